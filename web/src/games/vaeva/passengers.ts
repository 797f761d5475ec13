// Which piece is which after a turn: those aboard go with the platform.
import { displaced, samePlace, type MatchCost, type Matcher } from "../../boards/tracker";
import { cellName, place } from "../../geometry";
import type { PieceShown } from "../../protocol/messages";

const samePlatform: MatchCost = (a, b) => (a.kind === "platform" && b.kind === "platform" ? 0 : null);

function platformOf(pieces: readonly PieceShown[]): PieceShown | undefined {
  return pieces.find((piece) => piece.kind === "platform");
}

export const matcher: Matcher = (before, after) => {
  const [from, to] = [platformOf(before), platformOf(after)];
  if (!from || !to || from.cell === to.cell) return [samePlatform, samePlace, displaced];
  const columns = place(to.cell)[0] - place(from.cell)[0];
  const aboard = new Set(from.covers);
  const passenger: MatchCost = (a, b) => {
    if (a.kind !== b.kind || a.side !== b.side || !aboard.has(a.cell)) return null;
    const [column, row] = place(a.cell);
    return cellName(column + columns, row) === b.cell ? 0 : null;
  };
  return [samePlatform, passenger, samePlace, displaced];
};
