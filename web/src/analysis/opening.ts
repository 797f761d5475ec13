// What an address asks the analysis board to open: a position, a line, the game of a table; and the address of a line.
import { keyOf } from "../mytables/stored";
import * as api from "../protocol/api";
import { treeOf } from "./record";
import { actionsTo, beginning, endOf, playedOn, ROOT, type AnalysisTree } from "./tree";

/** Longer addresses are not understood everywhere: then the position alone has to do. */
const MAX_ADDRESS_CHARACTERS = 1800;
const OPTION = "option-";

export interface Opening {
  tree: AnalysisTree;
  at: number;
}

/** The address of a node: the whole line to it, or its position alone where that would be too long. */
export function pathOf(tree: AnalysisTree, at: number, position: string): string {
  const asked = new URLSearchParams({ game: tree.game });
  if (tree.start) asked.set("position", tree.start);
  for (const [name, value] of Object.entries(tree.options)) asked.set(OPTION + name, value);
  const actions = actionsTo(tree, at);
  if (actions.length) asked.set("actions", actions.join(" "));
  const path = `/analysis?${asked}`;
  const short = `/analysis?${new URLSearchParams({ game: tree.game, position })}`;
  return path.length > MAX_ADDRESS_CHARACTERS ? short : path;
}

/** A line that is told in the address itself; null where none is. */
export function lineAsked(asked: URLSearchParams): Opening | null {
  const game = asked.get("game");
  if (!game) return null;
  const named = [...asked].filter(([name]) => name.startsWith(OPTION));
  const options = Object.fromEntries(named.map(([name, value]) => [name.slice(OPTION.length), value]));
  const actions = (asked.get("actions") ?? "").split(" ").filter(Boolean);
  const [tree, ids] = playedOn(beginning({ game, options, start: asked.get("position") }), ROOT, actions);
  return { tree, at: ids.at(-1) ?? ROOT };
}

/** The game of a table, as it tells it to whoever asks from this browser, at its end. */
export async function tableAsked(table: string): Promise<Opening> {
  return recordAsked(await api.record(table, keyOf(table)));
}

/** A record as text, at its end; raises what is wrong with it. */
export async function recordAsked(text: string): Promise<Opening> {
  const { record, problem } = await api.open(text);
  if (record) {
    const tree = treeOf(record);
    return { tree, at: endOf(tree, ROOT) };
  }
  throw new api.Refusal(problem ?? { text, code: "", clause: "", cells: [] }, 0);
}
