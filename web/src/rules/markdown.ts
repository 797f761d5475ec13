// The little Markdown of the rules pages, read into plain values: nothing of a page ever becomes HTML by itself.

export interface Span {
  kind: "text" | "strong" | "emphasis" | "code";
  text: string;
}

export type Block =
  | { kind: "heading"; level: number; spans: Span[]; id: string }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] };

const SPAN = /\*\*(?<strong>[^*]+)\*\*|\*(?<emphasis>[^*]+)\*|`(?<code>[^`]+)`/g;

/** A line of text in spans. */
export function spans(text: string): Span[] {
  const found: Span[] = [];
  let done = 0;
  for (const match of text.matchAll(SPAN)) {
    if (match.index > done) found.push({ kind: "text", text: text.slice(done, match.index) });
    const [kind, inside] = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined) ?? [
      "text",
      match[0],
    ];
    found.push({ kind: kind as Span["kind"], text: inside });
    done = match.index + match[0].length;
  }
  if (done < text.length) found.push({ kind: "text", text: text.slice(done) });
  return found;
}

/** The address of a heading within the page. */
export const slug = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const joined = (lines: readonly string[]): string => lines.map((line) => line.trim()).join(" ");
const cellsOf = (line: string): Span[][] =>
  line
    .trim()
    .slice(1, -1)
    .split("|")
    .map((cell) => spans(cell.trim()));

function list(lines: readonly string[]): Block {
  const items: string[][] = [];
  for (const line of lines) {
    if (line.startsWith("- ")) items.push([line.slice(2)]);
    else items.at(-1)?.push(line);
  }
  return { kind: "list", items: items.map((item) => spans(joined(item))) };
}

function block(lines: readonly string[]): Block {
  const first = lines[0] ?? "";
  const heading = /^(#+) (.*)$/.exec(first);
  if (heading?.[1] && heading[2]) {
    return { kind: "heading", level: heading[1].length, spans: spans(heading[2]), id: slug(heading[2]) };
  }
  if (first.startsWith("- ")) return list(lines);
  if (first.startsWith("|")) {
    const rows = lines.filter((line) => !/^\|[-|: ]+\|$/.test(line.trim())).map(cellsOf);
    return { kind: "table", head: rows[0] ?? [], rows: rows.slice(1) };
  }
  return { kind: "paragraph", spans: spans(joined(lines)) };
}

/** The blocks of a text, in order. */
export function blocks(text: string): Block[] {
  const groups = text.split(/\n\s*\n/).map((group) => group.split("\n").filter((line) => line.trim()));
  return groups
    .filter((lines) => lines.length)
    .flatMap(headed)
    .map(block);
}

/** A heading needs no empty line after it. */
function headed(lines: string[]): string[][] {
  return lines[0]?.startsWith("#") && lines.length > 1 ? [lines.slice(0, 1), lines.slice(1)] : [lines];
}
