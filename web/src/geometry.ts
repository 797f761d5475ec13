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

/** Clockwise. */
const ROUND: readonly Direction[] = ["N", "E", "S", "W"];
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

/** How many columns and rows the cells of a block span; one each for no cells. */
export function spanOf(cells: readonly string[]): readonly [columns: number, rows: number] {
  const count = (axis: 0 | 1) => new Set(cells.map((cell) => place(cell)[axis])).size || 1;
  return [count(0), count(1)];
}

/** How many quarter turns bring a side of the board to the side of whoever looks at it. */
export function turnsFrom(side: Direction): number {
  return (ROUND.length + ROUND.indexOf("S") - ROUND.indexOf(side)) % ROUND.length;
}

/** A rectangle of cells, turned clockwise by so many quarters for whoever looks at it. */
export class Frame {
  constructor(
    readonly columns: number,
    readonly rows: number,
    readonly turned = 0,
  ) {}

  static readonly #known = new Map<string, Frame>();

  /** The smallest frame from a1 that holds these cells; the same object for the same form, so that nothing is drawn anew. */
  static of(cells: readonly string[], turned: number): Frame {
    const places = cells.map(place);
    const columns = Math.max(1, ...places.map(([column]) => column));
    const rows = Math.max(1, ...places.map(([, row]) => row));
    const quarters = turned % ROUND.length;
    const form = `${columns} ${rows} ${quarters}`;
    const frame = Frame.#known.get(form) ?? new Frame(columns, rows, quarters);
    Frame.#known.set(form, frame);
    return frame;
  }

  /** Whether it is turned by one quarter or three: columns then run across the sheet, and rows up and down. */
  get sideways(): boolean {
    return this.turned % 2 === 1;
  }

  /** How wide and high the cells are in all, as seen. */
  get width(): number {
    return (this.sideways ? this.rows : this.columns) * UNIT;
  }

  get height(): number {
    return (this.sideways ? this.columns : this.rows) * UNIT;
  }

  /** The upper left corner, as seen, of a block of cells whose lowest, leftmost cell is named. */
  corner(cell: string, across = 1, high = 1): Point {
    const { x, y } = this.centre(cell, across, high);
    const [wide, tall] = this.sideways ? [high, across] : [across, high];
    return { x: x - (wide * UNIT) / 2, y: y - (tall * UNIT) / 2 };
  }

  /** The middle of such a block. */
  centre(cell: string, across = 1, high = 1): Point {
    const [column, row] = place(cell);
    const right = (column - 1 + across / 2) * UNIT;
    const up = (row - 1 + high / 2) * UNIT;
    switch (this.turned) {
      case 1:
        return { x: up, y: right };
      case 2:
        return { x: this.width - right, y: up };
      case 3:
        return { x: this.width - up, y: this.height - right };
      default:
        return { x: right, y: this.height - up };
    }
  }

  has(cell: string): boolean {
    if (!isCell(cell)) return false;
    const [column, row] = place(cell);
    return column <= this.columns && row <= this.rows;
  }

  /** The cell at a point; "" outside. */
  cellAt({ x, y }: Point): string {
    const [left, down] = [this.width - x, this.height - y];
    const [right = 0, up = 0] =
      [
        [x, down],
        [y, x],
        [left, y],
        [down, left],
      ][this.turned] ?? [];
    const [column, row] = [Math.floor(right / UNIT) + 1, Math.floor(up / UNIT) + 1];
    return column >= 1 && column <= this.columns && row >= 1 && row <= this.rows ? cellName(column, row) : "";
  }

  /** The direction as seen (N is up) of a direction of the board. */
  seen(direction: Direction): Direction {
    return ROUND[(ROUND.indexOf(direction) + this.turned) % ROUND.length] ?? direction;
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
