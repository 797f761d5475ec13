import { block, choice, piece, type BoardNotation } from "../../boards/notation";

const BLUE = ["Blue plate", "Plaque bleue"] as const;
const YELLOW = ["Yellow plate", "Plaque jaune"] as const;

// The size of the plates is the last field of the text.
export const notation: BoardNotation = {
  tools: [
    { mark: "b", name: BLUE, shows: { kind: "plate", side: 1 } },
    { mark: "y", name: YELLOW, shows: { kind: "plate", side: 2 } },
  ],
  mark: /^[by]/,
  empty: "",
  fields: [
    choice(0, ["To act", "Au trait"], { b: ["Blue", "Bleu"], y: ["Yellow", "Jaune"] }),
    choice(1, ["Plates", "Plaques"], {
      "2": ["Of 2 by 2 cells", "De 2 cases sur 2"],
      "1": ["Of one cell", "D'une case"],
    }),
  ],
  piecesOn: (cell, mark, [, size]) => {
    const covers = size === "1" ? [cell] : block(cell, 2, 2);
    return [piece({ cell, kind: "plate", side: mark === "b" ? 1 : 2, covers, name: mark === "b" ? BLUE : YELLOW })];
  },
};
