import { expect, test } from "vitest";
import { boardCommand, pageCommand } from "./keys";

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
  expect(pageCommand(key("u"))).toBe("undo");
  expect(pageCommand(key("U"))).toBe("undo");
  expect(pageCommand(key("?"))).toBe("help");
  expect(pageCommand(key("u", true))).toBeNull();
});
