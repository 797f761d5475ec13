import { expect, test } from "vitest";
import { Frame } from "../../boards/geometry";
import { meantBy, pulledBy } from "./pull";

const frame = new Frame(9, 9);
const middle = (cell: string) => frame.centre(cell, 2, 2);
const landings = ["f6", "a4"];

test("a pull means the landing in its direction, once it has one", () => {
  expect(meantBy(middle("a6"), { x: 60, y: 10 }, landings, middle)).toBe("f6");
  expect(meantBy(middle("a6"), { x: -5, y: 70 }, landings, middle)).toBe("a4");
  expect(meantBy(middle("a6"), { x: 10, y: 0 }, landings, middle)).toBe("");
  expect(meantBy(middle("a6"), { x: -80, y: 0 }, landings, middle)).toBe("");
});

test("DRV-5 a pulled plate stays on its track and goes no farther than its landing", () => {
  const drag = (x: number, y: number, over: string) => ({ from: "a6", at: { x: 0, y: 0 }, by: { x, y }, over });
  expect(pulledBy(middle("a6"), drag(120, 33, "f6"), middle)).toEqual({ x: 120, y: 0 });
  expect(pulledBy(middle("a6"), drag(900, 0, "f6"), middle)).toEqual({ x: 500, y: 0 });
  expect(pulledBy(middle("a6"), drag(-80, 0, ""), middle).x).toBeGreaterThanOrEqual(-12);
});
