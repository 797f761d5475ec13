import { beforeEach, expect, test, vi } from "vitest";
import {
  keepProgress,
  merged,
  progress,
  progressIn,
  readProgress,
  streak,
  withDay,
  withResult,
  withSolver,
  type Progress,
  type SolverRating,
} from "./progress";

const NONE: Progress = { version: 1, games: {}, days: {} };
const RATING = { mean: 20, deviation: 5, puzzles: 3, rating: 1350, margin: 290 };

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", { getItem: (name: string) => kept.get(name) ?? null, setItem: kept.set.bind(kept) });
beforeEach(() => kept.clear());

test("a puzzle counts once, and what fails ends the run", () => {
  const solved = ["a", "b", "c"].reduce((before, id) => withResult(before, "nim", id, true), NONE);
  expect(solved.games["nim"]).toMatchObject({ run: 3, best: 3, done: { a: true, b: true, c: true } });
  const failed = withResult(solved, "nim", "d", false);
  expect(failed.games["nim"]).toMatchObject({ run: 0, best: 3, done: { d: false } });
  expect(withResult(failed, "nim", "d", true)).toBe(failed);
  expect(withResult(failed, "nim", "a", false)).toBe(failed);
});

test("what is kept is read back, here and by whoever keeps it elsewhere", () => {
  const kept = withDay(withSolver(withResult(NONE, "nim", "a", true), "nim", RATING), "2030-01-01", true);
  keepProgress(kept);
  expect(progress()).toEqual(kept);
  expect(progressIn("nim").solver).toEqual(RATING);
  expect(progressIn("other").solver).toBeNull();
  expect(readProgress(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

test.each([
  ["nothing", null],
  ["text", "puzzles"],
  ["another version", { version: 2, games: {} }],
  ["a list", []],
])("%s is no progress", (_, value) => {
  expect(readProgress(value)).toEqual(NONE);
});

test("of what makes no sense the rest is kept", () => {
  const odd = { version: 1, games: { nim: { solver: { mean: "x" }, done: { a: true, b: 7 }, run: -2 } }, days: 3 };
  expect(readProgress(odd)).toEqual({
    version: 1,
    games: { nim: { solver: null, done: { a: true }, run: 0, best: 0 } },
    days: {},
  });
  localStorage.setItem("banquise.puzzles", "{");
  expect(progress()).toEqual(NONE);
});

const solvedOn = (...days: string[]) => days.reduce((before, day) => withDay(before, day, true), NONE);

test.each([
  ["none", [], 0],
  ["today", ["2028-03-01"], 1],
  ["over the end of a month of a leap year", ["2028-02-28", "2028-02-29", "2028-03-01"], 3],
  ["up to yesterday, today being still to come", ["2028-02-28", "2028-02-29"], 2],
  ["broken the day before yesterday", ["2028-02-27"], 0],
  ["only the last run", ["2028-02-25", "2028-02-26", "2028-03-01"], 1],
])("days in a row: %s", (_, days, count) => {
  expect(streak(solvedOn(...days), "2028-03-01")).toBe(count);
});

test("a day that was missed ends the days in a row, and counts once", () => {
  const missed = withDay(solvedOn("2028-02-29"), "2028-03-01", false);
  expect(streak(missed, "2028-03-01")).toBe(1);
  expect(streak(missed, "2028-03-02")).toBe(0);
  expect(withDay(missed, "2028-03-01", true)).toBe(missed);
});

test("what two browsers have solved is put together, each puzzle counting as it was solved first", () => {
  const rated = (puzzles: number): SolverRating => ({ mean: 0, deviation: 1, puzzles, rating: 1500, margin: 100 });
  const one = readProgress({
    version: 1,
    games: { one: { solver: rated(2), done: { a: true, b: false }, run: 0, best: 3 } },
    days: { "2026-11-19": false, "2026-11-20": true },
  });
  const other = readProgress({
    version: 1,
    games: {
      one: { solver: rated(9), done: { c: true }, run: 4, best: 4 },
      other: { solver: null, done: { d: true }, run: 1, best: 1 },
    },
    days: { "2026-11-19": true },
  });
  const both = merged(one, other);
  expect(both).toEqual(merged(other, one));
  expect(both.games["one"]).toEqual({ solver: rated(9), done: { a: true, b: false, c: true }, run: 4, best: 4 });
  expect(both.games["other"]?.done).toEqual({ d: true });
  expect(both.days).toEqual({ "2026-11-19": true, "2026-11-20": true });
});
