import { expect, test } from "vitest";
import { boardDeed, pageDeed } from "./keyboard";

const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, metaKey: false, altKey: false });

test("arrows walk the board as it is seen, also when it is turned", () => {
  expect(boardDeed(key("ArrowUp"), 0)).toMatchObject({ kind: "step", dx: 0, dy: 1 });
  expect(boardDeed(key("ArrowUp"), 2)).toMatchObject({ kind: "step", dy: -1 });
  expect(boardDeed(key("ArrowUp"), 1)).toMatchObject({ kind: "step", dx: -1, dy: 0 });
  expect(boardDeed(key("ArrowRight"), 1)).toMatchObject({ kind: "step", dx: 0, dy: 1 });
  expect(boardDeed(key("ArrowUp"), 3)).toMatchObject({ kind: "step", dx: 1, dy: 0 });
  expect(boardDeed(key("ArrowLeft", true), 0)).toMatchObject({ dx: -1, leap: true });
});

test("Enter and Space touch, Escape takes back, other keys mean nothing there", () => {
  expect(boardDeed(key("Enter"), 0)).toEqual({ kind: "touch" });
  expect(boardDeed(key(" "), 0)).toEqual({ kind: "touch" });
  expect(boardDeed(key("Escape"), 0)).toEqual({ kind: "untouch" });
  expect(boardDeed(key("x"), 0)).toBeNull();
});

test("letters are commands, capital or not, but not with Ctrl", () => {
  expect(pageDeed(key("u"))).toBe("undo");
  expect(pageDeed(key("U"))).toBe("undo");
  expect(pageDeed(key("?"))).toBe("help");
  expect(pageDeed(key("u", true))).toBeNull();
});
