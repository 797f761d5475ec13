import { describe, expect, test } from "vitest";
import { Troupe } from "../../boards/troupe";
import type { PieceShown } from "../../protocol/messages";
import { pieceShown } from "../../protocol/samples";
import { meant, named } from "./controls";
import { falling } from "./falling";

const pawn = (cell: string, side: number) => pieceShown({ cell, kind: "pawn", side });
const arrow = (value: string) => pieceShown({ cell: "", kind: "arrow", value });

/** Where each pawn of the first position is in the second, by its cell in both. */
function fell(before: PieceShown[], after: PieceShown[]): Record<string, string> {
  const troupe = new Troupe();
  troupe.follow(before, falling);
  const staying = troupe.follow(after, falling).filter(({ fate, piece }) => fate === "stays" && piece.kind === "pawn");
  return Object.fromEntries(staying.map(({ was, piece }) => [was?.cell, piece.cell]));
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
    expect(meant("c3", new Set(["Sa", "Sc"]))).toBe("Sc");
    expect(meant("c3", new Set(["E3", "E1"]))).toBe("E3");
    expect(meant("c3", new Set(["Sa"]))).toBe("c3");
    expect(meant("c3", new Set(["Sc", "Nc"]))).toBe("c3");
    expect(meant("c3", new Set(["c3"]))).toBe("c3");
  });

  test("have names in both languages", () => {
    expect(named("Sc", "en")).toBe("drop in column c, falling south");
    expect(named("E3", "fr")).toBe("lâcher dans la rangée 3, vers l’est");
    expect(named(">N", "fr")).toBe("gravité vers le nord");
  });
});
