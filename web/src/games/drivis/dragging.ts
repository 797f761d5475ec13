// What dragging a plate means: plates slide along rows and columns only, and only as far as one may go.
import { distance, type Point } from "../../geometry";
import type { Drag } from "../../input/pointer.svelte";

/** A drag has no direction before it has gone so far, in units. */
const MIN_DRAG = 26;
/** How far a plate gives way where it cannot slide, in units. */
const MAX_GIVE = 12;

function between(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y };
}

/** How much of a way lies in the direction of another: 1 for all of it, 0 for nothing. */
function alignment(way: Point, by: Point): number {
  return (way.x * by.x + way.y * by.y) / (Math.hypot(way.x, way.y) * Math.hypot(by.x, by.y) || 1);
}

/** The goal that lies in the direction of a drag; "" if none does. */
export function goalTowards(
  start: Point,
  by: Point,
  goals: readonly string[],
  middle: (cell: string) => Point,
): string {
  if (Math.hypot(by.x, by.y) < MIN_DRAG) return "";
  const ahead = (cell: string) => alignment(between(start, middle(cell)), by);
  const [best] = goals.toSorted((a, b) => ahead(b) - ahead(a));
  return best && ahead(best) > 0.7 ? best : "";
}

/**
 * The goal that shows through a plate at this point: a plate that slides by less than its width covers a part of where it
 * will lie. Of two, the one whose way the point lies on; "" if none.
 */
export function goalAt(
  start: Point,
  at: Point,
  goals: readonly string[],
  middle: (cell: string) => Point,
  wide: number,
): string {
  const inside = (cell: string) => {
    const off = between(middle(cell), at);
    return Math.max(Math.abs(off.x), Math.abs(off.y)) <= wide / 2;
  };
  const ahead = (cell: string) => alignment(between(start, middle(cell)), between(start, at));
  return goals.filter(inside).toSorted((a, b) => ahead(b) - ahead(a))[0] ?? "";
}

/** How far a dragged plate has come from where it lay. */
export function draggedBy(start: Point, drag: Drag, middle: (cell: string) => Point): Point {
  const { by, over } = drag;
  const far = Math.hypot(by.x, by.y);
  if (!over)
    return { x: (by.x / (far || 1)) * Math.min(far, MAX_GIVE), y: (by.y / (far || 1)) * Math.min(far, MAX_GIVE) };
  const way = between(start, middle(over));
  const length = distance(start, middle(over));
  const part = Math.max(0, Math.min(1, (way.x * by.x + way.y * by.y) / (length * length)));
  return { x: way.x * part, y: way.y * part };
}
