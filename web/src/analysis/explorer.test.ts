import { beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "../protocol/refusal";
import type { LineGiven, OpeningShown } from "../protocol/messages";
import { Explorer } from "./explorer.svelte";

const told = (games: number): OpeningShown => ({
  source: null,
  book: { games, scores: [1, 0], draws: 0, values: null, proven: null },
  played: null,
  turns: [],
});
let asked: LineGiven[] = [];
const ask = (given: LineGiven) => {
  asked.push(given);
  return Promise.resolve(told(given.actions?.length ?? 0));
};
const line = (...actions: string[]): LineGiven => ({ game: "floe", actions });
const calm = () => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
});

test("whoever only passes through asks nothing; where one stays is told, and once", async () => {
  const explorer = new Explorer(ask);
  for (const actions of [["a"], ["a", "b"], ["a", "b", "c"]]) {
    explorer.want(line(...actions));
    await vi.advanceTimersByTimeAsync(50);
  }
  await calm();
  expect(asked.map(({ actions }) => actions)).toEqual([["a", "b", "c"]]);
  expect(explorer.found?.book?.games).toBe(3);
  explorer.want(line("a"));
  expect(explorer.found).toBeNull();
  explorer.want(line("a", "b", "c"));
  await calm();
  expect([explorer.found?.book?.games, asked.length]).toEqual([3, 1]);
});

test("a late answer is kept and not shown for another position", async () => {
  let answer: (shown: OpeningShown) => void = () => {};
  const explorer = new Explorer((given) => {
    asked.push(given);
    return new Promise((resolve) => (answer = resolve));
  });
  explorer.want(line("a"));
  await calm();
  const late = answer;
  explorer.want(line("b"));
  await calm();
  late(told(9));
  await calm();
  expect(explorer.found).toBeNull();
  explorer.want(line("a"));
  expect(explorer.found?.book?.games).toBe(9);
});

test("switched off it asks nothing and shows nothing; switched on it asks", async () => {
  const explorer = new Explorer(ask);
  explorer.set(false);
  explorer.want(line("a"));
  await calm();
  expect([asked.length, explorer.found]).toEqual([0, null]);
  explorer.set(true);
  await calm();
  expect([asked.length, explorer.found?.book?.games]).toEqual([1, 1]);
});

test("a refusal is told in the server's words until another position is wanted", async () => {
  const sentence = { text: "Somebody plays this.", code: "live", clause: "", cells: [] };
  const explorer = new Explorer(() => Promise.reject(new Refusal(sentence, 409)));
  explorer.want(line("a"));
  await calm();
  expect(explorer.failure).toBe("Somebody plays this.");
  explorer.want(null);
  expect(explorer.failure).toBe("");
});
