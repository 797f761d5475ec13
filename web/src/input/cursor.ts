// A cursor that walks over the cells of a board, also where every second cell is missing.
import { place } from "../geometry";

/**
 * Where the cursor stands, the column and row it walks along, and which way it last went in each direction.
 * On a board with gaps a walk zigzags around its lane; of two cells as near to it, the one on the way wins.
 */
export interface Cursor {
  readonly cell: string;
  readonly lane: readonly [number, number];
  readonly heading: readonly [number, number];
}

export function cursorAt(cell: string): Cursor {
  return { cell, lane: place(cell), heading: [1, 1] };
}

/** At the nearest of these cells in one of the four directions; stays where nothing lies ahead. */
export function step(cursor: Cursor, cells: readonly string[], dx: number, dy: number): Cursor {
  const axis = dx ? 0 : 1;
  const sign = dx || dy;
  const here = place(cursor.cell)[axis];
  const ahead = cells.filter((cell) => (place(cell)[axis] - here) * sign > 0);
  const best = ahead.reduce<string>((found, cell) => (found && nearer(cursor, axis, found, cell) ? found : cell), "");
  if (!best) return cursor;
  const to = place(best);
  const lane = dx ? ([to[0], cursor.lane[1]] as const) : ([cursor.lane[0], to[1]] as const);
  const heading = dx ? ([sign, cursor.heading[1]] as const) : ([cursor.heading[0], sign] as const);
  return { cell: best, lane, heading };
}

/** At the last cell in one of the four directions. */
export function atEdge(cursor: Cursor, cells: readonly string[], dx: number, dy: number): Cursor {
  const next = step(cursor, cells, dx, dy);
  return next === cursor ? cursor : atEdge(next, cells, dx, dy);
}

/** Whether the first of two cells ahead is at least as near: by column or row, then by the lane, then by the way it went. */
function nearer(cursor: Cursor, axis: 0 | 1, first: string, second: string): boolean {
  const aside = axis === 0 ? 1 : 0;
  const rank = (cell: string) => {
    const ahead = Math.abs(place(cell)[axis] - place(cursor.cell)[axis]);
    const away = place(cell)[aside] - cursor.lane[aside];
    return [ahead, Math.abs(away), -away * cursor.heading[aside]] as const;
  };
  const [one, other] = [rank(first), rank(second)];
  const at = one.findIndex((value, place) => value !== other[place]);
  return at < 0 || (one[at] ?? 0) < (other[at] ?? 0);
}

/** The cell nearest to the middle of the board; "" if there is none. */
export function middle(cells: readonly string[]): string {
  const places = cells.map(place);
  const centre = [0, 1].map((axis) => Math.max(0, ...places.map((each) => each[axis] ?? 0)) + 1);
  const off = (cell: string) =>
    place(cell).reduce((sum, value, axis) => sum + Math.abs(2 * value - (centre[axis] ?? 0)), 0);
  return cells.reduce((best, cell) => (!best || off(cell) < off(best) ? cell : best), "");
}
