import { describe, expect, test } from "vitest";
import frames from "../../tests/cases/frame.json";
import { cellName, Frame, isCell, place, spanOf, turnsToFace } from "./geometry";

describe("cells", () => {
  test.each(frames.cells)("$title: $cell", ({ cell, place: [column = 0, row = 0] }) => {
    expect(place(cell)).toEqual([column, row]);
    expect(cellName(column, row)).toBe(cell);
    expect(isCell(cell)).toBe(true);
  });

  test.each(frames["on the board"])("$title, $touch: $has", ({ touch, has }) => {
    expect(new Frame(9, 9).has(touch)).toBe(has);
  });

  test("span columns and rows", () => {
    expect(spanOf(["c3", "d3", "c4", "d4", "c5", "d5"])).toEqual([2, 3]);
    expect(spanOf([])).toEqual([1, 1]);
  });
});

describe("a block of cells", () => {
  test.each(frames.blocks)("$title", ({ columns, rows, quarter_turns, cell, block: [across, high], ...where }) => {
    const { corner, centre } = where;
    const frame = new Frame(columns, rows, quarter_turns);
    expect(Object.values(frame.corner(cell, across, high))).toEqual(corner);
    expect(Object.values(frame.centre(cell, across, high))).toEqual(centre);
  });
});

describe("directions", () => {
  test.each(frames.directions)("$title", ({ quarter_turns, seen }) => {
    const frame = new Frame(9, 9, quarter_turns);
    expect((["N", "E", "S", "W"] as const).map((each) => frame.seen(each)).join(" ")).toBe(seen);
  });
});

describe("a frame", () => {
  const frame = new Frame(9, 9);
  const [quarter, turned, threeQuarters] = [new Frame(9, 9, 1), new Frame(9, 9, 2), new Frame(9, 9, 3)];
  const oblong = [0, 1, 2, 3].map((turns) => new Frame(4, 7, turns));

  test("has a1 in its lower left corner, and one corner further clockwise with every quarter turn", () => {
    expect(frame.centre("a1")).toEqual({ x: 50, y: 850 });
    expect(quarter.centre("a1")).toEqual({ x: 50, y: 50 });
    expect(turned.centre("a1")).toEqual({ x: 850, y: 50 });
    expect(threeQuarters.centre("a1")).toEqual({ x: 850, y: 850 });
  });

  test("places a block by its lowest, leftmost cell", () => {
    expect(frame.corner("c1", 2, 2)).toEqual({ x: 200, y: 700 });
    expect(turned.corner("c1", 2, 2)).toEqual({ x: 500, y: 0 });
    expect(frame.corner("c1", 4, 2)).toEqual({ x: 200, y: 700 });
    expect(quarter.corner("c1", 4, 2)).toEqual({ x: 0, y: 200 });
    expect(threeQuarters.corner("c1", 4, 2)).toEqual({ x: 700, y: 300 });
  });

  test("gives a block its size as seen", () => {
    expect(frame.box("c1", 4, 2)).toEqual({ x: 200, y: 700, width: 400, height: 200 });
    expect(quarter.box("c1", 4, 2)).toEqual({ x: 0, y: 200, width: 200, height: 400 });
  });

  test("is as wide as it was high after a quarter turn", () => {
    expect(oblong.map(({ width, height }) => [width, height])).toEqual([
      [400, 700],
      [700, 400],
      [400, 700],
      [700, 400],
    ]);
  });

  test.each(oblong)("finds the cell at a point, turned $quarterTurns times", (either) => {
    for (const cell of ["a1", "d7", "c2"]) expect(either.cellAt(either.centre(cell))).toBe(cell);
    expect(either.cellAt({ x: -1, y: 50 })).toBe("");
    expect(either.cellAt({ x: 50, y: either.height + 1 })).toBe("");
  });

  test("sees directions from its side", () => {
    expect([frame.seen("N"), turned.seen("N"), turned.seen("E")]).toEqual(["N", "S", "W"]);
    expect([quarter.seen("N"), quarter.seen("E"), threeQuarters.seen("N")]).toEqual(["E", "S", "W"]);
  });

  test.each(["N", "E", "S", "W"] as const)("has %s at the lower edge after the turns from there", (side) => {
    expect(new Frame(9, 9, turnsToFace(side)).seen(side)).toBe("S");
  });
});
