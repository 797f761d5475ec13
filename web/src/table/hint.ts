// A hint in two stages.
import type { CandidateShown } from "../protocol/messages";

export interface Hint {
  /** 1: where; 2: what. */
  stage: 1 | 2;
  best: CandidateShown;
  /** Where to look; several places where one alone would say everything. */
  where: readonly string[];
}

const AMONG = 3;

/** The first touch of the best action; of the best few, in no telling order, if it needs no second. */
export function whereOf(candidates: readonly CandidateShown[]): readonly string[] {
  const few = (candidates[0]?.touches.length ?? 0) > 1 ? 1 : AMONG;
  return [...new Set(candidates.slice(0, few).map(({ touches }) => touches[0] ?? ""))].sort();
}
