import { expect, test } from "vitest";
import { clockText, durationText, spentText, timeText } from "./time";

test.each([
  [9_940, "0:09.9"],
  [0, "0:00.0"],
  [-5, "0:00.0"],
  [10_000, "0:10"],
  [245_000, "4:05"],
  [3_729_000, "1:02:09"],
  [51 * 3_600_000, "2 d 3 h"],
])("%i milliseconds are shown as %s", (milliseconds, shown) => {
  expect(clockText(milliseconds)).toBe(shown);
});

test.each([
  [45_000, "45 s"],
  [90_000, "90 s"],
  [900_000, "15 min"],
  [7_200_000, "2 h"],
  [86_400_000, "1 j"],
])("a rule that gives %i milliseconds says %s", (milliseconds, said) => {
  expect(durationText(milliseconds, "j").replace("\u00a0", " ")).toBe(said);
});

test("a time left is said by its two largest units", () => {
  expect(timeText(245_900, "d")).toBe("4\u00a0min 5\u00a0s");
  expect(timeText(60_000, "d")).toBe("1\u00a0min");
  expect(timeText(183_600_000, "j")).toBe("2\u00a0j 3\u00a0h");
  expect(timeText(400, "d")).toBe("0\u00a0s");
});

test.each([
  [200, "1\u00a0s"],
  [59_000, "59\u00a0s"],
  [725_000, "12\u00a0min"],
  [3_900_000, "1\u00a0h\u00a005"],
])("%i milliseconds have been spent as %s", (milliseconds, shown) => {
  expect(spentText(milliseconds)).toBe(shown);
});
