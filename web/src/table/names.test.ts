import { expect, test } from "vitest";
import { positionShown } from "../protocol/samples";
import type { TableShown } from "../protocol/messages";
import { fullName, playsFor, teamName } from "./names";

/** A table of two teams: names of people, and what their seats are called. */
function teams(names: readonly string[], titles: readonly string[]): TableShown {
  const seats = titles.map((title, at) => ({ name: names[at] ?? "", title, side: (at % 2) + 1 }));
  const sides = [
    [1, 3],
    [2, 4],
  ];
  return { seats, position: positionShown({ sides }) } as unknown as TableShown;
}

test("partners whose seats have names of their own are told by them", () => {
  const table = teams(["Ann", "Bob", "Cleo", "Dan"], ["Red", "Blue", "Yellow", "Green"]);
  expect(teamName(table, 1)).toBe("Red and Yellow");
  expect(playsFor(table, 3)).toBe("Cleo (Yellow) plays for Red and Yellow.");
});

test("partners whose seats only a number tells apart are told by their side and by name", () => {
  const table = teams(["Ann", "Bob"], ["Side A (1)", "Side B (2)", "Side A (3)", "Side B (4)"]);
  expect(teamName(table, 1)).toBe("Side A");
  expect(fullName(table, 1)).toBe("Ann, Side A (1)");
  expect(playsFor(table, 1)).toBe("Ann plays for Side A, with Side A (3).");
  expect(playsFor(table, 4)).toBe("Side B (4) plays for Side B, with Bob.");
});
