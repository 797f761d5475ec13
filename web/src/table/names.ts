// What seats and actions are called on the page.
import { say } from "../i18n/table";
import type { PlayShown, PositionShown, ReserveShown, ScoreShown, SeatShown, TableShown } from "../protocol/messages";
import { playedInWords } from "../protocol/words";
import { settings } from "../settings.svelte";

/** Who sits there, in a word or two: a name, "Computer", or the seat's name in the game. */
export function seatName(table: TableShown, seat: number): string {
  const shown = table.seats[seat - 1];
  return shown ? shown.name || shown.title : "";
}

/** What is worth knowing about who sits there; "you" says nothing where everybody is at this screen. */
export function occupantText(seat: SeatShown, everybodyHere = false): string {
  if (seat.kind === "program")
    return seat.level === null ? say("computer") : say("computer-level", { level: seat.level });
  if (seat.kind === "bot") return say("bot");
  if (seat.kind === "open") return say("open-seat");
  if (seat.kind === "closed") return say("closed-seat");
  if (seat.kind === "left") return say("left-seat");
  return seat.yours && !everybodyHere ? say("you") : "";
}

/** Whether somebody elsewhere, whom the game needs, is not connected. */
export function isAway(table: TableShown, seat: SeatShown): boolean {
  return (
    seat.kind === "person" && !seat.yours && !seat.here && (table.status === "playing" || table.status === "paused")
  );
}

/** "White slides a plate from c1 to c6", or "White: c1N" where words are not wanted, or not there. */
export function playedBy(table: TableShown, play: PlayShown): string {
  if (settings.style !== "notation" && play.words) return playedInWords(table.seats[play.seat - 1]?.title ?? "", play);
  return say("played-by", { name: play.seat ? seatName(table, play.seat) : say("chance"), action: play.action });
}

/** What waits beside the board for this seat, from 1: its own, or its side's. */
export function reservesOf(table: TableShown, position: PositionShown, seat: number): readonly ReserveShown[] {
  const side = table.seats[seat - 1]?.side;
  return position.reserves.filter((each) => (each.seat ? each.seat === seat : each.side === side));
}

/** "Ann (White)", "Ann, Side A (1)": who sits there, and as what. */
export function fullName(table: TableShown, seat: number): string {
  const shown = table.seats[seat - 1];
  if (!shown?.name) return seatName(table, seat);
  return say(shown.title.endsWith(")") ? "as-one-of" : "as", { name: shown.name, title: shown.title });
}

/** Names one after the other: "Red", "Red and Yellow", "Red, Blue and Green". */
export function listed(names: readonly string[]): string {
  const [last = "", ...others] = [...names].reverse();
  return others.length ? say("and", { names: others.reverse().join(", "), last }) : last;
}

/** What the seats of a side are called in the game, together: "Red and Yellow"; "Side A" where a number alone tells them apart. */
export function teamName(table: TableShown, side: number): string {
  const titles = (table.position.sides[side - 1] ?? []).map((seat) => table.seats[seat - 1]?.title ?? "");
  const shared = new Set(titles.map((title) => title.replace(/ \(\d+\)$/, "")));
  return listed(shared.size === 1 ? [...shared] : titles);
}

/** "Ann (Red) plays for Red and Yellow", "Ann plays for Side A, with Cleo"; "" where nobody has a partner. */
export function playsFor(table: TableShown, seat: number, by = seat): string {
  const side = table.seats[seat - 1]?.side ?? 0;
  const partners = table.position.sides[side - 1] ?? [];
  if (partners.length < 2) return "";
  const team = teamName(table, side);
  if (!table.seats[by - 1]?.title.startsWith(`${team} (`)) return say("plays-for", { name: fullName(table, by), team });
  const others = partners.filter((each) => each !== by).map((each) => seatName(table, each));
  return say("plays-with", { name: seatName(table, by), team, partners: listed(others) });
}

/** What is counted of a seat, from 1: its own, or its side's; of the whole game for 0. */
export function scoresOf(position: PositionShown, seat: number): readonly ScoreShown[] {
  const side = position.sides.findIndex((seats) => seats.includes(seat)) + 1;
  return position.scores.filter((each) => (each.seat ? each.seat === seat : each.side === side));
}

/** "aboard: 2 of 5". */
export function scoreText({ label, value, goal }: ScoreShown): string {
  return say(goal ? "score-of" : "score", { label, value, goal });
}

/** Who has won, from where the reader sits: "You win", or by name for everybody at one screen and for those who watch. */
export function resultHeading(table: TableShown): string {
  const winners = table.outcome?.winners ?? [];
  if (!winners.length) return say("draw");
  const own = table.seats.flatMap((seat, at) => (seat.yours ? [at + 1] : []));
  const ours = own.filter((seat) => winners.includes(seat)).length;
  const everybody = own.length === table.seats.length || !own.length;
  if (everybody || (ours && ours < own.length))
    return say("side-won", { names: listed(winners.map((seat) => seatName(table, seat))) });
  return say(ours ? "you-won" : "you-lost");
}
