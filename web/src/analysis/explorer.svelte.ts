// What is known of the opening one is at: asked about the newest position only, once one stays there; what was told is kept.
import * as api from "../protocol/api";
import type { LineGiven, OpeningShown } from "../protocol/messages";

const MAX_KEPT = 200;
/** Whoever walks through a game asks nothing on the way. */
const SETTLING_MS = 200;
const STORAGE_KEY = "banquise.analysis.openings";

type Ask = (given: LineGiven) => Promise<OpeningShown>;
const keyOf = (line: LineGiven) => JSON.stringify([line.language, line.game, line.start, line.options, line.actions]);

export class Explorer {
  on = $state(true);
  /** Why nothing is told, in words; "" where nothing is wrong. */
  failure = $state("");
  #wanted = $state.raw<{ key: string; line: LineGiven } | null>(null);
  #kept = $state.raw<ReadonlyMap<string, OpeningShown>>(new Map());
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly ask: Ask = api.opening,
    readonly settlingMs = SETTLING_MS,
  ) {}

  /** What is known of the wanted position; null while that is not told. */
  readonly found: OpeningShown | null = $derived((this.on && this.#wanted && this.#kept.get(this.#wanted.key)) || null);

  /** As the reader last wanted it in this browser. */
  restore(): void {
    try {
      this.on = localStorage.getItem(STORAGE_KEY) !== "off";
    } catch {
      this.on = true;
    }
  }

  set(on: boolean): void {
    this.on = on;
    try {
      localStorage.setItem(STORAGE_KEY, on ? "on" : "off");
    } catch {
      // nothing can be kept here: it holds until the page is left
    }
    this.#askSoon();
  }

  /** The position to tell of from now on; null for none. */
  want(line: LineGiven | null): void {
    const key = line && keyOf(line);
    if (key === (this.#wanted?.key ?? null)) return;
    this.#wanted = line && key ? { key, line } : null;
    this.failure = "";
    this.#askSoon();
  }

  #askSoon(): void {
    clearTimeout(this.#timer);
    const wanted = this.#wanted;
    if (!this.on || !wanted || this.#kept.has(wanted.key)) return;
    this.#timer = setTimeout(() => void this.#askNow(wanted.key, wanted.line), this.settlingMs);
  }

  async #askNow(key: string, line: LineGiven): Promise<void> {
    try {
      const told = await this.ask(line);
      this.#kept = new Map([...this.#kept, [key, told] as const].slice(-MAX_KEPT));
    } catch (error) {
      if (key === this.#wanted?.key) this.failure = api.sentenceOf(error).text;
    }
  }
}
