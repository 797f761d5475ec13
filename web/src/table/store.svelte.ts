// A table as this page knows it: what the server told, shown one action after the other, and the place in the record one looks at.
import { changeKey, keyOf, revertKey, storeShown } from "../mytables/stored";
import * as api from "../protocol/api";
import { historyAfter, withPage, withPresence, withWords, type History } from "../protocol/changes";
import {
  browserEnvironment,
  LiveConnection,
  type ConnectionStatus,
  type Greeting,
  type ProgramState,
  type TableListener,
  type WhyNotAsked,
} from "../protocol/live";
import type { Asked, EventShown, PlayShown, PositionShown, TableShown, Welcome } from "../protocol/messages";
import { animationMs, settings } from "../settings.svelte";
import type { ShownEvent } from "./announcements";

/** Something that happened and waits to be shown. */
interface QueuedEvent {
  event: EventShown;
  table: TableShown;
  plays: readonly PlayShown[];
}

/** So many events are shown one by one while they wait; more are passed over. */
const MAX_ANIMATED_EVENTS = 8;
/** For so long a greeting is seen. */
const GREETING_MS = 8000;
/** The code by which the server closes a connection whose key it does not know. */
export const UNKNOWN_KEY_CODE = 4401;

export class TableStore implements TableListener {
  /** The table as it is shown: while actions are animated it may be a few events behind. */
  table = $state.raw<TableShown | null>(null);
  /** The actions played, as far back as they are known: see `fillHistory`. */
  history = $state.raw<History>({ first: 0, plays: [] });
  connection = $state<ConnectionStatus>("connecting");
  /** Why the server will not have us: a code of the socket; 0 if it does. */
  failure = $state(0);
  /** How many actions of the record are looked at; null for the present. */
  browsed = $state<number | null>(null);
  /** How the program that has to act is getting on. */
  programState = $state<ProgramState>("thinks");
  /** What seats have just said, by their numbers. */
  greetings = $state.raw<Readonly<Record<number, Greeting>>>({});
  /** How many events wait to be shown. */
  queued = $state(0);
  /** What was asked and is not answered yet. */
  unanswered = $state.raw<readonly Asked[]>([]);
  /** Server time minus the time of this browser. */
  serverOffsetMs = $state(0);
  /** Called for each event once it is shown. */
  onevent: (shown: ShownEvent) => void = () => {};
  /** Called when a connection is there, with what was known before. */
  onwelcome: (known: { table: TableShown; history: History } | null) => void = () => {};

  /** Called when somebody came or went. */
  onpresence: (before: TableShown, table: TableShown) => void = () => {};

  /** Called when a seat greets, unless greetings are silenced. */
  ongreeting: (seat: number, greeting: Greeting) => void = () => {};

  readonly #live: LiveConnection;
  #browsedPosition = $state.raw<PositionShown | null>(null);
  #positions = new Map<number, PositionShown>();
  /** How often something that was known of the past has been undone. */
  #undone = 0;
  #filling: Promise<void> | null = null;
  #queue: QueuedEvent[] = [];
  #settling: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #greetingTimers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(readonly id: string) {
    this.#live = new LiveConnection(browserEnvironment(id), this, keyOf(id), settings.language);
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
      !this.queued &&
      !this.unanswered.length &&
      table.status === "playing" &&
      table.decision.yours
    );
  }

  /** What will be sent, once, when there is a connection again. */
  get unsent(): readonly Asked[] {
    return this.connection === "open" ? [] : this.unanswered;
  }

  /** Another number whenever another position is shown. */
  revision = $state(0);

  // The connection

  connect(): () => void {
    const awake = () => !document.hidden && this.#live.connect();
    const offline = () => this.#live.disconnect();
    this.#live.connect();
    addEventListener("online", awake);
    addEventListener("offline", offline);
    document.addEventListener("visibilitychange", awake);
    return () => {
      removeEventListener("online", awake);
      removeEventListener("offline", offline);
      document.removeEventListener("visibilitychange", awake);
      clearTimeout(this.#timer);
      this.#live.close();
    };
  }

  reconnect(): void {
    this.#live.connect();
  }

  setLanguage(language: "en" | "fr"): void {
    this.#positions.clear();
    this.#live.setLanguage(language);
    if (this.browsed !== null) void this.browse(this.browsed);
  }

  /** From now on with this key; "" only watches. */
  useKey(key: string): void {
    this.failure = 0;
    changeKey(this.id, key);
    this.#live.setKey(key);
  }

  /** Asks something of the table; throws a `Refusal`. */
  async ask(what: Asked): Promise<void> {
    this.unanswered = [...this.unanswered, what];
    try {
      await this.#live.ask(what, this.table?.number ?? 0);
    } finally {
      this.unanswered = this.unanswered.filter((each) => each !== what);
    }
  }

  async greet(seat: number, greeting: Greeting): Promise<void> {
    await this.#live.greet(seat, greeting);
  }

  whyNot(about: WhyNotAsked): ReturnType<LiveConnection["whyNot"]> {
    return this.#live.whyNot(about);
  }

  // What the connection tells

  welcome({ table, first, history }: Welcome): void {
    const known = this.table && { table: this.table, history: this.history };
    this.#forgetQueue();
    this.#positions.clear();
    this.#undone += 1;
    this.failure = 0;
    this.history = { first, plays: history };
    this.#show(table);
    this.onwelcome(known);
  }

  happened(event: EventShown, table: TableShown, plays: readonly PlayShown[]): void {
    this.#queue.push({ event, table, plays });
    this.queued = this.#queue.length;
    if (this.#timer === undefined) this.#showNext();
  }

  retold(table: TableShown): void {
    if (!this.#queue.length) this.#show(table);
    this.history = { ...this.history, plays: this.history.plays.map((play) => ({ ...play, words: "" })) };
    void this.tellHistory();
  }

  presence(here: readonly number[], watching: number): void {
    const before = this.table;
    if (!before) return;
    this.table = withPresence(before, here, watching);
    this.onpresence(before, this.table);
  }

  program(state: ProgramState): void {
    this.programState = state;
  }

  /** One's own are shown all the same: they were said. */
  greeted(seat: number, greeting: Greeting): void {
    if (!settings.greetings && !this.table?.seats[seat - 1]?.yours) return;
    this.greetings = { ...this.greetings, [seat]: greeting };
    this.ongreeting(seat, greeting);
    clearTimeout(this.#greetingTimers.get(seat));
    this.#greetingTimers.set(
      seat,
      setTimeout(() => {
        const { [seat]: _, ...others } = this.greetings;
        this.greetings = others;
      }, GREETING_MS),
    );
  }

  statusChanged(status: ConnectionStatus): void {
    this.connection = status;
  }

  refused(code: number): void {
    if (code === UNKNOWN_KEY_CODE && this.key && revertKey(this.id)) return this.#live.setKey(this.key);
    this.failure = code;
  }

  /** Shows the next thing that happened; if the position changed, the one after it waits until that was seen. */
  #showNext(): void {
    this.#timer = undefined;
    const next = this.#queue.shift();
    this.queued = this.#queue.length;
    if (!next) return this.#caughtUp();
    const before = this.table;
    const { first, plays } = this.history;
    const undone = plays.slice(Math.max(0, next.table.length - first));
    this.#apply(next);
    this.onevent({ ...next, undone, before });
    const pauseMs = before?.position.text !== next.table.position.text ? this.#pauseMs() : 0;
    if (pauseMs) this.#timer = setTimeout(() => this.#showNext(), pauseMs);
    else this.#showNext();
  }

  #pauseMs(): number {
    return document.hidden || this.#queue.length > MAX_ANIMATED_EVENTS ? 0 : animationMs() * 1.15;
  }

  #apply({ table, plays }: QueuedEvent): void {
    const kept = table.length - plays.length;
    if (kept < (this.table?.length ?? 0)) this.#undone += 1;
    for (const length of this.#positions.keys()) if (length > kept) this.#positions.delete(length);
    this.history = historyAfter(this.history, plays, table.length);
    if (this.browsed !== null && this.browsed > table.length) this.showPresent();
    this.#show(table);
  }

  #show(table: TableShown): void {
    const same = this.table?.length === table.length && this.table.position.text === table.position.text;
    if (!same && this.browsed === null) this.revision += 1;
    if (table.number !== this.table?.number) this.programState = "thinks";
    this.table = table;
    this.serverOffsetMs = table.now - Date.now();
    this.#positions.set(table.length, table.position);
    storeShown(table, table.now);
  }

  /** Once everything that has happened is shown. */
  settled(): Promise<void> {
    return this.#queue.length ? new Promise((done) => this.#settling.push(done)) : Promise.resolve();
  }

  #caughtUp(): void {
    for (const done of this.#settling.splice(0)) done();
  }

  #forgetQueue(): void {
    this.#caughtUp();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.queued = 0;
  }

  // The record

  /** Looks at the position after so many actions; at the end, at the present one. */
  async browse(length: number): Promise<void> {
    const end = this.table?.length ?? 0;
    const wanted = Math.max(0, Math.min(length, end));
    if (wanted === end) return this.showPresent();
    const position = await this.positionAt(wanted);
    if (settings.style !== "notation") await this.tellHistory();
    this.#browsedPosition = { ...position, legal: [] };
    this.browsed = wanted;
    this.revision += 1;
  }

  showPresent(): void {
    if (this.browsed !== null) this.revision += 1;
    this.browsed = null;
  }

  /** The position after so many actions; throws a `Refusal` where the server cannot be asked. */
  async positionAt(length: number): Promise<PositionShown> {
    const known = this.#positions.get(length);
    if (known) return known;
    const undone = this.#undone;
    const position = await api.positionAt(this.id, length, this.key);
    if (undone === this.#undone) this.#positions.set(length, position);
    return position;
  }

  /** The action that led to the position after so many; undefined where it is not known yet. */
  playAt(length: number): PlayShown | undefined {
    return this.history.plays[length - 1 - this.history.first];
  }

  /** Once all actions played are known in words: those of earlier turns are told when somebody asks. */
  async tellHistory(): Promise<void> {
    while (this.#filling) await this.#filling;
    if (this.history.plays.every((play) => play.words)) return;
    await (this.#filling = this.#fill()
      .then(() => this.#tell())
      .finally(() => (this.#filling = null)));
  }

  async #tell(): Promise<void> {
    let before = this.table?.length ?? 0;
    while (before > this.history.first) {
      const page = await this.#live.history(before, true);
      if (!page.plays.length) return;
      this.history = withWords(this.history, page);
      before = page.first;
    }
  }

  /** Once all actions played are known: a welcome brings the last ones, the others come page by page. */
  fillHistory(): Promise<void> {
    this.#filling ??= this.#fill().finally(() => (this.#filling = null));
    return this.#filling;
  }

  async #fill(): Promise<void> {
    while (this.history.first) {
      const page = await this.#live.history(this.history.first);
      const whole = withPage(this.history, page);
      if (whole) this.history = whole;
      else if (page.plays.length) await this.settled();
      else return;
    }
  }
}
