import { expect, test } from "vitest";
import type { Pair } from ".";

const MODULES = import.meta.glob<{ SENTENCES?: Record<string, Pair> }>(["./*.ts", "!./*.test.ts"], { eager: true });
const TABLES = Object.entries(MODULES).flatMap(([name, { SENTENCES }]) => (SENTENCES ? [{ name, SENTENCES }] : []));
const SOURCES = import.meta.glob<string>(["../**/*.{ts,svelte}", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const TEMPLATE = /`((?:[\w-]|\$\{[\w.]+\})+)`/g;

/** Everything that says sentences of a table. */
function sourceOf(table: string): string {
  const imported = table.replace("./", "/i18n/").replace(".ts", '"');
  return Object.values(SOURCES)
    .filter((source) => source.includes(imported))
    .join("\n");
}

/** Whether a key is written out, or is one of those that a template stands for: `level-${level}`. */
function isSaid(key: string, source: string): boolean {
  const templates = [...source.matchAll(TEMPLATE)].map(([, text = ""]) => text.replaceAll(/\$\{[^}]*\}/g, "[\\w-]+"));
  return new RegExp(`"${key}"|\\b${key}:`).test(source) || templates.some((each) => new RegExp(`^${each}$`).test(key));
}

test.each(TABLES)("every sentence of $name is said somewhere", ({ name, SENTENCES }) => {
  const source = sourceOf(name);
  expect(Object.keys(SENTENCES).filter((key) => !isSaid(key, source))).toEqual([]);
});
