// Who plays in Dérive, as its option `colours` says it: the colours of the seats in turn order, clockwise, and a + for teams.
import { BANKS, type Colour } from "./controls";

export const CLOCKWISE = Object.keys(BANKS) as Colour[];
export const COUNTS = [2, 3, 4] as const;

export interface Seating {
  /** In the order of the seats. */
  colours: readonly Colour[];
  teams: boolean;
}

export function seatingOf(value: string): Seating {
  return {
    colours: CLOCKWISE.filter((colour) => value.includes(colour)).sort(bySeat(value)),
    teams: value.endsWith("+"),
  };
}

const bySeat = (value: string) => (one: Colour, other: Colour) => value.indexOf(one) - value.indexOf(other);

/** The colours from the first on, clockwise. */
export function valueOf(first: Colour, playing: readonly Colour[], teams: boolean): string {
  const at = CLOCKWISE.indexOf(first);
  const turned = [...CLOCKWISE.slice(at), ...CLOCKWISE.slice(0, at)].filter((colour) => playing.includes(colour));
  return turned.join("") + (teams && turned.length === CLOCKWISE.length ? "+" : "");
}

/** Every value of the option: two, three or four colours from any of them on; four in teams, too. */
export const ALL_SEATINGS: readonly string[] = [false, true].flatMap((teams) =>
  CLOCKWISE.flatMap((first) =>
    subsets(CLOCKWISE.filter((colour) => colour !== first))
      .filter((others) => others.length && (!teams || others.length === 3))
      .map((others) => valueOf(first, [first, ...others], teams)),
  ),
);

function subsets(colours: readonly Colour[]): Colour[][] {
  return colours.reduce<Colour[][]>((found, colour) => [...found, ...found.map((each) => [...each, colour])], [[]]);
}

/** So many players: the first stays; of two the other sits opposite. */
export function withCount(value: string, count: number): string {
  const { colours, teams } = seatingOf(value);
  const first = colours[0] ?? "r";
  const at = CLOCKWISE.indexOf(first);
  const aside = (steps: number) => CLOCKWISE[(at + steps) % CLOCKWISE.length] ?? first;
  const playing = count === 2 ? [first, aside(2)] : [0, 1, 2, 3].slice(0, count).map(aside);
  return valueOf(first, playing, teams);
}

/** After a bank was touched: it begins. If it was not in play, it takes the place of the one that was touched longest ago. */
export function withBank(value: string, bank: Colour, latestFirst: readonly Colour[]): string {
  const { colours, teams } = seatingOf(value);
  if (colours.includes(bank)) return valueOf(bank, colours, teams);
  const oldest = [...colours].sort((one, other) => age(other, latestFirst) - age(one, latestFirst))[0];
  return valueOf(bank, [...colours.filter((colour) => colour !== oldest), bank], teams);
}

const age = (colour: Colour, latestFirst: readonly Colour[]) =>
  latestFirst.includes(colour) ? latestFirst.indexOf(colour) : latestFirst.length;
