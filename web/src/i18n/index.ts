// What the page itself says: pairs of an English and a French sentence; what games say comes from the server.
import { settings, type Language } from "../settings.svelte";
import { frenchElision, frenchTypography } from "./typography";

export type Pair = readonly [en: string, fr: string];
export type Details = Record<string, string | number>;

/** A longer text of the server, whose pages are written with plain signs, as it is printed in its language. */
export function typeset(text: string): string {
  return settings.language === "fr" ? frenchTypography(text) : text;
}

/** One of a pair, its {names} filled in. */
export function translated(pair: Pair, language: Language, details: Details = {}): string {
  const text = language === "fr" ? frenchElision(frenchTypography(pair[1]), details) : pair[0];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole));
}

/**
 * A function that says the sentences of a part of the page in the language of the settings.
 * Read inside a component or a $derived, it follows a change of language.
 */
export function translator<Key extends string>(
  pairs: Readonly<Record<Key, Pair>>,
): (key: Key, details?: Details) => string {
  return (key, details) => translated(pairs[key], settings.language, details);
}

/** "one" or "many" form of a word: French takes the singular for zero, too. */
export function isSingular(count: number, language: Language = settings.language): boolean {
  return language === "fr" ? Math.abs(count) < 2 : count === 1;
}
