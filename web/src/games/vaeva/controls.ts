// The controls of Vaeva: the platform slides so many cells towards column a (P-2) or column t (P+2).
import type { Language } from "../../settings.svelte";

const SLIDE = /^P([+-])([1-9])$/;

export function isDrawn(touch: string): boolean {
  return SLIDE.test(touch);
}

/** How many columns the platform goes towards the last; 0 for another control. */
export function columnsOf(touch: string): number {
  const found = SLIDE.exec(touch);
  return found ? Number(found[2]) * (found[1] === "-" ? -1 : 1) : 0;
}

export function nameOf(touch: string, language: Language): string {
  const by = columnsOf(touch);
  if (!by) return touch;
  const far = Math.abs(by);
  if (language === "fr")
    return `plateforme, ${far} ${far > 1 ? "cases" : "case"} vers la colonne ${by > 0 ? "t" : "a"}`;
  return `platform, ${far} ${far > 1 ? "cells" : "cell"} towards column ${by > 0 ? "t" : "a"}`;
}
