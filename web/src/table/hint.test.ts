import { expect, test } from "vitest";
import type { CandidateShown } from "../protocol/messages";
import { hintPlaces } from "./hint";

const candidates = (...touches: string[][]) =>
  touches.map((each) => ({ touches: each, action: each.join("") })) as unknown as CandidateShown[];

test("an action of several touches is given away by its first alone", () => {
  expect(hintPlaces(candidates(["h3", "c3"], ["a6", "b6"]))).toEqual(["h3"]);
});

test("an action of one touch hides among the best few, sorted by name", () => {
  expect(hintPlaces(candidates(["e5"], ["a1"], ["c3"], ["b2"]))).toEqual(["a1", "c3", "e5"]);
});

test("there is nowhere to look where nothing was found", () => {
  expect(hintPlaces([])).toEqual([]);
});
