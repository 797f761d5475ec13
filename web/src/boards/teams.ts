// Seats that play together.
import type { PositionShown } from "../protocol/messages";

/** Whether some seats are partners. */
export function hasTeams(position: PositionShown): boolean {
  return position.sides.some((seats) => seats.length > 1);
}

/** The team that a piece is marked with, where the pieces of partners differ; 0 for none. */
export function teamOf(position: PositionShown, piece: { seat: number; side: number; cell: string }): number {
  return piece.seat && piece.cell && hasTeams(position) ? piece.side : 0;
}
