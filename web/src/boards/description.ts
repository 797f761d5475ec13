// The board in words, for those who hear it.
import { place } from "../geometry";
import { say } from "../i18n/board";
import type { PieceShown, PositionShown, ReserveShown } from "../protocol/messages";

/** What can be said of a cell besides what stands on it. */
export type Highlight = "lit" | "touched" | "changed" | "marked";

/** What stands on each cell, lowest first. */
export function piecesByCell(pieces: readonly PieceShown[]): ReadonlyMap<string, readonly PieceShown[]> {
  const found = new Map<string, PieceShown[]>();
  for (const piece of pieces) {
    for (const cell of piece.covers) found.set(cell, [...(found.get(cell) ?? []), piece]);
  }
  return found;
}

/** The name of a cell for a screen reader: "d4, White pawn". */
export function cellLabel(cell: string, pieces: readonly PieceShown[]): string {
  const names = pieces.map(pieceLabel);
  return [cell, ...(names.length ? names : [say("empty")])].join(", ");
}

/** A piece in words; a large one with the cells it covers, so that one knows which it is: "Blue plate, a8 to b9". */
function pieceLabel({ name, covers }: PieceShown): string {
  if (covers.length < 2) return name;
  const sorted = covers.toSorted((a, b) => place(a)[1] - place(b)[1] || place(a)[0] - place(b)[0]);
  return say("covering", { piece: name, first: sorted[0] ?? "", last: sorted.at(-1) ?? "" });
}

/** What is to be added to the name of a cell: ", can be chosen". */
export function highlightLabel(highlights: readonly Highlight[]): string {
  return highlights.map((highlight) => `, ${say(highlight)}`).join("");
}

/** The whole position in words: what stands where, kind by kind, then what waits beside the board. */
export function describePosition(position: PositionShown): string {
  const sentences = [...standing(position.pieces), ...position.reserves.map((each) => waiting(position, each))];
  return sentences.length ? sentences.map(capitalised).join(". ") + "." : say("empty-board");
}

function standing(pieces: readonly PieceShown[]): string[] {
  const cells = new Map<string, string[]>();
  for (const { name, cell } of pieces) cells.set(name, [...(cells.get(name) ?? []), cell].filter(Boolean));
  return [...cells].map(([piece, on]) => (on.length ? say("standing", { piece, cells: on.join(", ") }) : piece));
}

function waiting(position: PositionShown, { side, seat, name: pieces }: ReserveShown): string {
  const owner = position.seat_names[(seat || (position.sides[side - 1]?.[0] ?? 0)) - 1];
  return owner ? say("reserve-of", { owner, pieces }) : say("reserve", { pieces });
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
