// The controls of Vaeva: the platform slides so many cells to the left (P-2) or to the right (P+2), as the first seat sees it.
import type { Language } from "../../settings.svelte";

const SLIDE = /^P([+-])([1-9])$/;

export function isDrawn(touch: string): boolean {
  return SLIDE.test(touch);
}

/** How many columns the platform goes to the right; 0 for another control. */
export function columnsOf(touch: string): number {
  const found = SLIDE.exec(touch);
  return found ? Number(found[2]) * (found[1] === "-" ? -1 : 1) : 0;
}

export function nameOf(touch: string, language: Language): string {
  const by = columnsOf(touch);
  if (!by) return touch;
  const far = Math.abs(by);
  if (language === "fr")
    return `plate-forme, ${far} ${far > 1 ? "cases" : "case"} vers ${by > 0 ? "l’est" : "l’ouest"}`;
  return `platform, ${far} ${far > 1 ? "cells" : "cell"} ${by > 0 ? "east" : "west"}`;
}
