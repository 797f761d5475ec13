// Clocks and scores in words, for whoever asks.
import { say } from "../i18n/table";
import type { PositionShown, TableShown } from "../protocol/messages";
import { reservesOf, scoresOf, scoreText, seatName } from "./names";
import { timeText } from "./time";

/** How much time a seat has left now; null without a clock. */
export function leftMs({ clock, now }: TableShown, seat: number, serverNow: number): number | null {
  const left = clock?.left[seat - 1] ?? null;
  const passed = clock?.running.includes(seat) ? Math.max(0, serverNow - now) : 0;
  return left === null ? null : Math.max(0, left - passed);
}

/** For each seat what is counted, what waits beside the board and the time left; then what the position has to say. */
export function scoresText(table: TableShown, position: PositionShown, serverNow: number): string {
  const seats = table.seats.map((_, at) => {
    const left = leftMs(table, at + 1, serverNow);
    const facts = [
      ...(table.status !== "waiting" && position.to_act === at + 1 ? [say("to-act")] : []),
      ...(position.in_play.includes(at + 1) || position.to_act < 0 ? [] : [say("out-seat")]),
      ...scoresOf(position, at + 1).map(scoreText),
      ...reservesOf(table, position, at + 1).map((reserve) => say("in-reserve", { pieces: reserve.name })),
      ...(left === null ? [] : [say("left-time", { time: timeText(left, say("day-sign")) })]),
    ];
    return facts.length ? say("seat-facts", { name: seatName(table, at + 1), facts: facts.join(", ") }) : "";
  });
  const whole = scoresOf(position, 0).map((score) => `${scoreText(score)}.`);
  const told = [...seats, ...whole, ...position.notices.map((notice) => notice.text)].filter(Boolean);
  return told.join(" ") || say("no-scores");
}
