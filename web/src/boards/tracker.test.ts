import { describe, expect, test } from "vitest";
import type { PieceShown } from "../protocol/messages";
import { pieceShown } from "../protocol/samples";
import { displaced, PieceTracker, samePlace, turnedOver } from "./tracker";

const piece = (cell: string, side = 1, kind = "pawn") => pieceShown({ cell, kind, side });
const changes = (tracker: PieceTracker, pieces: PieceShown[]) =>
  Object.fromEntries(tracker.update(pieces).map(({ id, piece: { cell }, change }) => [cell, `${id} ${change}`]));

describe("a piece tracker", () => {
  test("gives the same tracked pieces for the same pieces", () => {
    const tracker = new PieceTracker();
    expect(tracker.update([piece("a1")])).toBe(tracker.update([piece("a1")]));
  });

  test("knows a piece that went somewhere else", () => {
    const tracker = new PieceTracker();
    changes(tracker, [piece("a1"), piece("c3"), piece("e5", 2)]);
    expect(changes(tracker, [piece("c3"), piece("e5", 2), piece("b2")])).toEqual({
      c3: "2 added",
      e5: "3 added",
      b2: "1 kept",
    });
  });

  test("shows what was removed once, and then no more", () => {
    const tracker = new PieceTracker();
    changes(tracker, [piece("a1"), piece("c3", 2)]);
    expect(changes(tracker, [piece("c3")])).toEqual({ c3: "2 removed" });
    const tracked = tracker.update([piece("c3")]);
    expect(tracked.map(({ id, change }) => [id, change])).toEqual([
      [1, "kept"],
      [2, "removed"],
    ]);
    expect(tracker.update([piece("d4")]).map(({ id }) => id)).toEqual([1]);
  });

  test("leaves alone the pieces to which nothing happened", () => {
    const tracker = new PieceTracker();
    const [first] = tracker.update([piece("a1"), piece("c3")]);
    expect(tracker.update([piece("a1"), piece("d4")])[0]).toBe(first);
  });

  test("can take a change of side for a turning over", () => {
    const tracker = new PieceTracker();
    const matcher = () => [samePlace, turnedOver, displaced];
    tracker.update([piece("a1", 1, "plate"), piece("c3", 2, "plate")], matcher);
    const [slid, turned] = tracker.update([piece("a3", 1, "plate"), piece("c3", 1, "plate")], matcher);
    expect([slid?.id, slid?.previous?.cell]).toEqual([1, "a1"]);
    expect([turned?.id, turned?.previous?.side]).toEqual([2, 2]);
  });
});
