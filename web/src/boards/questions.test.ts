import { beforeEach, expect, test } from "vitest";
import { pieceShown, positionShown } from "../protocol/samples";
import { settings } from "../settings.svelte";
import { answer } from "./questions";

const cells = ["a1", "b1", "a2", "b2"];
const pawn = (cell: string, side: number) =>
  pieceShown({ cell, kind: "pawn", side, name: side === 1 ? "White pawn" : "Black pawn" });
const position = positionShown({ cells, pieces: [pawn("a1", 1), pawn("b1", 2), pawn("a2", 2)] });
const asking = { position, cursor: "a1", choices: ["a2", "b2"], times: 0 };

beforeEach(() => {
  settings.language = "en";
});

test("a row and a column are told from their first cell on, what is empty is left out", () => {
  expect(answer("row", asking)).toBe("Row 1: a1, White pawn; b1, Black pawn.");
  expect(answer("column", { ...asking, cursor: "b2" })).toBe("Column b: b1, Black pawn.");
});

test("a piece that covers several cells is told once", () => {
  const plate = pieceShown({ cell: "a1", covers: cells, kind: "plate", side: 1, name: "Blue plate" });
  const covered = { ...asking, position: positionShown({ cells, pieces: [plate] }) };
  expect(answer("row", covered)).toBe("Row 1: a1, Blue plate, a1 to b2.");
});

test("pieces are told kind by kind, from the one under the cursor on", () => {
  expect(answer("pieces", { ...asking, cursor: "a2" })).toBe("Black pawn, 2: b1, a2.");
  expect(answer("pieces", { ...asking, cursor: "a2", times: 1 })).toBe("White pawn, 1: a1.");
  expect(answer("pieces", { ...asking, position: positionShown() })).toBe("The board is empty.");
});

test("choices are told, and that there are none", () => {
  expect(answer("choices", asking)).toBe("Can be chosen: a2; b2.");
  expect(answer("choices", { ...asking, choices: [] })).toBe("Nothing can be chosen now.");
});
