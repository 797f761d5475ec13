import { expect, test } from "vitest";
import { boardCommand, boardQuestion, pageCommand } from "./keys";

const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, metaKey: false, altKey: false });

test("arrows walk the board as it is seen, also when it is turned", () => {
  expect(boardCommand(key("ArrowUp"), 0)).toMatchObject({ kind: "step", dx: 0, dy: 1 });
  expect(boardCommand(key("ArrowUp"), 2)).toMatchObject({ kind: "step", dy: -1 });
  expect(boardCommand(key("ArrowUp"), 1)).toMatchObject({ kind: "step", dx: -1, dy: 0 });
  expect(boardCommand(key("ArrowRight"), 1)).toMatchObject({ kind: "step", dx: 0, dy: 1 });
  expect(boardCommand(key("ArrowUp"), 3)).toMatchObject({ kind: "step", dx: 1, dy: 0 });
  expect(boardCommand(key("ArrowLeft", true), 0)).toMatchObject({ dx: -1, leap: true });
});

test("Enter and Space touch, Escape takes back, other keys mean nothing there", () => {
  expect(boardCommand(key("Enter"), 0)).toEqual({ kind: "touch" });
  expect(boardCommand(key(" "), 0)).toEqual({ kind: "touch" });
  expect(boardCommand(key("Escape"), 0)).toEqual({ kind: "back" });
  expect(boardCommand(key("x"), 0)).toBeNull();
});

test("letters are commands, capital or not, but not with Ctrl", () => {
  expect(pageCommand(key("u"), true)).toBe("undo");
  expect(pageCommand(key("U"), true)).toBe("undo");
  expect(pageCommand(key("?"), true)).toBe("help");
  expect(pageCommand(key("u", true), true)).toBeNull();
});

test("letters and signs can be switched off, keys that print nothing stay", () => {
  expect(pageCommand(key("u"), false)).toBeNull();
  expect(pageCommand(key("?"), false)).toBeNull();
  expect(pageCommand(key("ArrowLeft"), false)).toBe("previous");
});

test("Home and End lead along the row as it is seen, with Ctrl to the corners of the board", () => {
  expect(boardCommand(key("Home"), 0)).toEqual({ kind: "edge", dx: -1, dy: 0 });
  expect(boardCommand(key("End"), 2)).toMatchObject({ kind: "edge", dx: -1 });
  expect(boardCommand(key("PageUp"), 0)).toMatchObject({ kind: "edge", dy: 1 });
  expect(boardCommand(key("End", true), 0)).toEqual({ kind: "corner", last: true });
});

test("a board answers to some of the keys", () => {
  expect(boardQuestion(key("r"), true)).toBe("row");
  expect(boardQuestion(key("u"), true)).toBeNull();
});
