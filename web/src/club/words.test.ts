import { afterEach, describe, expect, it } from "vitest";
import type { TournamentShown } from "../protocol/messages";
import { settings } from "../settings.svelte";
import { entrantsText, factsOf, winnersText } from "./words";

afterEach(() => (settings.language = "en"));

const shown = (more: object) =>
  ({
    game_name: "Game",
    system: "swiss",
    place: "online",
    status: "ended",
    paired: 3,
    rounds: 3,
    variants: [{ seats: 2, options: {} }],
    entrants: [],
    standings: [
      { rank: 1, name: "Ann" },
      { rank: 1, name: "Bob" },
      { rank: 3, name: "Cy" },
    ],
    rated: true,
    ...more,
  }) as unknown as TournamentShown;

describe("a tournament in words", () => {
  it("counts nobody in the singular in French, and by the figure", () => {
    expect(entrantsText(0)).toBe("0 players");
    settings.language = "fr";
    expect([0, 1, 2].map(entrantsText)).toEqual(["0 joueur", "1 joueur", "2 joueurs"]);
  });

  it("tells what counts for ratings only where something may", () => {
    expect(factsOf(shown({}))).toContain("counts for ratings");
    expect(factsOf(shown({ rated: false }))).toContain("does not count for ratings");
    expect(factsOf(shown({ place: "boards" })).join()).not.toContain("ratings");
  });

  it("names whoever came first once it is over", () => {
    expect(winnersText(shown({}))).toBe("First place: Ann, Bob");
    expect(winnersText(shown({ status: "running" }))).toBe("");
    expect(winnersText(shown({ paired: 0 }))).toBe("");
  });
});
