import { choice, piece, type BoardNotation } from "../../boards/notation";

const WHITE = ["White pawn", "Pion blanc"] as const;
const BLACK = ["Black pawn", "Pion noir"] as const;

export const notation: BoardNotation = {
  tools: [
    { mark: "w", name: WHITE, shows: { kind: "pawn", side: 1 } },
    { mark: "b", name: BLACK, shows: { kind: "pawn", side: 2 } },
    { mark: "hole", name: ["Hole left by a capture", "Trou laissé par une prise"], field: 3 },
  ],
  mark: /^[wb]/,
  empty: "",
  fields: [
    choice(0, ["To act", "Au trait"], { w: ["White", "Blanc"], b: ["Black", "Noir"] }),
    choice(1, ["Arrow", "Flèche"], {
      "-": ["None yet", "Pas encore"],
      N: ["Towards row 5", "Vers la rangée 5"],
      E: ["Towards column e", "Vers la colonne e"],
      S: ["Towards row 1", "Vers la rangée 1"],
      W: ["Towards column a", "Vers la colonne a"],
    }),
    choice(2, ["Phase", "Phase"], {
      drop: ["Drop a pawn", "Faire tomber un pion"],
      take: ["Remove a pawn", "Retirer un pion"],
      aim: ["Turn the arrow", "Orienter la flèche"],
    }),
  ],
  piecesOn: (cell, mark) => [
    piece({ cell, kind: "pawn", side: mark === "w" ? 1 : 2, name: mark === "w" ? WHITE : BLACK }),
  ],
  piecesBeside: ([, value]) =>
    value && value !== "-" ? [piece({ cell: "", kind: "arrow", side: 0, value, name: ["Arrow", "Flèche"] })] : [],
};
