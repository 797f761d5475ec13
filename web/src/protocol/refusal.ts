import type { Sentence } from "./messages";

/** Why something asked was not done: a sentence for people, and the HTTP status (0: no answer at all). */
export class Refusal extends Error {
  constructor(
    readonly sentence: Sentence,
    readonly status: number,
  ) {
    super(sentence.text);
    this.name = "Refusal";
  }
}

/** A request id nobody else uses. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A key nobody can guess, as the server makes them: 24 random bytes in the letters of URLs. */
export function newKey(): string {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24)));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_");
}
