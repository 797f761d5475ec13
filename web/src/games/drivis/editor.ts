import { piece, type Editing } from "../../boards/notation";

// The size of the plates is the last field of the text.
export const editing: Editing = {
  tools: [
    { mark: "b", name: ["Blue plate", "Plaque bleue"], shows: { kind: "plate", side: 1 } },
    { mark: "y", name: ["Yellow plate", "Plaque jaune"], shows: { kind: "plate", side: 2 } },
  ],
  mark: /^[by]/,
  empty: "",
  drawn: (cell, mark, [, size]) => [piece(cell, "plate", mark === "b" ? 1 : 2, size === "1" ? "1" : "2")],
};
