import { expect, test } from "vitest";
import { addressOf, choiceOf, wanted } from "./choice";
import { NOTHING_DONE } from "./progress";

test.each(["/puzzles/nim", "/puzzles/nim?theme=ko&difficulty=hard", "/puzzles/nim?difficulty=easy&again=1"])(
  "the address %s says which puzzles are wanted",
  (address) => {
    const choice = choiceOf(new URL(address, "http://here").searchParams);
    expect(addressOf("nim", choice)).toBe(address);
  },
);

test("an address that makes no sense wants any puzzle", () => {
  expect(choiceOf(new URLSearchParams("difficulty=toString"))).toEqual({ theme: "", difficulty: "", again: false });
});

test("those done do not come again, but those failed do where they are wanted", () => {
  const solver = { mean: 20, deviation: 5, puzzles: 2, rating: 1350, margin: 290 };
  const known = { ...NOTHING_DONE, solver, done: { a: true, b: false } };
  const any = { theme: "ko", difficulty: "", again: false } as const;
  expect(wanted(any, known)).toEqual({ theme: "ko", easiest: 1, hardest: 10, done: ["a", "b"], rating: 1350 });
  expect(wanted({ ...any, again: true }, known).done).toEqual(["a"]);
  expect(wanted({ ...any, difficulty: "hard" }, NOTHING_DONE)).toEqual({
    theme: "ko",
    easiest: 7,
    hardest: 10,
    done: [],
  });
});
