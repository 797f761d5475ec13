import { beforeEach, expect, test } from "vitest";
import { LiveConnection, type ConnectionStatus, type Socket, type TableListener } from "./live";
import type { EventShown, FromClient, FromServer, TableShown } from "./messages";

/** A socket to nowhere: keeps what is sent, says what it is told to. */
class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((closing: { code: number }) => void) | null = null;
  sent: FromClient[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  receive(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code = 1006): void {
    this.onclose?.({ code });
  }
}

const tableAt = (number: number) => ({ number, seats: [{ here: false }] as unknown }) as TableShown;
const eventAt = (number: number) => ({ number }) as EventShown;
const welcome = (number: number, events: number[] = []): FromServer => ({
  kind: "welcome",
  protocol: 3,
  events: events.map(eventAt),
  table: tableAt(number),
  first: 0,
  history: [],
});
const changeAt = (number: number, length: number) => ({ number, now: number, length, plays: [] });
const event = (number: number, length = 0): FromServer => ({
  kind: "event",
  event: eventAt(number),
  change: changeAt(number, length),
});
const resign = { kind: "resign", seat: 1 } as const;

let sockets: FakeSocket[];
let timers: { milliseconds: number; call: () => void }[];
let heard: number[];
let tables: TableShown[];
let statuses: ConnectionStatus[];
let live: LiveConnection;

const socket = () => sockets.at(-1) as FakeSocket;
const asked = (from: FakeSocket) => from.sent.filter((message) => message.kind === "ask");

/** Lets all timers of exactly this length run out. */
function pass(milliseconds: number): void {
  const due = timers.filter((each) => each.milliseconds === milliseconds);
  timers = timers.filter((each) => each.milliseconds !== milliseconds);
  for (const { call } of due) call();
}

beforeEach(() => {
  sockets = [];
  timers = [];
  heard = [];
  tables = [];
  statuses = [];
  const listener: TableListener = {
    welcome: ({ events }) => heard.push(...events.map(({ number }) => number)),
    happened: ({ number }, table) => {
      heard.push(number);
      tables.push(table);
    },
    retold: () => {},
    presence: () => {},
    greeted: () => {},
    program: () => {},
    statusChanged: (status) => statuses.push(status),
    refused: () => {},
  };
  const open = () => {
    sockets.push(new FakeSocket());
    return socket();
  };
  const after = (milliseconds: number, call: () => void) => {
    const waiting = { milliseconds, call };
    timers.push(waiting);
    return () => (timers = timers.filter((each) => each !== waiting));
  };
  live = new LiveConnection({ open, after, entropy: () => "0f".repeat(16) }, listener, "secret", "en");
  live.connect();
  socket().onopen?.();
});

test("it says hello with its key and nothing seen", () => {
  expect(socket().sent).toEqual([{ kind: "hello", protocol: 3, key: "secret", after: 0, language: "en" }]);
});

test("after a loss it goes on from the last event it has", () => {
  socket().receive(welcome(3, [1, 2, 3]));
  socket().receive(event(4));
  socket().drop();
  pass(400);
  socket().onopen?.();
  expect(sockets.length).toBe(2);
  expect(socket().sent[0]).toMatchObject({ kind: "hello", after: 4 });
  socket().receive(welcome(6, [5, 6]));
  expect(heard).toEqual([1, 2, 3, 4, 5, 6]);
  expect(statuses).toEqual(["connecting", "open", "lost", "connecting", "open"]);
});

test("an event that was told before is not told twice", () => {
  socket().receive(welcome(3));
  socket().receive(event(3));
  socket().receive(event(4));
  socket().receive(event(4));
  expect(heard).toEqual([4]);
});

test("after a gap it asks again from the last event it has", () => {
  socket().receive(welcome(3));
  socket().receive(event(5));
  expect(heard).toEqual([]);
  socket().onopen?.();
  expect(socket().sent[0]).toMatchObject({ kind: "hello", after: 3 });
});

test("what an event changed is told as the whole table after it, with who is here", () => {
  socket().receive(welcome(3));
  socket().receive({ kind: "presence", here: [1], watching: 2 });
  socket().receive(event(4, 7));
  expect(tables).toEqual([{ number: 4, now: 4, length: 7, seats: [{ here: true }], watching: 2 }]);
});

test("changes go on from the table in another language", () => {
  socket().receive(welcome(3));
  socket().receive({ kind: "now", id: "", now: 9, table: { ...tableAt(3), game_name: "Dérive" } });
  socket().receive(event(4));
  expect(tables[0]?.game_name).toBe("Dérive");
});

test("a page of the history is asked for, and again after a loss", async () => {
  socket().receive(welcome(3));
  const page = live.history(200);
  expect(socket().sent.at(-1)).toEqual({ kind: "history", before: 200, words: false });
  socket().drop();
  pass(400);
  socket().onopen?.();
  socket().receive(welcome(3));
  expect(socket().sent.at(-1)).toEqual({ kind: "history", before: 200, words: false });
  socket().receive({ kind: "history", first: 0, history: [] });
  expect(await page).toEqual({ first: 0, plays: [] });
});

test("what was asked and not answered is asked again with the same id, what was answered is not", async () => {
  socket().receive(welcome(3));
  const first = live.ask(resign, 3);
  const second = live.ask(resign, 3);
  const [one, two] = asked(socket());
  socket().receive({ kind: "accepted", id: one?.request.id ?? "", numbers: [4] });
  expect(await first).toEqual([4]);
  socket().drop();
  pass(400);
  socket().onopen?.();
  socket().receive(welcome(4));
  expect(asked(socket())).toEqual([two]);
  socket().receive({ kind: "accepted", id: two?.request.id ?? "", numbers: [4] });
  expect(await second).toEqual([4]);
});

test("what is asked without a connection waits for one", () => {
  void live.ask(resign, 3);
  expect(asked(socket())).toEqual([]);
  socket().receive(welcome(3));
  expect(asked(socket()).length).toBe(1);
});

test("a refusal reaches whoever asked", async () => {
  socket().receive(welcome(3));
  const answer = live.ask(resign, 3);
  const id = asked(socket())[0]?.request.id ?? "";
  socket().receive({ kind: "refused", id, refusal: { text: "No.", code: "finished", clause: "", cells: [] } });
  await expect(answer).rejects.toMatchObject({ sentence: { code: "finished" } });
});

test("each pause before another attempt is longer, up to eight seconds", () => {
  for (const pause of [400, 800, 1600, 3200, 6400, 8000, 8000]) {
    socket().drop();
    pass(pause);
  }
  expect(sockets.length).toBe(8);
});

test("a connection that says nothing for long is taken for lost, each word counting", () => {
  socket().receive(welcome(3));
  expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([4500]);
  const [waiting] = timers;
  socket().receive({ kind: "now", id: "", now: 9, table: null });
  expect(timers.length).toBe(1);
  expect(timers[0]).not.toBe(waiting);
  pass(4500);
  expect(statuses.at(-1)).toBe("lost");
});

test("a connection that is slow to come has longer", () => {
  expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([10000]);
  pass(10000);
  expect(statuses.at(-1)).toBe("lost");
});

test("where the browser says that there is no network the connection is lost at once, and tried again", () => {
  socket().receive(welcome(3));
  live.disconnect();
  expect(statuses.at(-1)).toBe("lost");
  live.disconnect();
  pass(400);
  expect(sockets.length).toBe(2);
});

test("it does not come back when the server will not have it", () => {
  socket().drop(4404);
  expect(statuses.at(-1)).toBe("refused");
  expect(timers).toEqual([]);
});

test("it adds to the dice once for each seat of its own", () => {
  const seats = [
    { yours: true, entropy: false },
    { yours: false, entropy: false },
    { yours: true, entropy: true },
  ];
  const table = { number: 3, seats: seats as unknown } as TableShown;
  socket().receive({ kind: "welcome", protocol: 3, events: [], table, first: 0, history: [] });
  socket().receive(event(4));
  const added = asked(socket()).map((message) => message.kind === "ask" && message.request.what);
  expect(added).toEqual([{ kind: "add-entropy", seat: 1, entropy: "0f".repeat(16) }]);
});
