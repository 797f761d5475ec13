import { describe, expect, test } from "vitest";
import type { PieceShown, PositionShown } from "../protocol/messages";
import { actionOf, back, begin, changed, controls, following, lit, touch } from "./composer";

const piece = (cell: string, kind: string, side: number, value = ""): PieceShown => ({
  cell,
  kind,
  side,
  value,
  seat: 0,
});

function position(size: number, pieces: PieceShown[], legal: Record<string, string>): PositionShown {
  const letters = Array.from("abcdefghijklmnopqrst").slice(0, size);
  const rows = Array.from({ length: size }, (_, at) => at + 1);
  return {
    text: "",
    to_act: 1,
    phase: "",
    mid_turn: false,
    prompt: { text: "", code: "", clause: "", cells: [] },
    notices: [],
    pieces,
    reserves: [],
    cells: rows.flatMap((row) => letters.map((letter) => letter + row)),
    marks: [],
    sides: [[1], [2]],
    seat_names: [],
    in_play: [1, 2],
    legal: Object.entries(legal).map(([action, touches]) => ({ action, touches: touches.split(" ") })),
    outcome: null,
  };
}

const touched = (from: PositionShown, ...touches: string[]) => {
  let composer = begin(from);
  for (const each of touches) {
    const next = touch(composer, each);
    if (!next) return null;
    composer = next;
  }
  return composer;
};

const dice = position(5, [piece("a1", "die", 1, "3"), piece("c1", "die", 1, "2")], {
  "+b1": "b1",
  "a1-b2": "a1 b2",
  "a1=4": "a1 =4",
  "c1-b2": "c1 b2",
  pass: "pass",
});
const plates = position(6, [piece("a1", "plate", 1, "2"), piece("e5", "plate", 2, "2")], {
  a1N: "a1 a5",
  a1E: "a1 e1",
});

describe("composing by touches", () => {
  test("what may be touched next is the next touch of every legal action", () => {
    expect([...lit(begin(dice))]).toEqual(["b1", "a1", "c1", "pass"]);
    expect(controls(begin(dice))).toEqual(["pass"]);
  });

  test("a touch that completes an action names it", () => {
    expect(following(begin(dice)).get("b1")).toBe("+b1");
    expect(following(begin(dice)).get("a1")).toBe("");
    const composer = touched(dice, "a1", "=4");
    expect(composer && actionOf(composer)).toBe("a1=4");
  });

  test("nothing touched is no action", () => {
    expect(actionOf(begin(dice))).toBe("");
  });

  test("a second touch of the same piece takes the first back", () => {
    expect(touched(dice, "a1", "a1")?.touched).toEqual([]);
  });

  test("the touch of another piece begins anew", () => {
    expect(touched(dice, "a1", "c1")?.touched).toEqual(["c1"]);
  });

  test("a touch that leads nowhere is none", () => {
    expect(touched(dice, "e5")).toBeNull();
    expect(touched(dice, "a1", "e5")).toBeNull();
  });

  test("back takes one touch back", () => {
    const composer = touched(dice, "a1");
    expect(composer && back(composer).touched).toEqual([]);
  });
});

describe("large pieces", () => {
  test("any cell of a plate means the plate", () => {
    expect(touched(plates, "b2")?.touched).toEqual(["a1"]);
  });

  test("any free cell of where it would lie means the landing", () => {
    expect(touched(plates, "a1", "b6")?.touched).toEqual(["a1", "a5"]);
    expect(touched(plates, "b2", "f2")?.touched).toEqual(["a1", "e1"]);
  });

  test("another cell of the chosen plate takes the choice back", () => {
    expect(touched(plates, "a1", "b2")?.touched).toEqual([]);
  });

  test("a cell under a plate of the other side means no landing", () => {
    expect(touched(plates, "a1", "f6")).toBeNull();
  });
});

describe("what changed", () => {
  test("cells at which pieces come and go, in the order of the board", () => {
    const after = { ...dice, pieces: [piece("b2", "die", 1, "3"), piece("c1", "die", 1, "2")] };
    expect(changed(dice, after)).toEqual(["a1", "b2"]);
  });

  test("a cell that a large piece now covers is left out", () => {
    const after = { ...plates, pieces: [piece("b1", "plate", 1, "2"), piece("e5", "plate", 2, "2")] };
    expect(changed(plates, after)).toEqual(["a1", "b1"]);
    const before = { ...plates, pieces: [piece("b1", "plate", 1, "2"), piece("e5", "plate", 2, "2")] };
    expect(changed(before, plates)).toEqual(["a1"]);
  });
});
