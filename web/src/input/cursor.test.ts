import { describe, expect, test } from "vitest";
import { boards, middles, walks } from "../../../tests/cases/cursor.json";
import { cursorAt, middle, step } from "./cursor";

const STEPS = { N: [0, 1], E: [1, 0], S: [0, -1], W: [-1, 0] } as const;
const cellsOf = (board: string) => boards[board as keyof typeof boards].split(" ");

describe("a walk", () => {
  test.each(walks)("$title", ({ board, from, steps, path }) => {
    let cursor = cursorAt(from);
    const walked = steps.split(" ").map((way) => {
      const [dx, dy] = STEPS[way as keyof typeof STEPS];
      cursor = step(cursor, cellsOf(board), dx, dy);
      return cursor.cell;
    });
    expect(walked.join(" ")).toBe(path);
  });
});

describe("the middle", () => {
  test.each(middles)("$title", ({ board, middle: cell }) => {
    expect(middle(cellsOf(board))).toBe(cell);
  });

  test("of nothing is nowhere", () => {
    expect(middle([])).toBe("");
  });
});

test("every cell of a board can be reached, though every second is missing", () => {
  const gaps = cellsOf("every second cell");
  const seen = new Map([[JSON.stringify(cursorAt("a1")), "a1"]]);
  const todo = [cursorAt("a1")];
  for (let cursor = todo.pop(); cursor; cursor = todo.pop()) {
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const next = step(cursor, gaps, dx, dy);
      if (!seen.has(JSON.stringify(next))) {
        seen.set(JSON.stringify(next), next.cell);
        todo.push(next);
      }
    }
  }
  expect([...new Set(seen.values())].sort()).toEqual([...gaps].sort());
});
