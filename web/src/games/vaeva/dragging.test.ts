import { expect, test } from "vitest";
import { draggedBy, slideMeant } from "./dragging";

const both = ["P-2", "P+2"];

test("VAE-7 a drag means a slide once half of it is done", () => {
  expect(slideMeant("i10", 110, both)).toBe("P+2");
  expect(slideMeant("i10", -100, both)).toBe("P-2");
  expect(slideMeant("i10", 90, both)).toBe("");
  expect(slideMeant("i10", -300, ["P+2"])).toBe("");
});

test("a handle that is hardly dragged is pressed", () => {
  expect(slideMeant("P+2", -20, both)).toBe("P+2");
  expect(slideMeant("P+2", -150, both)).toBe("P-2");
});

test("VAE-7 the platform comes along as far as it may slide", () => {
  expect([draggedBy(150, both), draggedBy(900, both), draggedBy(-900, both)]).toEqual([150, 200, -200]);
  expect(draggedBy(-900, ["P+1"])).toBeGreaterThanOrEqual(-12);
});
