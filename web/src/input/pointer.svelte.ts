// Mouse, finger and pen on a board: clicks, drags from a piece to where it shall go, and the aim that small cells need.
import { apart, isCell, UNIT, type Frame, type Point } from "../geometry";
import type { PositionShown } from "../protocol/messages";

/** Pixels before a press becomes a drag. */
const SLACK = 7;
/** Pixels round a fingertip within which something that may be touched is meant. */
const FINGERTIP = 24;
/** Cells smaller than this, in pixels, are aimed at through a magnifier. */
const SMALL = 26;

/** How far something is pulled, and whether it would go somewhere if it were released now. */
export interface Pull extends Point {
  lands: boolean;
}

export interface Drag {
  /** The touch that is dragged. */
  from: string;
  /** Where the pointer is, and how far it has gone, in units of the board. */
  at: Point;
  by: Pull;
  /** What would be touched if it were released now; "" for nothing. */
  over: string;
}

export interface Ground {
  frame: Frame;
  /** Where on the board a touch is expressed; null for what is not on it. */
  spot: (touch: string) => Point | null;
  /** What a piece dragged so far is meant to reach, where its board knows better than what is nearest to the pointer. */
  goal?: ((from: string, by: Point) => string | undefined) | undefined;
  /** Cells and controls by which something can be dragged that is not chosen first; `goal` says what it reaches. */
  grips?: ReadonlySet<string> | undefined;
  /** What a click at this point of a piece means, if something lies there that is nearer at hand than the piece; "" if not. */
  within?: ((touch: string, at: Point) => string) | undefined;
}

/** The part of a board that a pointer must know. */
export interface Touchable {
  position: PositionShown;
  lit: ReadonlySet<string>;
  touched: readonly string[];
  ontouch: (touch: string) => void;
  onhover?: ((touch: string) => void) | undefined;
}

interface Press {
  id: number;
  touch: string;
  start: Point;
  client: Point;
  finger: boolean;
}

export class Pointer {
  drag = $state.raw<Drag | null>(null);
  hovered = $state.raw("");
  /** Whether the last press was a finger's. */
  finger = $state.raw(false);
  /** Where a finger rests while cells are too small for it; null otherwise. */
  aim = $state.raw<Point | null>(null);
  #press: Press | null = null;
  #dragged = false;

  constructor(
    readonly board: () => Touchable,
    readonly ground: () => Ground,
  ) {}

  down = (event: PointerEvent): void => {
    this.#dragged = false;
    this.finger = event.pointerType === "touch";
    if (!event.isPrimary || event.button !== 0) return;
    const start = this.#point(event);
    const hit = this.#touchOf(event);
    const touch = this.#grips(hit) ? hit : this.#meant(event, start);
    this.#press = {
      id: event.pointerId,
      touch,
      start,
      client: { x: event.clientX, y: event.clientY },
      finger: this.finger,
    };
    const aims = this.finger && this.#small(event) && !this.#grips(touch);
    if (aims && this.#answers(touch)) this.aim = start;
  };

  move = (event: PointerEvent): void => {
    const press = this.#press;
    if (press?.id === event.pointerId) this.#pulled(event, press);
    else if (event.pointerType === "mouse") this.#hover(this.#within(event) || this.#touchOf(event));
  };

  up = (event: PointerEvent): void => {
    const { drag } = this;
    const press = this.#press;
    this.#release();
    if (!press || press.id !== event.pointerId || !drag) return;
    this.#dragged = true;
    // what is let go where it was is put back, but a control is pressed
    if (drag.over && (drag.over !== drag.from || this.#grips(drag.from))) this.board().ontouch(drag.over);
  };

  cancel = (): void => this.#release();

  /** Keeps the page from scrolling under a finger that has something in hand. */
  hold = (event: TouchEvent): void => {
    if (this.#press && event.cancelable && this.#answers(this.#press.touch)) event.preventDefault();
  };

  leave = (): void => {
    if (!this.#press) this.#hover("");
  };

  click = (event: MouseEvent): void => {
    if (this.#dragged) {
      this.#dragged = false;
      return;
    }
    const aimed = event.detail > 0; // a click without a pointer has no place
    const touch = aimed ? this.#within(event) || this.#meant(event, this.#point(event)) : this.#touchOf(event);
    if (touch) this.board().ontouch(touch);
  };

  #pulled(event: PointerEvent, press: Press): void {
    const far = apart(press.client, { x: event.clientX, y: event.clientY });
    if (!this.drag && (far < SLACK || !this.#begins(press.touch))) return;
    const at = this.#point(event);
    if (!this.drag) this.#take(event, press);
    const by = { x: at.x - press.start.x, y: at.y - press.start.y };
    const { goal } = this.ground();
    const over = goal?.(press.touch, by) ?? this.#nearest(at, this.#reach(event), press.touch);
    this.drag = { from: press.touch, at, by: { ...by, lands: over !== "" }, over };
    if (this.aim) this.aim = at;
  }

  #take(event: PointerEvent, press: Press): void {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    const { touched, ontouch } = this.board();
    if (!this.#grips(press.touch) && touched[0] !== press.touch) ontouch(press.touch);
  }

  #release(): void {
    this.#press = null;
    this.drag = null;
    this.aim = null;
  }

  #hover(touch: string): void {
    if (touch === this.hovered) return;
    this.hovered = touch;
    this.board().onhover?.(touch);
  }

  /** Whether a drag can begin here: with the first touch of an action of two, or with a grip. */
  #begins(touch: string): boolean {
    const { position } = this.board();
    if (this.#grips(touch)) return true;
    return isCell(touch) && position.legal.some(({ touches }) => touches.length === 2 && touches[0] === touch);
  }

  #grips(touch: string): boolean {
    return this.ground().grips?.has(touch) ?? false;
  }

  #within(event: MouseEvent): string {
    return this.ground().within?.(this.#touchOf(event), this.#point(event)) ?? "";
  }

  #answers(touch: string): boolean {
    return this.board().lit.has(touch) || this.#begins(touch);
  }

  /** What a click means: what was hit, or what may be touched close by where a finger cannot be more exact. */
  #meant(event: MouseEvent, at: Point): string {
    const touch = this.#touchOf(event);
    const { lit, position, touched } = this.board();
    const under = this.ground().frame.cellAt(at);
    if (!lit.has(touch) && lit.has(under) && !touched.includes(touch)) return under; // a piece that stands in front hides what may be touched
    const plain = !touch || (isCell(touch) && !position.pieces.some((piece) => piece.cell === touch));
    if (!this.finger || lit.has(touch) || !plain) return touch;
    return this.#nearest(at, this.#reach(event), "") || touch;
  }

  #nearest(at: Point, reach: number, but: string): string {
    let best = "";
    let least = reach;
    for (const touch of this.board().lit) {
      const spot = touch === but ? null : this.ground().spot(touch);
      if (spot && apart(spot, at) < least) [best, least] = [touch, apart(spot, at)];
    }
    return best;
  }

  #touchOf(event: MouseEvent): string {
    const hit = event.target instanceof Element ? event.target.closest("[data-touch]") : null;
    return hit?.getAttribute("data-touch") ?? "";
  }

  #point(event: MouseEvent): Point {
    const matrix = this.#matrix(event);
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }

  #matrix(event: MouseEvent): DOMMatrix {
    return (event.currentTarget as SVGSVGElement).getScreenCTM() ?? new DOMMatrix();
  }

  #small(event: MouseEvent): boolean {
    return this.#matrix(event).a * UNIT < SMALL;
  }

  /** How far from the pointer something may be and still be meant: most of a cell, or a fingertip. */
  #reach(event: MouseEvent): number {
    return Math.max(UNIT * 0.75, FINGERTIP / (this.#matrix(event).a || 1));
  }
}
