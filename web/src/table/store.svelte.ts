// A table as this page knows it: what the server told, shown one action after the other, and the place in the record one looks at.
import * as api from "../protocol/api";
import { browserSurroundings, Live, type Line, type Listener } from "../protocol/live";
import type { Asked, EventShown, PlayShown, PositionShown, TableShown, Welcome } from "../protocol/messages";
import { motion, settings } from "../settings.svelte";
import { changeKey, dropKey, keepShown, keyOf } from "../mytables/stored";

interface News {
  event: EventShown;
  table: TableShown;
}

/** So many actions that wait to be shown are shown one by one; more are passed over. */
const MOST_SHOWN = 8;
/** The code by which the server closes a connection whose key it does not know. */
export const UNKNOWN_KEY = 4401;

export class TableStore implements Listener {
  /** The table as it is shown: while actions are animated it may be a few events behind. */
  table = $state.raw<TableShown | null>(null);
  history = $state.raw<readonly PlayShown[]>([]);
  line = $state<Line>("connecting");
  /** Why the server will not have us: a code of the socket; 0 if it does. */
  failure = $state(0);
  /** How many actions of the record are looked at; null for the present. */
  browsed = $state<number | null>(null);
  /** Actions that wait to be shown. */
  behind = $state(0);
  /** What was asked and is not answered yet. */
  asked = $state.raw<readonly Asked[]>([]);
  /** Server time minus the time of this browser. */
  ahead = $state(0);
  /** Called for each event once it is shown. */
  onevent: (event: EventShown, before: TableShown | null, table: TableShown) => void = () => {};

  readonly #live: Live;
  #browsedPosition = $state.raw<PositionShown | null>(null);
  #positions = new Map<number, PositionShown>();
  #queue: News[] = [];
  #waiting: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    this.#live = new Live(browserSurroundings(id), this, keyOf(id), settings.language);
  }

  get key(): string {
    return keyOf(this.id);
  }

  /** The position to draw: the present one, or the one looked at. */
  get position(): PositionShown | null {
    return this.browsed === null
      ? (this.table?.position ?? null)
      : (this.#browsedPosition ?? this.table?.position ?? null);
  }

  /** How many actions led to the position to draw. */
  get length(): number {
    return this.browsed ?? this.table?.length ?? 0;
  }

  /** Whether somebody of this screen may act on what is shown. */
  get interactive(): boolean {
    const { table } = this;
    return (
      !!table &&
      this.browsed === null &&
      !this.behind &&
      !this.asked.length &&
      table.status === "playing" &&
      table.decision.yours
    );
  }

  /** What will be sent, once, when there is a connection again. */
  get unsent(): readonly Asked[] {
    return this.line === "open" ? [] : this.asked;
  }

  /** Another number whenever another position is shown. */
  place = $state(0);

  // The connection

  connect(): () => void {
    const awake = () => !document.hidden && this.#live.connect();
    this.#live.connect();
    addEventListener("online", awake);
    document.addEventListener("visibilitychange", awake);
    return () => {
      removeEventListener("online", awake);
      document.removeEventListener("visibilitychange", awake);
      clearTimeout(this.#timer);
      this.#live.close();
    };
  }

  reconnect(): void {
    this.#live.connect();
  }

  speak(language: "en" | "fr"): void {
    this.#positions.clear();
    this.#live.speak(language);
    if (this.browsed !== null) void this.browse(this.browsed);
  }

  /** From now on with this key; "" only watches. */
  become(key: string): void {
    this.failure = 0;
    changeKey(this.id, key);
    this.#live.become(key);
  }

  /** Asks something of the table; throws a `Refusal`. */
  async ask(what: Asked): Promise<void> {
    this.asked = [...this.asked, what];
    try {
      await this.#live.ask(what, this.table?.number ?? 0);
    } finally {
      this.asked = this.asked.filter((each) => each !== what);
    }
  }

  whyNot(about: { action?: string; touches?: readonly string[] }): ReturnType<Live["whyNot"]> {
    return this.#live.whyNot(about);
  }

  // What the connection tells

  welcome({ table, history }: Welcome): void {
    this.#forgetQueue();
    this.#positions.clear();
    this.failure = 0;
    this.history = history;
    this.#show(table);
  }

  happened(event: EventShown, table: TableShown): void {
    this.#queue.push({ event, table });
    this.behind = this.#queue.length;
    if (this.#timer === undefined) this.#next();
  }

  retold(table: TableShown): void {
    if (!this.#queue.length) this.#show(table);
  }

  presence(here: readonly number[], watching: number): void {
    if (!this.table) return;
    const seats = this.table.seats.map((seat, at) =>
      seat.kind === "program" ? seat : { ...seat, here: here.includes(at + 1) },
    );
    this.table = { ...this.table, seats, watching };
  }

  changed(line: Line): void {
    this.line = line;
  }

  refused(code: number): void {
    if (code === UNKNOWN_KEY && this.key && dropKey(this.id)) return this.#live.become(this.key);
    this.failure = code;
  }

  /** Shows the next thing that happened; if the position changed, the one after it waits until that was seen. */
  #next(): void {
    this.#timer = undefined;
    const news = this.#queue.shift();
    this.behind = this.#queue.length;
    if (!news) return this.#caughtUp();
    const before = this.table;
    this.#take(news);
    this.onevent(news.event, before, news.table);
    const pause = before?.position.text !== news.table.position.text ? this.#pause() : 0;
    if (pause) this.#timer = setTimeout(() => this.#next(), pause);
    else this.#next();
  }

  #pause(): number {
    return document.hidden || this.#queue.length > MOST_SHOWN ? 0 : motion() * 1.15;
  }

  #take({ event, table }: News): void {
    const kept = event.length - event.plays.length;
    for (const length of this.#positions.keys()) if (length > kept) this.#positions.delete(length);
    this.history = [...this.history.slice(0, kept), ...event.plays];
    if (this.browsed !== null && this.browsed > event.length) this.present();
    this.#show(table);
  }

  #show(table: TableShown): void {
    const same = this.table?.length === table.length && this.table.position.text === table.position.text;
    if (!same && this.browsed === null) this.place += 1;
    this.table = table;
    this.ahead = table.now - Date.now();
    this.#positions.set(table.length, table.position);
    keepShown(table, table.now);
  }

  /** Once everything that has happened is shown. */
  settled(): Promise<void> {
    return this.#queue.length ? new Promise((done) => this.#waiting.push(done)) : Promise.resolve();
  }

  #caughtUp(): void {
    for (const done of this.#waiting.splice(0)) done();
  }

  #forgetQueue(): void {
    this.#caughtUp();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.behind = 0;
  }

  // The record

  /** Looks at the position after so many actions; at the end, at the present one. */
  async browse(length: number): Promise<void> {
    const end = this.table?.length ?? 0;
    const wanted = Math.max(0, Math.min(length, end));
    if (wanted === end) return this.present();
    const position = await this.positionAt(wanted);
    this.#browsedPosition = { ...position, legal: [] };
    this.browsed = wanted;
    this.place += 1;
  }

  present(): void {
    if (this.browsed !== null) this.place += 1;
    this.browsed = null;
  }

  /** The position after so many actions; throws a `Refusal` where the server cannot be asked. */
  async positionAt(length: number): Promise<PositionShown> {
    const known = this.#positions.get(length);
    if (known) return known;
    const line = this.history.slice(0, length);
    const position = await api.positionAt(this.id, length, this.key);
    const same = line.every((play, at) => this.history[at] === play);
    if (same) this.#positions.set(length, position);
    return position;
  }
}
