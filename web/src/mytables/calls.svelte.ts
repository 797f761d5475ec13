// Whoever waits at a table of their own may do something else meanwhile: they are called when the game begins.
import { browserEnvironment, LiveConnection, type TableListener } from "../protocol/live";
import type { TableShown } from "../protocol/messages";
import { settings } from "../settings.svelte";
import { myTables, storeTable } from "./stored";

/** So many tables that wait are followed at most: those changed last. */
const MAX_FOLLOWED = 3;
const MAX_AGE_MS = 24 * 3_600_000;

export class Calls {
  /** The tables that began while somebody was elsewhere. */
  begun = $state.raw<readonly TableShown[]>([]);
  #followed = new Map<string, LiveConnection>();

  /** Follows the tables that wait, all but the one that is looked at. */
  follow(shown: string): void {
    const since = Date.now() - MAX_AGE_MS;
    const waiting = myTables().filter(({ key, status, seen }) => key && status === "waiting" && seen > since);
    const wanted = new Set(
      waiting
        .map(({ id }) => id)
        .filter((id) => id !== shown)
        .slice(0, MAX_FOLLOWED),
    );
    for (const [id, live] of this.#followed)
      if (!wanted.has(id)) {
        live.close();
        this.#followed.delete(id);
      }
    for (const id of wanted) if (!this.#followed.has(id)) this.#open(id);
    if (this.begun.some(({ id }) => id === shown)) this.answer(shown);
  }

  /** One has gone there, or does not want to. */
  answer(id: string): void {
    this.begun = this.begun.filter((table) => table.id !== id);
  }

  stop(): void {
    for (const live of this.#followed.values()) live.close();
    this.#followed.clear();
  }

  /** As somebody who watches: at the table one is not there until one goes. */
  #open(id: string): void {
    const heard = (table: TableShown) => this.#heard(table);
    const nothing = () => undefined;
    const listener: TableListener = {
      welcome: ({ table }) => heard(table),
      happened: (_, table) => heard(table),
      retold: nothing,
      presence: nothing,
      greeted: nothing,
      program: nothing,
      statusChanged: nothing,
      refused: nothing,
    };
    const live = new LiveConnection(browserEnvironment(id), listener, "", settings.language);
    this.#followed.set(id, live);
    live.connect();
  }

  #heard(table: TableShown): void {
    if (table.status === "waiting" || this.begun.some(({ id }) => id === table.id)) return;
    this.#followed.get(table.id)?.close();
    this.#followed.delete(table.id);
    if (table.status === "playing") this.begun = [...this.begun, table];
    storeTable(table.id, { status: table.status });
  }
}
