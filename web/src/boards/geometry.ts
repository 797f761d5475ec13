// Where cells lie on a board. A cell is 100 units wide; the board's upper left corner is the origin, as seen.

export const UNIT = 100;

export interface Point {
  x: number;
  y: number;
}

export type Direction = "N" | "E" | "S" | "W";

export const STRAIGHT: Readonly<Record<Direction, Point>> = {
  N: { x: 0, y: -1 },
  E: { x: 1, y: 0 },
  S: { x: 0, y: 1 },
  W: { x: -1, y: 0 },
};

const OPPOSITE: Readonly<Record<Direction, Direction>> = { N: "S", E: "W", S: "N", W: "E" };
const A = "a".charCodeAt(0);
const CELL = /^[a-z][1-9][0-9]?$/;

/** Whether a touch names a cell; anything else is a control. */
export function isCell(touch: string): boolean {
  return CELL.test(touch);
}

/** Column and row of a cell, from 1. */
export function place(cell: string): [column: number, row: number] {
  return [cell.charCodeAt(0) - A + 1, Number(cell.slice(1))];
}

export function cellName(column: number, row: number): string {
  return String.fromCharCode(A + column - 1) + String(row);
}

/** A rectangle of cells, turned half round where the other side looks at it. */
export class Frame {
  constructor(
    readonly columns: number,
    readonly rows: number,
    readonly turned = false,
  ) {}

  static readonly #known = new Map<string, Frame>();

  /** The smallest frame from a1 that holds these cells; the same object for the same form, so that nothing is drawn anew. */
  static of(cells: readonly string[], turned: number): Frame {
    const places = cells.map(place);
    const columns = Math.max(1, ...places.map(([column]) => column));
    const rows = Math.max(1, ...places.map(([, row]) => row));
    const form = `${columns} ${rows} ${turned % 2}`;
    const frame = Frame.#known.get(form) ?? new Frame(columns, rows, turned % 2 === 1);
    Frame.#known.set(form, frame);
    return frame;
  }

  get width(): number {
    return this.columns * UNIT;
  }

  get height(): number {
    return this.rows * UNIT;
  }

  /** The upper left corner, as seen, of a block of cells whose lowest, leftmost cell is named. */
  corner(cell: string, across = 1, high = 1): Point {
    const [column, row] = place(cell);
    if (this.turned) return { x: this.width - (column + across - 1) * UNIT, y: (row - 1) * UNIT };
    return { x: (column - 1) * UNIT, y: this.height - (row + high - 1) * UNIT };
  }

  /** The middle of such a block. */
  centre(cell: string, across = 1, high = 1): Point {
    const { x, y } = this.corner(cell, across, high);
    return { x: x + (across * UNIT) / 2, y: y + (high * UNIT) / 2 };
  }

  has(cell: string): boolean {
    if (!isCell(cell)) return false;
    const [column, row] = place(cell);
    return column <= this.columns && row <= this.rows;
  }

  /** The cell at a point; "" outside. */
  cellAt({ x, y }: Point): string {
    const column = Math.floor((this.turned ? this.width - x : x) / UNIT) + 1;
    const row = Math.floor((this.turned ? y : this.height - y) / UNIT) + 1;
    return column >= 1 && column <= this.columns && row >= 1 && row <= this.rows ? cellName(column, row) : "";
  }

  /** The direction as seen (N is up) of a direction of the board. */
  seen(direction: Direction): Direction {
    return this.turned ? OPPOSITE[direction] : direction;
  }
}

export function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The same number from 0 to 1 for the same seed and turn: unevenness that does not change from one drawing to the next. */
export function chip(seed: number, turn: number): number {
  const wave = Math.sin(seed * 127.1 + turn * 311.7) * 43758.5453;
  return wave - Math.floor(wave);
}

/** Path data from point to point. */
export function along(points: readonly Point[], closed = false): string {
  const data = points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L");
  return `M${data}${closed ? "Z" : ""}`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
