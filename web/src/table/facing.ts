// From where a seat looks at the board.
import { controlsOf } from "../games";
import { turnsToFace, type Direction } from "../geometry";

/** Where so many seats sit round a board, clockwise from the first; of five, two share the side opposite. */
const SEAT_SIDES: readonly (readonly Direction[])[] = [
  [],
  ["S"],
  ["S", "N"],
  ["S", "W", "N"],
  ["S", "W", "N", "E"],
  ["S", "W", "N", "N", "E"],
];

/** Quarter turns that bring the home of a seat to the lower edge of the screen. */
export function turnsForSeat(game: string, marks: readonly string[], seat: number): number {
  const home = controlsOf(game).homeSide?.(marks[seat - 1] ?? "");
  return turnsToFace(home ?? SEAT_SIDES[marks.length]?.[seat - 1] ?? "S");
}
