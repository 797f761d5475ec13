// The turn being composed: touches, confirmation, forced steps, reasons why not, hints, typed actions.
import { controlsOf } from "../games";
import { choiceText } from "../games/choice";
import { say } from "../i18n/table";
import { actionOf, back, begin, lit, touch, type Composer } from "../input/composer";
import * as api from "../protocol/api";
import type { WhyNotAsked } from "../protocol/live";
import type { PositionShown, Sentence } from "../protocol/messages";
import { settings } from "../settings.svelte";
import { hintPlaces, mayHint, nextStage, type Hint } from "./hint";
import { playedBy } from "./names";
import type { TableStore } from "./store.svelte";

/** Something that holds only while the same position is shown: that of a revision of the store. */
interface AtRevision<Value> {
  revision: number;
  value: Value;
}

export interface Pending {
  action: string;
  /** What it would lead to, once the server has told. */
  preview: PositionShown | null;
  /** What it would do, in words; "" until the server has told, or where words are not wanted. */
  played: string;
}

const NOTHING: ReadonlySet<string> = new Set();

export class Turn {
  #touched = $state.raw<AtRevision<readonly string[]> | null>(null);
  #message = $state.raw<AtRevision<Sentence> | null>(null);
  #pending = $state.raw<AtRevision<Pending> | null>(null);
  #hint = $state.raw<AtRevision<Hint> | null>(null);
  /** The number, from 1, of the last action that was played by itself, being the only one. */
  forcedNumber = 0;
  /** Whether a hint is being searched. */
  searching = $state(false);
  /** The revision it is searched for; -1 if none is. */
  #searchedRevision = -1;
  /** Called with what has to be heard at once. */
  onwarning: (text: string) => void = () => {};
  /** Called with what is heard when there is a pause. */
  onannouncement: (text: string) => void = () => {};
  /** The revision that an undo led to: nothing is played by itself there. */
  #undoneAt = -1;
  #undoing = false;

  readonly store: TableStore;

  constructor(store: TableStore) {
    this.store = store;
  }

  #current<Value>(held: AtRevision<Value> | null): Value | null {
    return held && held.revision === this.store.revision ? held.value : null;
  }

  readonly composer: Composer | null = $derived.by(() => {
    const { position } = this.store;
    return position && { ...begin(position), touched: this.#current(this.#touched) ?? [] };
  });

  /** What there is to say about the last thing that was tried. */
  readonly message: Sentence | null = $derived(this.#current(this.#message));
  readonly pending: Pending | null = $derived(this.#current(this.#pending));
  readonly hint: Hint | null = $derived(this.#current(this.#hint));

  readonly lit: ReadonlySet<string> = $derived.by(() =>
    this.composer && this.store.interactive && !this.pending ? lit(this.composer) : NOTHING,
  );

  readonly touched: readonly string[] = $derived.by(() => {
    const touched = this.composer?.touched ?? [];
    return this.hint?.stage === 2 && !touched.length ? this.hint.best.touches : touched;
  });

  readonly marked: readonly string[] = $derived.by(() => {
    if (this.message?.cells.length) return this.message.cells;
    return this.hint?.stage === 1 ? this.hint.places : [];
  });

  // Touches

  /** A cell or a control was touched. */
  async touch(touched: string): Promise<void> {
    const { composer } = this;
    if (this.pending) this.cancel();
    if (!composer || this.#isBlocked()) return;
    const further = touch(composer, touched);
    if (!further) return this.#explain({ touches: [...composer.touched, touched] });
    this.#message = null;
    this.#touched = { revision: this.store.revision, value: further.touched };
    const action = actionOf(further);
    if (action) await this.play(action);
    else this.#announceChoice();
  }

  /** What has been chosen of a turn, and what can be chosen next: seen on the board, and heard. */
  #announceChoice(): void {
    this.onannouncement(choiceText(this.store.table?.game ?? "", this.touched, this.lit));
  }

  /** Takes the last touch, or what waits for a confirmation, back; false if there was nothing. What waits for the connection stays. */
  back(): boolean {
    const { composer } = this;
    if (this.store.unsent.length) return false;
    if (this.pending) {
      this.cancel();
      return true;
    }
    const any = !!composer?.touched.length || !!this.message;
    this.#message = null;
    this.#touched = composer?.touched.length ? { revision: this.store.revision, value: back(composer).touched } : null;
    if (any) this.#announceChoice();
    return any;
  }

  /** Whether nothing can be done now; says why. */
  #isBlocked(): boolean {
    const { store } = this;
    if (store.interactive) return false;
    if (store.unsent.length) this.showMessage(say("one-waits"));
    else if (store.connection !== "open") this.showMessage(say("connection-lost"));
    else if (store.unanswered.length || store.queued) return true;
    else if (store.browsed !== null) this.showMessage(say("browsing-past"));
    else if (store.table?.outcome) this.showMessage(say("game-over"));
    else if (store.table?.status === "waiting") this.showMessage(say("not-begun"));
    else if (store.table?.status === "paused") this.showMessage(say("is-paused"));
    else if (!store.table?.seats.some((seat) => seat.yours)) this.showMessage(say("you-watch"));
    else this.showMessage(say("not-your-turn"));
    return true;
  }

  async #explain(about: WhyNotAsked): Promise<void> {
    const { revision } = this.store;
    try {
      const { action, refusal } = await this.store.whyNot(about);
      if (revision !== this.store.revision) return;
      if (refusal) this.#showSentence(refusal);
      else if (about.typed !== undefined) await this.play(action);
    } catch (error) {
      this.#showSentence(api.sentenceOf(error));
    }
  }

  showMessage(text: string): void {
    this.#showSentence({ text, code: "", clause: "", cells: [] });
  }

  #showSentence(sentence: Sentence): void {
    this.#message = { revision: this.store.revision, value: sentence };
    this.onwarning(sentence.clause ? `${sentence.text} (${sentence.clause})` : sentence.text);
  }

  // Actions

  /** Plays an action, or lets it wait for a confirmation where the person wants that. */
  async play(action: string): Promise<void> {
    if (settings.confirm) return this.#preview(action);
    await this.#send(action);
  }

  /** An action as text. */
  async type(text: string): Promise<void> {
    if (this.#isBlocked()) return;
    this.#touched = null;
    if (this.composer?.position.legal.some(({ action }) => action === text)) return this.play(text);
    return this.#explain({ typed: text });
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
    this.#undoneAt = -1;
    await this.ask({ kind: "play", action });
  }

  /** Asks something of the table and says it if it is refused; true if it was done. */
  ask(what: Parameters<TableStore["ask"]>[0]): Promise<boolean> {
    return this.#accepted(this.store.ask(what));
  }

  greet(...what: Parameters<TableStore["greet"]>): Promise<boolean> {
    return this.#accepted(this.store.greet(...what));
  }

  /** Whether it was; why not is shown. */
  async #accepted(answer: Promise<void>): Promise<boolean> {
    try {
      await answer;
      return true;
    } catch (error) {
      this.#touched = null;
      this.#showSentence(api.sentenceOf(error));
      return false;
    }
  }

  async #preview(action: string): Promise<void> {
    const { revision, table, position } = this.store;
    this.#pending = { revision, value: { action, preview: null, played: "" } };
    if (!table || !position) return;
    try {
      const line = { game: table.game, start: position.text, actions: [action], told: 1 };
      const { position: after, plays } = await api.line(line);
      const [play] = plays;
      const played = play && settings.style !== "notation" ? playedBy(table, play) : "";
      if (this.pending?.action === action)
        this.#pending = { revision, value: { action, preview: { ...after, legal: [] }, played } };
    } catch {
      // the confirmation can do without the picture and the words of what comes
    }
    if (this.pending?.action === action) this.onwarning(this.confirmText());
  }

  /** Asks whether what waits for a confirmation shall be played. */
  confirmText(): string {
    const { action = "", played = "" } = this.pending ?? {};
    return played ? say("confirm-words", { played }) : say("confirm-action", { action });
  }

  /** One's last action undone, with the steps that were forced; where others have acted since, they are asked. */
  async undo(): Promise<void> {
    const { may } = this.store.table ?? {};
    const seat = may?.offers["take-back"]?.[0] ?? 0;
    if (this.#undoing || !may) return;
    if (!may.undo && !seat) return this.showMessage(say("nothing-to-undo"));
    this.#undoing = true;
    if (may.undo) await this.#undoForced();
    else if (await this.ask({ kind: "offer", seat, offer: "take-back" })) await this.store.settled();
    this.#undoneAt = this.store.revision;
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
      settings.forced && store.interactive && !this.pending && !this.#undoing && store.revision !== this.#undoneAt;
    return waits && this.#isForced() ? (store.position?.legal[0]?.action ?? "") : "";
  }

  async playForced(action: string): Promise<void> {
    this.forcedNumber = (this.store.table?.length ?? 0) + 1;
    await this.#send(action);
  }

  // Hints

  /** First where to act, then what to do, then why. One that comes `unasked` disturbs nobody who has begun to choose. */
  async askHint(unasked = false): Promise<void> {
    const { hint } = this;
    if (hint) return unasked ? undefined : this.#showHint({ ...hint, stage: nextStage(hint) });
    const { table, revision } = this.store;
    if (!table || this.#isBlocked() || this.#searchedRevision === revision) return;
    if (!mayHint(table)) return unasked ? undefined : this.showMessage(say("hint-never"));
    this.#searchedRevision = revision;
    this.searching = true;
    try {
      await this.store.fillHistory();
      const actions = this.store.history.plays.slice(0, table.length).map((play) => play.action);
      const from = table.start === null ? { options: table.options } : { start: table.start };
      const line = { game: table.game, ...from, actions };
      const { candidates, why } = await api.search({ ...line, level: 9, seconds: 1, explain: true });
      const best = candidates[0];
      if (unasked && this.composer?.touched.length) return;
      if (best && revision === this.store.revision)
        this.#showHint({ stage: 1, best, places: hintPlaces(candidates), why });
    } catch (error) {
      if (!unasked) this.#showSentence(api.sentenceOf(error));
    } finally {
      if (this.#searchedRevision === revision) {
        this.#searchedRevision = -1;
        this.searching = false;
      }
    }
  }

  #showHint(hint: Hint): void {
    this.#message = null;
    this.#touched = null;
    this.#hint = { revision: this.store.revision, value: hint };
    this.onwarning(this.hintText());
  }

  hintText(): string {
    const { hint } = this;
    if (!hint) return "";
    const { nameOf } = controlsOf(this.store.table?.game ?? "");
    if (hint.stage > 1) {
      const { action, words } = hint.best;
      const what =
        settings.style === "notation" || !words ? say("hint-what", { action }) : say("hint-words", { action, words });
      return hint.stage === 3 ? `${what} ${hint.why}` : what;
    }
    const touches = hint.places.map((touch) => nameOf(touch, settings.language)).join(" · ");
    return say(hint.places.length > 1 ? "hint-among" : "hint-where", { touches });
  }
}
