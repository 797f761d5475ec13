import { expect, test } from "vitest";
import type { PositionShown, ReviewShown, TurnReviewed } from "../protocol/messages";
import { decisiveTurn, faultText, mistakesOf, seatText, turnAt } from "./judgements";

const turn = (number: number, first: number, count: number, facts: Partial<TurnReviewed> = {}) =>
  ({
    number,
    seat: ((number - 1) % 2) + 1,
    first,
    actions: Array<string>(count).fill("a"),
    judgement: "",
    missed: "",
    allowed: "",
    loss: 0,
    better: [],
    ...facts,
  }) as unknown as TurnReviewed;
const review = {
  turns: [
    turn(1, 0, 2),
    turn(2, 2, 1, { judgement: "mistake", better: ["b"], loss: 0.2 }),
    turn(3, 3, 1, { judgement: "blunder", better: ["b"], missed: "win" }),
    turn(4, 4, 1, { judgement: "inaccuracy" }),
  ],
} as unknown as ReviewShown;

test("each action belongs to its turn, and the start to none", () => {
  expect([0, 1, 2, 3, 4, 9].map((length) => turnAt(review, length)?.number)).toEqual([
    undefined,
    1,
    1,
    2,
    3,
    undefined,
  ]);
});

test("what can be tried again are the mistakes of a side that have something better", () => {
  expect(mistakesOf(review, [2]).map(({ number }) => number)).toEqual([2]);
  expect(mistakesOf(review, [1, 2]).map(({ number }) => number)).toEqual([2, 3]);
});

test("the key moment in which most was lost decided the game, the latest of several", () => {
  const lost = (...losses: number[]) => losses.map((loss, at) => turn(at + 1, at, 1, { loss }));
  const decided = (turns: TurnReviewed[], moments: number[]) => decisiveTurn({ ...review, turns, moments })?.number;
  expect(decided(lost(0.1, 0.9, 0.9, 0.3), [2, 3, 4])).toBe(3);
  expect(decided(lost(0.1, 0.9, 0.2), [1, 3])).toBe(3);
  expect(decided(lost(0.1), [])).toBe(undefined);
});

test("a fault is told in words, a forced result that was let go among them", () => {
  expect(faultText(review.turns[0]!)).toBe("");
  expect(faultText(review.turns[1]!)).toMatch(/^Mistake · 20/);
  expect(faultText(review.turns[2]!)).toBe("Blunder · Missed a forced win");
});

test("a seat is called by its player where the record knows one", () => {
  const position = { seat_names: ["White", "Black"] } as unknown as PositionShown;
  expect(seatText(position, { Seat1: "Ada" }, 1)).toBe("Ada (White)");
  expect(seatText(position, {}, 2)).toBe("Black");
});
