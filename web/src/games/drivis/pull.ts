// What a hand that pulls a plate means: plates slide along rows and columns only, and only as far as one may land.
import { apart, type Point } from "../../geometry";
import type { Drag } from "../../input/pointer.svelte";

/** Units before a pull has a direction. */
const PULL = 26;
/** Units a plate gives way where it cannot slide. */
const GIVE = 12;

function between(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y };
}

/** How much of a way lies in the direction of another: 1 for all of it, 0 for nothing. */
function along(way: Point, by: Point): number {
  return (way.x * by.x + way.y * by.y) / (Math.hypot(way.x, way.y) * Math.hypot(by.x, by.y) || 1);
}

/** The landing that lies in the direction of a pull; "" if none does. */
export function meantBy(start: Point, by: Point, landings: readonly string[], middle: (cell: string) => Point): string {
  if (Math.hypot(by.x, by.y) < PULL) return "";
  const ahead = (cell: string) => along(between(start, middle(cell)), by);
  const [best] = landings.toSorted((a, b) => ahead(b) - ahead(a));
  return best && ahead(best) > 0.7 ? best : "";
}

/**
 * The landing that shows through a plate at this point: a plate that slides by less than its width covers a part of where it
 * will lie. Of two, the one whose way the point lies on; "" if none.
 */
export function landingAt(
  start: Point,
  at: Point,
  landings: readonly string[],
  middle: (cell: string) => Point,
  wide: number,
): string {
  const inside = (cell: string) => {
    const off = between(middle(cell), at);
    return Math.max(Math.abs(off.x), Math.abs(off.y)) <= wide / 2;
  };
  const ahead = (cell: string) => along(between(start, middle(cell)), between(start, at));
  return landings.filter(inside).toSorted((a, b) => ahead(b) - ahead(a))[0] ?? "";
}

/** How far a pulled plate has come from where it lay. */
export function pulledBy(start: Point, drag: Drag, middle: (cell: string) => Point): Point {
  const { by, over } = drag;
  const far = Math.hypot(by.x, by.y);
  if (!over) return { x: (by.x / (far || 1)) * Math.min(far, GIVE), y: (by.y / (far || 1)) * Math.min(far, GIVE) };
  const way = between(start, middle(over));
  const length = apart(start, middle(over));
  const part = Math.max(0, Math.min(1, (way.x * by.x + way.y * by.y) / (length * length)));
  return { x: way.x * part, y: way.y * part };
}
