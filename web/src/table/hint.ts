// A hint in three stages.
import type { CandidateShown, TableShown } from "../protocol/messages";

export interface Hint {
  /** 1: where; 2: what; 3: why. */
  stage: 1 | 2 | 3;
  best: CandidateShown;
  /** The touches to look at; several where one alone would say everything. */
  places: readonly string[];
  /** Why the best is good, in the words of the rules; "" where nothing can be told. */
  why: string;
}

/** The stage after this one; the last comes again, which is the second where no reason can be told. */
export function nextStage({ stage, why }: Hint): Hint["stage"] {
  return stage > 1 && why ? 3 : 2;
}

/** No hints where another person plays, or a game counts for ratings. */
export function mayHint({ seats, rated }: Pick<TableShown, "seats" | "rated">): boolean {
  const held = seats.filter(({ kind }) => kind === "person" || kind === "bot");
  return !rated && held.every(({ yours }) => yours);
}

/** So many of the best actions are hinted at together where each is a single touch. */
const MAX_HINTED_ACTIONS = 3;

/** The first touch of the best action. If that is all of the action, those of the best few, sorted by name so that their order gives nothing away. */
export function hintPlaces(candidates: readonly CandidateShown[]): readonly string[] {
  const few = (candidates[0]?.touches.length ?? 0) > 1 ? 1 : MAX_HINTED_ACTIONS;
  return [...new Set(candidates.slice(0, few).map(({ touches }) => touches[0] ?? ""))].sort();
}
