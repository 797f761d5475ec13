import { beforeEach, expect, test } from "vitest";
import { Live, type Line, type Listener, type Socket } from "./live";
import type { EventShown, FromClient, FromServer, TableShown } from "./messages";

/** A wire to nowhere: keeps what is sent, says what it is told to. */
class Wire implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((closing: { code: number }) => void) | null = null;
  sent: FromClient[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  cut(code = 1006): void {
    this.onclose?.({ code });
  }
}

const tableAt = (number: number) => ({ number }) as TableShown;
const eventAt = (number: number) => ({ number }) as EventShown;
const welcome = (number: number, events: number[] = []): FromServer => ({
  kind: "welcome",
  protocol: 1,
  events: events.map(eventAt),
  table: tableAt(number),
  history: [],
});
const event = (number: number): FromServer => ({ kind: "event", event: eventAt(number), table: tableAt(number) });
const resign = { kind: "resign", seat: 1 } as const;

let wires: Wire[];
let later: { milliseconds: number; call: () => void }[];
let heard: number[];
let lines: Line[];
let live: Live;

const wire = () => wires.at(-1) as Wire;
const asked = (from: Wire) => from.sent.filter((message) => message.kind === "ask");

/** What waits longest or shortest is not told apart: whatever waits for this long happens. */
function pass(milliseconds: number): void {
  const due = later.filter((each) => each.milliseconds === milliseconds);
  later = later.filter((each) => each.milliseconds !== milliseconds);
  for (const { call } of due) call();
}

beforeEach(() => {
  wires = [];
  later = [];
  heard = [];
  lines = [];
  const listener: Listener = {
    welcome: ({ events }) => heard.push(...events.map(({ number }) => number)),
    happened: ({ number }) => heard.push(number),
    retold: () => {},
    presence: () => {},
    changed: (line) => lines.push(line),
    refused: () => {},
  };
  const open = () => {
    wires.push(new Wire());
    return wire();
  };
  const after = (milliseconds: number, call: () => void) => {
    const waiting = { milliseconds, call };
    later.push(waiting);
    return () => (later = later.filter((each) => each !== waiting));
  };
  live = new Live({ open, after }, listener, "secret", "en");
  live.connect();
  wire().onopen?.();
});

test("it says hello with its key and nothing seen", () => {
  expect(wire().sent).toEqual([{ kind: "hello", protocol: 1, key: "secret", after: 0, language: "en" }]);
});

test("after a loss it goes on from the last event it has", () => {
  wire().say(welcome(3, [1, 2, 3]));
  wire().say(event(4));
  wire().cut();
  pass(400);
  wire().onopen?.();
  expect(wires.length).toBe(2);
  expect(wire().sent[0]).toMatchObject({ kind: "hello", after: 4 });
  wire().say(welcome(6, [5, 6]));
  expect(heard).toEqual([1, 2, 3, 4, 5, 6]);
  expect(lines).toEqual(["connecting", "open", "lost", "connecting", "open"]);
});

test("an event that was told before is not told twice", () => {
  wire().say(welcome(3));
  wire().say(event(3));
  wire().say(event(4));
  wire().say(event(4));
  expect(heard).toEqual([4]);
});

test("after a gap it asks again from the last event it has", () => {
  wire().say(welcome(3));
  wire().say(event(5));
  expect(heard).toEqual([]);
  wire().onopen?.();
  expect(wire().sent[0]).toMatchObject({ kind: "hello", after: 3 });
});

test("what was asked and not answered is asked again with the same id, what was answered is not", async () => {
  wire().say(welcome(3));
  const first = live.ask(resign, 3);
  const second = live.ask(resign, 3);
  const [one, two] = asked(wire());
  wire().say({ kind: "accepted", id: one?.request.id ?? "", numbers: [4] });
  expect(await first).toEqual([4]);
  wire().cut();
  pass(400);
  wire().onopen?.();
  wire().say(welcome(4));
  expect(asked(wire())).toEqual([two]);
  wire().say({ kind: "accepted", id: two?.request.id ?? "", numbers: [4] });
  expect(await second).toEqual([4]);
});

test("what is asked without a connection waits for one", () => {
  void live.ask(resign, 3);
  expect(asked(wire())).toEqual([]);
  wire().say(welcome(3));
  expect(asked(wire()).length).toBe(1);
});

test("a refusal reaches whoever asked", async () => {
  wire().say(welcome(3));
  const answer = live.ask(resign, 3);
  const id = asked(wire())[0]?.request.id ?? "";
  wire().say({ kind: "refused", id, refusal: { text: "No.", code: "finished", clause: "", cells: [] } });
  await expect(answer).rejects.toMatchObject({ sentence: { code: "finished" } });
});

test("each pause before another attempt is longer, up to eight seconds", () => {
  for (const pause of [400, 800, 1600, 3200, 6400, 8000, 8000]) {
    wire().cut();
    pass(pause);
  }
  expect(wires.length).toBe(8);
});

test("a connection that says nothing for long is taken for lost", () => {
  wire().say(welcome(3));
  pass(25000);
  expect(lines.at(-1)).toBe("lost");
});

test("it does not come back when the server will not have it", () => {
  wire().cut(4404);
  expect(lines.at(-1)).toBe("refused");
  expect(later).toEqual([]);
});
