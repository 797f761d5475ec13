// The four banks, and the cells along them.
import { pathThrough } from "../../boards/paths";
import { place, VECTORS, type Direction, type Frame, type Point } from "../../geometry";
import { BANKS, type Colour } from "./controls";

export const COLOURS = Object.keys(BANKS) as Colour[];
/** Lines on banks and dice that tell the colours apart without colour. */
export const DASHES: Readonly<Record<Colour, string>> = { r: "none", b: "14 9", y: "1 10", g: "26 8 2 8" };
/** How wide a bank is, in units. */
export const BANK_WIDTH = 66;

/** The colours of the banks a cell lies on: two in a corner (DER-1). */
export function banksOf(cell: string, frame: Frame): Colour[] {
  const [column, row] = place(cell);
  const on: Record<Direction, boolean> = {
    S: row === 1,
    W: column === 1,
    N: row === frame.rows,
    E: column === frame.columns,
  };
  return COLOURS.filter((colour) => on[BANKS[colour]]);
}

/** The corners of a bank: a side of the frame round the board, mitred. */
export function bankShape(edge: Direction, frame: Frame): Point[] {
  const [far, near] = [-BANK_WIDTH - 8, 50];
  const [right, low] = [frame.width, frame.height];
  const outer = {
    N: [far, far, right - far, far],
    S: [right - far, low - far, far, low - far],
    W: [far, low - far, far, far],
    E: [right - far, far, right - far, low - far],
  }[edge];
  const inner = {
    N: [right - near, near, near, near],
    S: [near, low - near, right - near, low - near],
    W: [near, near, near, low - near],
    E: [right - near, low - near, right - near, near],
  }[edge];
  return [...pairs(outer), ...pairs(inner)];
}

/** The middle of the visible part of a bank. */
export function bankMiddle(edge: Direction, frame: Frame): Point {
  const away = BANK_WIDTH * 0.62;
  const [x, y] = [frame.width / 2, frame.height / 2];
  return { N: { x, y: -away }, S: { x, y: frame.height + away }, W: { x: -away, y }, E: { x: frame.width + away, y } }[
    edge
  ];
}

function pairs([a = 0, b = 0, c = 0, d = 0]: readonly number[]): Point[] {
  return [
    { x: a, y: b },
    { x: c, y: d },
  ];
}

/** A cell seen as what it is to its neighbours: a square on its point. */
export function diamond({ x, y }: Point, half: number): string {
  return `M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}Z`;
}

const OPPOSITE: Readonly<Record<Direction, Direction>> = { N: "S", E: "W", S: "N", W: "E" };

/** The half of a corner cell that faces one of its two banks. */
export function cornerHalf({ x, y }: Point, half: number, bank: Direction, other: Direction): string {
  const tip = (way: Direction) => ({ x: x + VECTORS[way].x * half, y: y + VECTORS[way].y * half });
  const between = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const away = OPPOSITE[other];
  return pathThrough(
    [between(tip(bank), tip(other)), tip(bank), tip(away), between(tip(OPPOSITE[bank]), tip(away))],
    true,
  );
}
