import { piece, type Editing } from "../../open/notation";

const NAMES = { r: ["Red", "rouge"], b: ["Blue", "bleu"], y: ["Yellow", "jaune"], g: ["Green", "vert"] } as const;
const COLOURS = "rbyg";

// A die is put with the value 1 and gains a point each time it is touched again with its colour.
export const editing: Editing = {
  tools: [...COLOURS].map((mark) => {
    const [english, french] = NAMES[mark as keyof typeof NAMES];
    return {
      mark,
      name: [`${english} die, one point more each time`, `Dé ${french}, un point de plus à chaque fois`] as const,
    };
  }),
  mark: /^[rbyg][1-6]/,
  empty: "",
  used: (there, tool) => {
    if (!tool || there[0] !== tool) return tool && `${tool}1`;
    return there[1] === "6" ? "" : `${tool}${Number(there[1]) + 1}`;
  },
  drawn: (cell, mark) => {
    const seat = COLOURS.indexOf(mark[0] ?? "") + 1;
    return [piece(cell, "die", seat, mark[1], seat)];
  },
};
