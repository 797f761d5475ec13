import { expect, test } from "vitest";
import type { EntrantShown, PairedGameShown } from "../protocol/messages";
import {
  otherChoices,
  placeOf,
  placesResult,
  plainChoices,
  readPoints,
  reportsDiffer,
  resultText,
  sidesOf,
} from "./results";

const entrant = (id: string, ...members: string[]): EntrantShown => ({
  id,
  name: id,
  rating: 0,
  active: true,
  absent: false,
  player: false,
  members: members.map((each) => ({ id: each, name: each })),
});
const game = (...players: string[]): PairedGameShown => ({
  players,
  names: players.map((each) => each.toUpperCase()),
  result: "",
  told: {},
  table: "",
  status: null,
});

test("everybody alone is a side of their own, in the order of the seats", () => {
  expect(sidesOf(game("bob", "ann"), [entrant("ann"), entrant("bob")])).toEqual([
    { entrant: "bob", name: "BOB" },
    { entrant: "ann", name: "ANN" },
  ]);
});

test("partners are one side, that of their entrant", () => {
  const teams = [entrant("reds", "r1", "r2"), entrant("blues", "b1", "b2")];
  expect(sidesOf(game("b1", "r1", "b2", "r2"), teams)).toEqual([
    { entrant: "blues", name: "B1, B2" },
    { entrant: "reds", name: "R1, R2" },
  ]);
});

test.each([
  [[1, 2, 3], "1,2,3"],
  [[2, 1, 1], "3,1,1"],
  [[1, 1, 2, 2], "1,1,3,3"],
  [[1, 3, 3], "1,2,2"],
  [[2, 0, 1], "2,-,1"],
])("places %j are written %s", (places, text) => {
  expect(placesResult(places)).toBe(text);
});

test("between two there are three usual results, wins with a name, and who did not come", () => {
  const sides = [
    { entrant: "a", name: "Ann" },
    { entrant: "b", name: "Bob" },
  ];
  expect(plainChoices(sides).map(({ text }) => text)).toEqual(["Ann wins", "Draw", "Bob wins"]);
  expect(otherChoices(sides, { grades: { time: "4" } }).map(({ result }) => result)).toEqual([
    "1-0:time",
    "0-1:time",
    "+-",
    "-+",
    "--",
    "aborted",
  ]);
});

test.each([
  ["", ""],
  ["1-0", "1–0"],
  ["1/2", "½–½"],
  ["0-1:time", "0–1 (on time)"],
  ["+-", "+ : −"],
  ["1,-,2", "1 · − · 2"],
])("the result %j is shown as %j", (result, shown) => {
  expect(resultText(result)).toBe(shown);
});

test("at a table each reads their place, shared ones with a sign", () => {
  expect([0, 1, 2, 3].map((side) => placeOf("2,1,2,-", side))).toEqual(["=2", "1", "=2", "−"]);
});

test.each([
  [{ ann: "1-0" }, "", false],
  [{ ann: "1-0", bob: "1-0" }, "", false],
  [{ ann: "1-0", bob: "0-1" }, "", true],
  [{ ann: "1-0", bob: "0-1" }, "1/2", false],
])("reports %j of a game with the result %j differ: %j", (told, result, differ) => {
  expect(reportsDiffer({ ...game("ann", "bob"), told: told as Record<string, string>, result })).toBe(differ);
});

test("points are read however they are separated", () => {
  expect(readPoints("3, 1½".replace("1½", "½"))).toEqual(["3", "1/2"]);
  expect(readPoints("12 8;4,0")).toEqual(["12", "8", "4", "0"]);
});
