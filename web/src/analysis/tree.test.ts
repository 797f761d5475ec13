import { describe, expect, test } from "vitest";
import type { RecordShown } from "../protocol/messages";
import { recordText, treeOf } from "./record";
import {
  actionsTo,
  beginning,
  beside,
  branchOf,
  drawn,
  endingAt,
  endOf,
  lineTo,
  noted,
  nodeOf,
  played,
  playedOn,
  promoted,
  pruned,
  readTree,
  ROOT,
  runsOf,
  told,
  type AnalysisTree,
} from "./tree";

const START = beginning({ game: "floe", options: { a: "1" }, start: null });
/** a b c, with x y instead of b, and z instead of y. */
const grown = () => {
  const [main, [a, b, c]] = playedOn(START, ROOT, ["a", "b", "c"]);
  const [branched, [x, y]] = playedOn(main, a!, ["x", "y"]);
  const [tree, z] = played(branched, x!, "z");
  return { tree, a: a!, b: b!, c: c!, x: x!, y: y!, z };
};
/** The runs of a tree, as text: depth and actions. */
const written = (tree: AnalysisTree) =>
  runsOf(tree).map(({ depth, ids }) => `${depth} ${ids.map((id) => nodeOf(tree, id).action).join(" ")}`);

describe("growing", () => {
  test("an action that is there is followed, another one branches off", () => {
    const { tree, a, b, x } = grown();
    expect(played(tree, a, "b")).toEqual([tree, b]);
    const [more, id] = played(tree, a, "new");
    expect(nodeOf(more, a).children).toEqual([b, x, id]);
    expect(nodeOf(tree, a).children).toEqual([b, x]);
  });

  test("the line to a node is what the server is asked for", () => {
    const { tree, z } = grown();
    expect(lineTo(tree, z)).toEqual({ game: "floe", options: { a: "1" }, start: null, actions: ["a", "x", "z"] });
    expect(actionsTo(tree, ROOT)).toEqual([]);
  });

  test("a tree from a position has no options: the text carries them", () => {
    expect(beginning({ game: "floe", options: { a: "1" }, start: "5 w" }).options).toEqual({});
  });

  test("what is told reaches the last nodes of a line only", () => {
    const { tree, a, c } = grown();
    const play = { action: "c", seat: 2, turn: 3, left: null, words: "Plays c." };
    expect(nodeOf(told(tree, c, [play]), c)).toMatchObject({ seat: 2, turn: 3, words: "Plays c." });
    expect(nodeOf(told(tree, c, [play]), a).turn).toBe(0);
    expect(told(tree, c, [])).toEqual(tree);
  });
});

describe("reading", () => {
  test("what branches off stands after what it is an alternative to, and the line goes on after it", () => {
    expect(written(grown().tree)).toEqual(["0 a b", "1 x y", "2 z", "0 c"]);
    expect(written(START)).toEqual([]);
  });

  test("two first actions are two branches", () => {
    const [tree] = played(grown().tree, ROOT, "other");
    expect(written(tree)).toEqual(["0 a", "1 other", "0 b", "1 x y", "2 z", "0 c"]);
  });

  test("up and down lead round the ways to play on at one place", () => {
    const { tree, a, b, x } = grown();
    expect([beside(tree, b, 1), beside(tree, x, 1), beside(tree, b, -1)]).toEqual([x, b, x]);
    expect([beside(tree, a, 1), beside(tree, ROOT, 1)]).toEqual([a, ROOT]);
  });

  test("the end of a line follows the main way at each place", () => {
    const { tree, a, c, x, y } = grown();
    expect([endOf(tree, a), endOf(tree, x), endOf(tree, c)]).toEqual([c, y, c]);
  });
});

describe("changing", () => {
  test("a branch is promoted one place at a time, from any node of it", () => {
    const { tree, z, y, x } = grown();
    expect(branchOf(tree, z)).toBe(z);
    expect(branchOf(tree, y)).toBe(x);
    const once = promoted(tree, z);
    expect(written(once)).toEqual(["0 a b", "1 x z", "2 y", "0 c"]);
    expect(written(promoted(once, z))).toEqual(["0 a x", "1 b c", "0 z", "1 y"]);
    expect(promoted(tree, ROOT)).toBe(tree);
  });

  test("a node is deleted with all that follows, and nothing of it stays", () => {
    const { tree, a, x } = grown();
    const [kept, at] = pruned(tree, x);
    expect(at).toBe(a);
    expect(written(kept)).toEqual(["0 a b c"]);
    expect(Object.keys(kept.nodes)).toHaveLength(4);
    expect(pruned(tree, ROOT)).toEqual([tree, ROOT]);
  });

  test("the same drawing again takes it away", () => {
    const arrow = { from: "a1", to: "b2" };
    const once = drawn(START, ROOT, arrow);
    expect(nodeOf(once, ROOT).drawings).toEqual([arrow]);
    expect(nodeOf(drawn(once, ROOT, { ...arrow }), ROOT).drawings).toEqual([]);
  });
});

describe("keeping", () => {
  test("what a browser has kept is read back; anything else is not", () => {
    const { tree } = grown();
    expect(readTree(JSON.parse(JSON.stringify(tree)))).toEqual(tree);
    for (const odd of [null, 1, {}, { game: "floe" }, { game: "floe", nodes: {} }]) expect(readTree(odd)).toBeNull();
  });

  test("a record has names, comments and variations where they belong", () => {
    const { tree, a, x, c } = grown();
    const named = noted(noted(tree, x, { name: "Sharp", comment: "A } brace" }), ROOT, { comment: "All" });
    const text = recordText({ ...noted(named, c, { comment: "End" }), tags: { Seat1: 'A "B"' } });
    expect(nodeOf(named, a).comment).toBe("");
    expect(text).toBe(
      '[Game "floe"]\n[Options "a=1"]\n[Seat1 "A \\"B\\""]\n\n{All} a b (x {# Sharp\\nA \\} brace} y (z)) c {End} *\n',
    );
  });

  const shown = (text: string, ...actions: string[]) => {
    const history = actions.map((action, at) => ({ action, seat: at + 1, turn: at + 1, left: null, words: action }));
    return treeOf({
      game: "floe",
      options: { a: "1" },
      start: null,
      tags: {},
      history,
      text,
    } as unknown as RecordShown);
  };

  test("a record is read back as it was written, with numbers, clocks and a result", () => {
    const { tree, x } = grown();
    const named = noted(noted(tree, x, { name: "Sharp", comment: "A } brace\nand (more)" }), ROOT, { comment: "All" });
    const back = shown(recordText(named), "a", "b", "c");
    expect(written(back)).toEqual(["0 a b", "1 x y", "2 z", "0 c"]);
    expect(recordText(back)).toBe(recordText(named));
    const text = '[Game "floe"]\n[Seat1 "(A) [b]"]\n\n{All} 1. a [0:04:57] {Why} 2. b (2. x) 3. c 1-0';
    expect(written(shown(text, "a", "b", "c"))).toEqual(["0 a b", "1 x", "0 c"]);
    expect(nodeOf(shown(text, "a", "b", "c"), 1)).toMatchObject({ comment: "Why", seat: 1, turn: 1 });
  });

  test("how the players ended a game is written where it ends so, and no longer once it goes on", () => {
    const ended = '[Left "3"]\n[Ending "resignation 2"]\n';
    const tree = shown(`[Game "floe"]\n[Options "a=1"]\n${ended}\n1. a 2. b 1-0`, "a", "b");
    expect(recordText(tree)).toBe(`[Game "floe"]\n[Options "a=1"]\n${ended}\na b *\n`);
    expect([endingAt(tree, 2), endingAt(tree, 1)]).toEqual(["ended-resignation", null]);
    expect(recordText(playedOn(tree, 2, ["c"])[0])).not.toContain("Ending");
    expect(recordText(pruned(tree, 2)[0])).not.toContain("Ending");
    expect(recordText(playedOn(tree, 1, ["c"])[0])).toContain(ended);
  });

  test("the nodes of the game are numbered by the actions before them, whatever branches off", () => {
    const tree = shown("{} a (x y) b (z) c *", "a", "b", "c");
    expect([1, 2, 3].map((id) => nodeOf(tree, id).action)).toEqual(["a", "b", "c"]);
  });
});
