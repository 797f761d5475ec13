// The live connection with a table. It comes back by itself after a loss, goes on after the last event it has, and repeats
// what was asked and not answered, with the same id, so that nothing is lost and nothing happens twice.
import { applied, withPresence, type History } from "./changes";
import { PROTOCOL } from "./messages";
import type {
  Asked,
  EventShown,
  FromClient,
  FromServer,
  Greet,
  Happened,
  PlayShown,
  ProgramNote,
  Sentence,
  TableShown,
  Welcome,
  WhyNotShown,
} from "./messages";
import { newId, Refusal } from "./refusal";

export type ProgramState = ProgramNote["state"];
export type Greeting = Greet["greeting"];

/** How a connection stands: `refused` is for good. */
export type ConnectionStatus = "connecting" | "open" | "lost" | "refused";

/** What a connection tells whoever holds it. */
export interface TableListener {
  /** The first answer after each connection; `events` are those not told before. */
  welcome(welcome: Welcome): void;
  /** One event, the table after it, and the last of the actions played then: those it added. */
  happened(event: EventShown, table: TableShown, plays: readonly PlayShown[]): void;
  /** The same table in other words. */
  retold(table: TableShown): void;
  presence(here: readonly number[], watching: number): void;
  /** A seat greets everybody. */
  greeted(seat: number, greeting: Greeting): void;
  /** How the program that has to act is getting on. */
  program(state: ProgramState): void;
  statusChanged(status: ConnectionStatus): void;
  /** The server will not have us, and says so by a code: see `FINAL_CODES`. */
  refused(code: number): void;
}

/** What may be asked about: an action in its notation, touches, or something typed. */
export interface WhyNotAsked {
  action?: string;
  touches?: readonly string[];
  typed?: string;
}

/** The part of a WebSocket that is used. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: ((closing: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** What a connection needs of the browser. */
export interface Environment {
  open(): Socket;
  /** Calls after so many milliseconds; gives back what cancels it. */
  after(milliseconds: number, call: () => void): () => void;
  /** Hexadecimal digits that nobody can foresee. */
  entropy(): string;
}

interface PendingRequest {
  message: FromClient;
  done: (value: never) => void;
  failed: (error: Refusal) => void;
}

/** What a page of the history is waited for by: one at a time. */
const HISTORY_ID = "history";
const FIRST_RETRY_MS = 400;
const MAX_RETRY_MS = 8000;
const ENTROPY_BYTES = 16;
/** For being welcomed: a network may be slow, and a server that has just started busy. */
const MAX_CONNECTING_MS = 10_000;
/** From then on the server tells the time every two seconds or so: see `heartbeat_seconds` in its settings. */
const MAX_SILENCE_MS = 4_500;
/** No sense in coming back: not understood, no such key, not this site, no such table. */
export const FINAL_CODES: readonly number[] = [4400, 4401, 4403, 4404];

/** A socket to the live address of a table. */
export function browserEnvironment(table: string): Environment {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return {
    open: () => new WebSocket(`${scheme}//${location.host}/api/tables/${table}/live`) as unknown as Socket,
    after: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
    entropy: () =>
      Array.from(crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES)), (byte) =>
        byte.toString(16).padStart(2, "0"),
      ).join(""),
  };
}

export class LiveConnection {
  #socket: Socket | null = null;
  #welcomed = false;
  #closed = false;
  /** The table after the last event heard. */
  #table: TableShown | null = null;
  #retryMs = FIRST_RETRY_MS;
  #waiting = new Map<string, PendingRequest>();
  /** The seats for which it was asked to add to the dice. */
  #entropyAsked = new Set<number>();
  #timers = new Map<"retry" | "silence", () => void>();

  constructor(
    private readonly environment: Environment,
    private readonly listener: TableListener,
    private key: string,
    private language: "en" | "fr",
  ) {}

  /** Connects, now, unless there is a connection. */
  connect(): void {
    if (this.#socket || this.#closed) return;
    this.#stop("retry");
    this.listener.statusChanged("connecting");
    const socket = this.environment.open();
    this.#socket = socket;
    socket.onopen = () => this.#hello();
    socket.onmessage = ({ data }) => this.#socket === socket && this.#read(data);
    socket.onclose = ({ code }) => this.#socket === socket && this.#lost(code);
    this.#listen();
  }

  /** The browser says that there is no network: then there is no connection, whatever it pretends. */
  disconnect(): void {
    if (this.#socket && !this.#closed) this.#lost(0);
  }

  /** No more. */
  close(): void {
    this.#closed = true;
    for (const cancel of this.#timers.values()) cancel();
    this.#socket?.close();
    this.#socket = null;
  }

  /** From now on as another person (the key), from the beginning. */
  setKey(key: string): void {
    this.key = key;
    this.#entropyAsked.clear();
    this.#drop();
    this.connect();
  }

  setLanguage(language: "en" | "fr"): void {
    this.language = language;
    if (this.#welcomed) this.#send({ kind: "speak", language });
  }

  /** Asks something of the table, as of event `answers`; the numbers of the events it led to, or a `Refusal`. */
  ask(what: Asked, answers: number): Promise<readonly number[]> {
    const id = newId();
    return this.#wait(id, { kind: "ask", request: { what, answers, id } });
  }

  /** Why an action, touches that end with one that leads nowhere, or what was typed, cannot be; else the action that is meant. */
  whyNot(about: WhyNotAsked): Promise<WhyNotShown> {
    const id = newId();
    return this.#wait(id, { kind: "why-not", id, ...about });
  }

  /** The last page of the actions played before the one of this number. */
  history(before: number, words = false): Promise<History> {
    return this.#wait(HISTORY_ID, { kind: "history", before, words });
  }

  /** Greets everybody at the table, for a seat of ours; a `Refusal` where it is not, or too often. */
  greet(seat: number, greeting: Greeting): Promise<unknown> {
    const id = newId();
    return this.#wait(id, { kind: "greet", id, seat, greeting });
  }

  #wait<Answer>(id: string, message: FromClient): Promise<Answer> {
    return new Promise<Answer>((done, failed) => {
      this.#waiting.set(id, { message, done: done as (value: never) => void, failed });
      if (this.#welcomed) this.#send(message);
    });
  }

  #send(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #hello(): void {
    this.#send({
      kind: "hello",
      protocol: PROTOCOL,
      key: this.key,
      after: this.#table?.number ?? 0,
      language: this.language,
    });
  }

  #read(text: string): void {
    this.#listen();
    const message = JSON.parse(text) as FromServer;
    switch (message.kind) {
      case "welcome":
        return this.#begin(message);
      case "event":
        return this.#follow(message);
      case "history":
        return this.#settle(HISTORY_ID, (waiting) =>
          waiting.done({ first: message.first, plays: message.history } as never),
        );
      case "accepted":
        return this.#settle(message.id, (waiting) => waiting.done(message.numbers as never));
      case "reason":
        return this.#settle(message.id, (waiting) => waiting.done(message.why as never));
      case "refused":
        return this.#refuse(message.id, message.refusal);
      case "presence":
        this.#table &&= withPresence(this.#table, message.here, message.watching);
        return this.listener.presence(message.here, message.watching);
      case "greeting":
        return this.listener.greeted(message.seat, message.greeting);
      case "program":
        return this.listener.program(message.state);
      case "now":
        return message.table ? this.#retell(message.table) : undefined;
    }
  }

  #begin(welcome: Welcome): void {
    this.#welcomed = true;
    this.#retryMs = FIRST_RETRY_MS;
    const known = this.#table?.number ?? 0;
    this.#table = welcome.table;
    this.listener.welcome({ ...welcome, events: welcome.events.filter((event) => event.number > known) });
    this.listener.statusChanged("open");
    for (const { message } of this.#waiting.values()) this.#send(message);
    this.#addEntropy(welcome.table);
    this.#listen();
  }

  /** Events come in order and once; after a gap we ask again from the last we have. */
  #follow({ event, change }: Happened): void {
    if (!this.#table || event.number <= this.#table.number) return;
    if (event.number > this.#table.number + 1) {
      this.#drop();
      return this.connect();
    }
    this.#table = applied(this.#table, change);
    this.listener.happened(event, this.#table, change.plays);
    this.#addEntropy(this.#table);
  }

  /** Adds to the dice for each seat of ours, so that no host can choose them alone. */
  #addEntropy({ seats, number }: TableShown): void {
    seats.forEach((place, index) => {
      const seat = index + 1;
      if (!place.yours || place.entropy || this.#entropyAsked.has(seat)) return;
      this.#entropyAsked.add(seat);
      const what: Asked = { kind: "add-entropy", seat, entropy: this.environment.entropy() };
      this.ask(what, number).catch(() => undefined); // a die was rolled meanwhile, or the seat is another's now
    });
  }

  #retell(table: TableShown): void {
    this.#table = table;
    this.listener.retold(table);
  }

  #settle(id: string, settle: (waiting: PendingRequest) => void): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (waiting) settle(waiting);
  }

  #refuse(id: string, refusal: Sentence): void {
    this.#settle(id, (waiting) => waiting.failed(new Refusal(refusal, 409)));
  }

  #lost(code: number): void {
    this.#drop();
    if (this.#closed) return;
    if (FINAL_CODES.includes(code)) {
      this.listener.statusChanged("refused");
      return this.listener.refused(code);
    }
    this.listener.statusChanged("lost");
    this.#start("retry", this.#retryMs, () => this.connect());
    this.#retryMs = Math.min(MAX_RETRY_MS, this.#retryMs * 2);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    this.#stop("silence");
    socket?.close();
  }

  /** A connection that says nothing for long is lost, whatever it pretends. */
  #listen(): void {
    this.#start("silence", this.#welcomed ? MAX_SILENCE_MS : MAX_CONNECTING_MS, () => this.#lost(0));
  }

  #start(name: "retry" | "silence", milliseconds: number, call: () => void): void {
    this.#stop(name);
    this.#timers.set(name, this.environment.after(milliseconds, call));
  }

  #stop(name: "retry" | "silence"): void {
    this.#timers.get(name)?.();
    this.#timers.delete(name);
  }
}
