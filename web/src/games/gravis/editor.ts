import { piece, type Editing } from "../../open/notation";

export const editing: Editing = {
  tools: [
    { mark: "w", name: ["White pawn", "Pion blanc"] },
    { mark: "b", name: ["Black pawn", "Pion noir"] },
  ],
  mark: /^[wb]/,
  empty: "",
  drawn: (cell, mark) => [piece(cell, "pawn", mark === "w" ? 1 : 2)],
  beside: ([, arrow]) => (arrow && arrow !== "-" ? [piece("", "arrow", 0, arrow)] : []),
};
