// A rules page as it is laid out: how it opens, the short version, and the whole rules in sections that unfold.
import type { RulesPartShown } from "../protocol/messages";
import { blocks, type Block, type Span } from "./markdown";

export type Item = Block | { kind: "figure"; position: string; caption: string };

export interface Section {
  id: string;
  title: readonly Span[];
  items: readonly Item[];
}

export interface RulesPage {
  opening: readonly Item[];
  /** The part that has no clauses, if the page begins with one: what decides a game, in a few sentences. */
  short: Section | null;
  sections: readonly Section[];
}

/** A clause in its parts: its id, what it says, and how the page reads the rulebook there, with why. */
export interface Clause {
  id: string;
  text: readonly Span[];
  reading: readonly Span[];
}

export const CLAUSE = /^[A-Z]{3}-\d+$/;
const READING = /^(our reading|notre lecture)$/i;

/** The parts of a list's item; one without an id is no clause. */
export function clauseOf(item: readonly Span[]): Clause {
  const id = item[0]?.kind === "strong" && CLAUSE.test(item[0].text) ? item[0].text : "";
  const spans = item.slice(id ? 1 : 0);
  const at = spans.findIndex((span) => span.kind === "emphasis" && READING.test(span.text));
  return at < 0 ? { id, text: spans, reading: [] } : { id, text: spans.slice(0, at), reading: spans.slice(at) };
}

export const saysSomething = (spans: readonly Span[]): boolean => spans.some((span) => span.text.trim().length > 2);

const hasClauses = (items: readonly Item[]): boolean =>
  items.some((item) => item.kind === "list" && item.items.some((each) => clauseOf(each).id));

/** The items of a page in order, pictures among them. */
function itemsOf(parts: readonly RulesPartShown[]): Item[] {
  return parts.flatMap(({ text, position, caption }) => [
    ...blocks(text),
    ...(position ? [{ kind: "figure" as const, position, caption }] : []),
  ]);
}

/** The page of these parts; its title is left out. */
export function pageOf(parts: readonly RulesPartShown[]): RulesPage {
  const opening: Item[] = [];
  const sections: { id: string; title: readonly Span[]; items: Item[] }[] = [];
  for (const item of itemsOf(parts)) {
    if (item.kind !== "heading") (sections.at(-1)?.items ?? opening).push(item);
    else if (item.level > 1) sections.push({ id: item.id, title: item.spans, items: [] });
  }
  const [first, ...others] = sections;
  const short = first && !hasClauses(first.items) ? first : null;
  return { opening, short, sections: short ? others : sections };
}
