// The geometry of the curve: where the points of a review lie in a picture, as path data. Nothing here draws.
import { pathThrough } from "../boards/paths";
import type { Point } from "../geometry";
import type { CurvePoint } from "../protocol/messages";

export interface Size {
  width: number;
  height: number;
}

/** How far across the picture a point lies, by the number of actions before it. */
export function across(number: number, last: number, { width }: Size): number {
  return last ? (number / last) * width : 0;
}

/** The number of actions before the point that is nearest to a place across. */
export function numberAt(x: number, last: number, { width }: Size): number {
  return Math.min(last, Math.max(0, Math.round((x / (width || 1)) * last)));
}

/** Runs of points that are known, in order: a curve has gaps while a review is under way. */
export function knownRuns(points: readonly CurvePoint[]): readonly (readonly CurvePoint[])[] {
  const runs: CurvePoint[][] = [];
  points.forEach((point, at) => {
    if (!point.chances.length) return;
    const run = points[at - 1]?.chances.length ? runs.at(-1) : undefined;
    if (run) run.push(point);
    else runs.push([point]);
  });
  return runs;
}

/** The chances of the sides up to one, that one included. */
function upTo(point: CurvePoint, side: number): number {
  return point.chances.slice(0, side + 1).reduce((sum, chance) => sum + chance, 0);
}

const lastOf = (points: readonly CurvePoint[]) => Math.max(0, points.length - 1);
const height = (share: number, size: Size) => (1 - Math.min(1, Math.max(0, share))) * size.height;

/** The line over the chance of a side and of those before it: the first side lies lowest, and 1 is the upper edge. */
export function edge(run: readonly CurvePoint[], side: number, last: number, size: Size): readonly Point[] {
  return run.map((point) => ({ x: across(point.number, last, size), y: height(upTo(point, side), size) }));
}

/** The line of a side over all points, with gaps where nothing is known. */
export function linePath(points: readonly CurvePoint[], side: number, size: Size): string {
  return knownRuns(points)
    .map((run) => pathThrough(edge(run, side, lastOf(points), size)))
    .join("");
}

/** The area of a side, on top of those before it. */
export function areaPath(points: readonly CurvePoint[], side: number, size: Size): string {
  const last = lastOf(points);
  return knownRuns(points)
    .map((run) => pathThrough([...edge(run, side, last, size), ...edge(run, side - 1, last, size).toReversed()], true))
    .join("");
}

/** Where the letter of a side stands: in the middle of its widest place; null where it has no room. */
export function labelAt(points: readonly CurvePoint[], side: number, size: Size, room: number): Point | null {
  const known = points.filter((point) => (point.chances[side] ?? 0) * size.height >= room);
  const widest = known.toSorted((one, other) => (other.chances[side] ?? 0) - (one.chances[side] ?? 0))[0];
  if (!widest) return null;
  const middle = upTo(widest, side) - (widest.chances[side] ?? 0) / 2;
  const x = across(widest.number, lastOf(points), size);
  return { x: Math.min(size.width - room / 2, Math.max(room / 2, x)), y: height(middle, size) };
}
