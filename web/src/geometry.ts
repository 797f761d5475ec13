// Where cells lie on a board. A cell is 100 units wide; the board's upper left corner is the origin, as seen.

/** How wide and high a cell is, in units. */
export const CELL_SIZE = 100;

export interface Point {
  x: number;
  y: number;
}

export type Direction = "N" | "E" | "S" | "W";

/** One step in each direction, as seen: upwards is less. */
export const VECTORS: Readonly<Record<Direction, Point>> = {
  N: { x: 0, y: -1 },
  E: { x: 1, y: 0 },
  S: { x: 0, y: 1 },
  W: { x: -1, y: 0 },
};

const CLOCKWISE: readonly Direction[] = ["N", "E", "S", "W"];
const CODE_OF_A = "a".charCodeAt(0);
const CELL_NAME = /^[a-z][1-9][0-9]?$/;

/** Whether a touch names a cell; anything else is a control. */
export function isCell(touch: string): boolean {
  return CELL_NAME.test(touch);
}

/** Column and row of a cell, from 1. */
export function place(cell: string): [column: number, row: number] {
  return [cell.charCodeAt(0) - CODE_OF_A + 1, Number(cell.slice(1))];
}

export function cellName(column: number, row: number): string {
  return String.fromCharCode(CODE_OF_A + column - 1) + String(row);
}

/** How many columns and rows the cells of a block span; one each for no cells. */
export function spanOf(cells: readonly string[]): readonly [columns: number, rows: number] {
  const count = (axis: 0 | 1) => new Set(cells.map((cell) => place(cell)[axis])).size || 1;
  return [count(0), count(1)];
}

/** How many quarter turns bring a side of the board to the side of whoever looks at it. */
export function turnsToFace(side: Direction): number {
  return (CLOCKWISE.length + CLOCKWISE.indexOf("S") - CLOCKWISE.indexOf(side)) % CLOCKWISE.length;
}

/** A rectangle of cells, turned clockwise by so many quarters for whoever looks at it. */
export class Frame {
  constructor(
    readonly columns: number,
    readonly rows: number,
    readonly quarterTurns = 0,
  ) {}

  static readonly #known = new Map<string, Frame>();

  /** The smallest frame from a1 that holds these cells; the same object for the same form, so that nothing is drawn anew. */
  static of(cells: readonly string[], quarterTurns: number): Frame {
    const places = cells.map(place);
    const columns = Math.max(1, ...places.map(([column]) => column));
    const rows = Math.max(1, ...places.map(([, row]) => row));
    const turns = quarterTurns % CLOCKWISE.length;
    const form = `${columns} ${rows} ${turns}`;
    const frame = Frame.#known.get(form) ?? new Frame(columns, rows, turns);
    Frame.#known.set(form, frame);
    return frame;
  }

  /** Whether it is turned by one quarter or three: columns then run across the screen, and rows up and down. */
  get sideways(): boolean {
    return this.quarterTurns % 2 === 1;
  }

  /** How wide and high the cells are in all, as seen. */
  get width(): number {
    return (this.sideways ? this.rows : this.columns) * CELL_SIZE;
  }

  get height(): number {
    return (this.sideways ? this.columns : this.rows) * CELL_SIZE;
  }

  /** The upper left corner, as seen, of a block of cells whose lowest, leftmost cell is named. */
  corner(cell: string, across = 1, high = 1): Point {
    const { x, y } = this.centre(cell, across, high);
    const [wide, tall] = this.sideways ? [high, across] : [across, high];
    return { x: x - (wide * CELL_SIZE) / 2, y: y - (tall * CELL_SIZE) / 2 };
  }

  /** The middle of such a block. */
  centre(cell: string, across = 1, high = 1): Point {
    const [column, row] = place(cell);
    const right = (column - 1 + across / 2) * CELL_SIZE;
    const up = (row - 1 + high / 2) * CELL_SIZE;
    switch (this.quarterTurns) {
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

  /** Such a block as it lies on the screen. */
  box(cell: string, across = 1, high = 1): Point & { width: number; height: number } {
    const [wide, tall] = this.sideways ? [high, across] : [across, high];
    return { ...this.corner(cell, across, high), width: wide * CELL_SIZE, height: tall * CELL_SIZE };
  }

  /** Whether this names a cell of the rectangle, in play or not. */
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
      ][this.quarterTurns] ?? [];
    const [column, row] = [Math.floor(right / CELL_SIZE) + 1, Math.floor(up / CELL_SIZE) + 1];
    return column >= 1 && column <= this.columns && row >= 1 && row <= this.rows ? cellName(column, row) : "";
  }

  /** The direction as seen (N is up) of a direction of the board. */
  seen(direction: Direction): Direction {
    return CLOCKWISE[(CLOCKWISE.indexOf(direction) + this.quarterTurns) % CLOCKWISE.length] ?? direction;
  }
}

/** How far two points are from each other, in units. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
