// The form for a new table, and how it is sent.
import type { ClockRules, GameShown, PositionShown, SeatGiven, TableGiven } from "../protocol/messages";
import { programAt } from "../protocol/programs";

export type SeatKind = "me" | "here" | "link" | "program" | "open";
export const SEAT_KINDS: readonly SeatKind[] = ["me", "here", "link", "program", "open"];
/** Who may sit at a table that counts for ratings: whoever has sat down there themselves. */
export const RATED_KINDS: readonly SeatKind[] = ["me", "open", "program"];
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export interface SeatForm {
  kind: SeatKind;
  name: string;
  level: number;
}

export interface TableForm {
  options: Record<string, string>;
  seats: SeatForm[];
  seating: "chosen" | "lot";
  clock: ClockRules | null;
  onTime: GameShown["on_time"][number] | null;
  listed: boolean;
  /** Whether it counts for ratings. */
  rated: boolean;
  swap: boolean;
}

/** What the pieces of the seats look like. */
export function pieceKindOf(start: PositionShown): string {
  const own = start.reserves.find((reserve) => reserve.side) ?? start.pieces.find((piece) => piece.side);
  return own?.kind ?? "pawn";
}

/** Whether one side may take the other over: there are two, of as many seats. */
export function mayBeSwapped(start: PositionShown): boolean {
  const [first, second] = start.sides;
  return start.sides.length === 2 && first?.length === second?.length;
}

/** Whether the variant of these options is known to favour a seat. */
export function favoursSeat(game: GameShown, options: Record<string, string>): boolean {
  return game.uneven.some((each) => Object.entries(each).every(([name, value]) => options[name] === value));
}

/** How many seats a game has if nobody chooses. */
export function usualSeats(game: GameShown): number {
  const [option] = game.options;
  const usual = option?.values.find(({ value }) => value === option.default);
  return usual?.seats || Math.min(...game.seats);
}

/** The options of a game as they are if nobody chooses. */
export function defaultOptions(game: GameShown): Record<string, string> {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]));
}

export function seatGiven({ kind, name, level }: SeatForm, engine: boolean): SeatGiven {
  if (kind === "program") return { kind, program: programAt(level, engine) };
  if (kind === "open") return { kind };
  return { kind: kind === "me" ? "here" : kind, name: name.trim() };
}

/** The table that is asked for; from a position, the options are those of the position. */
export function tableGiven(game: GameShown, form: TableForm, start: string | null): TableGiven {
  return {
    game: game.slug,
    ...(start ? { start } : { options: form.options }),
    seats: form.seats.map((seat) => seatGiven(seat, game.engine)),
    seating: form.seating,
    clock: form.clock,
    ...(form.clock && form.onTime ? { on_time: form.onTime } : {}),
    listed: form.listed,
    ...(form.rated ? { rated: true } : {}),
    swap: form.swap,
  };
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

export type ClockName = "none" | "rules" | "fast" | "calm" | "slow" | "custom";

/** The clocks to choose from; `custom` is made of the minutes and seconds that were typed. */
export function clockGiven(name: ClockName, game: GameShown, minutes: number, seconds: number): ClockRules | null {
  switch (name) {
    case "none":
      return null;
    case "rules":
      return game.clock;
    case "fast":
      return { game: 5 * MINUTE_MS, increment: 5 * SECOND_MS };
    case "calm":
      return { game: 15 * MINUTE_MS, increment: 10 * SECOND_MS };
    case "slow":
      return { turn: DAY_MS };
    case "custom":
      return {
        game: Math.round(minutes * MINUTE_MS),
        increment: Math.round(seconds * SECOND_MS),
      };
  }
}
