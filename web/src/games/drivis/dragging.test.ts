import { expect, test } from "vitest";
import { Frame } from "../../geometry";
import { draggedBy, goalAt, goalTowards } from "./dragging";

const frame = new Frame(9, 9);
const middle = (cell: string) => frame.centre(cell, 2, 2);
const goals = ["f6", "a4"];

test("a drag means the goal in its direction, once it has one", () => {
  expect(goalTowards(middle("a6"), { x: 60, y: 10 }, goals, middle)).toBe("f6");
  expect(goalTowards(middle("a6"), { x: -5, y: 70 }, goals, middle)).toBe("a4");
  expect(goalTowards(middle("a6"), { x: 10, y: 0 }, goals, middle)).toBe("");
  expect(goalTowards(middle("a6"), { x: -80, y: 0 }, goals, middle)).toBe("");
});

test("DRV-5 a dragged plate stays on its track and goes no farther than its goal", () => {
  const drag = (x: number, y: number, over: string) => ({
    from: "a6",
    at: { x: 0, y: 0 },
    by: { x, y, droppable: over !== "" },
    over,
  });
  expect(draggedBy(middle("a6"), drag(120, 33, "f6"), middle)).toEqual({ x: 120, y: 0 });
  expect(draggedBy(middle("a6"), drag(900, 0, "f6"), middle)).toEqual({ x: 500, y: 0 });
  expect(draggedBy(middle("a6"), drag(-80, 0, ""), middle).x).toBeGreaterThanOrEqual(-12);
});

test("a point of a plate means the goal that reaches there, if one does", () => {
  const at = (cell: string) => frame.centre(cell);
  const goal = (point: { x: number; y: number }, goals: string[]) => goalAt(middle("c3"), point, goals, middle, 200);
  expect(goal(at("d4"), ["d3"])).toBe("d3");
  expect(goal(at("c4"), ["d3"])).toBe("");
  expect(goal(at("d4"), ["g3", "c7"])).toBe("");
});

test("where two goals reach the same part of a plate the nearer side decides", () => {
  const start = middle("c3");
  const towards = (x: number, y: number) =>
    goalAt(start, { x: start.x + x, y: start.y + y }, ["d3", "c4"], middle, 200);
  expect(towards(80, -30)).toBe("d3");
  expect(towards(30, -80)).toBe("c4");
});
