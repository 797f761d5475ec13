import { block, choice, piece, same, type BoardNotation } from "../../boards/notation";

const ORANGE = ["Orange pawn", "Pion orange"] as const;
const YELLOW = ["Yellow pawn", "Pion jaune"] as const;

/** The platform, whose lowest, leftmost cell is in this column (VAE-1). */
function platform(column: string) {
  const cell = `${column}10`;
  return piece({ cell, kind: "platform", side: 0, covers: block(cell, 4, 2), name: ["Platform", "Plateforme"] });
}

const COLUMNS = Object.fromEntries([..."abcdefghijklmnopq"].map((column) => [column, same(column)]));

export const notation: BoardNotation = {
  tools: [
    { mark: "o", name: ORANGE, shows: { kind: "pawn", side: 1 } },
    { mark: "y", name: YELLOW, shows: { kind: "pawn", side: 2 } },
  ],
  mark: /^[oy]/,
  empty: "",
  fields: [
    choice(0, ["To act", "Au trait"], { o: ["Orange", "Orange"], y: ["Yellow", "Jaune"] }),
    choice(1, ["Platform, its leftmost column", "Plateforme, sa colonne de gauche"], COLUMNS),
    choice(2, ["Column it has just left", "Colonne qu'elle vient de quitter"], {
      "-": ["None: it did not move", "Aucune : elle n'a pas bougé"],
      ...COLUMNS,
    }),
    { kind: "count", at: 3, name: ["Turns left", "Tours restants"], high: 9999, none: ["No limit", "Sans limite"] },
    choice(4, ["Phase", "Phase"], { place: ["Placing pawns", "Pose des pions"], play: ["Play", "Jeu"] }),
  ],
  piecesOn: (cell, mark) => [
    piece({ cell, kind: "pawn", side: mark === "o" ? 1 : 2, name: mark === "o" ? ORANGE : YELLOW }),
  ],
  piecesBeside: ([, column = ""]) => (/^[a-q]$/.test(column) ? [platform(column)] : []),
};
