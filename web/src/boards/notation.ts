// The board in the text of a position: rows from the top, marks on cells, numbers for runs of empty ones. It judges nothing.
import { cellName, place } from "../geometry";
import { translated, type Pair } from "../i18n";
import type { PieceShown } from "../protocol/messages";
import type { Language } from "../settings.svelte";

/** What may be put on a cell: the mark in the text, and its name. */
export interface Tool {
  mark: string;
  name: Pair;
  /** The field that lists cells to which it adds the touched one, or from which it takes it; without one it changes the board. */
  field?: number;
  /** The piece that stands for it beside the board. */
  shows?: Pick<PieceShown, "kind" | "side">;
}

/** A piece as an editor draws it: with its name in both languages. */
export type EditedPiece = Omit<PieceShown, "name"> & { name: Pair };

/** A value of a field, and its name. */
export interface FieldValue {
  value: string;
  name: Pair;
}

interface NamedField {
  /** Its place in the text after the board, counted from 0. */
  at: number;
  name: Pair;
}

/** One of some values, which may hang on the other fields and on the board. */
export interface ChoiceField extends NamedField {
  kind: "choice";
  values: (fields: readonly string[], marks: Marks) => readonly FieldValue[];
}

/** A number, or "-" for what `none` says. */
export interface CountField extends NamedField {
  kind: "count";
  high: number;
  none: Pair;
}

/** A number for each of several, joined by commas, or "-" for what `none` says. */
export interface CountsField extends NamedField {
  kind: "counts";
  of: (fields: readonly string[]) => readonly Pair[];
  high: number;
  none: Pair;
}

/** Letters in the order in which they were added; "-" for none. */
export interface LettersField extends NamedField {
  kind: "letters";
  values: (fields: readonly string[]) => readonly FieldValue[];
}

/** What a position has beside its board, with a control for each. */
export type Field = ChoiceField | CountField | CountsField | LettersField;

/** What an editor must know of a game's texts: the exports of games/<slug>/editor.ts. */
export interface BoardNotation {
  tools: readonly Tool[];
  /** A mark on a cell, at the start of the rest of a row. */
  mark: RegExp;
  /** The mark of an empty cell where every cell has one; "" where runs are counted. */
  empty: string;
  fields: readonly Field[];
  /** The fields as they must be after one was changed, where they hang on each other. */
  settled?: (fields: readonly string[]) => readonly string[];
  /** How what is there changes when a tool is used on it. */
  applied?: (there: string, tool: string) => string;
  /** What a mark on a cell looks like; `fields` is the rest of the text. */
  piecesOn: (cell: string, mark: string, fields: readonly string[]) => readonly EditedPiece[];
  /** Pieces that the rest of the text tells of. */
  piecesBeside?: (fields: readonly string[]) => readonly EditedPiece[];
}

export type Marks = ReadonlyMap<string, string>;

/** The cells of each row of the text, from the top; those where nothing may stand are counted where runs are. */
export function rowsOf(cells: readonly string[], all: boolean): string[][] {
  const places = cells.map(place);
  const columns = Math.max(...places.map(([column]) => column));
  const rows = Math.max(...places.map(([, row]) => row));
  const row = (number: number) => Array.from({ length: columns }, (_, at) => cellName(at + 1, number));
  const known = new Set(cells);
  const every = Array.from({ length: rows }, (_, at) => row(rows - at));
  return all ? every : every.map((names) => names.filter((name) => known.has(name)));
}

/** What stands on each cell; null if the text cannot be read that far. */
export function readBoard(board: string, cells: readonly string[], notation: BoardNotation): Marks | null {
  const rows = rowsOf(cells, !notation.empty);
  const texts = board.split("/");
  const found = new Map<string, string>();
  if (texts.length !== rows.length) return null;
  for (const [at, names] of rows.entries()) {
    const marks = readRow(texts[at] ?? "", notation);
    if (marks?.length !== names.length) return null;
    names.forEach((name, column) => marks[column] && found.set(name, marks[column]));
  }
  return found;
}

function readRow(text: string, notation: BoardNotation): string[] | null {
  const marks: string[] = [];
  let rest = text;
  while (rest) {
    const run = notation.empty ? null : /^\d+/.exec(rest);
    const mark = run ? null : notation.mark.exec(rest);
    if (!run && !mark) return null;
    marks.push(...(run ? Array<string>(Number(run[0])).fill("") : [mark?.[0] ?? ""]));
    rest = rest.slice((run ?? mark)?.[0].length);
  }
  return marks;
}

/** The board field of these marks. */
export function writeBoard(marks: Marks, cells: readonly string[], notation: BoardNotation): string {
  const row = (names: readonly string[]) => {
    const texts = names.map((name) => marks.get(name) ?? notation.empty);
    return notation.empty ? texts.join("") : runs(texts);
  };
  return rowsOf(cells, !notation.empty).map(row).join("/");
}

function runs(texts: readonly string[]): string {
  const parts: (string | number)[] = [];
  for (const text of texts) {
    const last = parts.at(-1);
    if (text) parts.push(text);
    else if (typeof last === "number") parts[parts.length - 1] = last + 1;
    else parts.push(1);
  }
  return parts.join("");
}

/** The text of a position after a tool was used on a cell; as it was if it cannot be read. */
export function edited(
  text: string,
  cell: string,
  tool: string,
  cells: readonly string[],
  notation: BoardNotation,
): string {
  const [board = "", ...rest] = text.split(" ");
  const marks = readBoard(board, cells, notation);
  if (!marks) return text;
  const there = marks.get(cell) ?? notation.empty;
  const now = notation.applied ? notation.applied(there, tool) : there === tool ? "" : tool;
  return [writeBoard(new Map(marks).set(cell, now), cells, notation), ...rest].join(" ");
}

/** The text with another value of a field. */
export function withField(text: string, at: number, value: string, notation: BoardNotation): string {
  const [board = "", ...fields] = text.split(" ");
  const changed = fields.map((field, place) => (place === at ? value : field));
  return [board, ...(notation.settled?.(changed) ?? changed)].join(" ");
}

/** The text once a cell is in the list of a field, or no longer; lists go as the cells of the board do. */
export function withCell(text: string, at: number, cell: string, cells: readonly string[], notation: BoardNotation) {
  const listed = (text.split(" ")[at + 1] ?? "-").split(",").filter((each) => each !== "-");
  const now = listed.includes(cell) ? listed.filter((each) => each !== cell) : [...listed, cell];
  const ordered = cells.filter((each) => now.includes(each));
  return withField(text, at, ordered.join(",") || "-", notation);
}

/** A choice of fixed values. */
export function choice(at: number, name: Pair, values: Readonly<Record<string, Pair>>): ChoiceField {
  const listed = Object.entries(values).map(([value, each]) => ({ value, name: each }));
  return { kind: "choice", at, name, values: () => listed };
}

/** The same text in both languages. */
export const same = (text: string): Pair => [text, text];

/** What to draw for a text that no game may have; null if it cannot be read that far. */
export function piecesOf(
  text: string,
  cells: readonly string[],
  notation: BoardNotation,
  language: Language,
): PieceShown[] | null {
  const [board = "", ...rest] = text.split(" ");
  const marks = readBoard(board, cells, notation);
  if (!marks) return null;
  const standing = [...marks].flatMap(([cell, mark]) => notation.piecesOn(cell, mark, rest));
  return [...(notation.piecesBeside?.(rest) ?? []), ...standing].map((each) => ({
    ...each,
    name: translated(each.name, language),
  }));
}

/** A piece of an editor: on its own cell alone, of no value and no seat of its own, unless told otherwise. */
export function piece(facts: Pick<EditedPiece, "cell" | "kind" | "side" | "name"> & Partial<EditedPiece>): EditedPiece {
  return { value: "", seat: 0, covers: facts.cell ? [facts.cell] : [], ...facts };
}

/** The cells of a block, from its lowest, leftmost one. */
export function block(cell: string, columns: number, rows: number): string[] {
  const [column, row] = place(cell);
  const line = (up: number) => Array.from({ length: columns }, (_, aside) => cellName(column + aside, row + up));
  return Array.from({ length: rows }, (_, up) => line(up)).flat();
}
