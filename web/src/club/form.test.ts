import { describe, expect, it } from "vitest";
import type { GameShown } from "../protocol/messages";
import { emptyForm, sizesOf, systemsOf, tournamentGiven } from "./form";

const game = (seats: number[]) =>
  ({
    slug: "g",
    seats,
    clock: { whole: 3_600_000 },
    options: [{ name: "board", default: "small", values: [] }],
  }) as unknown as GameShown;

describe("a new tournament", () => {
  it("offers the systems that the seats of a game allow", () => {
    expect(systemsOf(game([2]))).toEqual(["swiss", "round-robin", "knock-out", "marathon"]);
    expect(systemsOf(game([3, 4]))).toEqual(["tables", "marathon"]);
    expect(sizesOf(game([2, 3, 4]), "tables")).toEqual([3, 4]);
    expect(sizesOf(game([2, 3]), "marathon")).toEqual([2, 3]);
    expect(sizesOf(game([2, 3]), "swiss")).toEqual([]);
  });

  it("leaves what nobody chose to the server", () => {
    const given = tournamentGiven(game([2]), { ...emptyForm(), name: " Friday ", options: { board: "small" } });
    expect(given).toMatchObject({
      name: "Friday",
      options: {},
      exchanged: null,
      scoring: null,
      clock: null,
      rounds: 0,
      starts_at: 0,
    });
    expect(given.tie_breaks).toHaveLength(6);
  });

  it("counts for ratings online alone", () => {
    const form = { ...emptyForm(), rated: true };
    expect(tournamentGiven(game([2]), { ...form, place: "online" }).rated).toBe(true);
    expect(tournamentGiven(game([2]), { ...form, place: "boards" }).rated).toBe(false);
  });

  it("says nothing that does not concern its system", () => {
    const form = { ...emptyForm(), rounds: 5, minutes: 90, double: true, third: true, boards: 4, sizes: [4, 3] };
    const robin = tournamentGiven(game([2, 3, 4]), { ...form, system: "round-robin" });
    expect(robin).toMatchObject({ rounds: 0, minutes: 0, double: true, third_place: false, boards: 4, seats: [] });
    const tables = tournamentGiven(game([2, 3, 4]), { ...form, system: "tables", exchange: "two" });
    expect(tables).toMatchObject({ rounds: 5, boards: 0, double: false, exchanged: null, seats: [3, 4] });
  });

  it("has a clock and a time to come only online", () => {
    const form = { ...emptyForm(), clock: "custom" as const, clockMinutes: 3, clockSeconds: 2, noShowMinutes: 2 };
    expect(tournamentGiven(game([2]), form)).toMatchObject({
      clock: { game: 180_000, increment: 2000 },
      no_show_seconds: 120,
    });
    expect(tournamentGiven(game([2]), { ...form, place: "boards" })).not.toHaveProperty("clock");
  });

  it("writes points of one's own as the server reads them", () => {
    const points = { win: "3", draw: "½", loss: "0", bye: "3", places: { 3: "3 1 0", 4: "" } };
    expect(tournamentGiven(game([2]), { ...emptyForm(), points }).scoring).toEqual({
      win: "3",
      draw: "1/2",
      loss: "0",
      bye: "3",
    });
    const tables = tournamentGiven(game([3, 4]), { ...emptyForm(), system: "tables", points });
    expect(tables.scoring).toMatchObject({ places: [["3", "1", "0"]] });
  });

  it("keeps the tie-breaks in the order they were put", () => {
    const tieBreaks = [
      { name: "lot" as const, used: true },
      { name: "direct" as const, used: false },
      { name: "wins" as const, used: true },
    ];
    expect(tournamentGiven(game([2]), { ...emptyForm(), tieBreaks }).tie_breaks).toEqual(["lot", "wins"]);
  });
});
