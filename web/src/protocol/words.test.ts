import { expect, test } from "vitest";
import { withWords } from "./changes";
import { playedInWords } from "./words";

test("the title of the seat is the subject; chance has its own", () => {
  const words = "Slides a plate from c1 to c8.";
  expect(playedInWords("Blue", { seat: 1, words })).toBe("Blue slides a plate from c1 to c8");
  expect(playedInWords("", { seat: 0, words: "The die on c3 shows 4." })).toBe("The die on c3 shows 4");
});

test("a page of the history brings words to the same actions only", () => {
  const play = (action: string, words = "") => ({ action, seat: 1, turn: 1, left: null, words });
  const history = { first: 1, plays: [play("b"), play("c")] };
  const page = { first: 0, plays: [play("a", "A."), play("b", "B."), play("x", "X.")] };
  expect(withWords(history, page)).toEqual({ first: 1, plays: [play("b", "B."), play("c")] });
});
