// The turn being composed: touches, confirmation, forced steps, reasons why not, hints, typed actions.
import { controlsOf } from "../games";
import { say } from "../i18n/table";
import * as api from "../protocol/api";
import type { PositionShown, Sentence } from "../protocol/messages";
import { settings } from "../settings.svelte";
import { actionOf, back, begin, lit, touch, type Composer } from "../input/composer";
import { whereOf, type Hint } from "./hint";
import type { TableStore } from "./store.svelte";

/** Something that holds only while the same position is shown. */
interface Here<Value> {
  place: number;
  value: Value;
}

export interface Pending {
  action: string;
  /** What it would lead to, once the server has told. */
  preview: PositionShown | null;
}

const NOTHING: ReadonlySet<string> = new Set();
/** More choices than these are counted, not named. */
const TOO_MANY = 12;

export class Turn {
  #touched = $state.raw<Here<readonly string[]> | null>(null);
  #said = $state.raw<Here<Sentence> | null>(null);
  #pending = $state.raw<Here<Pending> | null>(null);
  #hint = $state.raw<Here<Hint> | null>(null);
  /** Whether a hint is being searched. */
  thinking = $state(false);
  /** Called with what has to be told at once. */
  ontold: (text: string) => void = () => {};
  /** Called with what is told when there is a pause. */
  onsaid: (text: string) => void = () => {};
  /** The place where an undo led: nothing is played by itself there. */
  #undone = -1;
  #undoing = false;

  readonly store: TableStore;

  constructor(store: TableStore) {
    this.store = store;
  }

  #here<Value>(held: Here<Value> | null): Value | null {
    return held && held.place === this.store.place ? held.value : null;
  }

  readonly composer: Composer | null = $derived.by(() => {
    const { position } = this.store;
    return position && { ...begin(position), touched: this.#here(this.#touched) ?? [] };
  });

  /** What there is to say about the last thing tried. */
  readonly said: Sentence | null = $derived(this.#here(this.#said));
  readonly pending: Pending | null = $derived(this.#here(this.#pending));
  readonly hint: Hint | null = $derived(this.#here(this.#hint));

  readonly lit: ReadonlySet<string> = $derived.by(() =>
    this.composer && this.store.interactive && !this.pending ? lit(this.composer) : NOTHING,
  );

  readonly touched: readonly string[] = $derived.by(() => {
    const touched = this.composer?.touched ?? [];
    return this.hint?.stage === 2 && !touched.length ? this.hint.best.touches : touched;
  });

  readonly marked: readonly string[] = $derived.by(() => {
    if (this.said?.cells.length) return this.said.cells;
    return this.hint?.stage === 1 ? this.hint.where : [];
  });

  // Touches

  /** A cell or a control was touched. */
  async touch(touched: string): Promise<void> {
    const { composer } = this;
    if (this.pending) this.cancel();
    if (!composer || this.#refuseNow()) return;
    const further = touch(composer, touched);
    if (!further) return this.#explain({ touches: [...composer.touched, touched] });
    this.#said = null;
    this.#touched = { place: this.store.place, value: further.touched };
    const action = actionOf(further);
    if (action) await this.play(action);
    else this.#sayChosen();
  }

  /** What has been chosen of a turn, and what can be chosen next: seen on the board, and heard. */
  #sayChosen(): void {
    const { named } = controlsOf(this.store.table?.game ?? "");
    const names = (touches: Iterable<string>) =>
      [...touches].map((touch) => named(touch, settings.language)).join(", ");
    const chosen = this.touched.length ? say("so-far", { touches: names(this.touched) }) : say("chosen-none");
    const count = this.lit.size;
    const next = count > TOO_MANY ? say("next-many", { count }) : say("next-few", { touches: names(this.lit) });
    this.onsaid(`${chosen}. ${next}`);
  }

  /** Takes the last touch, or what waits for a confirmation, back; false if there was nothing. What waits for the connection stays. */
  untouch(): boolean {
    const { composer } = this;
    if (this.store.unsent.length) return false;
    if (this.pending) {
      this.cancel();
      return true;
    }
    const any = !!composer?.touched.length || !!this.said;
    this.#said = null;
    this.#touched = composer?.touched.length ? { place: this.store.place, value: back(composer).touched } : null;
    if (any) this.#sayChosen();
    return any;
  }

  /** Says why nothing can be done now; false if something can. */
  #refuseNow(): boolean {
    const { store } = this;
    if (store.interactive) return false;
    if (store.unsent.length) this.tell(say("one-waits"));
    else if (store.line !== "open") this.tell(say("line-lost"));
    else if (store.asked.length || store.behind) return true;
    else if (store.browsed !== null) this.tell(say("browsing-past"));
    else if (store.table?.outcome) this.tell(say("game-over"));
    else if (store.table?.status === "waiting") this.tell(say("not-begun"));
    else if (store.table?.status === "paused") this.tell(say("is-paused"));
    else if (!store.table?.seats.some((seat) => seat.yours)) this.tell(say("you-watch"));
    else this.tell(say("not-your-turn"));
    return true;
  }

  async #explain(about: { action?: string; touches?: readonly string[] }): Promise<void> {
    const { place } = this.store;
    try {
      const { action, refusal } = await this.store.whyNot(about);
      if (place !== this.store.place) return;
      if (refusal) this.#tellSentence(refusal);
      else if (about.action !== undefined) await this.play(action);
    } catch (error) {
      this.#tellSentence(api.sentenceOf(error));
    }
  }

  tell(text: string): void {
    this.#tellSentence({ text, code: "", clause: "", cells: [] });
  }

  #tellSentence(sentence: Sentence): void {
    this.#said = { place: this.store.place, value: sentence };
    this.ontold(sentence.clause ? `${sentence.text} (${sentence.clause})` : sentence.text);
  }

  // Actions

  /** Plays an action, or lets it wait for a confirmation where the person wants that. */
  async play(action: string): Promise<void> {
    if (settings.confirm) return this.#preview(action);
    await this.#send(action);
  }

  /** An action as text. */
  async type(text: string): Promise<void> {
    if (this.#refuseNow()) return;
    this.#touched = null;
    if (this.composer?.position.legal.some(({ action }) => action === text)) return this.play(text);
    return this.#explain({ action: text });
  }

  async confirm(): Promise<void> {
    const { pending } = this;
    if (!pending) return;
    this.#pending = null;
    await this.#send(pending.action);
  }

  cancel(): void {
    this.#pending = null;
    this.#touched = null;
  }

  async #send(action: string): Promise<void> {
    this.#undone = -1;
    await this.ask({ kind: "play", action });
  }

  /** Asks something of the table and says it if it is refused; true if it was done. */
  async ask(what: Parameters<TableStore["ask"]>[0]): Promise<boolean> {
    try {
      await this.store.ask(what);
      return true;
    } catch (error) {
      this.#touched = null;
      this.#tellSentence(api.sentenceOf(error));
      return false;
    }
  }

  async #preview(action: string): Promise<void> {
    const { place, table, position } = this.store;
    this.#pending = { place, value: { action, preview: null } };
    this.ontold(say("confirm-action", { action }));
    if (!table || !position) return;
    try {
      const preview = await api.position({
        game: table.game,
        options: table.options,
        start: position.text,
        actions: [action],
      });
      if (this.pending?.action === action)
        this.#pending = { place, value: { action, preview: { ...preview, legal: [] } } };
    } catch {
      // the confirmation can do without the picture of what comes
    }
  }

  /** One's last action undone, with the steps that were forced; where others have acted since, they are asked. */
  async undo(): Promise<void> {
    const { may } = this.store.table ?? {};
    const seat = may?.offers["take-back"]?.[0] ?? 0;
    if (this.#undoing || !may) return;
    if (!may.undo && !seat) return this.tell(say("nothing-to-undo"));
    this.#undoing = true;
    if (may.undo) await this.#undoForced();
    else if (await this.ask({ kind: "offer", seat, offer: "take-back" })) await this.store.settled();
    this.#undone = this.store.place;
    this.#undoing = false;
  }

  async #undoForced(): Promise<void> {
    do {
      if (!(await this.ask({ kind: "undo" }))) return;
      await this.store.settled();
    } while (this.store.table?.may.undo && this.#isForced());
  }

  #isForced(): boolean {
    const { position } = this.store;
    return !!position && position.mid_turn && position.legal.length === 1;
  }

  /** The action that is the only one to go on a turn with, if it shall be played by itself. */
  get forced(): string {
    const { store } = this;
    const waits =
      settings.forced && store.interactive && !this.pending && !this.#undoing && store.place !== this.#undone;
    return waits && this.#isForced() ? (store.position?.legal[0]?.action ?? "") : "";
  }

  async playForced(action: string): Promise<void> {
    this.ontold(say("forced-played", { action }));
    await this.#send(action);
  }

  // Hints

  /** First where to act, then what to do. */
  async askHint(): Promise<void> {
    const { hint } = this;
    if (hint) return this.#showHint({ ...hint, stage: 2 });
    const { table, place, history } = this.store;
    if (!table || this.#refuseNow()) return;
    this.thinking = true;
    try {
      const actions = history.map((play) => play.action);
      const from = table.start === null ? { options: table.options } : { start: table.start };
      const line = { game: table.game, ...from, actions };
      const { candidates } = await api.search({ ...line, level: 9, seconds: 1 });
      const best = candidates[0];
      if (best && place === this.store.place) this.#showHint({ stage: 1, best, where: whereOf(candidates) });
    } catch (error) {
      this.#tellSentence(api.sentenceOf(error));
    } finally {
      this.thinking = false;
    }
  }

  #showHint(hint: Hint): void {
    this.#said = null;
    this.#touched = null;
    this.#hint = { place: this.store.place, value: hint };
    this.ontold(this.hintText());
  }

  hintText(): string {
    const { hint } = this;
    if (!hint) return "";
    const { named } = controlsOf(this.store.table?.game ?? "");
    if (hint.stage === 2) return say("hint-what", { action: hint.best.action });
    const touches = hint.where.map((touch) => named(touch, settings.language)).join(" · ");
    return say(hint.where.length > 1 ? "hint-among" : "hint-where", { touches });
  }
}
