// The short version of a rules page, for a drawer beside the board: without notation, history and reasons.
import type { RulesPartShown } from "../protocol/messages";
import type { Block } from "./markdown";
import { clauseOf, pageOf, saysSomething, type Item } from "./page";

/** Where a page has no short version of its own: its first sections, which tell the goal, the board and the turn. */
const MAX_SECTIONS = 3;

function withoutReadings(item: Item): Item[] {
  if (item.kind !== "list") return item.kind === "figure" ? [] : [item];
  const items = item.items.map((each) => [...clauseOf(each).text]).filter(saysSomething);
  return items.length ? [{ kind: "list", items }] : [];
}

/** What is worth having beside the board. */
export function shortened(parts: readonly RulesPartShown[]): Item[] {
  const { opening, short, sections } = pageOf(parts);
  const paragraphs = opening.filter((item) => item.kind !== "figure");
  if (short) return [...paragraphs, ...short.items];
  const headed = sections
    .slice(0, MAX_SECTIONS)
    .flatMap(({ id, title, items }): Item[] => [
      { kind: "heading", level: 2, spans: [...title], id } satisfies Block,
      ...items,
    ]);
  return [...paragraphs, ...headed].flatMap(withoutReadings);
}
