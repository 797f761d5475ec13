import { describe, expect, it } from "vitest";
import { addressOf, headOf, withHead } from "./whose";

const NAMES = ['[Date "2026.01.02"]', '[Seat1 "Ann \\"A\\""]', '[Seat2 "Bob"]'];
const PLAYED = `[Game "g"]\n[Rules "2"]\n${NAMES.join("\n")}\n[Ending "resignation 2"]\n\n1. E3 1-0\n`;
const REVIEWED = '[Game "g"]\n[Rules "2"]\n[Ending "resignation 2"]\n\n1. E3 {White 60%.} 1-0\n';

describe("whose game a review is about", () => {
  it("is what stands in the head of its record beside what was played", () => {
    expect(headOf(PLAYED)).toEqual(NAMES);
    expect(headOf(REVIEWED)).toEqual([]);
  });

  it("is written into the record of the review, in the order of every record", () => {
    expect(withHead(REVIEWED, NAMES)).toBe(PLAYED.replace("E3", "E3 {White 60%.}"));
    expect(withHead(REVIEWED, [])).toBe(REVIEWED);
  });

  it("is told by the address where it was played at a table", () => {
    expect(addressOf("ab", "t1")).toBe("/review/ab?table=t1");
    expect(addressOf("ab", "")).toBe("/review/ab");
  });
});
