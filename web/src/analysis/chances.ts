// Chances of winning, by side.
import { isSingular } from "../i18n";
import { say } from "../i18n/analysis";
import type { CandidateShown, PositionShown } from "../protocol/messages";
import { locale } from "../settings.svelte";

/** A value this near to 1 is certain. */
const CERTAIN = 0.999;

/** The chance of each side, out of values that are given by seat; together they make 1. */
export function chancesOf(values: readonly number[], sides: PositionShown["sides"]): readonly number[] {
  const bySide = sides.map((seats) => seats.reduce((sum, seat) => sum + (values[seat - 1] ?? 0), 0));
  const whole = bySide.reduce((sum, value) => sum + value, 0);
  return bySide.map((value) => (whole ? value / whole : 1 / sides.length));
}

/** As a whole number of percent, as it is written in the reader's language. */
export function percent(chance: number): string {
  return new Intl.NumberFormat(locale(), { style: "percent", maximumFractionDigits: 0 }).format(chance);
}

/** The names of the seats of a side, joined. */
export function sideName(position: PositionShown, side: number): string {
  return (position.sides[side] ?? []).map((seat) => position.seat_names[seat - 1] ?? "").join(" + ");
}

/** The side of a seat, counted from 0; -1 for chance and nobody. */
export function sideOf(position: PositionShown, seat: number): number {
  return position.sides.findIndex((seats) => seats.includes(seat));
}

/** The colour of a side, or of the edge of its pieces: that of the seat where a game tells its seats by colours. */
export function colourOf(position: PositionShown, side: number, part: "" | "-edge" = ""): string {
  const mark = (position.marks[(position.sides[side]?.[0] ?? 0) - 1] ?? "").toLowerCase();
  return `var(--${mark}${part}, var(--side-${side + 1}${part}))`;
}

/** What is proven of a candidate, or of values, in words; "" where nothing is. */
export function provenText(
  { proven, values }: Pick<CandidateShown, "proven" | "values">,
  position: PositionShown,
): string {
  if (proven === null) return "";
  const side = chancesOf(values, position.sides).findIndex((chance) => chance >= CERTAIN);
  const turns = say(isSingular(proven) ? "turn" : "turns", { count: proven });
  return side < 0 ? say("proven-draw", { turns }) : say("proven-win", { side: sideName(position, side), turns });
}

/** The chances of all sides in one sentence, for who does not see the bar. */
export function chancesText(chances: readonly number[], position: PositionShown): string {
  return chances.map((chance, side) => `${sideName(position, side)} ${percent(chance)}`).join(", ");
}
