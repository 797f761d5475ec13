import { expect, test } from "vitest";
import { block } from "../../boards/notation";
import { PieceTracker } from "../../boards/tracker";
import { pieceShown } from "../../protocol/samples";
import { columnsOf, nameOf } from "./controls";
import { matcher } from "./passengers";

const pawn = (cell: string, side: number) => pieceShown({ cell, kind: "pawn", side });
const platform = (cell: string) => pieceShown({ cell, kind: "platform", covers: block(cell, 4, 2) });

test("VAE-7 those aboard go with the platform, even onto cells others of them have left", () => {
  const tracker = new PieceTracker();
  const before = [platform("i10"), pawn("i10", 1), pawn("j10", 1), pawn("c3", 1)];
  const ids = tracker.update(before, matcher).map(({ id }) => id);
  const after = tracker.update([platform("j10"), pawn("j10", 1), pawn("k10", 1), pawn("c3", 1)], matcher);
  expect(after.map(({ id }) => id)).toEqual(ids);
});

test("the platform is steered by signed distances", () => {
  expect([columnsOf("P+2"), columnsOf("P-3"), columnsOf("pass")]).toEqual([2, -3, 0]);
  expect(nameOf("P-1", "fr")).toBe("plateforme, 1 case vers la colonne a");
  expect(nameOf("P+2", "en")).toBe("platform, 2 cells towards column t");
});
