// What a screen reader is told, on every page: what happens when there is a pause, and at once what was refused.
import { SvelteMap } from "svelte/reactivity";

/** So many of the last things said stay in the page. */
const KEPT = 12;
/** Warnings that come within this time are all heard; a later one takes the place of those before it. */
const TOGETHER_MS = 50;

export class Announcer {
  /** The last things said, each under its number, so that the same sentence is heard again. */
  polite = new SvelteMap<number, string>();
  urgent = new SvelteMap<number, string>();
  /** How many things have been said. */
  count = 0;
  #warnedAt = -Infinity;

  say(text: string): void {
    if (!text) return;
    this.#add(this.polite, text);
    for (const old of [...this.polite.keys()].slice(0, -KEPT)) this.polite.delete(old);
  }

  /** Interrupts. */
  warn(text: string): void {
    if (!text) return;
    const now = Date.now();
    if (now - this.#warnedAt > TOGETHER_MS) this.urgent.clear();
    this.#warnedAt = now;
    this.#add(this.urgent, text);
  }

  #add(list: SvelteMap<number, string>, text: string): void {
    this.count += 1;
    list.set(this.count, text);
  }
}

/** The one of this page. */
export const announcer = new Announcer();
