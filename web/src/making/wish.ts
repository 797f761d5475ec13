// What somebody wants of a new table, and how it is asked for.
import type { ClockGiven, GameShown, SeatGiven, TableGiven } from "../protocol/messages";

export type Sitting = "me" | "here" | "link" | "program" | "open";
export const SITTINGS: readonly Sitting[] = ["me", "here", "link", "program", "open"];
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export interface Chair {
  kind: Sitting;
  name: string;
  level: number;
}

export interface Wish {
  options: Record<string, string>;
  chairs: Chair[];
  seating: "chosen" | "lot";
  clock: ClockGiven | null;
  onTime: GameShown["on_time"][number] | null;
  listed: boolean;
}

/** How many seats a game has if nobody chooses. */
export function usualSeats(game: GameShown): number {
  const [option] = game.options;
  const usual = option?.values.find(({ value }) => value === option.default);
  return usual?.seats || Math.min(...game.seats);
}

/** The options of a game as they are if nobody chooses. */
export function defaultsOf(game: GameShown): Record<string, string> {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]));
}

export function seatOf({ kind, name, level }: Chair): SeatGiven {
  if (kind === "program") return { kind, program: `engine:${level}` };
  if (kind === "open") return { kind };
  return { kind: kind === "me" ? "here" : kind, name: name.trim() };
}

/** The table that is wished for; from a position, the options are those of the position. */
export function given(game: string, wish: Wish, start: string | null): TableGiven {
  return {
    game,
    ...(start ? { start } : { options: wish.options }),
    seats: wish.chairs.map(seatOf),
    seating: wish.seating,
    clock: wish.clock,
    ...(wish.clock && wish.onTime ? { on_time: wish.onTime } : {}),
    listed: wish.listed,
  };
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

export type ClockName = "none" | "rules" | "fast" | "calm" | "slow" | "custom";

/** The clocks to choose from; `custom` is made of the minutes and seconds that were typed. */
export function clockOf(name: ClockName, game: GameShown, minutes: number, seconds: number): ClockGiven | null {
  switch (name) {
    case "none":
      return null;
    case "rules":
      return game.clock;
    case "fast":
      return { game: 5 * MINUTE, increment: 5 * SECOND };
    case "calm":
      return { game: 15 * MINUTE, increment: 10 * SECOND };
    case "slow":
      return { turn: DAY };
    case "custom":
      return { game: Math.max(10 * SECOND, Math.round(minutes * MINUTE)), increment: Math.round(seconds * SECOND) };
  }
}
