// Which program is asked for, to fill a seat.

const PLAIN_PROGRAM = "montecarlo";

/** The engine at a level; the plain player in a game that the engine does not play here. */
export function programAt(level: number, engine: boolean): string {
  return engine ? `engine:${level}` : PLAIN_PROGRAM;
}
