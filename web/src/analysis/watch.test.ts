import { beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "../protocol/refusal";
import type { SearchGiven, SearchShown } from "../protocol/messages";
import { Watch } from "./watch.svelte";

const NOTHING: SearchShown = { candidates: [], engine: true, why: "" };
interface Question {
  given: SearchGiven;
  answer: (shown: SearchShown) => void;
  refuse: (error: unknown) => void;
}
let asked: Question[] = [];
const ask = (given: SearchGiven) =>
  new Promise<SearchShown>((answer, refuse) => void asked.push({ given, answer, refuse }));
const line = (...actions: string[]) => ({ game: "floe", actions });
const told = (why: string) => ({ ...NOTHING, why });

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
});

const calm = () => vi.advanceTimersByTimeAsync(3000);

async function watching(): Promise<Watch> {
  const watch = new Watch(ask);
  watch.set(true, 1);
  watch.want(line("a"));
  await calm();
  return watch;
}

test("a short look comes first, then as long a one as is wanted, then nothing", async () => {
  const watch = await watching();
  expect(asked.map(({ given }) => given.seconds)).toEqual([0.3]);
  asked[0]!.answer(told("short"));
  await calm();
  expect(watch.found?.why).toBe("short");
  expect(asked.map(({ given }) => given.seconds)).toEqual([0.3, 1]);
  asked[1]!.answer(told("long"));
  await calm();
  expect([watch.found?.why, watch.thinking, asked.length]).toEqual(["long", false, 2]);
});

test("one question at a time, and the newest position wins", async () => {
  const watch = await watching();
  watch.want(line("a", "b"));
  watch.want(line("a", "c"));
  await calm();
  expect(asked).toHaveLength(1);
  asked[0]!.answer(told("of a"));
  await calm();
  expect(watch.found).toBeNull();
  expect(asked[1]!.given.actions).toEqual(["a", "c"]);
  watch.want(line("a"));
  expect(watch.found?.why).toBe("of a");
});

test("whoever only passes through asks nothing", async () => {
  const watch = new Watch(ask);
  watch.set(true, 1);
  for (const action of ["a", "b", "c"]) {
    watch.want(line(action));
    await vi.advanceTimersByTimeAsync(100);
  }
  await calm();
  expect(asked.map(({ given }) => given.actions)).toEqual([["c"]]);
});

test("switched off it asks nothing and shows nothing; switched on it goes on", async () => {
  const watch = await watching();
  watch.set(false, 1);
  asked[0]!.answer(told("late"));
  await calm();
  expect([watch.found, asked.length]).toEqual([null, 1]);
  watch.set(true, 1);
  await calm();
  expect([watch.found?.why, asked[1]?.given.seconds]).toEqual(["late", 1]);
});

test("a refusal is told and not asked again; a busy server is", async () => {
  const watch = await watching();
  const sentence = { text: "Somebody plays this.", code: "live", clause: "", cells: [] };
  asked[0]!.refuse(new Refusal({ ...sentence, text: "Busy." }, 503));
  await calm();
  expect([watch.failure, asked.length]).toEqual(["", 2]);
  asked[1]!.refuse(new Refusal(sentence, 409));
  await calm();
  expect([watch.failure, watch.thinking, asked.length]).toEqual(["Somebody plays this.", false, 2]);
  watch.want(line("b"));
  await calm();
  expect([watch.failure, asked.length]).toEqual(["", 3]);
});
