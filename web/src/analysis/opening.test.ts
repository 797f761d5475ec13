import { expect, test } from "vitest";
import { lineAsked, pathOf } from "./opening";
import { actionsTo, beginning, playedOn, ROOT } from "./tree";

const asked = (path: string) => lineAsked(new URL(path, "http://here").searchParams);

test("the address of a node leads back to it, options and signs included", () => {
  const [tree, ids] = playedOn(beginning({ game: "floe", options: { level: "2", size: "11" } }), ROOT, [
    "+c1",
    "c1?",
    "=5",
  ]);
  const opened = asked(pathOf(tree, ids[2]!, "text"));
  expect(opened && actionsTo(opened.tree, opened.at)).toEqual(["+c1", "c1?", "=5"]);
  expect(opened?.tree).toEqual(tree);
});

test("a line that is too long for an address is left out: the position alone is opened", () => {
  const [tree, ids] = playedOn(beginning({ game: "floe" }), ROOT, Array<string>(400).fill("a1-b2"));
  expect(asked(pathOf(tree, ids.at(-1)!, "20 o"))?.tree).toEqual(beginning({ game: "floe", start: "20 o" }));
});

test("an address without a game asks for nothing", () => {
  expect(asked("/analysis")).toBeNull();
});
