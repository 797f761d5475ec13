import { expect, test } from "vitest";
import { shownTime } from "./time";

test.each([
  [9_940, "0:09.9"],
  [0, "0:00.0"],
  [-5, "0:00.0"],
  [10_000, "0:10"],
  [245_000, "4:05"],
  [3_729_000, "1:02:09"],
  [51 * 3_600_000, "2 d 3 h"],
])("%i milliseconds are shown as %s", (milliseconds, shown) => {
  expect(shownTime(milliseconds)).toBe(shown);
});
