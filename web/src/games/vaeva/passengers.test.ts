import { expect, test } from "vitest";
import { Troupe } from "../../boards/troupe";
import { block } from "../../boards/notation";
import { pieceShown } from "../../protocol/samples";
import { named, slide } from "./controls";
import { carried } from "./passengers";

const pawn = (cell: string, side: number) => pieceShown({ cell, kind: "pawn", side });
const platform = (cell: string) => pieceShown({ cell, kind: "platform", covers: block(cell, 4, 2) });

test("VAE-7 those aboard go with the platform, even onto cells others of them have left", () => {
  const troupe = new Troupe();
  const before = [platform("i10"), pawn("i10", 1), pawn("j10", 1), pawn("c3", 1)];
  const ids = troupe.follow(before, carried).map(({ id }) => id);
  const after = troupe.follow([platform("j10"), pawn("j10", 1), pawn("k10", 1), pawn("c3", 1)], carried);
  expect(after.map(({ id }) => id)).toEqual(ids);
});

test("the platform is steered by signed distances", () => {
  expect([slide("P+2"), slide("P-3"), slide("pass")]).toEqual([2, -3, 0]);
  expect(named("P-1", "fr")).toBe("plate-forme, 1 case vers l’ouest");
  expect(named("P+2", "en")).toBe("platform, 2 cells east");
});
