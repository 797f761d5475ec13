// Mouse, finger and pen on a board: clicks, drags from a piece to where it shall go, and the magnifier that small cells need.
import { CELL_SIZE, distance, isCell, type Frame, type Point } from "../geometry";
import type { PositionShown } from "../protocol/messages";

/** A press becomes a drag once it has gone so far. */
const DRAG_THRESHOLD_PX = 7;
/** What may be touched is meant as far as this round the middle of a fingertip. */
const FINGERTIP_RADIUS_PX = 24;
/** A finger that rests so long on a control looks first; no click follows. */
const LONG_PRESS_MS = 450;
/** Cells smaller than this are aimed at through a magnifier. */
const MAGNIFIED_CELL_PX = 26;

/** How far something is dragged, in units of the board, and whether it would go somewhere if it were released now. */
export interface DragOffset extends Point {
  droppable: boolean;
}

export interface Drag {
  /** The touch that is dragged. */
  from: string;
  /** Where the pointer is, in units of the board. */
  at: Point;
  by: DragOffset;
  /** What would be touched if it were released now; "" for nothing. */
  over: string;
}

/** The part of a board that a pointer must know. */
export interface Touchable {
  position: PositionShown;
  lit: ReadonlySet<string>;
  touched: readonly string[];
  ontouch: (touch: string) => void;
}

/** Where things lie on a board, for a pointer. */
export interface PointerMap {
  frame: Frame;
  /** Where on the board a touch is expressed; null for what is not on it. */
  pointOf: (touch: string) => Point | null;
  /** What a piece dragged so far is meant to reach, where its board knows better than what is nearest to the pointer. */
  dragTarget?: ((from: string, by: Point) => string | undefined) | undefined;
  /** Cells and controls by which something can be dragged that is not chosen first; `dragTarget` says what it reaches. */
  handles?: ReadonlySet<string> | undefined;
  /** What a click at this point of a piece means, if something lies there that is nearer at hand than the piece; "" if not. */
  clickTarget?: ((touch: string, at: Point) => string) | undefined;
}

interface Press {
  pointer: number;
  touch: string;
  start: Point;
  client: Point;
  time: number;
}

export class Pointer {
  drag = $state.raw<Drag | null>(null);
  hovered = $state.raw("");
  /** Whether the last press was a finger's. */
  finger = $state.raw(false);
  /** What a finger rests on while cells are too small for it; null otherwise. */
  magnified = $state.raw<Point | null>(null);
  #press: Press | null = null;
  #dragged = false;

  constructor(
    readonly board: () => Touchable,
    readonly map: () => PointerMap,
  ) {}

  down = (event: PointerEvent): void => {
    this.#dragged = false;
    this.finger = event.pointerType === "touch";
    if (!event.isPrimary || event.button !== 0) return;
    const start = this.#point(event);
    const hit = this.#hit(event);
    const touch = this.#isHandle(hit) ? hit : this.#meant(event, start);
    const client = { x: event.clientX, y: event.clientY };
    this.#press = { pointer: event.pointerId, touch, start, client, time: event.timeStamp };
    if (this.finger) this.hovered = this.board().lit.has(touch) ? touch : "";
    const small = this.finger && this.#hasSmallCells(event) && !this.#isHandle(touch);
    if (small && this.#respondsTo(touch)) this.magnified = start;
  };

  move = (event: PointerEvent): void => {
    const press = this.#press;
    if (press?.pointer === event.pointerId) this.#dragTo(event, press);
    else if (event.pointerType === "mouse")
      this.hovered = this.#clickTarget(event) || this.#meant(event, this.#point(event));
  };

  up = (event: PointerEvent): void => {
    const { drag } = this;
    const press = this.#press;
    this.#release();
    if (!press || press.pointer !== event.pointerId) return;
    if (!drag) return this.#endLongPress(event, press);
    this.#dragged = true;
    // what is let go where it was is put back, but a control is pressed
    if (drag.over && (drag.over !== drag.from || this.#isHandle(drag.from))) this.board().ontouch(drag.over);
  };

  cancel = (): void => this.#release();

  /** A control on which a finger has rested is pressed when it is let go there: browsers make no click of it. */
  #endLongPress(event: PointerEvent, { touch, client, time }: Press): void {
    const far = distance(client, { x: event.clientX, y: event.clientY });
    const rested = this.finger && event.timeStamp - time >= LONG_PRESS_MS && far < FINGERTIP_RADIUS_PX;
    if (!rested || isCell(touch) || !this.board().lit.has(touch)) return;
    this.#dragged = true;
    this.board().ontouch(touch);
  }

  /** No menu comes up under a finger that rests on something. */
  keepMenu = (event: Event): void => {
    if (this.finger && this.#press && this.#respondsTo(this.#press.touch)) event.preventDefault();
  };

  /** Keeps the page from scrolling under a finger that has something in hand. */
  preventScroll = (event: TouchEvent): void => {
    if (this.#press && event.cancelable && this.#respondsTo(this.#press.touch)) event.preventDefault();
  };

  leave = (): void => {
    if (!this.#press) this.hovered = "";
  };

  click = (event: MouseEvent): void => {
    if (this.#dragged) {
      this.#dragged = false;
      return;
    }
    const aimed = event.detail > 0; // a click without a pointer has no place
    const touch = aimed ? this.#clickTarget(event) || this.#meant(event, this.#point(event)) : this.#hit(event);
    if (touch) this.board().ontouch(touch);
  };

  #dragTo(event: PointerEvent, press: Press): void {
    const far = distance(press.client, { x: event.clientX, y: event.clientY });
    if (!this.drag && (far < DRAG_THRESHOLD_PX || !this.#canDrag(press.touch))) return;
    const at = this.#point(event);
    if (!this.drag) this.#startDrag(event, press);
    const by = { x: at.x - press.start.x, y: at.y - press.start.y };
    const { dragTarget } = this.map();
    const over = dragTarget?.(press.touch, by) ?? this.#nearest(at, this.#reach(event), press.touch);
    this.drag = { from: press.touch, at, by: { ...by, droppable: over !== "" }, over };
    if (this.magnified) this.magnified = at;
  }

  #startDrag(event: PointerEvent, press: Press): void {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    const { touched, ontouch } = this.board();
    if (!this.#isHandle(press.touch) && touched[0] !== press.touch) ontouch(press.touch);
  }

  #release(): void {
    this.#press = null;
    if (this.finger) this.hovered = "";
    this.drag = null;
    this.magnified = null;
  }

  /** Whether a drag can begin here: with the first touch of an action of two, or with a handle. */
  #canDrag(touch: string): boolean {
    const { position } = this.board();
    if (this.#isHandle(touch)) return true;
    return isCell(touch) && position.legal.some(({ touches }) => touches.length === 2 && touches[0] === touch);
  }

  #isHandle(touch: string): boolean {
    return this.map().handles?.has(touch) ?? false;
  }

  #clickTarget(event: MouseEvent): string {
    return this.map().clickTarget?.(this.#hit(event), this.#point(event)) ?? "";
  }

  #respondsTo(touch: string): boolean {
    return this.board().lit.has(touch) || this.#canDrag(touch);
  }

  /** What a click means: what may be touched under it, whatever stands in front, or close by where a finger cannot be more exact. */
  #meant(event: MouseEvent, at: Point): string {
    const touch = this.#hit(event);
    const { lit, position } = this.board();
    const under = this.map().frame.cellAt(at);
    if (lit.has(touch) && !isCell(touch)) return touch; // a control lies over the cells
    if (lit.has(under)) return under;
    const free = !touch || (isCell(touch) && !position.pieces.some((piece) => piece.cell === touch));
    if (!this.finger || lit.has(touch) || !free) return touch;
    return this.#nearest(at, this.#reach(event), "") || touch;
  }

  #nearest(at: Point, reach: number, but: string): string {
    let best = "";
    let least = reach;
    for (const touch of this.board().lit) {
      const point = touch === but ? null : this.map().pointOf(touch);
      if (point && distance(point, at) < least) [best, least] = [touch, distance(point, at)];
    }
    return best;
  }

  /** The cell or control that is drawn under the pointer. */
  #hit(event: MouseEvent): string {
    const element = event.target instanceof Element ? event.target.closest("[data-touch]") : null;
    return element?.getAttribute("data-touch") ?? "";
  }

  #point(event: MouseEvent): Point {
    const matrix = this.#matrix(event);
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }

  #matrix(event: MouseEvent): DOMMatrix {
    return (event.currentTarget as SVGSVGElement).getScreenCTM() ?? new DOMMatrix();
  }

  #hasSmallCells(event: MouseEvent): boolean {
    return this.#matrix(event).a * CELL_SIZE < MAGNIFIED_CELL_PX;
  }

  /** How far from the pointer something may be and still be meant: most of a cell, or a fingertip; in units of the board. */
  #reach(event: MouseEvent): number {
    return Math.max(CELL_SIZE * 0.75, FINGERTIP_RADIUS_PX / (this.#matrix(event).a || 1));
  }
}
