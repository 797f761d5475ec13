import { describe, expect, it } from "vitest";
import {
  edited,
  piece,
  piecesOf,
  readBoard,
  rowsOf,
  writeBoard,
  type BoardNotation,
  withCell,
  withField,
} from "./notation";

const runs: BoardNotation = {
  tools: [],
  fields: [],
  mark: /^[wb]/,
  empty: "",
  piecesOn: (cell, mark) => [piece({ cell, kind: "pawn", side: mark === "w" ? 1 : 2, name: ["Pawn", "Pion"] })],
};
const heights: BoardNotation = {
  tools: [],
  fields: [],
  mark: /^[0-3][A-E]?/,
  empty: "0",
  piecesOn: () => [],
  applied: (there, tool) => tool || there,
};
const cells = ["a1", "b1", "c1", "a2", "c2"];

it("changes a field, and a list of cells in the order of the board", () => {
  expect(withField("5 w - drop -", 1, "E", runs)).toBe("5 w E drop -");
  const cells = ["a1", "b1", "a2"];
  expect(withCell("5 w b1", 1, "a1", cells, runs)).toBe("5 w a1,b1");
  expect(withCell("5 w a1", 1, "a1", cells, runs)).toBe("5 w -");
});

describe("the board field of a text", () => {
  it("counts cells out of play where runs are counted, and leaves them out elsewhere", () => {
    expect(rowsOf(cells, true)).toEqual([
      ["a2", "b2", "c2"],
      ["a1", "b1", "c1"],
    ]);
    expect(rowsOf(cells, false)[0]).toEqual(["a2", "c2"]);
  });

  it("reads back what it writes", () => {
    const marks = readBoard("w1b/2w", cells, runs);
    expect(marks && [...marks]).toEqual([
      ["a2", "w"],
      ["c2", "b"],
      ["c1", "w"],
    ]);
    expect(marks && writeBoard(marks, cells, runs)).toBe("w1b/2w");
    expect(writeBoard(readBoard("1A0/213", cells, heights) ?? new Map(), cells, heights)).toBe("1A0/213");
  });

  it("does not read a row of another length or with unknown marks", () => {
    expect(readBoard("w1b/2ww", cells, runs)).toBeNull();
    expect(readBoard("w1x/3", cells, runs)).toBeNull();
    expect(readBoard("3", cells, runs)).toBeNull();
  });

  it("changes one cell and leaves the rest of the text", () => {
    expect(edited("3/3 w E", "b1", "b", cells, runs)).toBe("3/1b1 w E");
    expect(edited("3/1b1 w E", "b1", "b", cells, runs)).toBe("3/3 w E");
    expect(edited("odd w", "b1", "b", cells, runs)).toBe("odd w");
  });

  it("draws what no game may have", () => {
    const pieces = piecesOf("www/3 ?", cells, runs, "fr");
    expect(pieces).toHaveLength(3);
    expect(pieces?.[0]).toMatchObject({ cell: "a2", covers: ["a2"], name: "Pion" });
  });
});
