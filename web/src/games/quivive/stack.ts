// A stack of podiums, seen a little from the front: measures in units of a cell's hundred, round the middle of its cell.
// Three podiums stay within their cell, so that the row behind is seen.

export const RADIUS_X = 40;
export const RADIUS_Y = 30;
export const PODIUM_HEIGHT = 13;
const BASE_Y = 20;

/** How far below the middle of the cell the top of so many podiums lies (mostly above it). */
export function topOf(levels: number): number {
  return BASE_Y - levels * PODIUM_HEIGHT;
}

/** The wall of one podium: level 1 stands on the ground. */
export function wall(level: number): string {
  const top = topOf(level);
  return `M${-RADIUS_X} ${top}V${top + PODIUM_HEIGHT}A${RADIUS_X} ${RADIUS_Y} 0 0 0 ${RADIUS_X} ${top + PODIUM_HEIGHT}V${top}Z`;
}
