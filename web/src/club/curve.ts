// A rating as it went, as a line with its margin around it.
import type { RatingPoint } from "../protocol/messages";

export const CURVE_WIDTH = 600;
export const CURVE_HEIGHT = 220;
const STEPS = [50, 100, 200, 500, 1000] as const;
const MAX_LINES = 6;

export interface Curve {
  /** Path of the ratings, and the area within their margins. */
  line: string;
  band: string;
  /** Where the last one is. */
  last: readonly [x: number, y: number];
  /** Round ratings to draw lines at. */
  levels: readonly { rating: number; y: number }[];
}

/** The curve of these ratings, one after the other at equal distances; null without any. */
export function curveOf(points: readonly RatingPoint[]): Curve | null {
  const end = points.at(-1);
  if (!end) return null;
  const low = Math.min(...points.map(({ rating, margin }) => rating - margin));
  const high = Math.max(...points.map(({ rating, margin }) => rating + margin));
  const step = STEPS.find((each) => (high - low) / each <= MAX_LINES) ?? STEPS[STEPS.length - 1]!;
  const bottom = Math.floor(low / step) * step;
  const top = Math.max(Math.ceil(high / step) * step, bottom + step);

  const x = (at: number) => rounded(points.length > 1 ? (CURVE_WIDTH * at) / (points.length - 1) : CURVE_WIDTH);
  const y = (rating: number) => rounded(CURVE_HEIGHT * (1 - (rating - bottom) / (top - bottom)));
  const along = (value: (point: RatingPoint) => number) => points.map((point, at) => `${x(at)} ${y(value(point))}`);
  const upper = along(({ rating, margin }) => rating + margin);
  const lower = along(({ rating, margin }) => rating - margin);
  const levels = Array.from({ length: (top - bottom) / step + 1 }, (_, at) => bottom + at * step);
  return {
    line: `M${along(({ rating }) => rating).join("L")}`,
    band: `M${[...upper, ...lower.reverse()].join("L")}Z`,
    last: [x(points.length - 1), y(end.rating)],
    levels: levels.map((rating) => ({ rating, y: y(rating) })),
  };
}

const rounded = (value: number) => Math.round(value * 10) / 10;
