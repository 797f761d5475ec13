import { block, piece, type BoardNotation } from "../../boards/notation";

const ORANGE = ["Orange pawn", "Pion orange"] as const;
const YELLOW = ["Yellow pawn", "Pion jaune"] as const;

/** The platform, whose lowest, leftmost cell is in this column (VAE-1). */
function platform(column: string) {
  const cell = `${column}10`;
  return piece({ cell, kind: "platform", side: 0, covers: block(cell, 4, 2), name: ["Platform", "Plateforme"] });
}

export const notation: BoardNotation = {
  tools: [
    { mark: "o", name: ORANGE, shows: { kind: "pawn", side: 1 } },
    { mark: "y", name: YELLOW, shows: { kind: "pawn", side: 2 } },
  ],
  mark: /^[oy]/,
  empty: "",
  piecesOn: (cell, mark) => [
    piece({ cell, kind: "pawn", side: mark === "o" ? 1 : 2, name: mark === "o" ? ORANGE : YELLOW }),
  ],
  piecesBeside: ([, column = ""]) => (/^[a-q]$/.test(column) ? [platform(column)] : []),
};
