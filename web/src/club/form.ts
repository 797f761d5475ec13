// The form for a new tournament, and how it is sent.
import { clockGiven, type ClockName } from "../newtable/form";
import type { GameShown, Scoring, TournamentGiven, TournamentShown } from "../protocol/messages";
import { readPoints } from "./results";

export type System = TournamentShown["system"];
export type TieBreak = TournamentShown["tie_breaks"][number];
export const TIE_BREAKS: readonly TieBreak[] = ["direct", "buchholz", "sonneborn-berger", "wins", "seats", "lot"];
const DUELS: readonly System[] = ["swiss", "round-robin", "knock-out"];
const SYSTEMS: readonly System[] = [...DUELS, "tables", "marathon"];
const MINUTE_SECONDS = 60;

export interface TournamentForm {
  name: string;
  options: Record<string, string>;
  place: TournamentShown["place"];
  system: System;
  sizes: number[];
  rounds: number;
  minutes: number;
  /** As the field of a date has it; "" for when the organiser says so. */
  starts: string;
  exchange: "usual" | "one" | "two";
  boards: number;
  double: boolean;
  third: boolean;
  clock: Exclude<ClockName, "none"> | "usual";
  clockMinutes: number;
  clockSeconds: number;
  noShowMinutes: number;
  automatic: boolean;
  open: boolean;
  growing: boolean;
  listed: boolean;
  rated: boolean;
  /** Null for what is usual. */
  points: { win: string; draw: string; loss: string; bye: string; places: Record<number, string> } | null;
  tieBreaks: { name: TieBreak; used: boolean }[];
}

export function emptyForm(): TournamentForm {
  return {
    name: "",
    options: {},
    place: "online",
    system: "swiss",
    sizes: [],
    rounds: 0,
    minutes: 120,
    starts: "",
    exchange: "usual",
    boards: 0,
    double: false,
    third: false,
    clock: "usual",
    clockMinutes: 10,
    clockSeconds: 5,
    noShowMinutes: 5,
    automatic: true,
    open: true,
    growing: true,
    listed: true,
    rated: true,
    points: null,
    tieBreaks: TIE_BREAKS.map((name) => ({ name, used: true })),
  };
}

export const isDuel = (system: System) => DUELS.includes(system);

/** The systems that a game can be played by: those for two need two sides, tables more than two of them. */
export function systemsOf(game: GameShown): readonly System[] {
  return SYSTEMS.filter((system) =>
    isDuel(system) ? game.seats.includes(2) : system === "marathon" || game.seats.some((seats) => seats > 2),
  );
}

/** The sizes of tables to choose from; one may choose none, for what the options say. */
export function sizesOf(game: GameShown, system: System): readonly number[] {
  return isDuel(system) ? [] : game.seats.filter((seats) => system === "marathon" || seats > 2);
}

const stripped = (options: Record<string, string>, game: GameShown) =>
  Object.fromEntries(
    game.options.flatMap(({ name, default: usual }) =>
      options[name] && options[name] !== usual ? [[name, options[name]]] : [],
    ),
  );

/** The tournament that is asked for: what does not concern its system is left as usual. */
export function tournamentGiven(game: GameShown, form: TournamentForm): TournamentGiven {
  const duel = isDuel(form.system);
  const given: TournamentGiven = {
    name: form.name.trim(),
    game: game.slug,
    options: stripped(form.options, game),
    seats: duel ? [] : form.sizes.toSorted((one, other) => one - other),
    system: form.system,
    place: form.place,
    rounds: form.system === "swiss" || form.system === "tables" ? form.rounds : 0,
    exchanged: duel && form.exchange !== "usual" ? form.exchange === "two" : null,
    boards: duel ? form.boards : 0,
    double: form.system === "round-robin" && form.double,
    third_place: form.system === "knock-out" && form.third,
    scoring: scoringGiven(form),
    tie_breaks: form.tieBreaks.filter(({ used }) => used).map(({ name }) => name),
    growing: form.growing,
    open: form.open,
    minutes: form.system === "marathon" ? form.minutes : 0,
    rated: form.rated,
    starts_at: form.starts ? new Date(form.starts).getTime() : 0,
    automatic: form.automatic,
    listed: form.listed,
  };
  if (form.place === "boards") return { ...given, rated: false };
  const clock = form.clock === "usual" ? null : clockGiven(form.clock, game, form.clockMinutes, form.clockSeconds);
  return { ...given, clock, no_show_seconds: Math.round(form.noShowMinutes * MINUTE_SECONDS) };
}

function scoringGiven({ points, system, boards }: TournamentForm): Scoring | null {
  if (!points) return null;
  const [win = "1", draw = "1/2", loss = "0", bye = win] = readPoints(
    [points.win, points.draw, points.loss, points.bye].join(";"),
  );
  if (isDuel(system)) return { win, draw, loss, bye, ...(boards ? { match: ["2", "1", "0"] } : {}) };
  const places = Object.values(points.places)
    .map(readPoints)
    .filter((each) => each.length > 1);
  return { win, draw, loss, bye, places };
}
