import { expect, test } from "vitest";
import { Frame } from "../../geometry";
import { landingAt, meantBy, pulledBy } from "./pull";

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
  const drag = (x: number, y: number, over: string) => ({
    from: "a6",
    at: { x: 0, y: 0 },
    by: { x, y, lands: over !== "" },
    over,
  });
  expect(pulledBy(middle("a6"), drag(120, 33, "f6"), middle)).toEqual({ x: 120, y: 0 });
  expect(pulledBy(middle("a6"), drag(900, 0, "f6"), middle)).toEqual({ x: 500, y: 0 });
  expect(pulledBy(middle("a6"), drag(-80, 0, ""), middle).x).toBeGreaterThanOrEqual(-12);
});

test("a point of a plate means the landing that reaches there, if one does", () => {
  const at = (cell: string) => frame.centre(cell);
  const landing = (point: { x: number; y: number }, landings: string[]) =>
    landingAt(middle("c3"), point, landings, middle, 200);
  expect(landing(at("d4"), ["d3"])).toBe("d3");
  expect(landing(at("c4"), ["d3"])).toBe("");
  expect(landing(at("d4"), ["g3", "c7"])).toBe("");
});

test("where two landings reach the same part of a plate the nearer side decides", () => {
  const start = middle("c3");
  const towards = (x: number, y: number) =>
    landingAt(start, { x: start.x + x, y: start.y + y }, ["d3", "c4"], middle, 200);
  expect(towards(80, -30)).toBe("d3");
  expect(towards(30, -80)).toBe("c4");
});
