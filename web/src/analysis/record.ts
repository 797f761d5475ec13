// A tree of variations as a record: text that the server reads, checks by the rules and writes out in full.
import { nodeOf, ROOT, type AnalysisTree } from "./tree";

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
  const head = tags.map(([name, value]) => `[${name} "${quoted(value)}"]\n`).join("");
  return `${head}\n${(commentOf(tree, ROOT) + following(tree, ROOT)).trim()} *\n`;
}
