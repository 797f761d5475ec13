// What every board is given, and what it gives back: it draws, and reports touches; it judges nothing.
import type { Direction } from "../geometry";
import type { OptionShown, PositionShown } from "../protocol/messages";
import type { Language } from "../settings.svelte";

/** Something drawn on a board: an arrow from one cell or control to another, a ring round it where both are the same. */
export interface Drawing {
  from: string;
  to: string;
}

export interface BoardProps {
  /** What to draw. When it changes, a board animates from what it drew before (unless `animationMs` is 0). */
  position: PositionShown;
  /** Cells and controls that may be touched now; a board lights the cells, and draws those controls that have a place on it. */
  lit: ReadonlySet<string>;
  /** Touches made so far for the action being composed. */
  touched: readonly string[];
  /** Cells that a refusal or a hint is about. */
  marked: readonly string[];
  /** What the reader has drawn on it, and what is suggested, drawn in another way. */
  drawings?: readonly Drawing[] | undefined;
  suggested?: readonly Drawing[] | undefined;
  /** The cell the keyboard is on; "" for none. */
  cursor: string;
  /** How the board lies, clockwise: 0 to 3. Only a game of more than two seats, or one that says where its seats are at home, is turned by one or three. */
  quarterTurns: number;
  coordinates: boolean;
  /** How long an animation lasts; 0 for none. */
  animationMs: number;
  /** A name for screen readers. */
  label: string;
  /** What a touch of this cell does, in words, where the cell stands for a control; "" where it stands for itself. */
  meaningOf?: ((cell: string) => string) | undefined;
  /** False for a picture: no touches, no keyboard, one image for screen readers. True if not given. */
  interactive?: boolean | undefined;
  /** What a touch would lead to that completes an action; null if it completes none, or nobody can tell. */
  foresee?: ((touch: string) => Promise<PositionShown | null>) | undefined;
  /** A cell or a control was touched, legal or not. */
  ontouch: (touch: string) => void;
}

/** The controls to be seen of those that a board draws: those that may be touched, were touched, or are pointed out. */
export function visibleControls(board: BoardProps, isDrawn: (touch: string) => boolean): string[] {
  if (board.interactive === false) return [];
  return [...new Set([...board.lit, ...board.touched, ...board.marked])].filter(isDrawn);
}

/** What a page must know of a game's controls before its board is loaded: the exports of games/<slug>/controls.ts. */
export interface Controls {
  /** Whether the board draws this control itself, so that no button beside it is needed. */
  isDrawn: (touch: string) => boolean;
  /** The control in words. */
  nameOf: (touch: string, language: Language) => string;
  /** The control that a cell stands for where only controls may be touched; the cell itself if for none. */
  controlFor?: (cell: string, lit: ReadonlySet<string>) => string;
  /** The side of the board where the seat with this mark is at home; seats sit round it clockwise if not given. */
  homeSide?: (mark: string) => Direction;
}

/** What a game's own form for one of its options is given: games/<slug>/options/<name>.svelte. */
export interface OptionFormProps {
  option: OptionShown;
  legend: string;
  value: string;
}

/** What a game's Piece.svelte is given: a fact to draw round the origin, within a cell of 100 units. */
export interface PieceProps {
  kind: string;
  side: number;
  /** The letter of its side or seat in texts. */
  mark: string;
  value: string;
}
