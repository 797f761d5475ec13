import { describe, expect, test } from "vitest";
import type { PieceShown } from "../protocol/messages";
import { pieceShown } from "../protocol/samples";
import { gone, still, Troupe, turnedOver } from "./troupe";

const piece = (cell: string, side = 1, kind = "pawn") => pieceShown({ cell, kind, side });
const names = (troupe: Troupe, pieces: PieceShown[]) =>
  Object.fromEntries(troupe.follow(pieces).map(({ id, piece: { cell }, fate }) => [cell, `${id} ${fate}`]));

describe("a troupe", () => {
  test("gives the same actors for the same pieces", () => {
    const troupe = new Troupe();
    expect(troupe.follow([piece("a1")])).toBe(troupe.follow([piece("a1")]));
  });

  test("knows a piece that went somewhere else", () => {
    const troupe = new Troupe();
    names(troupe, [piece("a1"), piece("c3"), piece("e5", 2)]);
    expect(names(troupe, [piece("c3"), piece("e5", 2), piece("b2")])).toEqual({
      c3: "2 comes",
      e5: "3 comes",
      b2: "1 stays",
    });
  });

  test("shows what has left once, and then no more", () => {
    const troupe = new Troupe();
    names(troupe, [piece("a1"), piece("c3", 2)]);
    expect(names(troupe, [piece("c3")])).toEqual({ c3: "2 goes" });
    const actors = troupe.follow([piece("c3")]);
    expect(actors.map(({ id, fate }) => [id, fate])).toEqual([
      [1, "stays"],
      [2, "goes"],
    ]);
    expect(troupe.follow([piece("d4")]).map(({ id }) => id)).toEqual([1]);
  });

  test("leaves alone the actors to whom nothing happened", () => {
    const troupe = new Troupe();
    const [first] = troupe.follow([piece("a1"), piece("c3")]);
    expect(troupe.follow([piece("a1"), piece("d4")])[0]).toBe(first);
  });

  test("can take a change of side for a turning over", () => {
    const troupe = new Troupe();
    const matching = () => [still, turnedOver, gone];
    troupe.follow([piece("a1", 1, "plate"), piece("c3", 2, "plate")], matching);
    const [slid, turned] = troupe.follow([piece("a3", 1, "plate"), piece("c3", 1, "plate")], matching);
    expect([slid?.id, slid?.was?.cell]).toEqual([1, "a1"]);
    expect([turned?.id, turned?.was?.side]).toEqual([2, 2]);
  });
});
