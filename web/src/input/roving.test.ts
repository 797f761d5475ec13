import { expect, test } from "vitest";
import { placeAfter } from "./roving";

test("arrows lead along a list and from row to row, Home and End to its ends", () => {
  const rows = ["1", "1", "2", "3", "3"];
  const from = (key: string, at: number) => placeAfter(key, at, rows);
  expect([from("ArrowRight", 0), from("ArrowRight", 4), from("ArrowLeft", 1), from("ArrowLeft", 0)]).toEqual([
    1, 4, 0, 0,
  ]);
  expect([from("ArrowDown", 0), from("ArrowDown", 2), from("ArrowDown", 3)]).toEqual([2, 3, 3]);
  expect([from("ArrowUp", 4), from("ArrowUp", 2), from("ArrowUp", 1)]).toEqual([2, 0, 1]);
  expect([from("Home", 3), from("End", 0), from("x", 0)]).toEqual([0, 4, null]);
});
