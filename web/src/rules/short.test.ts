import { expect, it } from "vitest";
import { shortened } from "./short";

const part = (text: string) => ({ text, position: "", caption: "" });

it("keeps the opening and three parts, and leaves out clause ids and reasons", () => {
  const page =
    "# G\n\nOpening.\n\n## A\n\n- **ABC-1** Do it. *Our reading*: since.\n- **ABC-2** *Our reading*: only this.\n\n## B\n\n## C\n\n## D\n\nNo.";
  const found = shortened([part(page)]);
  expect(found.map((block) => block.kind)).toEqual(["paragraph", "heading", "list", "heading", "heading"]);
  expect(found[2]).toEqual({ kind: "list", items: [[{ kind: "text", text: " Do it. " }]] });
});
