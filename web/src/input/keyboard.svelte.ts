// Keys on a board: a cursor walks over its cells, and what it is on is touched.
import { atEdge, cursorAt, middle, step, type Cursor } from "./cursor";
import { Frame } from "../geometry";
import { boardCommand, type BoardCommand } from "./keys";

/** The part of a board that the keyboard must know. */
export interface Walkable {
  cells: readonly string[];
  lit: ReadonlySet<string>;
  quarterTurns: number;
  ontouch: (cell: string) => void;
  /** Takes the last touch back; false if there is none. */
  onback: () => boolean;
}

export class Keyboard {
  #cursor = $state.raw<Cursor | null>(null);

  constructor(readonly board: () => Walkable) {}

  /** The cell the cursor is on: the middle of the board until it was moved. */
  get cell(): string {
    return this.#here.cell;
  }

  get #here(): Cursor {
    return this.#cursor ?? cursorAt(middle(this.board().cells));
  }

  down = (event: KeyboardEvent): void => {
    const command = boardCommand(event, this.board().quarterTurns);
    const onControl = event.target instanceof Element && event.target.getAttribute("role") === "button";
    if (!command || (onControl && command.kind === "touch")) return;
    if (!this.#run(command)) return;
    event.preventDefault();
    if (onControl && command.kind === "step") this.focus(event.currentTarget as Element);
  };

  /** A cell that got the focus by the Tab key or a click is where the cursor is. */
  focused = (event: FocusEvent): void => {
    const cell = event.target instanceof Element ? (event.target.getAttribute("data-touch") ?? "") : "";
    if (this.board().cells.includes(cell) && cell !== this.#cursor?.cell) this.#cursor = cursorAt(cell);
  };

  /** Gives the focus to the cell under the cursor, on the board inside this element. */
  focus(inside: Element | undefined): void {
    inside?.querySelector<SVGElement>(`[role="gridcell"][data-touch="${this.cell}"]`)?.focus();
  }

  /** The first or the last cell of the board, as it is read on the screen. */
  #corner(last: boolean): Cursor {
    const { cells, quarterTurns } = this.board();
    const frame = Frame.of(cells, quarterTurns);
    const [first = "", ...others] = cells;
    const isBefore = (a: string, b: string) => {
      const [one, other] = [frame.centre(a), frame.centre(b)];
      return one.y !== other.y ? one.y < other.y : one.x < other.x;
    };
    return cursorAt(others.reduce((best, cell) => (isBefore(cell, best) !== last ? cell : best), first));
  }

  /** Whether there was something to do. */
  #run(command: BoardCommand): boolean {
    const { cells, lit, ontouch, onback } = this.board();
    if (command.kind === "back") return onback();
    if (command.kind === "touch") ontouch(this.cell);
    else if (command.kind === "edge") this.#cursor = atEdge(this.#here, cells, command.dx, command.dy);
    else if (command.kind === "corner") this.#cursor = this.#corner(command.last);
    else {
      const reachable = command.leap ? cells.filter((cell) => lit.has(cell)) : cells;
      this.#cursor = step(this.#here, reachable, command.dx, command.dy);
    }
    return true;
  }
}
