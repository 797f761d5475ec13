// What a screen reader is told: every change and every prompt, and at once what was refused.
import { SvelteMap } from "svelte/reactivity";

const KEPT = 5;

export class Announcer {
  /** The last things said, each under its number, so that the same sentence is heard again. */
  polite = new SvelteMap<number, string>();
  urgent = new SvelteMap<number, string>();
  #count = 0;

  say(text: string): void {
    this.#add(this.polite, text);
  }

  /** Interrupts. */
  warn(text: string): void {
    this.#add(this.urgent, text);
  }

  #add(list: SvelteMap<number, string>, text: string): void {
    if (!text) return;
    this.#count += 1;
    list.set(this.#count, text);
    for (const old of [...list.keys()].slice(0, -KEPT)) list.delete(old);
  }
}
