// Which program is asked for, to fill a seat.

const PLAIN_PROGRAM = "montecarlo";
const STRONGEST_LEVEL = 10;

/** The engine at a level; the plain player in a game that the engine does not play here. */
export function programAt(level: number, engine: boolean): string {
  return engine ? `engine:${level}` : PLAIN_PROGRAM;
}

/** The level of the engine that a program is; null for one without levels. */
export function levelOf(program: string): number | null {
  const [, level] = /^engine(?::(\d+))?$/.exec(program) ?? [program, null];
  return level === null ? null : Number(level ?? STRONGEST_LEVEL);
}
