import { beforeEach, expect, test, vi } from "vitest";
import { changeKey, forgetTable, keyOf, revertKey, storedTable, storeTable } from "./stored";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});

test("what is known of a table is added to, not replaced", () => {
  storeTable("t1", { key: "secret", game: "one" });
  storeTable("t1", { status: "playing" });
  expect(storedTable("t1")).toMatchObject({ key: "secret", game: "one", status: "playing" });
});

test("a table this browser does not know has no key", () => {
  expect(keyOf("nowhere")).toBe("");
});

test("a wrong link does not cost one's seat: the key before it is taken again", () => {
  changeKey("t1", "right");
  changeKey("t1", "wrong");
  expect(keyOf("t1")).toBe("wrong");
  expect(revertKey("t1")).toBe(true);
  expect(keyOf("t1")).toBe("right");
  expect(revertKey("t1")).toBe(false);
});

test("a forgotten table is forgotten with its key", () => {
  storeTable("t1", { key: "secret" });
  forgetTable("t1");
  expect(keyOf("t1")).toBe("");
});

test("what cannot be read counts for nothing", () => {
  localStorage.setItem("banquise.tables", "not JSON");
  expect(keyOf("t1")).toBe("");
});
