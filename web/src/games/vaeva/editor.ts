import { piece, type Editing } from "../../boards/notation";

export const editing: Editing = {
  tools: [
    { mark: "o", name: ["Orange pawn", "Pion orange"], shows: { kind: "pawn", side: 1 } },
    { mark: "y", name: ["Yellow pawn", "Pion jaune"], shows: { kind: "pawn", side: 2 } },
  ],
  mark: /^[oy]/,
  empty: "",
  drawn: (cell, mark) => [piece(cell, "pawn", mark === "o" ? 1 : 2)],
  beside: ([, column]) => (/^[a-q]$/.test(column ?? "") ? [piece(`${column}10`, "platform", 0, "4x2")] : []),
};
