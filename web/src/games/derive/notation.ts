import { piece, type BoardNotation } from "../../boards/notation";

const NAMES = { r: ["Red", "rouge"], b: ["Blue", "bleu"], y: ["Yellow", "jaune"], g: ["Green", "vert"] } as const;
const COLOURS = "rbyg";

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
