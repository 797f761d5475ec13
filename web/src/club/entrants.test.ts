import { expect, test } from "vitest";
import { readEntrants } from "./entrants";

test("a line is an entrant, with a rating if one stands behind", () => {
  expect(readEntrants("Ann=1700\n\n  Zoé Martin \nBob = 1650", false)).toEqual([
    { name: "Ann", rating: 1700 },
    { name: "Zoé Martin" },
    { name: "Bob", rating: 1650 },
  ]);
});

test("a team has its members behind a colon, in the order of their boards", () => {
  expect(readEntrants("The Bears=1500: Ann, Bob ,\nSeals:Cy,Dan", true)).toEqual([
    { name: "The Bears", rating: 1500, members: [{ name: "Ann" }, { name: "Bob" }] },
    { name: "Seals", members: [{ name: "Cy" }, { name: "Dan" }] },
  ]);
});

test("a colon in the name of somebody who plays alone means nothing", () => {
  expect(readEntrants("Ann: the one", false)).toEqual([{ name: "Ann: the one" }]);
});
