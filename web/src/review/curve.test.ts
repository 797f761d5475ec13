import { expect, test } from "vitest";
import type { CurvePoint } from "../protocol/messages";
import { across, areaPath, knownRuns, labelAt, linePath, numberAt } from "./curve";

const SIZE = { width: 100, height: 50 };
const point = (number: number, ...chances: number[]): CurvePoint => ({ number, chances, rolled: false, proven: "" });
const TWO = [point(0, 0.5, 0.5), point(1, 0.8, 0.2), point(2, 1, 0)];

test("the curve of two runs from left to right, the first side's win at the upper edge", () => {
  expect(linePath(TWO, 0, SIZE)).toBe("M0 25L50 10L100 0");
});

test("what is not known yet is a gap", () => {
  const points = [point(0), point(1, 0.5, 0.5), point(2, 1, 0), point(3), point(4, 0, 1)];
  expect(knownRuns(points).map((run) => run.map(({ number }) => number))).toEqual([[1, 2], [4]]);
  expect(linePath(points, 0, SIZE)).toBe("M25 25L50 0M100 50");
  expect(linePath([point(0), point(1)], 0, SIZE)).toBe("");
});

test("areas of three sides fill the picture without a gap between them", () => {
  const points = [point(0, 0.2, 0.3, 0.5), point(1, 0.6, 0.4, 0)];
  expect(areaPath(points, 0, SIZE)).toBe("M0 40L100 20L100 50L0 50Z");
  expect(areaPath(points, 1, SIZE)).toBe("M0 25L100 0L100 20L0 40Z");
  expect(areaPath(points, 2, SIZE)).toBe("M0 0L100 0L100 0L0 25Z");
});

test("a touch goes to the nearest point, and never beyond the ends", () => {
  expect([-5, 0, 24, 26, 99, 300].map((x) => numberAt(x, 2, SIZE))).toEqual([0, 0, 0, 1, 2, 2]);
  expect([numberAt(10, 0, SIZE), across(0, 0, SIZE), across(1, 4, SIZE)]).toEqual([0, 0, 25]);
});

test("the letter of a side stands where it has most room, or nowhere", () => {
  expect(labelAt(TWO, 0, SIZE, 10)).toEqual({ x: 95, y: 25 });
  expect(labelAt(TWO, 1, SIZE, 10)).toEqual({ x: 5, y: 12.5 });
  expect(labelAt(TWO, 1, SIZE, 30)).toBeNull();
});
