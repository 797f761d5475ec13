// Finds what games bring to the page: a folder each, named as the game, with any of theme.css, controls.ts, notation.ts,
// Board.svelte, Piece.svelte and options/<name>.svelte. A game without a folder gets the plain board.
import type { Component } from "svelte";
import type { BoardProps, Controls, OptionFormProps, PieceProps } from "../boards/board";
import type { BoardNotation } from "../boards/notation";

import.meta.glob("./*/theme.css", { eager: true });
const CONTROLS = import.meta.glob<Controls>("./*/controls.ts", { eager: true });
const BOARDS = import.meta.glob<{ default: Component<BoardProps> }>("./*/Board.svelte");
const PIECES = import.meta.glob<{ default: Component<PieceProps> }>("./*/Piece.svelte");
const NOTATIONS = import.meta.glob<{ notation: BoardNotation }>("./*/notation.ts");
type OptionForm = Component<OptionFormProps, Record<string, never>, "value">;
const OPTIONS = import.meta.glob<{ default: OptionForm }>("./*/options/*.svelte");
const boards = new Map<string, Promise<Component<BoardProps>>>();
const pieces = new Map<string, Promise<Component<PieceProps> | null>>();

/** What was loaded under a name, or is loaded now; what could not be is tried again next time. */
function once<Thing>(known: Map<string, Promise<Thing>>, name: string, load: () => Promise<Thing>): Promise<Thing> {
  const found = known.get(name) ?? load();
  known.set(name, found);
  found.catch(() => known.delete(name));
  return found;
}

/** The board of a game. */
export function boardOf(game: string): Promise<Component<BoardProps>> {
  const load = BOARDS[`./${game}/Board.svelte`] ?? (() => import("../boards/PlainBoard.svelte"));
  return once(boards, game, async () => (await load()).default);
}

/** How a game draws a single piece; null if it has no way of its own. */
export function pieceOf(game: string): Promise<Component<PieceProps> | null> {
  const load = PIECES[`./${game}/Piece.svelte`];
  return once(pieces, game, async () => (load ? (await load()).default : null));
}

/** How the texts of a game are edited; null if only by typing. */
export async function notationOf(game: string): Promise<BoardNotation | null> {
  return (await NOTATIONS[`./${game}/notation.ts`]?.())?.notation ?? null;
}

/** A game's own way to choose the value of an option; null if it has none. */
export async function optionFormOf(game: string, option: string): Promise<OptionForm | null> {
  return (await OPTIONS[`./${game}/options/${option}.svelte`]?.())?.default ?? null;
}

const PLAIN: Controls = { isDrawn: () => false, nameOf: (touch) => touch };

/** What is known of a game's controls, whether its board is loaded or not. */
export function controlsOf(game: string): Controls {
  return CONTROLS[`./${game}/controls.ts`] ?? PLAIN;
}
