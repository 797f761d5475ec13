import { describe as about, expect, test } from "vitest";
import type { PieceShown, PositionShown } from "../protocol/messages";
import { cellName, describe, pieceName, signNames } from "./words";

const piece = (cell: string, kind: string, side: number, value = ""): PieceShown => ({
  cell,
  kind,
  side,
  value,
  seat: 0,
});

function position(pieces: PieceShown[], names = ["White", "Black"]): PositionShown {
  return {
    text: "",
    to_act: 1,
    phase: "",
    mid_turn: false,
    prompt: { text: "", code: "", clause: "", cells: [] },
    notices: [],
    pieces,
    reserves: [{ side: 2, kind: "pawn", count: 9, seat: 0 }],
    cells: ["a1", "b1"],
    marks: ["w", "b"],
    sides: [[1], [2]],
    seat_names: names,
    in_play: [1, 2],
    legal: [],
    outcome: null,
  };
}

about("a board in words", () => {
  const arrow = piece("", "arrow", 0, "E");
  const pawns = [piece("a1", "pawn", 1), piece("b1", "pawn", 1)];

  test("lists what stands where, and what waits", () => {
    expect(describe(position([...pawns, arrow]), "en")).toBe(
      "White pawn: a1, b1. Arrow to the east. In reserve, Black pawn: 9.",
    );
  });

  test("speaks French", () => {
    expect(pieceName(position([], ["Blanc", "Noir"]), pawns[0]!, "fr")).toBe("pion Blanc");
    expect(describe(position([arrow], ["Blanc", "Noir"]), "fr")).toContain("Flèche vers l’est");
  });

  test("names a cell with what is on it and what can be done", () => {
    const name = cellName(position(pawns), "a1", pawns.slice(0, 1), "en") + signNames(["lit"], "en");
    expect(name).toBe("a1, White pawn, can be chosen");
    expect(cellName(position([]), "b1", [], "fr") + signNames([], "fr")).toBe("b1, vide");
  });

  test("tells the height of a podium and the value of a die", () => {
    expect(pieceName(position([]), piece("a1", "podium", 0, "2"), "en")).toBe("podium 2");
    expect(pieceName(position([]), piece("a1", "die", 2, "5"), "en")).toBe("Black die 5");
  });
});
