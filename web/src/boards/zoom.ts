// The part of a board to show while something is being chosen on cells too small to touch.
import { CELL_SIZE, type Point } from "../geometry";

export type View = [x: number, y: number, width: number, height: number];

/** Cells smaller than this are shown larger while an action is composed. */
export const ZOOMED_CELL_PX = 24;
/** Room round what must be seen, and the least to show, in units. */
const MARGIN = 1.3 * CELL_SIZE;
const MIN_WIDTH = 9 * CELL_SIZE;
/** A part larger than this share of the board is not worth it. */
const MAX_SHARE = 0.8;

/** The smallest part of the form of the whole that shows these points; the whole if there is little to gain. */
export function closeUp(whole: View, points: readonly Point[]): View {
  if (!points.length) return whole;
  const [left, right] = rangeOf(points.map((point) => point.x));
  const [top, bottom] = rangeOf(points.map((point) => point.y));
  const form = whole[3] / whole[2];
  const width = Math.max(right - left, (bottom - top) / form, MIN_WIDTH);
  if (width > whole[2] * MAX_SHARE) return whole;
  const height = width * form;
  const x = clamped((left + right - width) / 2, whole[0], whole[0] + whole[2] - width);
  const y = clamped((top + bottom - height) / 2, whole[1], whole[1] + whole[3] - height);
  return [x, y, width, height];
}

function rangeOf(numbers: readonly number[]): [number, number] {
  return [Math.min(...numbers) - MARGIN, Math.max(...numbers) + MARGIN];
}

function clamped(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
