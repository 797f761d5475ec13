// Path data for drawing, and unevenness that stays the same from one drawing to the next.
import type { Point } from "../geometry";

/** The same number from 0 to 1 for the same seed and index. */
export function noise(seed: number, index: number): number {
  const wave = Math.sin(seed * 127.1 + index * 311.7) * 43758.5453;
  return wave - Math.floor(wave);
}

/** Path data from point to point. */
export function pathThrough(points: readonly Point[], closed = false): string {
  const data = points.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).join("L");
  return `M${data}${closed ? "Z" : ""}`;
}

/** A tenth of a unit is exact enough. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
