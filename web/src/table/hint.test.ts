import { expect, test } from "vitest";
import type { CandidateShown, TableShown } from "../protocol/messages";
import { hintPlaces, mayHint, nextStage, type Hint } from "./hint";

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

const stages = (why: string) => {
  const hint = (stage: Hint["stage"]) => nextStage({ stage, why } as Hint);
  return ([1, 2, 3] as const).map(hint);
};

test("a hint says where, then what, then why, and no why where there is none", () => {
  expect(stages("It wins.")).toEqual([2, 3, 3]);
  expect(stages("")).toEqual([2, 2, 2]);
});

test("no hints among people or in a rated game; on one screen and against programs there are", () => {
  const seats = (...kinds: [string, boolean][]) =>
    kinds.map(([kind, yours]) => ({ kind, yours })) as unknown as TableShown["seats"];
  expect(mayHint({ seats: seats(["person", true], ["person", true]), rated: false })).toBe(true);
  expect(mayHint({ seats: seats(["person", true], ["program", false]), rated: false })).toBe(true);
  expect(mayHint({ seats: seats(["person", true], ["person", false]), rated: false })).toBe(false);
  expect(mayHint({ seats: seats(["person", true], ["bot", false]), rated: false })).toBe(false);
  expect(mayHint({ seats: seats(["person", true], ["program", false]), rated: true })).toBe(false);
});
