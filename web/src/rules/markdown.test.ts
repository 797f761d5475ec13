import { describe, expect, it } from "vitest";
import { blocks, slug, spans } from "./markdown";

describe("the Markdown of the rules pages", () => {
  it("reads bold, emphasis and code, and leaves the rest alone", () => {
    expect(spans("a **B-1** c *d* `e*f` <b>")).toEqual([
      { kind: "text", text: "a " },
      { kind: "strong", text: "B-1" },
      { kind: "text", text: " c " },
      { kind: "emphasis", text: "d" },
      { kind: "text", text: " " },
      { kind: "code", text: "e*f" },
      { kind: "text", text: " <b>" },
    ]);
  });

  it("reads headings, paragraphs, and lists whose items run over lines", () => {
    expect(blocks("# Un été\nText\nmore\n\n- one\n  goes on\n- two\n")).toEqual([
      { kind: "heading", level: 1, spans: [{ kind: "text", text: "Un été" }], id: "un-ete" },
      { kind: "paragraph", spans: [{ kind: "text", text: "Text more" }] },
      { kind: "list", items: [[{ kind: "text", text: "one goes on" }], [{ kind: "text", text: "two" }]] },
    ]);
  });

  it("reads tables without their ruled line", () => {
    const [table] = blocks("| a | b |\n|---|---|\n| 1 | `2` |\n");
    expect(table).toEqual({
      kind: "table",
      head: [[{ kind: "text", text: "a" }], [{ kind: "text", text: "b" }]],
      rows: [[[{ kind: "text", text: "1" }], [{ kind: "code", text: "2" }]]],
    });
  });

  it("makes addresses of letters and digits only", () => {
    expect(slug("Où l'on gagne !")).toBe("ou-l-on-gagne");
  });
});
