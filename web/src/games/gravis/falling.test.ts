import { describe, expect, test } from "vitest";
import { PieceTracker } from "../../boards/tracker";
import type { PieceShown } from "../../protocol/messages";
import { pieceShown } from "../../protocol/samples";
import { controlFor, nameOf } from "./controls";
import { falling } from "./falling";

const pawn = (cell: string, side: number) => pieceShown({ cell, kind: "pawn", side });
const arrow = (value: string) => pieceShown({ cell: "", kind: "arrow", value });

/** Where each pawn of the first position is in the second, by its cell in both. */
function fell(before: PieceShown[], after: PieceShown[]): Record<string, string> {
  const tracker = new PieceTracker();
  tracker.update(before, falling);
  const kept = tracker.update(after, falling).filter(({ change, piece }) => change === "kept" && piece.kind === "pawn");
  return Object.fromEntries(kept.map(({ previous, piece }) => [previous?.cell, piece.cell]));
}

describe("falling", () => {
  test("GRV-5 the pawns of a line keep their order, and the new one is the last", () => {
    const before = [pawn("a1", 1), pawn("c1", 2), arrow("E")];
    const after = [pawn("c1", 1), pawn("d1", 1), pawn("e1", 2), arrow("E")];
    expect(fell(before, after)).toEqual({ a1: "d1", c1: "e1" });
  });

  test("GRV-11 what stood behind a removed pawn closes up", () => {
    const before = [pawn("c1", 2), pawn("c2", 1), pawn("c3", 2), arrow("S")];
    const after = [pawn("c1", 2), pawn("c2", 2), arrow("S")];
    expect(fell(before, after)).toEqual({ c3: "c2" });
  });
});

describe("controls", () => {
  test("GRV-3 a cell means the drop into its line, where there is one", () => {
    expect(controlFor("c3", new Set(["Sa", "Sc"]))).toBe("Sc");
    expect(controlFor("c3", new Set(["E3", "E1"]))).toBe("E3");
    expect(controlFor("c3", new Set(["Sa"]))).toBe("c3");
    expect(controlFor("c3", new Set(["Sc", "Nc"]))).toBe("c3");
    expect(controlFor("c3", new Set(["c3"]))).toBe("c3");
  });

  test("have names in both languages", () => {
    expect(nameOf("Sc", "en")).toBe("drop in column c, falling towards row 1");
    expect(nameOf("E3", "fr")).toBe("lâcher dans la rangée 3, vers la colonne e");
    expect(nameOf(">N", "fr")).toBe("gravité vers la rangée 5");
  });
});
