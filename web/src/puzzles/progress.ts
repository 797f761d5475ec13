// What this browser has solved: one plain value, which is kept here and could be kept anywhere.
import { createSubscriber } from "svelte/reactivity";
import type { SolverShown } from "../protocol/messages";

/** The rating of a solver in one game, as the server told it last. */
export type SolverRating = Pick<SolverShown, "mean" | "deviation" | "puzzles" | "rating" | "margin">;

export interface GameProgress {
  /** Null before the first puzzle. */
  solver: SolverRating | null;
  /** Whether a puzzle, by its id, was solved at the first try and without a hint. */
  done: Readonly<Record<string, boolean>>;
  /** How many were solved one after the other up to now, and at most. */
  run: number;
  best: number;
}

export interface Progress {
  version: 1;
  games: Readonly<Record<string, GameProgress>>;
  /** Whether the puzzle of a day was solved, by the day as the server names it. */
  days: Readonly<Record<string, boolean>>;
}

export const NOTHING_DONE: GameProgress = { solver: null, done: {}, run: 0, best: 0 };
const NO_PROGRESS: Progress = { version: 1, games: {}, days: {} };
const STORAGE_KEY = "banquise.puzzles";
const DAY_MS = 86_400_000;
/** Of the puzzles of days, those kept. */
const MAX_DAYS = 800;

const listeners = new Set<() => void>();
const subscribe = createSubscriber((update) => {
  const elsewhere = (event: StorageEvent) => event.key === STORAGE_KEY && update();
  listeners.add(update);
  addEventListener("storage", elsewhere);
  return () => {
    listeners.delete(update);
    removeEventListener("storage", elsewhere);
  };
});

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function booleans(value: unknown): Record<string, boolean> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((each): each is [string, boolean] => typeof each[1] === "boolean"),
  );
}

function readSolver(value: unknown): SolverRating | null {
  if (!isRecord(value)) return null;
  const { mean, deviation, puzzles, rating, margin } = value;
  const numbers = [mean, deviation, puzzles, rating, margin];
  return numbers.every((each) => typeof each === "number" && Number.isFinite(each)) ? (value as never) : null;
}

function readGame(value: unknown): GameProgress {
  if (!isRecord(value)) return NOTHING_DONE;
  const count = (name: string) => (Number.isInteger(value[name]) ? Math.max(0, Number(value[name])) : 0);
  return { solver: readSolver(value["solver"]), done: booleans(value["done"]), run: count("run"), best: count("best") };
}

/** The progress that a plain value tells; nothing of what makes no sense. */
export function readProgress(value: unknown): Progress {
  if (!isRecord(value) || value["version"] !== 1 || !isRecord(value["games"])) return NO_PROGRESS;
  const games = Object.entries(value["games"]).map(([game, each]) => [game, readGame(each)]);
  return { version: 1, games: Object.fromEntries(games) as Progress["games"], days: booleans(value["days"]) };
}

/** All that was solved in this browser; reactive. */
export function progress(): Progress {
  subscribe();
  try {
    return readProgress(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null"));
  } catch {
    return NO_PROGRESS;
  }
}

/** What was solved of a game; reactive. */
export function progressIn(game: string): GameProgress {
  return progress().games[game] ?? NOTHING_DONE;
}

/** Keeps it, in place of what was kept. */
export function keepProgress(kept: Progress): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // nothing can be kept here
  }
  for (const update of listeners) update();
}

/** The progress after a puzzle that counts: one counts once. */
export function withResult(before: Progress, game: string, id: string, solved: boolean): Progress {
  const known = before.games[game] ?? NOTHING_DONE;
  if (id in known.done) return before;
  const run = solved ? known.run + 1 : 0;
  const after = { ...known, done: { ...known.done, [id]: solved }, run, best: Math.max(run, known.best) };
  return { ...before, games: { ...before.games, [game]: after } };
}

/** The progress with another rating in a game. */
export function withSolver(before: Progress, game: string, told: SolverRating): Progress {
  const { mean, deviation, puzzles, rating, margin } = told;
  const known = before.games[game] ?? NOTHING_DONE;
  return {
    ...before,
    games: { ...before.games, [game]: { ...known, solver: { mean, deviation, puzzles, rating, margin } } },
  };
}

/** The progress after the puzzle of a day, which counts once. */
export function withDay(before: Progress, day: string, solved: boolean): Progress {
  if (day in before.days) return before;
  const days = Object.entries({ ...before.days, [day]: solved })
    .toSorted()
    .slice(-MAX_DAYS);
  return { ...before, days: Object.fromEntries(days) };
}

/** On how many days in a row, up to this one or the one before it, the puzzle of the day was solved. */
export function streak({ days }: Progress, day: string): number {
  const solvedOn = (back: number) =>
    days[new Date(Date.parse(day) - back * DAY_MS).toISOString().slice(0, 10)] === true;
  let count = 0;
  const first = solvedOn(0) ? 0 : 1;
  while (solvedOn(first + count)) count += 1;
  return count;
}

/** What two browsers of one person have solved, together: for each game the rating of whoever solved more, and of each puzzle the first try. */
export function merged(one: Progress, other: Progress): Progress {
  const games = new Set([...Object.keys(one.games), ...Object.keys(other.games)]);
  const both = [...games].map((game) => [
    game,
    mergedGame(one.games[game] ?? NOTHING_DONE, other.games[game] ?? NOTHING_DONE),
  ]);
  const days = Object.entries({ ...one.days, ...other.days }).map(([day, solved]) => [day, solved || !!one.days[day]]);
  return {
    version: 1,
    games: Object.fromEntries(both) as Progress["games"],
    days: Object.fromEntries(days.toSorted().slice(-MAX_DAYS)) as Progress["days"],
  };
}

function mergedGame(one: GameProgress, other: GameProgress): GameProgress {
  const solved = ({ solver, done }: GameProgress) => Math.max(solver?.puzzles ?? 0, Object.keys(done).length);
  const [less, more] = [one, other].toSorted((a, b) => solved(a) - solved(b));
  if (!less || !more) return one;
  return { ...more, done: { ...less.done, ...more.done }, best: Math.max(less.best, more.best) };
}
