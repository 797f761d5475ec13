// The engine looks on: one question at a time, about the newest position; an answer that comes too late is kept, not shown.
import * as api from "../protocol/api";
import type { LineGiven, SearchGiven, SearchShown } from "../protocol/messages";

/** For how many seconds the engine may think about a position; a short look comes first. */
export const THINKING_SECONDS = [0.3, 1, 3] as const;
export type ThinkingSeconds = (typeof THINKING_SECONDS)[number];
const FIRST_LOOK: ThinkingSeconds = 0.3;
const FULL_STRENGTH = 10;
const MAX_KEPT = 200;
/** Whoever walks through a game asks nothing of the engine on the way. */
const SETTLING_MS = 250;
const RETRY_MS = 2000;
const BUSY_STATUS = 503;
const STORAGE_KEY = "banquise.analysis.engine";

export interface Found extends SearchShown {
  /** How long it was looked for. */
  seconds: number;
}

type Ask = (given: SearchGiven) => Promise<SearchShown>;
const keyOf = (line: LineGiven) => JSON.stringify([line.language, line.start, line.options, line.actions]);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class Watch {
  on = $state(false);
  seconds = $state<ThinkingSeconds>(1);
  /** Whether an answer is being waited for. */
  thinking = $state(false);
  /** Why there is no answer, in words; "" where nothing is wrong. */
  failure = $state("");
  #wanted = $state.raw<{ key: string; line: LineGiven } | null>(null);
  #kept = $state.raw<ReadonlyMap<string, Found>>(new Map());
  #running = false;

  constructor(
    readonly ask: Ask = api.search,
    readonly settlingMs = SETTLING_MS,
  ) {}

  /** What is known of the wanted position. */
  readonly found: Found | null = $derived((this.on && this.#wanted && this.#kept.get(this.#wanted.key)) || null);

  /** As the reader last wanted it in this browser. */
  restore(): void {
    try {
      const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as { on?: boolean; seconds?: number };
      this.on = kept.on ?? true;
      this.seconds = THINKING_SECONDS.find((each) => each === kept.seconds) ?? 1;
    } catch {
      this.on = true;
    }
  }

  set(on: boolean, seconds: ThinkingSeconds): void {
    this.on = on;
    this.seconds = seconds;
    this.failure = "";
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify({ on, seconds }));
    } catch {
      // nothing can be kept here: it holds until the page is left
    }
    void this.#run();
  }

  /** The position to look at from now on; null for one where nobody is to act. */
  want(line: LineGiven | null): void {
    const key = line && keyOf(line);
    if (key === (this.#wanted?.key ?? null)) return;
    this.#wanted = line && key ? { key, line } : null;
    this.failure = "";
    void this.#run();
  }

  /** How long the wanted position is to be looked at next; null once all is known. */
  #due(): ThinkingSeconds | null {
    if (!this.on || !this.#wanted || this.failure) return null;
    const known = this.#kept.get(this.#wanted.key)?.seconds ?? 0;
    if (known >= this.seconds) return null;
    return known ? this.seconds : FIRST_LOOK;
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      for (let due = this.#due(); due !== null; due = this.#due()) await this.#look(due);
    } finally {
      this.#running = this.thinking = false;
    }
  }

  async #look(seconds: ThinkingSeconds): Promise<void> {
    const wanted = this.#wanted;
    if (!wanted) return;
    this.thinking = true;
    if (seconds === FIRST_LOOK) await pause(this.settlingMs);
    if (wanted !== this.#wanted) return;
    try {
      this.#keep(wanted.key, { ...(await this.ask({ ...wanted.line, level: FULL_STRENGTH, seconds })), seconds });
    } catch (error) {
      if (wanted !== this.#wanted) return;
      if (error instanceof api.Refusal && error.status === BUSY_STATUS) await pause(RETRY_MS);
      else this.failure = api.sentenceOf(error).text;
    }
  }

  #keep(key: string, found: Found): void {
    this.#kept = new Map([...this.#kept, [key, found] as const].slice(-MAX_KEPT));
  }
}
