import { expect, test } from "vitest";
import { Frame } from "../../geometry";
import { banksOf } from "./banks";
import { choicePoint } from "./choices";
import { homeSide, nameOf } from "./controls";

const frame = new Frame(11, 11);

test("DER-1 a corner lies on two banks", () => {
  expect(banksOf("a1", frame)).toEqual(["r", "b"]);
  expect(banksOf("k11", frame)).toEqual(["y", "g"]);
  expect(banksOf("c1", frame)).toEqual(["r"]);
  expect(banksOf("c3", frame)).toEqual([]);
});

test("DER-7 less lies on the left of a die, more on its right, the roll above or below", () => {
  const choices = ["=3", "=5", "?"];
  expect(choicePoint(frame, "e5", choices, "=3", 4)).toEqual({ x: 350, y: 650 });
  expect(choicePoint(frame, "e5", choices, "=5", 4)).toEqual({ x: 550, y: 650 });
  expect(choicePoint(frame, "e5", choices, "?", 4)).toEqual({ x: 450, y: 550 });
  expect(choicePoint(frame, "e11", choices, "?", 4)).toEqual({ x: 450, y: 150 });
});

test("DER-5 the faces of a die that enters lie apart from each other, on the board", () => {
  const faces = ["=1", "=2", "=3", "=4", "=5", "=6"];
  const places = faces.map((face) => choicePoint(frame, "a1", faces, face, 0));
  for (const [n, a] of places.entries()) {
    for (const b of places.slice(n + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(90);
    expect(a.x).toBeGreaterThan(-50);
    expect(a.y).toBeLessThan(frame.height);
  }
});

test("values and rolls have names", () => {
  expect([nameOf("?", "fr"), nameOf("=4", "en")]).toEqual(["lancer le dé", "show 4"]);
});

test("DER-2 a seat is at home on the bank of its colour", () => {
  expect(["r", "b", "y", "g"].map(homeSide)).toEqual(["S", "W", "N", "E"]);
});
