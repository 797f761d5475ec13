import { piece, type BoardNotation } from "../../boards/notation";

const WHITE = ["White pawn", "Pion blanc"] as const;
const BLACK = ["Black pawn", "Pion noir"] as const;

export const notation: BoardNotation = {
  tools: [
    { mark: "w", name: WHITE, shows: { kind: "pawn", side: 1 } },
    { mark: "b", name: BLACK, shows: { kind: "pawn", side: 2 } },
  ],
  mark: /^[wb]/,
  empty: "",
  piecesOn: (cell, mark) => [
    piece({ cell, kind: "pawn", side: mark === "w" ? 1 : 2, name: mark === "w" ? WHITE : BLACK }),
  ],
  piecesBeside: ([, value]) =>
    value && value !== "-" ? [piece({ cell: "", kind: "arrow", side: 0, value, name: ["Arrow", "Flèche"] })] : [],
};
