import { piece, type Editing } from "../../boards/notation";

const LETTERS = "ABCDE";

export const editing: Editing = {
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
  used: (there, tool) => {
    const height = Number(there[0]);
    const pawn = there.slice(1);
    if (tool === "") return String(height);
    if (tool === "+") return `${Math.min(3, height + 1)}${pawn}`;
    if (tool === "-") return `${Math.max(0, height - 1)}${pawn}`;
    return `${height}${pawn === tool ? "" : tool}`;
  },
  drawn: (cell, mark) => [
    ...(mark[0] === "0" ? [] : [piece(cell, "podium", 0, mark[0])]),
    ...(mark[1] ? [piece(cell, "pawn", LETTERS.indexOf(mark[1]) + 1)] : []),
  ],
};
