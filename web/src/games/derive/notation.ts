import { choice, piece, type BoardNotation } from "../../boards/notation";
import { ALL_SEATINGS } from "./seating";

const NAMES = { r: ["Red", "rouge"], b: ["Blue", "bleu"], y: ["Yellow", "jaune"], g: ["Green", "vert"] } as const;
const COLOURS = "rbyg";
const nameOf = (colour: string) => NAMES[colour as keyof typeof NAMES];
const seatsOf = (colours: string) => [...colours.replace("+", "")];
const seatName = (colour: string) => [nameOf(colour)[0], capitalised(nameOf(colour)[1])] as const;
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const MAX_RESERVE = 10;

/** Every choice of seats, named by its colours in turn order. */
const SEATINGS = Object.fromEntries(
  ALL_SEATINGS.map((value) => {
    const names = seatsOf(value).map(seatName);
    const teams = value.endsWith("+");
    return [
      value,
      [
        names.map(([english]) => english).join(", ") + (teams ? ": teams" : ""),
        names.map(([, french]) => french).join(", ") + (teams ? " : équipes" : ""),
      ] as const,
    ];
  }),
);

// A die is put with the value 1 and gains a point each time it is touched again with its colour.
export const notation: BoardNotation = {
  tools: [...COLOURS].map((mark) => {
    const [english, french] = NAMES[mark as keyof typeof NAMES];
    return {
      mark,
      name: [`${english} die, one point more each time`, `Dé ${french}, un point de plus à chaque fois`] as const,
      shows: { kind: "die", side: COLOURS.indexOf(mark) + 1 },
    };
  }),
  mark: /^[rbyg][1-6]/,
  empty: "",
  fields: [
    choice(1, ["Who plays, in turn order", "Qui joue, dans l'ordre des tours"], SEATINGS),
    {
      kind: "choice",
      at: 0,
      name: ["To act", "Au trait"],
      values: ([, colours = ""]) =>
        seatsOf(colours).map((colour, at) => ({ value: String(at + 1), name: seatName(colour) })),
    },
    {
      kind: "counts",
      at: 2,
      name: ["Dice in reserve", "Dés en réserve"],
      of: ([, colours = ""]) => seatsOf(colours).map(seatName),
      high: MAX_RESERVE,
      none: ["out", "éliminé"],
    },
    choice(3, ["Level", "Niveau"], {
      "1": ["Initiation", "Initiation"],
      "2": ["Blitz", "Blitz"],
      "2c": ["Classic blitz", "Blitz classique"],
      "2a": ["Advanced blitz", "Blitz avancé"],
      "3": ["Classic", "Classique"],
      "4": ["Advanced", "Avancé"],
    }),
    {
      kind: "choice",
      at: 4,
      name: ["Phase", "Phase"],
      values: (_, marks) => [
        { value: "play", name: ["Play", "Jeu"] },
        ...[...marks.keys()].map((cell) => ({
          value: `roll:${cell}`,
          name: [`The die on ${cell} rolls`, `Le dé en ${cell} roule`] as const,
        })),
      ],
    },
  ],
  settled: ([seat = "1", colours = "", reserves = "", ...rest]) => {
    const counts = reserves.split(",");
    const seats = seatsOf(colours);
    const kept = seats.map((_, at) => counts[at] ?? counts[0] ?? "0");
    return [Number(seat) > seats.length ? "1" : seat, colours, kept.join(","), ...rest];
  },
  applied: (there, tool) => {
    if (!tool || there[0] !== tool) return tool && `${tool}1`;
    return there[1] === "6" ? "" : `${tool}${Number(there[1]) + 1}`;
  },
  // Whose a die is depends on the colours that play; with a + those who face each other are partners.
  piecesOn: (cell, mark, [, colours = COLOURS]) => {
    const seat = colours.indexOf(mark[0] ?? "") + 1;
    const side = colours.endsWith("+") ? 2 - (seat % 2) : seat;
    const [english, french] = NAMES[mark[0] as keyof typeof NAMES];
    const value = mark[1] ?? "";
    return [
      piece({ cell, kind: "die", side, seat, value, name: [`${english} die ${value}`, `Dé ${french} ${value}`] }),
    ];
  },
};
