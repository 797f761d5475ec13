// Composing an action by touches of cells and controls, out of those that express the legal actions. It judges nothing.
import { covered } from "./cover";
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
 * A cell may be meant as the large piece that covers it, as a part of where the chosen large piece would lie, as another
 * first touch, or, if it was the last touch, as its taking back.
 */
export function touch(composer: Composer, touched: string): Composer | null {
  const next = following(composer);
  const named = meanings(composer, touched).find((name) => next.has(name));
  if (named !== undefined) return { ...composer, touched: [...composer.touched, named] };
  const last = composer.touched.at(-1);
  if (last === undefined) return null;
  if (touched === last || anchors(composer.position).get(touched) === last) return back(composer);
  return touch({ ...composer, touched: [] }, touched);
}

function meanings(composer: Composer, touched: string): string[] {
  const anchor = anchors(composer.position).get(touched);
  return [touched, ...landings(composer, touched), ...(anchor ? [anchor] : [])];
}

/** The one cell that may be touched next from which the chosen piece would cover this free cell. */
function landings(composer: Composer, cell: string): string[] {
  const chosen = composer.position.pieces.find((piece) => piece.side && piece.cell === composer.touched[0]);
  if (!chosen || !composer.position.cells.includes(cell)) return [];
  const taken = composer.position.pieces.some(
    (piece) => piece.side && piece !== chosen && covered(piece).includes(cell),
  );
  if (taken || covered(chosen).includes(cell)) return [];
  const cells = [...following(composer).keys()].filter((touch) => composer.position.cells.includes(touch));
  const landing = cells.filter((touch) => covered({ ...chosen, cell: touch }).includes(cell));
  return landing.length === 1 ? landing : [];
}

/** For each cell that a large piece of some side covers, the cell that names the piece. */
export function anchors(position: PositionShown): ReadonlyMap<string, string> {
  const large = position.pieces.filter((piece) => piece.side && piece.cell);
  const pairs = large.flatMap((piece) => covered(piece).map((cell) => [cell, piece.cell] as const));
  return new Map(pairs.filter(([cell, anchor]) => cell !== anchor));
}

/** The cells at which a piece comes or goes from one position to another; those a large piece now hides are left out. */
export function changed(before: PositionShown, after: PositionShown): readonly string[] {
  const fact = (piece: PieceShown) => [piece.cell, piece.kind, piece.side, piece.value, piece.seat].join();
  const was = new Set(before.pieces.map(fact));
  const is = new Set(after.pieces.map(fact));
  const gone = before.pieces.filter((piece) => !is.has(fact(piece)));
  const come = after.pieces.filter((piece) => !was.has(fact(piece)));
  const cells = new Set([...gone, ...come].map((piece) => piece.cell));
  const hidden = anchors(after);
  return after.cells.filter((cell) => cells.has(cell) && !hidden.has(cell));
}
