// The controls of Dérive: the value a die shall show (=4), and a roll (?).
import type { Language } from "../../settings.svelte";

export function draws(touch: string): boolean {
  return /^(?:=[1-6]|\?)$/.test(touch);
}

export function named(touch: string, language: Language): string {
  const french = language === "fr";
  if (touch === "?") return french ? "lancer le dé" : "roll the die";
  if (!draws(touch)) return touch;
  return french ? `montrer ${touch.slice(1)}` : `show ${touch.slice(1)}`;
}
