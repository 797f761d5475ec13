import { expect, it } from "vitest";
import { kindOf } from "./pasted";

it.each([
  ["https://ice.example/t/abc-1#KEY_key", { kind: "link", path: "/t/abc-1#KEY_key" }],
  [" /t/abc ", { kind: "link", path: "/t/abc" }],
  ['[Game "g"]\n\n1. a *', { kind: "record" }],
  ['{"game": "g"}', { kind: "record" }],
  ["5/5 w - drop -", { kind: "position" }],
])("%s", (text, kind) => expect(kindOf(text)).toEqual(kind));
