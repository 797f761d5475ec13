// The controls of Gravis 3: where a pawn is dropped (Sc: falls south in column c), and where the arrow turns (>E).
import { isCell } from "../../geometry";
import type { Language } from "../../settings.svelte";

/** The row or column that each direction leads to: true however the board lies. */
const FAR_EDGES: Readonly<Record<string, readonly [en: string, fr: string]>> = {
  N: ["row 5", "la rangée 5"],
  E: ["column e", "la colonne e"],
  S: ["row 1", "la rangée 1"],
  W: ["column a", "la colonne a"],
};

export function isDrawn(touch: string): boolean {
  return /^(?:[NS][a-e]|[EW][1-5]|>[NESW])$/.test(touch);
}

export function nameOf(touch: string, language: Language): string {
  if (!isDrawn(touch)) return touch;
  const french = language === "fr";
  const [first = "", second = ""] = touch;
  const edge = FAR_EDGES[first === ">" ? second : first]?.[french ? 1 : 0] ?? "";
  if (first === ">") return french ? `gravité vers ${edge}` : `gravity towards ${edge}`;
  const column = first === "N" || first === "S";
  if (french) return `lâcher dans la ${column ? "colonne" : "rangée"} ${second}, vers ${edge}`;
  return `drop in ${column ? "column" : "row"} ${second}, falling towards ${edge}`;
}

/** A cell stands for the drop into the line it lies on, where only one such line takes a pawn. */
export function controlFor(cell: string, lit: ReadonlySet<string>): string {
  if (!isCell(cell) || lit.has(cell)) return cell;
  const lines = [...lit].filter((touch) => /^[NESW]/.test(touch) && cell.includes(touch.slice(1)));
  return lines.length === 1 ? lines[0]! : cell;
}
