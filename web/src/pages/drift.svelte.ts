// The life of a thumbnail: now and then something legal happens on it, as the server tells it.
import * as api from "../protocol/api";
import type { GameShown, PositionShown } from "../protocol/messages";
import { motion } from "../settings.svelte";

const PAUSE = 2600;
/** Actions after which the ice comes to rest: a page left open asks nothing more. */
const MOST = 24;

/** The positions of the thumbnails, which change one at a time; `stop` ends it. */
export class Drift {
  shown = $state.raw<ReadonlyMap<string, PositionShown>>(new Map());
  #timer = 0;
  #done = 0;

  constructor(readonly games: readonly GameShown[]) {
    this.shown = new Map(games.map((game) => [game.slug, game.picture]));
    if (motion()) this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#done = MOST;
  }

  #wait(): void {
    if (this.#done < MOST) this.#timer = window.setTimeout(() => void this.#drift(), PAUSE);
  }

  async #drift(): Promise<void> {
    const game = this.games[this.#done % this.games.length];
    this.#done++;
    try {
      if (game && !document.hidden) await this.#act(game);
    } catch {
      this.stop(); // a picture that stands still is one, too
    }
    this.#wait();
  }

  async #act(game: GameShown): Promise<void> {
    const now = this.shown.get(game.slug) ?? game.picture;
    const position = now.legal.length ? now : await api.position({ game: game.slug, start: now.text });
    const any = position.legal[Math.floor(Math.random() * position.legal.length)];
    const next = any
      ? await api.position({ game: game.slug, start: position.text, actions: [any.action] })
      : game.picture;
    this.shown = new Map(this.shown).set(game.slug, next.outcome || next.to_act < 1 ? game.picture : next);
  }
}
