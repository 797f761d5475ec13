// Composing an action by touches of cells and controls, out of those that express the legal actions. It judges nothing.
// Python composes in the same way (src/banquise/touching/composer.py): tests/cases/composing.json holds both.
import { cellName, place } from "../geometry";
import type { PieceShown, PositionShown } from "../protocol/messages";

export interface Composer {
  readonly position: PositionShown;
  /** The touches so far of the action being composed. */
  readonly touched: readonly string[];
}

/** Nothing touched yet. */
export function begin(position: PositionShown): Composer {
  return { position, touched: [] };
}

/** What may be touched next, with the action that the touch completes, "" if it needs more. */
export function following({ position, touched }: Composer): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { action, touches } of position.legal) {
    const next = touches[touched.length];
    if (next === undefined || !touched.every((touch, at) => touches[at] === touch)) continue;
    const completes = touches.length === touched.length + 1;
    if (completes || !found.has(next)) found.set(next, completes ? action : "");
  }
  return found;
}

/** The action, once it is complete; "" before. */
export function actionOf({ position, touched }: Composer): string {
  const same = (touches: readonly string[]) =>
    touches.length === touched.length && touches.every((each, at) => each === touched[at]);
  return touched.length ? (position.legal.find(({ touches }) => same(touches))?.action ?? "") : "";
}

/** All cells and controls that may be touched next. */
export function lit(composer: Composer): ReadonlySet<string> {
  return new Set(following(composer).keys());
}

/** The controls among them: what is no cell of the board. */
export function controls(composer: Composer): readonly string[] {
  const cells = new Set(composer.position.cells);
  return [...following(composer).keys()].filter((touch) => !cells.has(touch));
}

/** Without the last touch. */
export function back(composer: Composer): Composer {
  return { ...composer, touched: composer.touched.slice(0, -1) };
}

/**
 * One touch further; null if it leads nowhere.
 *
 * Tried in turn: the touch as it is; the last touch again, which takes it back; the only goal from which the piece touched
 * last would cover the cell; any other cell of that piece, which takes it back, too; the large piece that covers the cell;
 * and then the touch as the first of another action.
 */
export function touch(composer: Composer, touched: string): Composer | null {
  const next = following(composer);
  const last = composer.touched.at(-1);
  const goal = goalOf(composer, touched);
  const piece = anchors(composer.position).get(touched);
  if (next.has(touched)) return further(composer, touched);
  if (touched === last) return back(composer);
  if (goal) return further(composer, goal);
  if (piece !== undefined && piece === last) return back(composer);
  if (piece !== undefined && next.has(piece)) return further(composer, piece);
  return last === undefined ? null : touch({ ...composer, touched: [] }, touched);
}

function further(composer: Composer, touched: string): Composer {
  return { ...composer, touched: [...composer.touched, touched] };
}

/** The only cell to be touched next from which the piece touched last would cover this one; "" under another piece. */
function goalOf(composer: Composer, cell: string): string {
  const { position, touched } = composer;
  const owned = position.pieces.filter((piece) => piece.side);
  const chosen = owned.find((piece) => piece.cell === touched.at(-1));
  if (!chosen || owned.some((piece) => piece !== chosen && piece.covers.includes(cell))) return "";
  const cells = [...following(composer).keys()].filter((next) => position.cells.includes(next));
  const goals = cells.filter((goal) => coversFrom(chosen, goal).includes(cell));
  return goals.length === 1 ? goals[0]! : "";
}

/** The cells a piece would cover from another cell than its own. */
function coversFrom(piece: PieceShown, cell: string): readonly string[] {
  const [column, row] = place(piece.cell);
  const [otherColumn, otherRow] = place(cell);
  const shifted = ([x, y]: [number, number]) => cellName(x + otherColumn - column, y + otherRow - row);
  return piece.covers.map(place).map(shifted);
}

/** For each cell that a large piece of some side covers, the cell that names the piece. */
function anchors(position: PositionShown): ReadonlyMap<string, string> {
  const owned = position.pieces.filter((piece) => piece.side);
  const pairs = owned.flatMap((piece) => piece.covers.map((cell) => [cell, piece.cell] as const));
  return new Map(pairs.filter(([cell, anchor]) => cell !== anchor));
}
