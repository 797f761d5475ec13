// The controls of Vaeva: the platform drifts so many cells to the left (P-2) or to the right (P+2), as the first seat sees it.
import type { Language } from "../../settings.svelte";

const SLIDE = /^P([+-])([1-9])$/;

export function draws(touch: string): boolean {
  return SLIDE.test(touch);
}

/** How many columns the platform goes to the right; 0 for another control. */
export function slide(touch: string): number {
  const found = SLIDE.exec(touch);
  return found ? Number(found[2]) * (found[1] === "-" ? -1 : 1) : 0;
}

export function named(touch: string, language: Language): string {
  const by = slide(touch);
  if (!by) return touch;
  const far = Math.abs(by);
  if (language === "fr")
    return `plate-forme, ${far} ${far > 1 ? "cases" : "case"} vers ${by > 0 ? "l’est" : "l’ouest"}`;
  return `platform, ${far} ${far > 1 ? "cells" : "cell"} ${by > 0 ? "east" : "west"}`;
}
