// The short version of a rules page: how it opens, its goal and its turn, without notation, history and reasons.
import type { RulesPartShown } from "../protocol/messages";
import { blocks, type Block, type Span } from "./markdown";

/** The first three headed parts: the goal, the board, the turn. */
const MAX_HEADINGS = 3;
const READING = /^(our reading|notre lecture)$/i;

/** The spans before the page tells how it reads the rulebook; without the clause's id. */
function beforeReading(spans: Span[]): Span[] {
  const from = spans[0]?.kind === "strong" ? 1 : 0;
  const to = spans.findIndex((span) => span.kind === "emphasis" && READING.test(span.text));
  return spans.slice(from, to < 0 ? undefined : to);
}

const hasText = (spans: Span[]): boolean => spans.some((span) => span.text.trim().length > 2);

function short(block: Block): Block[] {
  if (block.kind !== "list") return [block];
  const items = block.items.map(beforeReading).filter(hasText);
  return items.length ? [{ kind: "list", items }] : [];
}

/** What is worth having beside the board. */
export function shortened(parts: readonly RulesPartShown[]): Block[] {
  const all = parts.flatMap((part) => blocks(part.text)).filter((block) => block.kind !== "heading" || block.level > 1);
  let headings = 0;
  return all.filter((block) => (headings += block.kind === "heading" ? 1 : 0) <= MAX_HEADINGS).flatMap(short);
}
