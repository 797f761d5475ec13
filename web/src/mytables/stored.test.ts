import { beforeEach, expect, test, vi } from "vitest";
import { dropPlayer, keepPlayer } from "../player/stored";
import type { OwnTable } from "../protocol/messages";
import {
  changeKey,
  forgetTable,
  keepTable,
  keyOf,
  myTables,
  revertKey,
  storedTable,
  storeOwnTables,
  storeTable,
} from "./stored";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
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

const ANN = { id: "p1", name: "Ann", key: "key of Ann" };
const begunElsewhere: OwnTable = {
  table: {
    id: "t1",
    game: "g",
    game_name: "G",
    status: "playing",
    open_seats: 0,
    changed: 5,
    options: {},
    names: ["Ann", "Bob"],
    number: 4,
    seats: [
      { kind: "person", name: "Ann", level: null },
      { kind: "person", name: "Bob", level: null },
    ],
    clock: null,
    position: "text",
    rated: false,
    tournament: "",
  },
  own: [1],
  waits: true,
};

test("a table opens with its own key, or with that of the player, whichever that is at the time", () => {
  keepPlayer(ANN);
  storeTable("t1", { key: ANN.key });
  storeTable("t2", { key: "its own" });
  expect(localStorage.getItem("banquise.tables")).not.toContain(ANN.key);
  expect([keyOf("t1"), keyOf("t2"), keyOf("nowhere")]).toEqual([ANN.key, "its own", ANN.key]);
  keepPlayer({ ...ANN, key: "another key of Ann" });
  expect(keyOf("t1")).toBe("another key of Ann");
  dropPlayer();
  expect([keyOf("t1"), keyOf("t2")]).toEqual(["", "its own"]);
});

test("what the player has begun elsewhere is listed here, with who else sits there", () => {
  keepPlayer(ANN);
  storeOwnTables([begunElsewhere]);
  expect(storedTable("t1")).toMatchObject({ key: ANN.key, waits: true, seen: 5 });
  expect(storedTable("t1").others.map(({ name }) => name)).toEqual(["Bob"]);
});

test("a table of the player that was forgotten here stays so until it is kept again", () => {
  keepPlayer(ANN);
  storeOwnTables([begunElsewhere]);
  const forgotten = forgetTable("t1");
  storeOwnTables([begunElsewhere]);
  expect(myTables()).toEqual([]);
  keepTable(forgotten);
  storeOwnTables([begunElsewhere]);
  expect(myTables().map(({ id }) => id)).toEqual(["t1"]);
});
