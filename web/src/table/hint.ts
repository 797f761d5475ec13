// A hint in two stages.
import type { CandidateShown } from "../protocol/messages";

export interface Hint {
  /** 1: where; 2: what. */
  stage: 1 | 2;
  best: CandidateShown;
  /** The touches to look at; several where one alone would say everything. */
  places: readonly string[];
  /** What the best is good for, in the words of the rules. */
  purpose: string;
}

/** So many of the best actions are hinted at together where each is a single touch. */
const MAX_HINTED_ACTIONS = 3;

/** The first touch of the best action. If that is all of the action, those of the best few, sorted by name so that their order gives nothing away. */
export function hintPlaces(candidates: readonly CandidateShown[]): readonly string[] {
  const few = (candidates[0]?.touches.length ?? 0) > 1 ? 1 : MAX_HINTED_ACTIONS;
  return [...new Set(candidates.slice(0, few).map(({ touches }) => touches[0] ?? ""))].sort();
}
