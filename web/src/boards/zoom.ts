// The part of a board to show while something is being chosen on cells too small to touch.
import { UNIT, type Point } from "../geometry";

export type View = [x: number, y: number, width: number, height: number];

/** Cells smaller than this, in pixels, are shown larger while an action is composed. */
export const TINY = 24;
/** Room round what must be seen, and the least to show, in units. */
const ROOM = 1.3 * UNIT;
const LEAST = 9 * UNIT;
/** A part larger than this share of the board is not worth it. */
const WORTH = 0.8;

/** The smallest part of the form of the whole that shows these points; the whole if there is little to gain. */
export function closeUp(whole: View, points: readonly Point[]): View {
  if (!points.length) return whole;
  const [left, right] = reach(points.map((point) => point.x));
  const [top, bottom] = reach(points.map((point) => point.y));
  const form = whole[3] / whole[2];
  const width = Math.max(right - left, (bottom - top) / form, LEAST);
  if (width > whole[2] * WORTH) return whole;
  const height = width * form;
  const x = within((left + right - width) / 2, whole[0], whole[0] + whole[2] - width);
  const y = within((top + bottom - height) / 2, whole[1], whole[1] + whole[3] - height);
  return [x, y, width, height];
}

function reach(numbers: readonly number[]): [number, number] {
  return [Math.min(...numbers) - ROOM, Math.max(...numbers) + ROOM];
}

function within(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
