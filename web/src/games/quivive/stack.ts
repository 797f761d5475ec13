// A stack of podiums, seen a little from the front: measures in units of a cell's hundred, round the middle of its cell.

export const WIDE = 39;
export const DEEP = 32;
export const RISE = 17;
const BASE = 20;

/** How far below the middle of the cell the top of so many podiums lies (mostly above it). */
export function topOf(levels: number): number {
  return BASE - levels * RISE;
}

/** The wall of one podium: level 1 stands on the ground. */
export function wall(level: number): string {
  const top = topOf(level);
  return `M${-WIDE} ${top}V${top + RISE}A${WIDE} ${DEEP} 0 0 0 ${WIDE} ${top + RISE}V${top}Z`;
}
