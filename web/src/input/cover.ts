// The cells that pieces cover, whatever the game.
import type { PieceShown } from "../protocol/messages";
import { cellName, place } from "../geometry";

/** How many columns and rows a piece covers, from its cell to the right and upwards. */
export function extent(piece: PieceShown): [across: number, high: number] {
  const across = new Set(piece.covers.map((cell) => place(cell)[0])).size || 1;
  return [across, piece.covers.length / across || 1];
}

/** The cells a piece covers; none if it stands beside the board. */
export function covered(piece: PieceShown): string[] {
  if (!piece.cell) return [];
  const [column, row] = place(piece.cell);
  const [across, high] = extent(piece);
  const cells: string[] = [];
  for (let up = 0; up < high; up += 1) {
    for (let aside = 0; aside < across; aside += 1) cells.push(cellName(column + aside, row + up));
  }
  return cells;
}

/** What stands on each cell, lowest first. */
export function standing(pieces: readonly PieceShown[]): Map<string, PieceShown[]> {
  const found = new Map<string, PieceShown[]>();
  for (const piece of pieces) {
    for (const cell of covered(piece)) found.set(cell, [...(found.get(cell) ?? []), piece]);
  }
  return found;
}
