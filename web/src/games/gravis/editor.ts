import { piece, type Editing } from "../../boards/notation";

export const editing: Editing = {
  tools: [
    { mark: "w", name: ["White pawn", "Pion blanc"], shows: { kind: "pawn", side: 1 } },
    { mark: "b", name: ["Black pawn", "Pion noir"], shows: { kind: "pawn", side: 2 } },
  ],
  mark: /^[wb]/,
  empty: "",
  drawn: (cell, mark) => [piece(cell, "pawn", mark === "w" ? 1 : 2)],
  beside: ([, arrow]) => (arrow && arrow !== "-" ? [piece("", "arrow", 0, arrow)] : []),
};
