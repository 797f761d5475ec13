// Shapes of plates: each is uneven in its own way, and keeps its shape wherever it slides.
import { noise, pathThrough } from "../../boards/paths";
import type { Point } from "../../geometry";

const QUARTER: readonly Point[] = [
  { x: -0.72, y: -1 },
  { x: -0.08, y: -0.95 },
  { x: 0.62, y: -1 },
];

/** The outline of a plate `wide` across, round the origin. */
export function outline(wide: number, seed: number): string {
  const half = wide / 2;
  const sides = [0, 1, 2, 3].flatMap((turns) => QUARTER.map((point) => quarterTurns(point, turns)));
  const points = sides.map(({ x, y }, n) => {
    const bite = 1 - noise(seed, n) * 0.065;
    const slide = (noise(seed, n + 40) - 0.5) * 0.26;
    const level = Math.abs(y) > Math.abs(x);
    return { x: (x * bite + (level ? slide : 0)) * half, y: (y * bite + (level ? 0 : slide)) * half };
  });
  return pathThrough(points, true);
}

function quarterTurns({ x, y }: Point, turns: number): Point {
  return turns === 0 ? { x, y } : quarterTurns({ x: -y, y: x }, turns - 1);
}

const CRACKS: readonly (readonly Point[])[] = [
  [
    { x: -0.4, y: -0.08 },
    { x: -0.18, y: 0.03 },
    { x: -0.02, y: -0.1 },
    { x: 0.16, y: -0.02 },
    { x: 0.4, y: -0.14 },
  ],
  [
    { x: -0.02, y: -0.1 },
    { x: -0.06, y: -0.25 },
    { x: 0.02, y: -0.38 },
  ],
  [
    { x: -0.26, y: 0.27 },
    { x: -0.07, y: 0.17 },
    { x: 0.08, y: 0.29 },
    { x: 0.28, y: 0.21 },
  ],
];

/** The cracks of a plate's blue face. */
export function cracks(wide: number, seed: number): string {
  const angle = Math.floor(noise(seed, 90) * 8) * (Math.PI / 4) + 0.2;
  const [across, up] = [Math.cos(angle) * wide, Math.sin(angle) * wide];
  return CRACKS.map((line) =>
    pathThrough(line.map(({ x, y }) => ({ x: x * across - y * up, y: x * up + y * across }))),
  ).join("");
}

/** The rays of the low sun on its yellow face. */
export function rays(wide: number): string {
  const found = Array.from({ length: 12 }, (_, n) => {
    const [x, y] = [Math.cos((n * Math.PI) / 6), Math.sin((n * Math.PI) / 6)];
    const far = n % 2 ? 0.26 : 0.31;
    return pathThrough([
      { x: x * wide * 0.2, y: y * wide * 0.2 },
      { x: x * wide * far, y: y * wide * far },
    ]);
  });
  return found.join("");
}
