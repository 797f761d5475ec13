import { expect, test } from "vitest";
import { TimeWarnings } from "./timeWarnings";

const told = (...seconds: number[]) => {
  const warnings = new TimeWarnings();
  return seconds.map((left) => warnings.due(left * 1000)).filter(Boolean);
};

test("each warning is given once as time goes by", () => {
  expect(told(90, 70, 60, 59, 45, 30, 29, 11, 10, 9, 1)).toEqual([60, 30, 10]);
});

test("a little more time after each turn does not repeat them, much more does", () => {
  expect(told(12, 9, 14, 9, 14, 9)).toEqual([30, 10]);
  expect(told(45, 9, 45, 9)).toEqual([60, 10, 10]);
});

test("whoever comes late, or looked away, hears only what matters now", () => {
  expect(told(25, 24)).toEqual([30]);
  expect(told(200, 8)).toEqual([10]);
  expect(told(200, 0)).toEqual([]);
});
