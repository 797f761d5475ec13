import { expect, test } from "vitest";
import { closeUp, type View } from "./zoom";

const whole: View = [-20, -20, 2040, 2040];

test("nothing to show leaves the whole", () => {
  expect(closeUp(whole, [])).toEqual(whole);
});

test("a close-up keeps the form of the whole and holds every point", () => {
  const [x, y, width, height] = closeUp(
    [0, 0, 2000, 1000],
    [
      { x: 900, y: 300 },
      { x: 1100, y: 500 },
    ],
  );
  expect(height / width).toBeCloseTo(0.5);
  expect(x).toBeLessThanOrEqual(800);
  expect(x + width).toBeGreaterThanOrEqual(1200);
  expect(y).toBeLessThanOrEqual(200);
  expect(y + height).toBeGreaterThanOrEqual(600);
});

test("a close-up stays on the board", () => {
  const [x, y, width, height] = closeUp(whole, [{ x: 1990, y: 1990 }]);
  expect([x + width, y + height]).toEqual([2020, 2020]);
});

test("points far apart are shown with the whole", () => {
  expect(
    closeUp(whole, [
      { x: 50, y: 50 },
      { x: 1900, y: 1900 },
    ]),
  ).toEqual(whole);
});
