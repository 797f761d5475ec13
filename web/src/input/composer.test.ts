import { describe, expect, test } from "vitest";
import groups from "../../../tests/cases/composing.json";
import { cellName } from "../geometry";
import { pieceShown, positionShown } from "../protocol/samples";
import { actionOf, back, begin, controls, following, lit, touch, type Composer } from "./composer";

type Group = (typeof groups)[number];
const words = (text: string) => text.split(" ").filter(Boolean);
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

function position({ columns, rows, pieces, legal }: Group) {
  return positionShown({
    cells: upTo(columns).flatMap((column) => upTo(rows).map((row) => cellName(column, row))),
    pieces: pieces.map(({ side, covers }) => {
      const cells = words(covers);
      return pieceShown({ cell: cells[0] ?? "", kind: "any", side, covers: cells });
    }),
    legal: Object.entries(legal).map(([action, touches]) => ({ action, touches: words(touches) })),
  });
}

describe.each(groups)("$position", (group) => {
  test.each<{ title: string; touch: string; touched: string | null; action?: string; next?: string }>(group.cases)(
    "$title",
    (given) => {
      let composer: Composer | null = begin(position(group));
      for (const each of words(given.touch)) composer = composer && touch(composer, each);
      expect(composer && composer.touched.join(" ")).toBe(given.touched);
      if (!composer) return;
      expect(actionOf(composer)).toBe(given.action ?? "");
      if (given.next !== undefined) expect([...following(composer).keys()].join(" ")).toBe(given.next);
    },
  );
});

describe("what may be touched", () => {
  const dice = begin(position(groups[0]!));

  test("is lit, and a control if it is no cell", () => {
    expect([...lit(dice)]).toEqual(["b1", "a1", "c1", "pass"]);
    expect(controls(dice)).toEqual(["pass"]);
  });

  test("back takes one touch back", () => {
    const chosen = touch(dice, "a1");
    expect(chosen && back(chosen).touched).toEqual([]);
  });
});
