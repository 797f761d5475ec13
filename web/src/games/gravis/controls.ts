// The controls of Gravis 3: where a pawn is dropped (Sc: falls south in column c), and where the arrow turns (>E).
import { isCell } from "../../geometry";
import type { Language } from "../../settings.svelte";

const COMPASS: Readonly<Record<string, readonly [en: string, fr: string]>> = {
  N: ["north", "nord"],
  E: ["east", "est"],
  S: ["south", "sud"],
  W: ["west", "ouest"],
};

export function isDrawn(touch: string): boolean {
  return /^(?:[NS][a-e]|[EW][1-5]|>[NESW])$/.test(touch);
}

export function nameOf(touch: string, language: Language): string {
  const french = language === "fr";
  const way = (letter: string) => COMPASS[letter]?.[french ? 1 : 0] ?? letter;
  const [first = "", second = ""] = touch;
  if (first === ">")
    return french
      ? `gravité vers ${second === "E" || second === "W" ? "l’" : "le "}${way(second)}`
      : `gravity to the ${way(second)}`;
  if (!isDrawn(touch)) return touch;
  const column = first === "N" || first === "S";
  if (french)
    return `lâcher dans la ${column ? "colonne" : "rangée"} ${second}, vers ${column ? "le " : "l’"}${way(first)}`;
  return `drop in ${column ? "column" : "row"} ${second}, falling ${way(first)}`;
}

/** A cell stands for the drop into the line it lies on, where only one such line takes a pawn. */
export function controlFor(cell: string, lit: ReadonlySet<string>): string {
  if (!isCell(cell) || lit.has(cell)) return cell;
  const lines = [...lit].filter((touch) => /^[NESW]/.test(touch) && cell.includes(touch.slice(1)));
  return lines.length === 1 ? lines[0]! : cell;
}
