// Actions told in words.
import type { PlayShown } from "./messages";

/** What an action of a seat of this title did, without a full stop; the server's words lack their subject, but for those of chance. */
export function playedInWords(title: string, { seat, words }: Pick<PlayShown, "seat" | "words">): string {
  const told = words.replace(/\.$/, "");
  return seat ? `${title} ${told.charAt(0).toLowerCase()}${told.slice(1)}` : told;
}
