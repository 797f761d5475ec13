import { expect, test } from "vitest";
import { turnsForSeat } from "./facing";

const seen = (game: string, marks: string) => [...marks].map((_, at) => turnsForSeat(game, [...marks], at + 1));

test("seats sit round the board clockwise", () => {
  expect(seen("any", "wb")).toEqual([0, 2]);
  expect(seen("any", "ABC")).toEqual([0, 3, 2]);
  expect(seen("any", "ABCD")).toEqual([0, 3, 2, 1]);
  expect(seen("any", "ABCDE")).toEqual([0, 3, 2, 2, 1]);
});
