import { beforeEach, describe, expect, test } from "vitest";
import { pieceShown, positionShown } from "../protocol/samples";
import { settings } from "../settings.svelte";
import { cellLabel, describePosition, highlightLabel, piecesByCell } from "./description";

const arrow = pieceShown({ cell: "", kind: "arrow", name: "arrow to the east" });
const pawns = ["a1", "b1"].map((cell) => pieceShown({ cell, kind: "pawn", side: 1, name: "White pawn" }));
const reserves = [{ side: 2, kind: "pawn", count: 9, seat: 0, name: "9 pawns" }];

beforeEach(() => {
  settings.language = "en";
});

describe("a board in words", () => {
  test("lists what stands where, and what waits", () => {
    expect(describePosition(positionShown({ pieces: [...pawns, arrow], reserves }))).toBe(
      "White pawn: a1, b1. Arrow to the east. In reserve, Black: 9 pawns.",
    );
  });

  test("names nobody as the owner of what all share", () => {
    const shared = { ...reserves[0]!, side: 0 };
    expect(describePosition(positionShown({ reserves: [shared] }))).toBe("In reserve: 9 pawns.");
  });

  test("speaks French", () => {
    settings.language = "fr";
    expect(describePosition(positionShown({ pieces: pawns }))).toBe("White pawn\u00a0: a1, b1.");
    expect(describePosition(positionShown())).toBe("Le plateau est vide.");
  });

  test("names a cell with what is on it and what can be done", () => {
    expect(cellLabel("a1", pawns.slice(0, 1)) + highlightLabel(["lit"])).toBe("a1, White pawn, can be chosen");
    expect(cellLabel("b1", []) + highlightLabel([])).toBe("b1, empty");
  });

  test("finds a large piece on every cell it covers", () => {
    const plate = pieceShown({ cell: "a1", kind: "plate", side: 1, covers: ["a1", "b1"] });
    expect([...piecesByCell([plate, pawns[1]!])]).toEqual([
      ["a1", [plate]],
      ["b1", [plate, pawns[1]]],
    ]);
  });
});
