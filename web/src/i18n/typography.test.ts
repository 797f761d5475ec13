import { expect, test } from "vitest";
import elisions from "../../../tests/cases/french-elision.json";
import cases from "../../../tests/cases/french-typography.json";
import { translated, type Details } from ".";
import { frenchTypography } from "./typography";

test.each(cases)("$title", ({ text, shown }) => {
  expect(frenchTypography(text)).toBe(shown);
});

test.each(elisions)("elision: $title", ({ text, details, shown }) => {
  expect(translated(["", text], "fr", details as unknown as Details)).toBe(shown);
});
