// The controls of Dérive: the value a die shall show (=4), and a roll (?).
import type { Direction } from "../../geometry";
import type { Language } from "../../settings.svelte";

export type Colour = "r" | "b" | "y" | "g";

/** The edge of each colour (DER-2). */
export const BANKS: Readonly<Record<Colour, Direction>> = { r: "S", b: "W", y: "N", g: "E" };

/** A seat is at home on the bank of its colour. */
export function homeSide(mark: string): Direction {
  return BANKS[mark as Colour];
}

export function isDrawn(touch: string): boolean {
  return /^(?:=[1-6]|\?)$/.test(touch);
}

export function nameOf(touch: string, language: Language): string {
  const french = language === "fr";
  if (touch === "?") return french ? "lancer le dé" : "roll the die";
  if (!isDrawn(touch)) return touch;
  return french ? `montrer ${touch.slice(1)}` : `show ${touch.slice(1)}`;
}
