// What seats and actions are called on the page.
import { say } from "../i18n/table";
import type { PlayShown, PositionShown, ReserveShown, SeatShown, TableShown } from "../protocol/messages";
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
