import { expect, test } from "vitest";
import { notation } from "./notation";

test.each([
  ["ry", "y3", 2, 2],
  ["yr", "y3", 1, 1],
  ["rbyg", "g1", 4, 4],
  ["rbyg+", "y2", 1, 3],
  ["rbyg+", "g2", 2, 4],
])("with the colours %s a die %s is of side %i and seat %i", (colours, mark, side, seat) => {
  expect(notation.piecesOn("c3", mark, ["1", colours])).toMatchObject([
    { cell: "c3", kind: "die", side, seat, value: mark[1] },
  ]);
});
