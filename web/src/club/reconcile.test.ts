import { expect, test } from "vitest";
import { reconciled } from "./reconcile";

const merge = (local: string, remote: string) => `${local}+${remote}`;

test.each([
  ["nothing is kept there yet", "a", "", "", "a"],
  ["both are the same", "a", "", "a", "a"],
  ["changed there only", "a", "a", "b", "b"],
  ["changed here only", "b", "a", "a", "b"],
  ["changed in both places", "b", "a", "c", "b+c"],
  ["never compared before", "b", "", "c", "b+c"],
])("%s", (_, local, base, remote, wanted) => {
  expect(reconciled(local, base, remote, merge)).toBe(wanted);
});
