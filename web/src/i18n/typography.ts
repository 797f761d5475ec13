const NARROW_SPACE = "\u202f";
const WIDE_SPACE = "\u00a0";

/**
 * French spaces, none of which lets a line break, and curly apostrophes; the tables leave them out so that they stay easy to
 * type. Text that was set already stays as it is. The server has the same function: tests/cases/french-typography.json holds
 * both.
 */
export function frenchTypography(text: string): string {
  return text
    .replace(/[ \u00a0\u202f]([;!?])/g, `${NARROW_SPACE}$1`)
    .replace(/[ \u00a0\u202f]([:»])/g, `${WIDE_SPACE}$1`)
    .replace(/«[ \u00a0\u202f]/g, `«${WIDE_SPACE}`)
    .replace(/'/g, "’");
}

/** How a word begins before which "de" loses its vowel; cells and letters alone are spelt out, and change nothing. */
const VOWEL = /^[aàâeéèêëiîïoôuùûüœ](?![0-9]|$)/i;

/**
 * "de" and "que" elided before a detail that begins with a vowel: "d’une case", "de a1". The server has the same function:
 * tests/cases/french-elision.json holds both.
 */
export function frenchElision(text: string, details: Record<string, string | number>): string {
  return text.replace(/(?<![\p{L}])([Dd]|[Qq]u)e \{(\w+)\}/gu, (whole, before: string, name: string) =>
    VOWEL.test(String(details[name] ?? "")) ? `${before}’{${name}}` : whole,
  );
}
