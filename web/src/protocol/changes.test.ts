import { describe, expect, test } from "vitest";
import { changes, plays as histories, table } from "../../../tests/cases/changes.json";
import { applied, historyAfter, withPage, type History } from "./changes";
import type { PlayShown, TableChange, TableShown } from "./messages";

/** The table with these fields otherwise; a name may lead into a field. */
function withDifferences(differs: object): object {
  const expected = structuredClone(table) as unknown as Record<string, unknown>;
  for (const [path, value] of Object.entries(differs)) {
    const [outer = "", name] = path.split(".");
    if (name) (expected[outer] as Record<string, unknown>)[name] = value;
    else expected[outer] = value;
  }
  return expected;
}

describe("the table after", () => {
  test.each(changes)("$title", ({ change, differs }) => {
    const after = applied(table as unknown as TableShown, change as unknown as TableChange);
    expect(after).toEqual(withDifferences(differs));
  });
});

describe("the history after", () => {
  test.each(histories)("$title", ({ before, length, plays, after }) => {
    expect(historyAfter(before, plays as readonly PlayShown[], length)).toEqual(after);
  });
});

describe("a page of the history", () => {
  const play = { action: "a1", seat: 1, turn: 1, left: null, words: "" };
  const known: History = { first: 2, plays: [play] };

  test("comes before what is known", () => {
    expect(withPage(known, { first: 0, plays: [play, play] })).toEqual({ first: 0, plays: [play, play, play] });
  });

  test("that does not end where it begins is none", () => {
    expect(withPage(known, { first: 0, plays: [play] })).toBeNull();
  });
});
