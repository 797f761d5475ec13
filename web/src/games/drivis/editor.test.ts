import { expect, test } from "vitest";
import { editing } from "./editor";

test.each([
  ["1", ["a1"]],
  ["2", ["a1", "b1", "a2", "b2"]],
])("the last field, %s, is the size of the plates", (field, covers) => {
  expect(editing.drawn("a1", "y", ["b", field])).toMatchObject([{ side: 2, covers }]);
});
