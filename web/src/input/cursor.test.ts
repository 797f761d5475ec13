import { expect, test } from "vitest";
import { cursorAt, middle, step } from "./cursor";

const square = [1, 2, 3].flatMap((row) => ["a", "b", "c"].map((column) => column + row));
/** Every second cell of a board of five by five is missing. */
const gaps = [1, 2, 3, 4, 5].flatMap((row) => (row % 2 ? ["a", "c", "e"] : ["b", "d"]).map((column) => column + row));

test("a step goes to the next cell of the row or column", () => {
  expect(step(cursorAt("b2"), square, 1, 0).cell).toBe("c2");
  expect(step(cursorAt("b2"), square, 0, -1).cell).toBe("b1");
});

test("a step beyond the edge stays", () => {
  const cursor = cursorAt("c2");
  expect(step(cursor, square, 1, 0)).toBe(cursor);
});

test("where every second cell is missing a walk upwards comes back to its lane", () => {
  const first = step(cursorAt("c1"), gaps, 0, 1);
  expect(first.cell).toBe("d2");
  expect(step(first, gaps, 0, 1).cell).toBe("c3");
});

test("every cell of such a board can be reached", () => {
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

test("the middle is the cell nearest to the centre", () => {
  expect(middle(square)).toBe("b2");
  expect(middle([])).toBe("");
});
