// An analysis under way: a tree of variations, where one is in it, and the position there.
import { actionOf, back, begin, lit, touch, type Composer } from "../input/composer";
import * as api from "../protocol/api";
import type { LineShown, Sentence } from "../protocol/messages";
import { settings } from "../settings.svelte";
import {
  actionsTo,
  beside,
  drawn,
  endOf,
  lineTo,
  nodeOf,
  noted,
  pathTo,
  played,
  playedOn,
  promoted,
  pruned,
  ROOT,
  told,
  untold,
  type AnalysisTree,
  type TreeNode,
} from "./tree";

const MAX_UNDO = 100;
const MAX_KNOWN = 400;
const NOTHING: ReadonlySet<string> = new Set();

interface Place {
  tree: AnalysisTree;
  at: number;
}

export class Analysis {
  tree = $state.raw<AnalysisTree>() as AnalysisTree;
  /** The node one is at. */
  at = $state(ROOT);
  /** The newest line that the server has told; that of another node while the present one is on its way. */
  shown = $state.raw<LineShown | null>(null);
  message = $state.raw<Sentence | null>(null);
  failure = $state("");
  /** Whether touches draw instead of playing, and where an arrow has begun. */
  drawing = $state(false);
  drawnFrom = $state("");
  /** Called with what is heard: where one has arrived, and at once why something cannot be. */
  onarrival: (text: string) => void = () => {};
  onwarning: (text: string) => void = () => {};

  #shownFor = $state("");
  #touched = $state.raw<readonly string[]>([]);
  #undo = $state.raw<readonly Place[]>([]);
  #known = new Map<string, LineShown>();
  /** The language in which actions have been told, and the note that is being written. */
  #language = settings.language;
  #noting = "";

  constructor(tree: AnalysisTree, at: number = ROOT) {
    this.tree = tree;
    this.at = at in tree.nodes ? at : ROOT;
  }

  readonly node: TreeNode = $derived.by(() => nodeOf(this.tree, this.at));
  readonly canUndo: boolean = $derived.by(() => this.#undo.length > 0);

  get #key(): string {
    return JSON.stringify([settings.language, this.tree.start, this.tree.options, actionsTo(this.tree, this.at)]);
  }

  /** What is shown is where one is. */
  readonly ready: boolean = $derived.by(() => !!this.shown && this.#shownFor === this.#key);

  readonly composer: Composer | null = $derived.by(() =>
    this.shown ? { ...begin(this.shown.position), touched: this.ready ? this.#touched : [] } : null,
  );
  readonly lit: ReadonlySet<string> = $derived.by(() =>
    this.composer && this.ready && !this.drawing ? lit(this.composer) : NOTHING,
  );
  readonly touched: readonly string[] = $derived.by(() =>
    this.drawing ? (this.drawnFrom ? [this.drawnFrom] : []) : (this.composer?.touched ?? []),
  );
  readonly marked: readonly string[] = $derived.by(() => this.message?.cells ?? []);

  // Going

  /** Asks for the position one is at; to be called whenever that may be another one. */
  async load(): Promise<void> {
    if (this.#language !== settings.language) this.tree = untold(this.tree);
    this.#language = settings.language;
    const { tree, at } = this;
    const key = this.#key;
    if (key === this.#shownFor) return;
    const known = this.#known.get(key);
    try {
      const shown = known ?? (await api.line({ ...lineTo(tree, at), told: this.#untold(at) }));
      this.#remember(key, shown);
      if (key !== this.#key) return;
      this.failure = "";
      this.#arrive(key, shown);
    } catch (error) {
      if (key === this.#key) this.failure = api.sentenceOf(error).text;
    }
  }

  #remember(key: string, shown: LineShown): void {
    this.#known.set(key, shown);
    const oldest = this.#known.size > MAX_KNOWN && this.#known.keys().next().value;
    if (oldest) this.#known.delete(oldest);
  }

  #arrive(key: string, shown: LineShown): void {
    const first = !this.shown;
    this.tree = told(this.tree, this.at, shown.plays);
    this.shown = shown;
    this.#shownFor = key;
    this.#touched = [];
    if (!first) this.onarrival([this.node.words, shown.position.prompt.text].filter(Boolean).join(" "));
  }

  /** How many of the actions that led here have to be told: all from the first that has not been. */
  #untold(at: number): number {
    const path = pathTo(this.tree, at);
    const first = path.findIndex((id) => !nodeOf(this.tree, id).words);
    return Math.max(1, first < 0 ? 1 : path.length - first);
  }

  to(id: number): void {
    if (!(id in this.tree.nodes)) return;
    this.at = id;
    this.#touched = [];
    this.message = null;
    this.drawnFrom = "";
  }

  first = (): void => this.to(ROOT);
  last = (): void => this.to(endOf(this.tree, this.at));
  previous = (): void => this.to(this.node.parent);
  next = (): void => this.to(this.node.children[0] ?? this.at);
  beside = (by: number): void => this.to(beside(this.tree, this.at, by));

  // Playing

  async touch(touched: string): Promise<void> {
    if (this.drawing) return this.#draw(touched);
    const { composer } = this;
    if (!composer || !this.ready) return;
    const further = touch(composer, touched);
    if (!further) return this.#explain([...composer.touched, touched]);
    this.message = null;
    this.#touched = further.touched;
    const action = actionOf(further);
    if (action) this.play(action);
  }

  /** Takes the last touch back; false if there is none. */
  back(): boolean {
    const any = !!this.composer?.touched.length || !!this.message || !!this.drawnFrom;
    if (this.composer) this.#touched = back(this.composer).touched;
    this.message = null;
    this.drawnFrom = "";
    return any;
  }

  async #explain(touches: readonly string[]): Promise<void> {
    const key = this.#key;
    const sentence = await api.whyNot({ ...lineTo(this.tree, this.at), touches }).then(
      (why) => why.refusal,
      (error: unknown) => api.sentenceOf(error),
    );
    if (!sentence || key !== this.#key) return;
    this.message = sentence;
    this.onwarning(sentence.clause ? `${sentence.text} (${sentence.clause})` : sentence.text);
  }

  /** Plays an action here: a branch that is there is followed. */
  play(action: string): void {
    this.playLine([action]);
  }

  /** Plays several actions, and goes so many of them along; all if not told. */
  playLine(actions: readonly string[], count = actions.length): void {
    const [tree, ids] = playedOn(this.tree, this.at, actions);
    if (tree !== this.tree) this.#change(tree);
    this.to(ids[count - 1] ?? this.at);
  }

  /** Adds a line from another node without going there; its first node. */
  addLine(id: number, actions: readonly string[]): number {
    const [tree, ids] = playedOn(this.tree, id, actions);
    this.tree = tree;
    return ids[0] ?? id;
  }

  /** The node that an action leads to from here, if there is one. */
  childBy(action: string): number | undefined {
    const [tree, id] = played(this.tree, this.at, action);
    return tree === this.tree ? id : undefined;
  }

  // Changing

  #change(tree: AnalysisTree, noting = ""): void {
    this.#noting = noting;
    this.#undo = [...this.#undo, { tree: this.tree, at: this.at }].slice(-MAX_UNDO);
    this.tree = tree;
  }

  /** Takes the last change of the tree back. */
  undo = (): void => {
    const before = this.#undo.at(-1);
    if (!before) return;
    this.#undo = this.#undo.slice(0, -1);
    this.tree = before.tree;
    this.to(before.at);
  };

  /** Begins something else; that can be taken back, too. */
  replace(tree: AnalysisTree, at: number = ROOT): void {
    this.#change(tree);
    this.to(at);
  }

  promote = (): void => this.#change(promoted(this.tree, this.at));

  prune = (): void => {
    const [tree, at] = pruned(this.tree, this.at);
    this.#change(tree);
    this.to(at);
  };

  note(note: Partial<Pick<TreeNode, "name" | "comment">>): void {
    const noting = `${this.at} ${Object.keys(note).join()}`;
    const tree = noted(this.tree, this.at, note);
    if (this.#noting === noting) this.tree = tree;
    else this.#change(tree, noting);
  }

  // Drawing

  /** A cell was touched to draw: the first begins an arrow, the second ends it; the same twice has a ring. */
  #draw(touched: string): void {
    if (!this.drawnFrom) this.drawnFrom = touched;
    else this.draw(this.drawnFrom, touched);
  }

  draw(from: string, to: string): void {
    this.drawnFrom = "";
    this.#change(drawn(this.tree, this.at, { from, to }));
  }

  eraseDrawings = (): void => this.#change(noted(this.tree, this.at, { drawings: [] }));
}
