import { beforeEach, expect, test, vi } from "vitest";
import * as api from "../protocol/api";
import type { PositionShown, PuzzlePlay, PuzzleShown, PuzzleTryShown } from "../protocol/messages";
import { progress } from "./progress";
import { Solving } from "./solving.svelte";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", { getItem: (name: string) => kept.get(name) ?? null, setItem: kept.set.bind(kept) });
vi.useFakeTimers();
vi.mock("../protocol/api", { spy: true });

const TOUCHES = ["a1", "b2", "c3"];
const position = (text: string) =>
  ({
    text,
    cells: TOUCHES,
    pieces: [],
    legal: TOUCHES.map((action) => ({ action, touches: [action] })),
  }) as unknown as PositionShown;
const play = (action: string): PuzzlePlay => ({
  action,
  seat: 1,
  words: `${action}.`,
  position: position(`after ${action}`),
});
const tried = (given: Partial<PuzzleTryShown>, ...actions: string[]): PuzzleTryShown => ({
  right: true,
  complete: true,
  solved: false,
  words: "So.",
  plays: actions.map(play),
  ...given,
});
const PUZZLE = { id: "12345678", game: "nim", position: position("first") } as PuzzleShown;
const RATED = { mean: 20, deviation: 5, puzzles: 1, rating: 1350, margin: 290, change: 150 };
const HINT = { begin: false, action: "b2", touches: ["b2", "c3"], words: "goes on", why: "" };

function solving(day = "") {
  vi.mocked(api.puzzleResult).mockResolvedValue(RATED);
  vi.mocked(api.puzzleHint).mockResolvedValue(HINT);
  return new Solving(PUZZLE, () => {}, day);
}

async function touch(at: Solving, touched: string, answer: PuzzleTryShown): Promise<void> {
  vi.mocked(api.tryPuzzle).mockResolvedValueOnce(answer);
  const done = at.exercise.touch(touched);
  await vi.runAllTimersAsync();
  await done;
}

const told = () => progress().games["nim"];

beforeEach(() => {
  kept.clear();
  vi.resetAllMocks();
});

test("a puzzle of several turns is solved, each with its reply, and the rating changes once", async () => {
  const at = solving("2030-01-01");
  await touch(at, "a1", tried({ complete: false, words: "" }, "a1"));
  expect(at.exercise.message).not.toBe("");
  await touch(at, "b2", tried({}, "b2", "c3", "a1"));
  expect(at.exercise.position.text).toBe("after a1");
  expect(at.exercise.played).toEqual([]);
  await touch(at, "c3", tried({ solved: true }, "c3"));
  expect(vi.mocked(api.tryPuzzle).mock.calls.map(([, , given]) => given)).toEqual([
    { step: 0, actions: ["a1"] },
    { step: 0, actions: ["a1", "b2"] },
    { step: 1, actions: ["c3"] },
  ]);
  expect([at.over, at.failed, at.line]).toEqual([true, false, ["a1", "b2", "c3", "a1", "c3"]]);
  expect(told()).toMatchObject({ done: { [PUZZLE.id]: true }, run: 1, solver: { rating: 1350 } });
  expect(progress().days).toEqual({ "2030-01-01": true });
  const again = solving();
  await touch(again, "c3", tried({ solved: true }, "c3"));
  expect([again.repeated, again.result]).toEqual([true, null]);
  expect(vi.mocked(api.puzzleResult).mock.calls).toHaveLength(1);
});

test("a wrong turn is answered on the board and counts as failed, and then it can be tried again", async () => {
  const at = solving();
  await touch(at, "a1", tried({ right: false }, "a1", "b2"));
  expect([at.exercise.status, at.exercise.position.text, at.exercise.lit.size]).toEqual(["refuted", "after b2", 0]);
  expect(at.plays.map(({ action }) => action)).toEqual(["a1", "b2"]);
  await touch(at, "a1", tried({}));
  expect(vi.mocked(api.tryPuzzle).mock.calls).toHaveLength(1);
  at.exercise.restart();
  expect([at.exercise.position.text, at.exercise.lit.size]).toEqual(["first", 3]);
  vi.resetAllMocks();
  await touch(at, "c3", tried({ solved: true }, "c3"));
  expect([at.over, at.failed]).toEqual([true, true]);
  expect(told()).toMatchObject({ done: { [PUZZLE.id]: false }, run: 0 });
});

test("what is being played out ends where it is tried again", async () => {
  const at = solving();
  vi.mocked(api.tryPuzzle).mockResolvedValueOnce(tried({ right: false }, "a1", "b2", "c3"));
  void at.exercise.touch("a1");
  await vi.advanceTimersByTimeAsync(1);
  expect(at.exercise.playing).toBe(true);
  at.exercise.restart();
  await vi.runAllTimersAsync();
  expect([at.exercise.position.text, at.exercise.playing, at.exercise.status]).toEqual(["first", false, "ask"]);
});

test("a hint says first where, then what, and counts as failed", async () => {
  const at = solving();
  await at.askHint();
  expect([at.hintStage, at.exercise.marked, at.failed]).toEqual([1, ["b2"], true]);
  await at.askHint();
  expect([at.hintStage, at.exercise.marked]).toEqual([2, HINT.touches]);
  expect(at.exercise.message).toContain("goes on");
  expect(vi.mocked(api.puzzleHint).mock.calls).toHaveLength(1);
  expect(told()?.done).toEqual({ [PUZZLE.id]: false });
});

test("a hint says why at last, where there is something to say", async () => {
  const at = solving();
  vi.mocked(api.puzzleHint).mockResolvedValue({ ...HINT, why: "It wins." });
  const left = [];
  for (let times = 0; times < 3; times += 1) {
    await at.askHint();
    left.push(at.hintsLeft);
  }
  expect([at.hintStage, left]).toEqual([3, [true, true, false]]);
  expect(at.exercise.message).toContain("It wins.");
  const silent = solving();
  await silent.askHint();
  await silent.askHint();
  expect(silent.hintsLeft).toBe(false);
});

test("a turn begun otherwise is begun again for a hint", async () => {
  const at = solving();
  await touch(at, "a1", tried({ complete: false }, "a1"));
  vi.mocked(api.puzzleHint).mockResolvedValue({ ...HINT, begin: true });
  await at.askHint();
  expect([at.exercise.position.text, at.exercise.marked]).toEqual(["first", ["b2"]]);
});

test("the solution is played out, and then nothing is left to do", async () => {
  const at = solving();
  vi.mocked(api.puzzleSolution).mockResolvedValue({ words: "Won.", plays: [play("a1"), play("b2")] });
  const shown = at.showSolution();
  await vi.runAllTimersAsync();
  await shown;
  expect([at.over, at.exercise.position.text, at.exercise.message, at.failed]).toEqual([
    true,
    "after b2",
    "Won.",
    true,
  ]);
  expect(told()?.done).toEqual({ [PUZZLE.id]: false });
});

test("without the server it is said, and nothing counts", async () => {
  const at = solving();
  vi.mocked(api.tryPuzzle).mockRejectedValueOnce(new Error("no server"));
  await at.exercise.touch("a1");
  expect([at.exercise.status, at.failed, told()]).toEqual(["wrong", false, undefined]);
  expect(at.exercise.message).toContain("no server");
  vi.mocked(api.puzzleHint).mockRejectedValueOnce(new Error("no server"));
  await at.askHint();
  expect([at.failed, told()]).toEqual([false, undefined]);
});

test("a rating that cannot be asked for stays, and the puzzle is done all the same", async () => {
  const at = solving();
  vi.mocked(api.puzzleResult).mockRejectedValue(new Error("no server"));
  await touch(at, "c3", tried({ solved: true }, "c3"));
  expect([at.over, at.result]).toEqual([true, null]);
  expect(told()).toMatchObject({ done: { [PUZZLE.id]: true }, solver: null });
});
