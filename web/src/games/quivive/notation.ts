import { piece, type BoardNotation } from "../../boards/notation";

const LETTERS = "ABCDE";

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
