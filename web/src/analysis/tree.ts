// A tree of variations: every node is an action played from the node before it. Values only; nothing here asks or draws.
import type { Drawing } from "../boards/board";
import type { LineGiven, PlayShown } from "../protocol/messages";

/** The id of the node that every line begins with. */
export const ROOT = 0;
const NO_PARENT = -1;

export interface TreeNode {
  readonly parent: number;
  /** "" at the root. */
  readonly action: string;
  /** Who played it and in which turn, from 1, and what it did in words; 0 and "" until it has been told. The seat of chance is 0. */
  readonly seat: number;
  readonly turn: number;
  readonly words: string;
  /** What the reader calls this branch, writes about it and has drawn on its board. */
  readonly name: string;
  readonly comment: string;
  readonly drawings: readonly Drawing[];
  /** How play goes on: the first is the main line from here. */
  readonly children: readonly number[];
}

export interface AnalysisTree {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  /** The text of the first position, if it is not that of the options. */
  readonly start: string | null;
  /** What a record says of the whole game: the names of the players, the event. */
  readonly tags: Readonly<Record<string, string>>;
  /** How the players ended the game at a node, and who had left by then, if they did: tags of its record. */
  readonly ended?: { readonly at: number; readonly tags: Readonly<Record<string, string>> };
  readonly nodes: Readonly<Record<number, TreeNode>>;
  /** The id of the next new node. */
  readonly next: number;
}

const UNPLAYED: Omit<TreeNode, "parent" | "action"> = {
  seat: 0,
  turn: 0,
  words: "",
  name: "",
  comment: "",
  drawings: [],
  children: [],
};

/** What begins here: nothing played yet. */
export function beginning(line: Pick<LineGiven, "game" | "options" | "start">): AnalysisTree {
  const root: TreeNode = { ...UNPLAYED, parent: NO_PARENT, action: "" };
  const start = line.start ?? null;
  const options = start ? {} : (line.options ?? {});
  return { game: line.game, options, start, tags: {}, nodes: { [ROOT]: root }, next: ROOT + 1 };
}

/** The node of an id; the root where there is none. */
export function nodeOf(tree: AnalysisTree, id: number): TreeNode {
  return tree.nodes[id] ?? tree.nodes[ROOT]!;
}

/** The ids from the first action to this node. */
export function pathTo(tree: AnalysisTree, id: number): readonly number[] {
  const path: number[] = [];
  for (let at = id; at !== ROOT && tree.nodes[at]; at = nodeOf(tree, at).parent) path.push(at);
  return path.reverse();
}

export function actionsTo(tree: AnalysisTree, id: number): readonly string[] {
  return pathTo(tree, id).map((at) => nodeOf(tree, at).action);
}

/** The line to a node, as the server takes it. */
export function lineTo(tree: AnalysisTree, id: number): LineGiven {
  return { game: tree.game, options: tree.options, start: tree.start, actions: actionsTo(tree, id) };
}

/** The main line from a node on, without it. */
export function lineAfter(tree: AnalysisTree, id: number): readonly number[] {
  const line: number[] = [];
  for (let at = nodeOf(tree, id).children[0]; at !== undefined; at = nodeOf(tree, at).children[0]) line.push(at);
  return line;
}

/** The last node of the main line from here. */
export function endOf(tree: AnalysisTree, id: number): number {
  return lineAfter(tree, id).at(-1) ?? id;
}

const ENDINGS = ["resignation", "time", "agreement", "time-limit", "stopped"] as const;

/** How the players ended the game at this node; null where they did not. */
export function endingAt(tree: AnalysisTree, id: number): `ended-${(typeof ENDINGS)[number]}` | null {
  const [kind] = (tree.ended?.at === id ? (tree.ended.tags.Ending ?? "") : "").split(" ");
  const found = ENDINGS.find((each) => each === kind);
  return found ? `ended-${found}` : null;
}

/** Another way to play on at the same place: so many further down; the same node where there is no other. */
export function beside(tree: AnalysisTree, id: number, by: number): number {
  if (id === ROOT) return id;
  const { children } = nodeOf(tree, nodeOf(tree, id).parent);
  return children[(children.indexOf(id) + by + children.length) % children.length] ?? id;
}

function withNode(tree: AnalysisTree, id: number, facts: Partial<TreeNode>): AnalysisTree {
  return { ...tree, nodes: { ...tree.nodes, [id]: { ...nodeOf(tree, id), ...facts } } };
}

/** The tree in which this action has been played at a node, and where it led: a branch that is there is followed. */
export function played(tree: AnalysisTree, id: number, action: string): readonly [tree: AnalysisTree, id: number] {
  const { children } = nodeOf(tree, id);
  const known = children.find((child) => nodeOf(tree, child).action === action);
  if (known !== undefined) return [tree, known];
  const child: TreeNode = { ...UNPLAYED, parent: id, action };
  const grown = withNode(tree, id, { children: [...children, tree.next] });
  return [{ ...grown, nodes: { ...grown.nodes, [tree.next]: child }, next: tree.next + 1 }, tree.next];
}

/** The same for several actions, one after the other: where each led. */
export function playedOn(
  tree: AnalysisTree,
  id: number,
  actions: readonly string[],
): readonly [tree: AnalysisTree, ids: readonly number[]] {
  const ids: number[] = [];
  for (const action of actions) {
    const [grown, child] = played(tree, ids.at(-1) ?? id, action);
    tree = grown;
    ids.push(child);
  }
  return [tree, ids];
}

/** The tree in which the last nodes on the way to this one have been told. */
export function told(tree: AnalysisTree, id: number, plays: readonly PlayShown[]): AnalysisTree {
  const path = pathTo(tree, id).slice(-plays.length || Infinity);
  const nodes = { ...tree.nodes };
  path.forEach((at, place) => {
    const play = plays[place];
    if (play) nodes[at] = { ...nodeOf(tree, at), seat: play.seat, turn: play.turn, words: play.words };
  });
  return { ...tree, nodes };
}

/** The tree in which nothing has been told: it is to be told anew, in another language. */
export function untold(tree: AnalysisTree): AnalysisTree {
  const nodes = Object.entries(tree.nodes).map(([id, node]) => [id, { ...node, words: "" }] as const);
  return { ...tree, nodes: Object.fromEntries(nodes) };
}

/** What the reader has changed about a node. */
export function noted(
  tree: AnalysisTree,
  id: number,
  note: Partial<Pick<TreeNode, "name" | "comment" | "drawings">>,
): AnalysisTree {
  return withNode(tree, id, note);
}

/** The tree with this drawing, or without it if it is there. */
export function drawn(tree: AnalysisTree, id: number, drawing: Drawing): AnalysisTree {
  const { drawings } = nodeOf(tree, id);
  const others = drawings.filter(({ from, to }) => from !== drawing.from || to !== drawing.to);
  return noted(tree, id, { drawings: others.length < drawings.length ? others : [...drawings, drawing] });
}

/** Where the branch in which a node lies leaves a better one: the first of its nodes; the root on the main line. */
export function branchOf(tree: AnalysisTree, id: number): number {
  const leaves = (at: number) => nodeOf(tree, nodeOf(tree, at).parent).children[0] !== at;
  return pathTo(tree, id).findLast(leaves) ?? ROOT;
}

/** The tree in which the branch of a node stands one place before where it stood. */
export function promoted(tree: AnalysisTree, id: number): AnalysisTree {
  const branch = branchOf(tree, id);
  if (branch === ROOT) return tree;
  const { parent } = nodeOf(tree, branch);
  const children = [...nodeOf(tree, parent).children];
  const at = children.indexOf(branch);
  children.splice(at - 1, 2, branch, children[at - 1]!);
  return withNode(tree, parent, { children });
}

/** The tree without a node and all that follows it, and the node before it. */
export function pruned(tree: AnalysisTree, id: number): readonly [tree: AnalysisTree, id: number] {
  if (id === ROOT) return [tree, id];
  const { parent } = nodeOf(tree, id);
  const kept = withNode(tree, parent, { children: nodeOf(tree, parent).children.filter((child) => child !== id) });
  const reached = [...reachable(kept)].map((at) => [at, nodeOf(kept, at)] as const);
  return [{ ...kept, nodes: Object.fromEntries(reached) }, parent];
}

function* reachable(tree: AnalysisTree): Generator<number> {
  const waiting = [ROOT];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    yield at;
    waiting.push(...nodeOf(tree, at).children);
  }
}

/** A run of nodes to be written one after the other: `depth` is 0 on the main line, 1 on what branches from it. */
export interface Run {
  readonly depth: number;
  readonly ids: readonly number[];
}

/** The whole tree in runs, in the order in which it is read: what branches off stands after what it is an alternative to. */
export function runsOf(tree: AnalysisTree): readonly Run[] {
  const runs: Run[] = [];
  const walk = (first: number, depth: number) => {
    let ids: number[] = [];
    for (let at: number | undefined = first; at !== undefined; at = nodeOf(tree, at).children[0]) {
      ids.push(at);
      const [main, ...others]: readonly number[] = nodeOf(tree, nodeOf(tree, at).parent).children;
      if (main !== at || !others.length) continue;
      runs.push({ depth, ids });
      ids = [];
      for (const other of others) walk(other, depth + 1);
    }
    if (ids.length) runs.push({ depth, ids });
  };
  const [first] = nodeOf(tree, ROOT).children;
  if (first !== undefined) walk(first, 0);
  return runs;
}

/** What is kept in a browser, if it is a tree. */
export function readTree(kept: unknown): AnalysisTree | null {
  const found = kept as AnalysisTree | null;
  const whole = typeof found?.game === "string" && !!found.nodes?.[ROOT] && Number.isInteger(found.next);
  return whole ? found : null;
}
