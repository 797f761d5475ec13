// Which piece is which after a turn: those aboard go with the platform.
import { cellName, place } from "../../geometry";
import { gone, still, type Likeness, type Matching } from "../../boards/troupe";
import type { PieceShown } from "../../protocol/messages";

const same: Likeness = (a, b) => (a.kind === "platform" && b.kind === "platform" ? 0 : null);

function platformOf(pieces: readonly PieceShown[]): PieceShown | undefined {
  return pieces.find((piece) => piece.kind === "platform");
}

export const carried: Matching = (before, after) => {
  const [from, to] = [platformOf(before), platformOf(after)];
  if (!from || !to || from.cell === to.cell) return [same, still, gone];
  const drift = place(to.cell)[0] - place(from.cell)[0];
  const aboard = new Set(from.covers);
  const passenger: Likeness = (a, b) => {
    if (a.kind !== b.kind || a.side !== b.side || !aboard.has(a.cell)) return null;
    const [column, row] = place(a.cell);
    return cellName(column + drift, row) === b.cell ? 0 : null;
  };
  return [same, passenger, still, gone];
};
