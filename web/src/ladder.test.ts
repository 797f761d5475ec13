// dependency-cruiser does not see the types that a .svelte file imports: they are held to the ladder here.
import { expect, test } from "vitest";
import { RUNGS } from "../.dependency-cruiser.js";

const FILES = new Set(Object.keys(import.meta.glob("./**/*.{ts,svelte}")));
const SOURCES = import.meta.glob<string>("./**/*.svelte", { query: "?raw", import: "default", eager: true });
const IMPORT = /import [^;"]*from "(\.[^"]*)"/g;
const rungs = Object.values(RUNGS).map((pattern) => new RegExp(pattern));

/** The file that an import names, from the one it stands in. */
function imported(from: string, specifier: string): string {
  const path = new URL(specifier, `file:///src/${from}`).pathname.replace("/src/", "./").replace(/\/$/, "");
  return [path, `${path}.ts`, `${path}/index.ts`].find((name) => FILES.has(name)) ?? specifier;
}

function rungOf(file: string): number {
  return rungs.findIndex((rung) => rung.test(file.replace("./", "src/")));
}

test.each(Object.entries(SOURCES))("%s imports no type of a rung after its own", (file, source) => {
  for (const [, specifier = ""] of source.matchAll(IMPORT)) {
    const target = imported(file, specifier);
    expect(rungOf(target), target).toBeGreaterThanOrEqual(0);
    expect(rungOf(target), target).toBeLessThanOrEqual(rungOf(file));
  }
});
