import { expect, test } from "vitest";
import { editing } from "./editor";

test.each([
  ["1", "1"],
  ["2", "2"],
])("the last field, %s, is the size of the plates", (field, size) => {
  expect(editing.drawn("a1", "y", ["b", field])).toMatchObject([{ side: 2, value: size }]);
});
