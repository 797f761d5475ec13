import { expect, test } from "vitest";
import cases from "../../../tests/cases/french-typography.json";
import { frenchTypography } from "./typography";

test.each(cases)("$title", ({ text, shown }) => {
  expect(frenchTypography(text)).toBe(shown);
});
