import { expect, it } from "vitest";
import { pageOf } from "./page";
import { shortened } from "./short";

const part = (text: string, position = "") => ({ text, position, caption: position && "A picture." });
const CLAUSES =
  "## A\n\n- **ABC-1** Do it. *Our reading*: since.\n- **ABC-2** *Our reading*: only this.\n\n## B\n\n## C\n\n## D\n\nNo.";

it("keeps the opening and three parts, and leaves out clause ids and reasons", () => {
  const found = shortened([part(`# G\n\nOpening.\n\n${CLAUSES}`)]);
  expect(found.map((item) => item.kind)).toEqual(["paragraph", "heading", "list", "heading", "heading"]);
  expect(found[2]).toEqual({ kind: "list", items: [[{ kind: "text", text: " Do it. " }]] });
});

it("is the page's own, with its pictures, where the page begins with one", () => {
  const page = [
    part("# G\n\nOpening.\n", "start"),
    part("## In short\n\n- Do it.\n", "done"),
    part(`- Win.\n\n${CLAUSES}`),
  ];
  expect(shortened(page).map((item) => item.kind)).toEqual(["paragraph", "list", "figure", "list"]);
  expect(pageOf(page).sections.map((section) => section.id)).toEqual(["a", "b", "c", "d"]);
});

it("tells a page without a short version from one that has it", () => {
  expect(pageOf([part(`# G\n\nOpening.\n\n${CLAUSES}`)]).short).toBeNull();
});
