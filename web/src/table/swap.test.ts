import { expect, test } from "vitest";
import type { History } from "../protocol/changes";
import type { TableShown } from "../protocol/messages";
import { swapDoneText } from "./swap";

const table = (swap: string, ...yours: boolean[]) =>
  ({
    swap,
    status: "playing",
    seats: yours.map((each, at) => ({ yours: each, title: ["Red", "Blue"][at] })),
  }) as unknown as TableShown;
const played = (...turns: number[]) => ({ first: 0, plays: turns.map((turn) => ({ turn })) }) as unknown as History;

test("after a swap everybody reads it, with the side they play, until the next action", () => {
  expect(swapDoneText(table("done", true, false), played(1, 1))).toBe(
    "The sides have been swapped. From now on you play: Red.",
  );
  expect(swapDoneText(table("done", false, true), played(1, 1))).toContain("you play: Blue.");
  expect(swapDoneText(table("done", false, false), played(1, 1))).toBe("The sides have been swapped.");
  expect(swapDoneText(table("done", true, false), played(1, 1, 2))).toBe("");
  expect(swapDoneText(table("open", true, false), played(1, 1))).toBe("");
});
