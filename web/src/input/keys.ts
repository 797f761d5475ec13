// Keys: what they mean on the board, and elsewhere on the page.

export type BoardCommand =
  | { kind: "step"; dx: number; dy: number; leap: boolean }
  | { kind: "edge"; dx: number; dy: number }
  | { kind: "corner"; last: boolean }
  | { kind: "touch" }
  | { kind: "back" };
/** What can be asked of any board. */
export const BOARD_QUESTIONS = ["board", "row", "column", "pieces", "choices"] as const;
export type BoardQuestion = (typeof BOARD_QUESTIONS)[number];
export type PageCommand =
  | BoardQuestion
  | "undo"
  | "hint"
  | "flip"
  | "type"
  | "last"
  | "scores"
  | "help"
  | "previous"
  | "next"
  | "first"
  | "latest";

export interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const ARROWS: Record<string, readonly [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Keys that lead to an edge of the board. */
const EDGES: Record<string, readonly [dx: number, dy: number]> = {
  Home: [-1, 0],
  End: [1, 0],
  PageUp: [0, 1],
  PageDown: [0, -1],
};

const PAGE: Record<string, PageCommand> = {
  u: "undo",
  h: "hint",
  f: "flip",
  t: "type",
  b: "board",
  r: "row",
  c: "column",
  p: "pieces",
  m: "choices",
  l: "last",
  s: "scores",
  "?": "help",
  ArrowLeft: "previous",
  ArrowRight: "next",
  Home: "first",
  End: "latest",
};

/** The way on the board of a way on the screen. */
function turnedBack([dx, dy]: readonly [number, number], quarterTurns: number): readonly [number, number] {
  return quarterTurns ? turnedBack([0 - dy, dx], quarterTurns - 1) : [dx, dy];
}

/** What a key means while the board has the focus; a board that is turned is walked as it is seen. */
export function boardCommand({ key, ctrlKey, metaKey, altKey }: Key, quarterTurns: number): BoardCommand | null {
  if (metaKey || altKey) return null;
  const arrow = ARROWS[key];
  if (arrow) {
    const [dx, dy] = turnedBack(arrow, quarterTurns);
    return { kind: "step", dx, dy, leap: ctrlKey };
  }
  if (ctrlKey) return key === "Home" || key === "End" ? { kind: "corner", last: key === "End" } : null;
  const edge = EDGES[key];
  if (edge) {
    const [dx, dy] = turnedBack(edge, quarterTurns);
    return { kind: "edge", dx, dy };
  }
  if (key === "Enter" || key === " ") return { kind: "touch" };
  return key === "Escape" || key === "Backspace" ? { kind: "back" } : null;
}

/** What a key means anywhere but in a field; letters and signs only where the person wants them. */
export function pageCommand({ key, ctrlKey, metaKey, altKey }: Key, letters: boolean): PageCommand | null {
  if (ctrlKey || metaKey || altKey || (key.length === 1 && !letters)) return null;
  return PAGE[key] ?? PAGE[key.toLowerCase()] ?? null;
}

/** What a key asks of a board that stands on a page without commands of its own. */
export function boardQuestion(key: Key, letters: boolean): BoardQuestion | null {
  const command = pageCommand(key, letters);
  return BOARD_QUESTIONS.find((question) => question === command) ?? null;
}

/** Whether what has the focus takes keys for itself. */
export function takesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && !!target.closest("input, textarea, select, dialog, [contenteditable]");
}
