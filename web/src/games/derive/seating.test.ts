import { describe, expect, it } from "vitest";
import type { Colour } from "./controls";
import { ALL_SEATINGS, CLOCKWISE, seatingOf, valueOf, withBank, withCount } from "./seating";

/** The value after these banks were touched, one after the other. */
function touched(value: string, ...banks: Colour[]): string {
  let latest: Colour[] = [];
  for (const bank of banks) {
    value = withBank(value, bank, latest);
    latest = [bank, ...latest.filter((each) => each !== bank)];
  }
  return value;
}

describe("who plays", () => {
  it("goes clockwise from the first", () => {
    expect(seatingOf("gry")).toEqual({ colours: ["g", "r", "y"], teams: false });
    expect(valueOf("g", ["r", "y", "g"], true)).toBe("gry");
    expect(valueOf("b", CLOCKWISE, true)).toBe("bygr+");
  });

  it.each([
    ["ry", 3, "rby"],
    ["rby", 4, "rbyg"],
    ["bygr+", 2, "bg"],
    ["gr", 2, "gb"],
  ])("%s with %i players", (value, count, after) => expect(withCount(value, count)).toBe(after));

  it("every pair, and every three, is reached by touching its banks, the first one last", () => {
    for (const one of CLOCKWISE)
      for (const other of CLOCKWISE.filter((each) => each !== one)) {
        expect(touched("ry", other, one)).toBe(valueOf(one, [one, other], false));
        for (const third of CLOCKWISE.filter((each) => each !== one && each !== other))
          expect(touched("rby", third, other, one)).toBe(valueOf(one, [one, other, third], false));
      }
  });
});

it("there are thirty-two ways to sit", () => {
  expect(new Set(ALL_SEATINGS).size).toBe(32);
  expect(ALL_SEATINGS).toContain("grby+");
});
