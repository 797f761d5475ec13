// Thumbnails that live: now and then a legal action is played on one, as the server tells it.
import * as api from "../protocol/api";
import type { GameShown, PositionShown } from "../protocol/messages";
import { animationMs } from "../settings.svelte";

const INTERVAL_MS = 2600;
/** After so many actions nothing more is played: a page left open asks nothing more. */
const MAX_ACTIONS = 24;

/** The positions of the thumbnails, which change one at a time; `stop` ends it. */
export class Thumbnails {
  shown = $state.raw<ReadonlyMap<string, PositionShown>>(new Map());
  #timer = 0;
  #done = 0;

  constructor(readonly games: readonly GameShown[]) {
    this.shown = new Map(games.map((game) => [game.slug, game.picture]));
    if (animationMs()) this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#done = MAX_ACTIONS;
  }

  #wait(): void {
    if (this.#done < MAX_ACTIONS) this.#timer = window.setTimeout(() => void this.#playNext(), INTERVAL_MS);
  }

  async #playNext(): Promise<void> {
    const game = this.games[this.#done % this.games.length];
    this.#done++;
    try {
      if (game && !document.hidden) await this.#playOn(game);
    } catch {
      this.stop(); // a picture that stands still is one, too
    }
    this.#wait();
  }

  async #playOn(game: GameShown): Promise<void> {
    const now = this.shown.get(game.slug) ?? game.picture;
    const position = now.legal.length ? now : await api.position({ game: game.slug, start: now.text });
    const any = position.legal[Math.floor(Math.random() * position.legal.length)];
    const next = any
      ? await api.position({ game: game.slug, start: position.text, actions: [any.action] })
      : game.picture;
    this.shown = new Map(this.shown).set(game.slug, next.outcome || next.to_act < 1 ? game.picture : next);
  }
}
