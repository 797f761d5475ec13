// Keys: what they mean on the board, and elsewhere on the page.

export type BoardCommand =
  { kind: "step"; dx: number; dy: number; leap: boolean } | { kind: "touch" } | { kind: "back" };
export type PageCommand =
  "undo" | "hint" | "flip" | "type" | "describe" | "help" | "previous" | "next" | "first" | "latest";

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

const PAGE: Record<string, PageCommand> = {
  u: "undo",
  h: "hint",
  f: "flip",
  t: "type",
  b: "describe",
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
  if (ctrlKey) return null;
  if (key === "Enter" || key === " ") return { kind: "touch" };
  return key === "Escape" || key === "Backspace" ? { kind: "back" } : null;
}

/** What a key means anywhere but in a field. */
export function pageCommand({ key, ctrlKey, metaKey, altKey }: Key): PageCommand | null {
  if (ctrlKey || metaKey || altKey) return null;
  return PAGE[key] ?? PAGE[key.toLowerCase()] ?? null;
}

/** Whether what has the focus takes keys for itself. */
export function takesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && !!target.closest("input, textarea, select, dialog, [contenteditable]");
}
