import { describe, expect, test } from "vitest";
import { cellName, Frame, isCell, place } from "./geometry";

describe("cells", () => {
  test.each(["a1", "t20", "e5"])("%s is named and placed", (cell) => {
    expect(cellName(...place(cell))).toBe(cell);
    expect(isCell(cell)).toBe(true);
  });

  test.each(["P+2", "=4", "?", ">E", "Sc", "E3", "pass", "a0"])("%s is no cell", (touch) => {
    expect(isCell(touch)).toBe(false);
  });
});

describe("a frame", () => {
  const frame = new Frame(9, 9);
  const turned = new Frame(9, 9, true);

  test("has a1 in its lower left corner, and in the upper right one when turned", () => {
    expect(frame.centre("a1")).toEqual({ x: 50, y: 850 });
    expect(turned.centre("a1")).toEqual({ x: 850, y: 50 });
  });

  test("places a block by its lowest, leftmost cell", () => {
    expect(frame.corner("c1", 2, 2)).toEqual({ x: 200, y: 700 });
    expect(turned.corner("c1", 2, 2)).toEqual({ x: 500, y: 0 });
  });

  test.each([frame, turned])("finds the cell at a point", (either) => {
    for (const cell of ["a1", "i9", "c7"]) expect(either.cellAt(either.centre(cell))).toBe(cell);
    expect(either.cellAt({ x: -1, y: 50 })).toBe("");
  });

  test("sees directions from its side", () => {
    expect([frame.seen("N"), turned.seen("N"), turned.seen("E")]).toEqual(["N", "S", "W"]);
  });
});
