// The tables of this browser, in its storage: their secret keys and what is known of them, newest first.
import { createSubscriber } from "svelte/reactivity";
import { say } from "../i18n/pages";
import { playerKey } from "../player/stored";
import type { LinkShown, OwnTable, SeatShown, TableShown } from "../protocol/messages";

/** A seat of somebody else: the same facts as in the table shown. */
export type OtherSeat = Pick<SeatShown, "kind" | "name" | "title" | "level">;

export interface MyTable {
  id: string;
  /** Stands for the person at the table; "" for somebody who only watches. */
  key: string;
  /** Keys this browser had before, for when the present one turns out to be none. */
  former: readonly string[];
  game: string;
  game_name: string;
  status: TableShown["status"] | "";
  /** Who sits there, in order: names, or the names of the seats in the game. */
  names: readonly string[];
  /** Those who sit there and are not of this screen. */
  others: readonly OtherSeat[];
  /** Whether somebody of this screen has to act. */
  yours: boolean;
  /** Whether other people wait for somebody of this screen: to act, or to answer an offer. */
  waits: boolean;
  /** Whether a rematch is offered and not agreed to yet. */
  rematch: boolean;
  /** The text of the position when it was last seen. */
  position: string;
  /** How it ended, in words; "" before. */
  result: string;
  /** When it was last seen to change (milliseconds). */
  seen: number;
  /** The secret links of other seats that were made here, to be shared again. */
  links: readonly LinkShown[];
}

const STORAGE_KEY = "banquise.tables";
/** The ids of tables of the player that are not to be listed here any more. */
const FORGOTTEN_KEY = "banquise.tables.forgotten";
/** Stands in the storage for the key of the player of this browser, whichever that is at the time. */
const KEY_OF_PLAYER = "@player";
const MAX_TABLES = 200;
const MAX_FORMER_KEYS = 4;

const listeners = new Set<() => void>();
const subscribe = createSubscriber((update) => {
  const elsewhere = (event: StorageEvent) => event.key === STORAGE_KEY && update();
  listeners.add(update);
  addEventListener("storage", elsewhere);
  return () => {
    listeners.delete(update);
    removeEventListener("storage", elsewhere);
  };
});

function read(): MyTable[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    if (!Array.isArray(found)) return [];
    const own = playerKey();
    const withKey = (table: MyTable) => (table.key === KEY_OF_PLAYER ? { ...table, key: own } : table);
    return found.filter((each) => typeof each?.id === "string").map((each) => withKey({ ...emptyTable(""), ...each }));
  } catch {
    return [];
  }
}

function write(tables: MyTable[]): void {
  const own = playerKey();
  const kept = tables
    .slice(0, MAX_TABLES)
    .map((table) => (own && table.key === own ? { ...table, key: KEY_OF_PLAYER } : table));
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // nothing can be kept here: the table still plays until the page is closed
  }
  for (const update of listeners) update();
}

const emptyTable = (id: string): MyTable => ({
  id,
  key: "",
  former: [],
  game: "",
  game_name: "",
  status: "",
  names: [],
  others: [],
  yours: false,
  waits: false,
  rematch: false,
  position: "",
  result: "",
  seen: 0,
  links: [],
});

/** All tables of this browser, the last changed first; reactive. */
export function myTables(): readonly MyTable[] {
  subscribe();
  return read().sort((one, other) => other.seen - one.seen);
}

/** What is known of a table. */
export function storedTable(id: string): MyTable {
  return read().find((each) => each.id === id) ?? emptyTable(id);
}

/** The key to open a table with: that of the table, or that of the player of this browser; "" without one. */
export function keyOf(id: string): string {
  return storedTable(id).key || playerKey();
}

/** Adds what is known of a table; the rest stays. */
export function storeTable(id: string, facts: Partial<Omit<MyTable, "id">>): void {
  const seen = facts.seen ?? Date.now();
  write([{ ...storedTable(id), ...facts, id, seen }, ...read().filter((each) => each.id !== id)]);
}

/** Another key for a table from now on; the one before is kept, in case the new one is none. */
export function changeKey(id: string, key: string): void {
  const { key: before, former } = storedTable(id);
  if (key === before) return;
  storeTable(id, { key, former: [before, ...former].filter((each) => each && each !== key).slice(0, MAX_FORMER_KEYS) });
}

/** The key is none: the one before it is taken; false if there is none. */
export function revertKey(id: string): boolean {
  const [key = "", ...former] = storedTable(id).former;
  storeTable(id, { key, former });
  return key !== "";
}

/** Keeps what a table looks like now, if this browser has a part in it. */
export function storeShown(table: TableShown, at: number): void {
  const before = storedTable(table.id);
  const sits = table.seats.some((seat) => seat.yours);
  if (!before.key && !sits) return;
  storeTable(table.id, {
    ...(!before.key && sits ? { key: playerKey() } : {}),
    game: table.game,
    game_name: table.game_name,
    status: table.status,
    names: table.seats.map((seat) => seat.name || seat.title),
    others: table.seats.flatMap(({ kind, name, title, level, yours }) => (yours ? [] : [{ kind, name, title, level }])),
    yours: table.status === "playing" && table.decision.yours,
    waits: waitsForUs(table),
    rematch: table.offers.some((offer) => offer.kind === "rematch"),
    position: table.position.text,
    result: table.outcome?.text ?? "",
    seen: at,
  });
  if (table.next_table && before.key && !keyOf(table.next_table))
    storeTable(table.next_table, { key: before.key, game: table.game, game_name: table.game_name, seen: at });
}

/** Whether people elsewhere wait for somebody of this screen; programs wait for nobody. */
export function waitsForUs(table: TableShown): boolean {
  const others = table.seats.some(
    ({ kind, yours, in_game }) => (kind === "person" || kind === "bot") && !yours && in_game,
  );
  const asked = table.offers.some((offer) => offer.awaited.some((seat) => table.seats[seat - 1]?.yours));
  return asked || (others && table.status === "playing" && table.decision.yours);
}

/** With whom one plays there, in words. */
export function othersText({ others, names }: MyTable): string {
  if (!others.length) return names.length ? say("against-nobody") : "";
  return say("against", { names: others.map(otherName).join(", ") });
}

function otherName({ kind, name, title, level }: OtherSeat): string {
  if (kind !== "program") return name || title;
  return level === null ? say("computer") : say("computer-level", { level });
}

/** Forgets a table, its key too; `keepTable` with what it gives back undoes that. */
export function forgetTable(id: string): MyTable {
  const forgotten = storedTable(id);
  forget(id, playerKey() !== "");
  write(read().filter((each) => each.id !== id));
  return forgotten;
}

/** Keeps a table that was forgotten, as it was. */
export function keepTable({ id, ...facts }: MyTable): void {
  forget(id, false);
  storeTable(id, facts);
}

function forgottenTables(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(FORGOTTEN_KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((each): each is string => typeof each === "string") : [];
  } catch {
    return [];
  }
}

/** A table of the player stays forgotten here, although the server lists it; or no longer. */
function forget(id: string, forgotten: boolean): void {
  const others = forgottenTables().filter((each) => each !== id);
  const kept = forgotten ? [id, ...others].slice(0, MAX_TABLES) : others;
  if (forgotten || forgottenTables().includes(id)) localStorage.setItem(FORGOTTEN_KEY, JSON.stringify(kept));
}

/** Keeps the tables of the player of this browser, wherever they sat down. */
export function storeOwnTables(tables: readonly OwnTable[]): void {
  const forgotten = new Set(forgottenTables());
  for (const { table, own, waits } of tables) {
    const before = storedTable(table.id);
    if (forgotten.has(table.id) || (before.key && before.seen >= table.changed && before.status === table.status))
      continue;
    const others = table.seats.filter((_, at) => !own.includes(at + 1));
    storeTable(table.id, {
      key: before.key || playerKey(),
      game: table.game,
      game_name: table.game_name,
      status: table.status,
      names: table.names,
      others: others.map(({ kind, name, level }) => ({
        kind: kind === "kept" ? "open" : kind,
        name,
        title: "",
        level,
      })),
      yours: waits,
      waits: waits && others.some(({ kind }) => kind === "person" || kind === "bot"),
      position: table.position,
      seen: table.changed,
    });
  }
}
