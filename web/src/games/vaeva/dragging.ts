// What dragging the platform means: it slides along its channel only, and only as far as it may.
import { CELL_SIZE } from "../../geometry";
import { columnsOf, isDrawn } from "./controls";

/** How far the platform gives way where it cannot slide, in units. */
const MAX_GIVE = 12;

/** The slide meant by a drag of so many units to the east: half of it must be done. A handle that was hardly dragged is pressed. "" for none. */
export function slideMeant(from: string, east: number, slides: readonly string[]): string {
  if (isDrawn(from) && Math.abs(east) < CELL_SIZE / 2) return from;
  const done = (touch: string) => east / (columnsOf(touch) * CELL_SIZE);
  return slides.find((touch) => done(touch) >= 0.5) ?? "";
}

/** How far to the east the platform has come: no farther than it may slide. */
export function draggedBy(east: number, slides: readonly string[]): number {
  const ends = slides.map((touch) => columnsOf(touch) * CELL_SIZE);
  return Math.max(Math.min(-MAX_GIVE, ...ends), Math.min(Math.max(MAX_GIVE, ...ends), east));
}
