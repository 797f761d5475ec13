// Which pawn is which after a fall: pawns keep their order in a line, and a new one comes last.
import { displaced, samePlace, type MatchCost, type Matcher } from "../../boards/tracker";
import { CELL_SIZE, cellName, place, VECTORS, type Direction, type Frame, type Point } from "../../geometry";
import type { PieceShown } from "../../protocol/messages";

/** How wide the rim of the basin is, in units. */
export const RIM = 96;
/** How far from the cells a pawn waits on the rim, and how far out the names of the lines stand, and the arrow beyond them. */
const ENTRY = 63;
export const NAMES = 27;
export const OUT = 69;

function arrowOf(pieces: readonly PieceShown[]): Direction | null {
  return (pieces.find((piece) => piece.kind === "arrow")?.value as Direction | undefined) ?? null;
}

/** The pawns of each line, the one that leads the fall first. */
function lines(pieces: readonly PieceShown[], arrow: Direction): Map<number, PieceShown[]> {
  const upright = arrow === "N" || arrow === "S";
  const depth = (piece: PieceShown) => place(piece.cell)[upright ? 1 : 0] * (arrow === "N" || arrow === "E" ? -1 : 1);
  const found = new Map<number, PieceShown[]>();
  for (const piece of pieces.filter(({ kind }) => kind === "pawn")) {
    const line = place(piece.cell)[upright ? 0 : 1];
    found.set(line, [...(found.get(line) ?? []), piece]);
  }
  for (const line of found.values()) line.sort((a, b) => depth(a) - depth(b));
  return found;
}

/** Pairs of pawns of one line, as many as keep order and colour. */
function inOrder(before: readonly PieceShown[], after: readonly PieceShown[]): [PieceShown, PieceShown][] {
  const [a, ...beforeRest] = before;
  const [b, ...afterRest] = after;
  if (!a || !b) return [];
  if (a.side === b.side) return [[a, b], ...inOrder(beforeRest, afterRest)];
  const [without, instead] = [inOrder(beforeRest, after), inOrder(before, afterRest)];
  return without.length >= instead.length ? without : instead;
}

export const falling: Matcher = (before, after) => {
  const arrow = arrowOf(after);
  if (!arrow) return [samePlace, displaced];
  const now = lines(after, arrow);
  const pairs = new Map<PieceShown, PieceShown>();
  for (const [line, pawns] of lines(before, arrow)) {
    for (const [a, b] of inOrder(pawns, now.get(line) ?? [])) pairs.set(b, a);
  }
  const ordered: MatchCost = (a, b) => (pairs.get(b) === a || (a.kind === "arrow" && b.kind === "arrow") ? 0 : null);
  return [ordered, samePlace];
};

/** On the rim, where a pawn enters that falls this way through a cell. */
export function entryPoint(frame: Frame, direction: Direction, cell: string): Point {
  const [column, row] = place(cell);
  const first: Record<Direction, string> = {
    N: cellName(column, 1),
    S: cellName(column, frame.rows),
    E: cellName(1, row),
    W: cellName(frame.columns, row),
  };
  const { x, y } = frame.centre(first[direction]);
  const { x: dx, y: dy } = VECTORS[frame.seen(direction)];
  const out = CELL_SIZE / 2 + ENTRY;
  return { x: x - dx * out, y: y - dy * out };
}
