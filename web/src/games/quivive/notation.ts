import { choice, piece, same, type BoardNotation } from "../../boards/notation";

const LETTERS = "ABCDE";
/** For each mode how many seats and how many sides there are, and its name. */
const MODES: Readonly<Record<string, { seats: number; sides: number; name: readonly [string, string] }>> = {
  solo2: { seats: 2, sides: 2, name: ["Two players", "Deux joueurs"] },
  solo3: { seats: 3, sides: 3, name: ["Three players", "Trois joueurs"] },
  solo4: { seats: 4, sides: 4, name: ["Four players", "Quatre joueurs"] },
  solo5: { seats: 5, sides: 5, name: ["Five players", "Cinq joueurs"] },
  duo: { seats: 2, sides: 2, name: ["Two players, two pawns each", "Deux joueurs, deux pions chacun"] },
  teams: { seats: 4, sides: 2, name: ["Two teams of two", "Deux équipes de deux"] },
};
const modeOf = (fields: readonly string[]) => MODES[fields[2] ?? ""] ?? { seats: 5, sides: 5 };
const seatsOf = (fields: readonly string[]) => Array.from({ length: modeOf(fields).seats }, (_, at) => String(at + 1));

function podium(cell: string, value: string) {
  return piece({ cell, kind: "podium", side: 0, value, name: [`Podium ${value}`, `Podium ${value}`] });
}

function pawn(cell: string, letter: string) {
  return piece({ cell, kind: "pawn", side: LETTERS.indexOf(letter) + 1, name: [`Pawn ${letter}`, `Pion ${letter}`] });
}

export const notation: BoardNotation = {
  tools: [
    { mark: "+", name: ["One podium more", "Un podium de plus"], shows: { kind: "podium", side: 0 } },
    { mark: "-", name: ["One podium less", "Un podium de moins"] },
    ...[...LETTERS].map((letter, at) => ({
      mark: letter,
      name: [`Pawn ${letter}`, `Pion ${letter}`] as const,
      shows: { kind: "pawn", side: at + 1 },
    })),
  ],
  mark: /^[0-3][A-E]?/,
  empty: "0",
  fields: [
    choice(2, ["Mode", "Mode"], Object.fromEntries(Object.entries(MODES).map(([mode, { name }]) => [mode, name]))),
    {
      kind: "choice",
      at: 0,
      name: ["Seat to act", "Place au trait"],
      values: (fields) => seatsOf(fields).map((value) => ({ value, name: same(value) })),
    },
    choice(1, ["Phase", "Phase"], {
      raise: ["Raise podiums", "Élever les podiums"],
      pawn: ["Place pawns", "Poser les pions"],
      step: ["Step", "Avancer"],
      lift: ["Remove a podium", "Retirer un podium"],
    }),
    {
      kind: "letters",
      at: 3,
      name: ["Sides that are out", "Camps éliminés"],
      values: (fields) => [...LETTERS].slice(0, modeOf(fields).sides).map((value) => ({ value, name: same(value) })),
    },
  ],
  settled: (fields) => {
    const [seat = "1", phase = "", mode = "", out = "-"] = fields;
    const sides = LETTERS.slice(0, modeOf(fields).sides);
    const kept = [...out].filter((letter) => sides.includes(letter)).join("") || "-";
    return [seatsOf(fields).includes(seat) ? seat : "1", phase, mode, kept];
  },
  applied: (there, tool) => {
    const height = Number(there[0]);
    const pawn = there.slice(1);
    if (tool === "") return String(height);
    if (tool === "+") return `${Math.min(3, height + 1)}${pawn}`;
    if (tool === "-") return `${Math.max(0, height - 1)}${pawn}`;
    return `${height}${pawn === tool ? "" : tool}`;
  },
  piecesOn: (cell, mark) => [
    ...(mark[0] === "0" ? [] : [podium(cell, mark[0] ?? "")]),
    ...(mark[1] ? [pawn(cell, mark[1])] : []),
  ],
};
