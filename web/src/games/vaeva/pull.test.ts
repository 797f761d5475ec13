import { expect, test } from "vitest";
import { meantBy, pulledBy } from "./pull";

const both = ["P-2", "P+2"];

test("VAE-7 a pull means a drift once half of it is done", () => {
  expect(meantBy("i10", 110, both)).toBe("P+2");
  expect(meantBy("i10", -100, both)).toBe("P-2");
  expect(meantBy("i10", 90, both)).toBe("");
  expect(meantBy("i10", -300, ["P+2"])).toBe("");
});

test("a handle that is hardly pulled is pressed", () => {
  expect(meantBy("P+2", -20, both)).toBe("P+2");
  expect(meantBy("P+2", -150, both)).toBe("P-2");
});

test("VAE-7 the platform comes along as far as it may drift", () => {
  expect([pulledBy(150, both), pulledBy(900, both), pulledBy(-900, both)]).toEqual([150, 200, -200]);
  expect(pulledBy(-900, ["P+1"])).toBeGreaterThanOrEqual(-12);
});
