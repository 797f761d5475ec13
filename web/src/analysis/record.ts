// A tree of variations as a record: text that the server reads, checks by the rules and writes out in full; and back.
import type { RecordShown } from "../protocol/messages";
import {
  beginning,
  endOf,
  nodeOf,
  noted,
  played,
  playedOn,
  ROOT,
  told,
  type AnalysisTree,
  type TreeNode,
} from "./tree";

const quoted = (text: string) => text.replace(/[\\"]/g, "\\$&").replaceAll("\n", "\\n");
const braced = (text: string) => `{${text.replace(/[\\}]/g, "\\$&").replaceAll("\n", "\\n")}}`;

/** The comment of a node with its name at the head; "" for neither. */
function commentOf(tree: AnalysisTree, id: number): string {
  const { name, comment } = nodeOf(tree, id);
  const parts = [name && `# ${name}`, comment].filter(Boolean);
  return parts.length ? ` ${braced(parts.join("\n"))}` : "";
}

/** All that follows a node: its main line, and in parentheses what could be played instead. */
function following(tree: AnalysisTree, id: number): string {
  let text = "";
  for (let [main, ...others] = nodeOf(tree, id).children; main !== undefined;) {
    const first = (at: number) => `${nodeOf(tree, at).action}${commentOf(tree, at)}`;
    text += ` ${first(main)}`;
    for (const other of others) text += ` (${first(other)}${following(tree, other)})`;
    [main, ...others] = nodeOf(tree, main).children;
  }
  return text;
}

/** The record of a tree. Turns are not numbered and the result is not told: the server adds both. */
export function recordText(tree: AnalysisTree): string {
  const options = Object.entries(tree.options).map(([name, value]) => `${name}=${value}`);
  const tags: [string, string][] = [["Game", tree.game]];
  if (tree.start) tags.push(["Start", tree.start]);
  else if (options.length) tags.push(["Options", options.join(" ")]);
  for (const [name, value] of Object.entries(tree.tags)) tags.push([name, value]);
  if (tree.ended && tree.ended.at === endOf(tree, ROOT)) tags.push(...Object.entries(tree.ended.tags));
  const head = tags.map(([name, value]) => `[${name} "${quoted(value)}"]\n`).join("");
  return `${head}\n${(commentOf(tree, ROOT) + following(tree, ROOT)).trim()} *\n`;
}

/** How the name of a branch stands at the head of a comment. */
const NAME = /^# (.*)(?:\n([\s\S]*))?$/;
/** After the tags: a comment, a clock, a parenthesis, the number of a turn, or else an action or the result. */
const TOKEN = /\{((?:\\[\s\S]|[^\\}])*)\}|\[[^\]]*\]|[()]|\d+\.|[^\s{}()]+/g;
const TAGS = /^(?:\[[A-Za-z]\w* "(?:\\.|[^"\\])*"\]\s*)*/;
/** The tags that say how the players ended a game. */
const ENDED = /^\[(Left|Ending) "([^"]*)"\]/gm;

function noteOf(written: string): Pick<TreeNode, "name" | "comment"> {
  const text = written.replace(/\\([\s\S])/g, (_, sign: string) => (sign === "n" ? "\n" : sign));
  const found = NAME.exec(text);
  return found ? { name: found[1] ?? "", comment: found[2] ?? "" } : { name: "", comment: text };
}

/** The tree of what stands after the tags of a record, its result left out. */
function withMoves(first: AnalysisTree, text: string): AnalysisTree {
  let [tree, at] = [first, ROOT];
  const left: number[] = [];
  const tokens = [...text.replace(TAGS, "").matchAll(TOKEN)].slice(0, -1);
  for (const [token, comment] of tokens) {
    if (comment !== undefined) tree = noted(tree, at, noteOf(comment));
    else if (token === "(") {
      left.push(at);
      at = nodeOf(tree, at).parent;
    } else if (token === ")") at = left.pop() ?? at;
    else if (!/^(?:\[|\d+\.$)/.test(token)) [tree, at] = played(tree, at, token);
  }
  return tree;
}

/** How the players ended the game of a record at this node, if they did. */
function endedAt(at: number, text: string): Pick<AnalysisTree, "ended"> {
  const found = [...(TAGS.exec(text)?.[0] ?? "").matchAll(ENDED)];
  const tags = Object.fromEntries(found.map(([, name, value]) => [name, value]));
  return found.length ? { ended: { at, tags } } : {};
}

/** A record that was opened, with its comments and variations. */
export function treeOf(record: RecordShown): AnalysisTree {
  const first = beginning({ game: record.game, options: record.options, start: record.start });
  const actions = record.history.map((play) => play.action);
  const [main, ids] = playedOn(first, ROOT, actions);
  const end = ids.at(-1) ?? ROOT;
  // The main line comes first, so that its nodes are numbered by the actions before them.
  const tree = withMoves(main, record.text);
  return { ...told(tree, end, record.history), tags: record.tags, ...endedAt(end, record.text) };
}
