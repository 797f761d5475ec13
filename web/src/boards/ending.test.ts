import { expect, test } from "vitest";
import type { OutcomeShown, PositionShown } from "../protocol/messages";
import { celebration, EndingTracker } from "./ending";

const going = { outcome: null } as unknown as PositionShown;
const over = (cells: readonly string[]) =>
  ({ outcome: { cells } as unknown as OutcomeShown }) as unknown as PositionShown;
const pawn = { cell: "b1", kind: "pawn", side: 1, value: "", seat: 0, covers: ["b1"], name: "" };

test("a game that ends under one's eyes tells what decided it", () => {
  const tracker = new EndingTracker();
  expect(tracker.update(going)).toEqual([]);
  const last = over(["a1", "b1"]);
  expect(tracker.update(last)).toEqual(["a1", "b1"]);
  expect(tracker.update(last)).toEqual(["a1", "b1"]);
});

test("a game that was over when it was first shown ends no more", () => {
  expect(new EndingTracker().update(over(["a1"]))).toEqual([]);
});

test("pieces rejoice in their order, and none where nothing is animated", () => {
  const first = celebration({ ...pawn, cell: "a1", covers: ["a1"] }, ["a1", "b1"], "bound", 100);
  expect(celebration(pawn, ["a1", "b1"], "bound", 100)?.delayMs).toBeGreaterThan(first?.delayMs ?? Infinity);
  expect(celebration(pawn, ["a1"], "bound", 100)).toBeNull();
  expect(celebration(pawn, ["b1"], "bound", 0)).toBeNull();
});
