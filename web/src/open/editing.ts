// What is known of each game's texts, loaded when somebody edits.
import type { Editing } from "./notation";

const KNOWN = import.meta.glob<{ editing: Editing }>("../games/*/editor.ts");

/** How the texts of a game are edited; null if only by typing. */
export async function editingOf(game: string): Promise<Editing | null> {
  return (await KNOWN[`../games/${game}/editor.ts`]?.())?.editing ?? null;
}
