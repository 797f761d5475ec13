import { expect, test } from "vitest";
import { notation } from "./notation";

test.each([
  ["1", ["a1"]],
  ["2", ["a1", "b1", "a2", "b2"]],
])("the last field, %s, is the size of the plates", (field, covers) => {
  expect(notation.piecesOn("a1", "y", ["b", field])).toMatchObject([{ side: 2, covers }]);
});
