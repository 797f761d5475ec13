import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Announcer } from "./announcer.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const heard = (list: ReadonlyMap<number, string>) => [...list.values()];

test("a refusal takes the place of the one before it, and is heard again if it is the same", () => {
  const announcer = new Announcer();
  announcer.warn("No.");
  const [first] = announcer.urgent.keys();
  vi.advanceTimersByTime(1000);
  announcer.warn("No.");
  expect(heard(announcer.urgent)).toEqual(["No."]);
  expect([...announcer.urgent.keys()]).not.toContain(first);
});

test("warnings that come together are both heard", () => {
  const announcer = new Announcer();
  announcer.warn("The connection is lost.");
  announcer.warn("Your action waits.");
  expect(heard(announcer.urgent)).toEqual(["The connection is lost.", "Your action waits."]);
});

test("what is said stays a while, and nothing is no sentence", () => {
  const announcer = new Announcer();
  for (let n = 1; n <= 40; n++) announcer.say(`${n}`);
  announcer.say("");
  expect(heard(announcer.polite).at(-1)).toBe("40");
  expect(announcer.polite.size).toBeLessThan(20);
});
