import { block, piece, type BoardNotation } from "../../boards/notation";

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
  piecesOn: (cell, mark, [, size]) => {
    const covers = size === "1" ? [cell] : block(cell, 2, 2);
    return [piece({ cell, kind: "plate", side: mark === "b" ? 1 : 2, covers, name: mark === "b" ? BLUE : YELLOW })];
  },
};
