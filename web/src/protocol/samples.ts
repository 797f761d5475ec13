// Messages as the server might send them, for tests.
import type { PieceShown, PositionShown } from "./messages";

/** A piece on a cell of its own, unless told otherwise. */
export function pieceShown(facts: Pick<PieceShown, "cell" | "kind"> & Partial<PieceShown>): PieceShown {
  return { side: 0, value: "", seat: 0, covers: facts.cell ? [facts.cell] : [], name: facts.kind, ...facts };
}

/** A position of two sides on an empty board without cells, unless told otherwise. */
export function positionShown(facts: Partial<PositionShown> = {}): PositionShown {
  return {
    text: "",
    to_act: 1,
    phase: "",
    mid_turn: false,
    prompt: { text: "", code: "", clause: "", cells: [] },
    notices: [],
    pieces: [],
    reserves: [],
    scores: [],
    cells: [],
    changed: [],
    marks: ["w", "b"],
    sides: [[1], [2]],
    seat_names: ["White", "Black"],
    in_play: [1, 2],
    legal: [],
    outcome: null,
    goal: "",
    ...facts,
  };
}
