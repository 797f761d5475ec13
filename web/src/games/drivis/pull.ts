// What a hand that pulls a plate means: plates slide along rows and columns only, and only as far as one may land.
import { apart, type Point } from "../../boards/geometry";
import type { Drag } from "../../boards/pointer.svelte";

/** Units before a pull has a direction. */
const PULL = 26;
/** Units a plate gives way where it cannot slide. */
const GIVE = 12;

function between(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y };
}

/** The landing that lies in the direction of a pull; "" if none does. */
export function meantBy(start: Point, by: Point, landings: readonly string[], middle: (cell: string) => Point): string {
  if (Math.hypot(by.x, by.y) < PULL) return "";
  const ahead = (cell: string) => {
    const way = between(start, middle(cell));
    return (way.x * by.x + way.y * by.y) / Math.hypot(way.x, way.y) / Math.hypot(by.x, by.y);
  };
  const [best] = landings.toSorted((a, b) => ahead(b) - ahead(a));
  return best && ahead(best) > 0.7 ? best : "";
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
