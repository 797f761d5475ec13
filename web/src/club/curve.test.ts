import { expect, test } from "vitest";
import { CURVE_HEIGHT, CURVE_WIDTH, curveOf } from "./curve";

const point = (rating: number, margin: number) => ({ at: 0, rating, margin, table: "t" });

test("there is no curve without a game", () => {
  expect(curveOf([])).toBeNull();
});

test("a rating goes from the left to the right within round levels that hold its margins", () => {
  const curve = curveOf([point(1500, 400), point(1600, 300), point(1550, 250)])!;
  expect(curve.levels.map(({ rating }) => rating)).toEqual([1000, 1200, 1400, 1600, 1800, 2000]);
  expect(curve.levels[0]!.y).toBe(CURVE_HEIGHT);
  expect(curve.levels.at(-1)!.y).toBe(0);
  expect(curve.line).toBe("M0 110L300 88L600 99");
  expect(curve.last).toEqual([CURVE_WIDTH, 99]);
});

test("one game alone stands at the right edge, and the same rating throughout has a height", () => {
  expect(curveOf([point(1500, 0)])!.last).toEqual([CURVE_WIDTH, CURVE_HEIGHT]);
  expect(curveOf([point(1500, 0), point(1500, 0)])!.levels.map(({ rating }) => rating)).toEqual([1500, 1550]);
});
