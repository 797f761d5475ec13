// From where a seat looks at the board.
import { turnsFrom, type Direction } from "../geometry";
import { controlsOf } from "../games";

/** Where so many seats sit round a board, clockwise from the first; of five, two share the side opposite. */
const ROUND: readonly (readonly Direction[])[] = [
  [],
  ["S"],
  ["S", "N"],
  ["S", "W", "N"],
  ["S", "W", "N", "E"],
  ["S", "W", "N", "N", "E"],
];

/** Quarter turns that bring the home of a seat to the lower edge of the sheet. */
export function facing(game: string, marks: readonly string[], seat: number): number {
  const home = controlsOf(game).home?.(marks[seat - 1] ?? "");
  return turnsFrom(home ?? ROUND[marks.length]?.[seat - 1] ?? "S");
}
