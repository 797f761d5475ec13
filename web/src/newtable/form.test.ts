import { describe, expect, it } from "vitest";
import type { GameShown } from "../protocol/messages";
import { clockGiven, seatGiven, tableGiven, usualSeats, type TableForm } from "./form";

const form: TableForm = {
  options: { size: "9" },
  seats: [
    { kind: "me", name: " Ada ", level: 3 },
    { kind: "link", name: "Blaise", level: 3 },
    { kind: "program", name: "x", level: 7 },
    { kind: "open", name: "x", level: 1 },
  ],
  seating: "lot",
  clock: { game: 60000 },
  onTime: "loses",
  listed: true,
  rated: false,
  swap: true,
};

const game = { slug: "g", engine: true } as unknown as GameShown;

describe("a new table", () => {
  it("says who sits where in the server's words", () => {
    expect(form.seats.map((seat) => seatGiven(seat, true))).toEqual([
      { kind: "here", name: "Ada" },
      { kind: "link", name: "Blaise" },
      { kind: "program", program: "engine:7" },
      { kind: "open" },
    ]);
  });

  it("asks for the plain player where the engine does not play", () => {
    expect(seatGiven({ kind: "program", name: "", level: 7 }, false)).toEqual({
      kind: "program",
      program: "montecarlo",
    });
  });

  it("has as many seats as its usual options ask for", () => {
    const values = [2, 3].map((seats) => ({ value: String(seats), text: "", seats }));
    const option = { name: "seats", text: "", default: "3", values, low: null, high: null };
    expect(usualSeats({ seats: [2, 3], options: [option] } as unknown as GameShown)).toBe(3);
    expect(usualSeats({ seats: [2], options: [] } as unknown as GameShown)).toBe(2);
  });

  it("has options or a position, never both", () => {
    expect(tableGiven(game, form, null)).toMatchObject({
      options: { size: "9" },
      on_time: "loses",
      seating: "lot",
      listed: true,
      swap: true,
    });
    expect(tableGiven(game, form, "text")).not.toHaveProperty("options");
    expect(tableGiven(game, { ...form, clock: null }, "text")).not.toHaveProperty("on_time");
  });

  it("asks for the clock that was typed, and leaves its limits to the server", () => {
    expect(clockGiven("custom", {} as GameShown, 0.01, 2)).toEqual({ game: 600, increment: 2000 });
  });
});
