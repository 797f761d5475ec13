import { piece, type Editing } from "../../open/notation";

// The size of the plates is in the rest of the text; a refused text is drawn with large ones.
export const editing: Editing = {
  tools: [
    { mark: "b", name: ["Blue plate", "Plaque bleue"] },
    { mark: "y", name: ["Yellow plate", "Plaque jaune"] },
  ],
  mark: /^[by]/,
  empty: "",
  drawn: (cell, mark) => [piece(cell, "plate", mark === "b" ? 1 : 2, "2")],
};
