// What can be asked of a board by a key, and its answer in words.
import { place } from "../geometry";
import { say } from "../i18n/board";
import type { BoardQuestion } from "../input/keys";
import type { PieceShown, PositionShown } from "../protocol/messages";
import { cellLabel, describePosition, piecesByCell } from "./description";

export type Question = BoardQuestion;

/** Where the question is asked: the cell under the cursor, and what may be chosen now, in words. */
export interface Asking {
  position: PositionShown;
  cursor: string;
  choices: readonly string[];
  /** How often in a row it has been asked before: of pieces, each time another kind is told. */
  times: number;
}

export function answer(question: Question, asking: Asking): string {
  switch (question) {
    case "board":
      return describePosition(asking.position);
    case "row":
      return lineText(asking, 1);
    case "column":
      return lineText(asking, 0);
    case "pieces":
      return piecesText(asking);
    case "choices":
      return asking.choices.length ? say("choices", { choices: asking.choices.join("; ") }) : say("no-choices");
  }
}

/** What stands on the row or the column of the cursor, from its first cell on; a piece that covers several cells once. */
function lineText({ position, cursor }: Asking, axis: 0 | 1): string {
  const number = place(cursor)[axis];
  const cells = position.cells.filter((cell) => place(cell)[axis] === number);
  const along = (cell: string) => place(cell)[axis === 0 ? 1 : 0];
  const pieces = piecesByCell(position.pieces);
  const told = new Set<PieceShown>();
  const standing = cells
    .toSorted((a, b) => along(a) - along(b))
    .flatMap((cell) => {
      const fresh = (pieces.get(cell) ?? []).filter((piece) => !told.has(piece));
      for (const piece of fresh) told.add(piece);
      return fresh.length ? [cellLabel(cell, fresh)] : [];
    });
  const name = axis ? say("row", { row: number }) : say("column", { column: cursor.charAt(0) });
  return say("line", { name, pieces: standing.join("; ") || say("empty") });
}

/** Where all pieces of a kind stand: first of the kind under the cursor, then of the next one. */
function piecesText({ position, cursor, times }: Asking): string {
  const standing = position.pieces.filter((piece) => piece.cell);
  const kinds = [...new Set(standing.map((piece) => piece.name))];
  if (!kinds.length) return say("empty-board");
  const under = standing.findLast((piece) => piece.covers.includes(cursor))?.name ?? "";
  const kind = kinds[(Math.max(0, kinds.indexOf(under)) + times) % kinds.length] ?? "";
  const cells = standing.filter((piece) => piece.name === kind).map((piece) => piece.cell);
  return say("standing-count", { piece: kind, count: cells.length, cells: cells.join(", ") });
}
