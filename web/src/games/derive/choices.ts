// Where the choices of a die lie: in a ring round it.
import { CELL_SIZE, type Frame, type Point } from "../../geometry";

/** Room that the choices need from the middle of their ring, in units. */
const RING_MARGIN = 150;

/**
 * A face or the roll, beside the cell. A die on the board has less on its left, more on its right and the roll above, where
 * the cells it can go to leave room; a die that enters has all its faces in a circle, moved inwards near an edge.
 */
export function choicePoint(
  frame: Frame,
  cell: string,
  choices: readonly string[],
  touch: string,
  value: number,
): Point {
  const { x, y } = frame.centre(cell);
  if (value) {
    const aside = touch === "?" ? 0 : Number(touch.slice(1)) < value ? -CELL_SIZE : CELL_SIZE;
    const above = y < CELL_SIZE ? CELL_SIZE : -CELL_SIZE;
    return { x: x + aside, y: touch === "?" ? y + above : y };
  }
  const middle = {
    x: Math.min(Math.max(x, RING_MARGIN - 40), frame.width - RING_MARGIN + 40),
    y: Math.min(Math.max(y, RING_MARGIN), frame.height - RING_MARGIN),
  };
  const angle = (choices.indexOf(touch) / choices.length) * 2 * Math.PI - Math.PI / 2;
  return { x: middle.x + Math.cos(angle) * 112, y: middle.y + Math.sin(angle) * 112 };
}
