// Which puzzles are wanted: a theme and a difficulty, as the address says.
import type { NextPuzzleGiven } from "../protocol/messages";
import type { GameProgress } from "./progress";

export const DIFFICULTIES = { easy: [1, 3], medium: [4, 6], hard: [7, 10] } as const;
export type Difficulty = keyof typeof DIFFICULTIES | "";

export interface Choice {
  /** "" for any. */
  theme: string;
  /** "" for as hard as the solver is strong. */
  difficulty: Difficulty;
  /** Those that were failed come again. */
  again: boolean;
}

export function choiceOf(query: URLSearchParams): Choice {
  const difficulty = query.get("difficulty") ?? "";
  return {
    theme: query.get("theme") ?? "",
    difficulty: Object.hasOwn(DIFFICULTIES, difficulty) ? (difficulty as Difficulty) : "",
    again: query.has("again"),
  };
}

/** The address of a puzzle of a game, or of the next one, chosen so. */
export function addressOf(game: string, { theme, difficulty, again }: Choice, id = ""): string {
  const asked = new URLSearchParams();
  if (theme) asked.set("theme", theme);
  if (difficulty) asked.set("difficulty", difficulty);
  if (again) asked.set("again", "1");
  return [`/puzzles/${game}${id && `/${id}`}`, asked.toString()].filter(Boolean).join("?");
}

/** What to ask the server for. */
export function wanted({ theme, difficulty, again }: Choice, { solver, done }: GameProgress): NextPuzzleGiven {
  const [easiest, hardest] = difficulty ? DIFFICULTIES[difficulty] : [1, 10];
  const left = Object.entries(done).filter(([, solved]) => solved || !again);
  return {
    theme,
    easiest,
    hardest,
    done: left.map(([id]) => id),
    ...(solver && { rating: solver.rating }),
  };
}
