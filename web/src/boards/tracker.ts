// Pieces have no ids: which piece of one position is which of the next is found here, so that boards can animate them.
import { place } from "../geometry";
import type { PieceShown } from "../protocol/messages";

/** A piece that keeps its `id` from position to position. The object is a new one only when something happened to the piece. */
export interface TrackedPiece {
  readonly id: number;
  readonly piece: PieceShown;
  /** The piece in the position before; null if it was not there. */
  readonly previous: PieceShown | null;
  /** `added` just now, `removed` just now and still to be shown leaving, `kept` in all other cases. */
  readonly change: "added" | "kept" | "removed";
  /** How many positions the tracker had seen before this happened; 0 for the first. */
  readonly version: number;
}

/** How ill a piece fits one of the position before; null if it cannot be the same. */
export type MatchCost = (before: PieceShown, after: PieceShown) => number | null;

/** The costs to go by, one after the other, for pieces not yet paired. */
export type Matcher = (before: readonly PieceShown[], after: readonly PieceShown[]) => readonly MatchCost[];

function sameKind(a: PieceShown, b: PieceShown): boolean {
  return a.kind === b.kind && a.side === b.side && a.seat === b.seat;
}

function samePiece(a: PieceShown, b: PieceShown): boolean {
  return sameKind(a, b) && a.cell === b.cell && a.value === b.value;
}

/** It is where it was; its value may have changed. */
export const samePlace: MatchCost = (a, b) =>
  sameKind(a, b) && a.cell === b.cell ? Number(a.value !== b.value) : null;

/** Turned over, or replaced by another of its kind on the spot. */
export const turnedOver: MatchCost = (a, b) => (a.kind === b.kind && a.cell === b.cell ? 0 : null);

/** It went from one cell to another; the shorter way is the likelier. */
export const displaced: MatchCost = (a, b) => (sameKind(a, b) ? cellDistance(a.cell, b.cell) : null);

export const defaultMatcher: Matcher = () => [samePlace, displaced];

function cellDistance(from: string, to: string): number {
  if (!from || !to) return from === to ? 0 : 99;
  const [column, row] = place(from);
  const [otherColumn, otherRow] = place(to);
  return Math.hypot(column - otherColumn, row - otherRow);
}

/** For each piece of `after` the index of the same piece in `before`, or -1. Each is used once. */
export function matchPieces(
  before: readonly PieceShown[],
  after: readonly PieceShown[],
  costs: readonly MatchCost[],
): number[] {
  const found = after.map(() => -1);
  const used = new Set<number>();
  for (const cost of costs) {
    for (const [, old, now] of cheapestFirst(before, after, cost)) {
      if (found[now] !== -1 || used.has(old)) continue;
      found[now] = old;
      used.add(old);
    }
  }
  return found;
}

function cheapestFirst(
  before: readonly PieceShown[],
  after: readonly PieceShown[],
  costOf: MatchCost,
): [cost: number, old: number, now: number][] {
  const pairs: [number, number, number][] = [];
  before.forEach((a, old) =>
    after.forEach((b, now) => {
      const cost = costOf(a, b);
      if (cost !== null) pairs.push([cost, old, now]);
    }),
  );
  return pairs.sort((a, b) => a[0] - b[0]);
}

/** Follows the pieces of one board from position to position. */
export class PieceTracker {
  #tracked: readonly TrackedPiece[] = [];
  #ids = 0;
  #version = -1;

  /** The tracked pieces of a position, those that have just left last. The same ones, if the pieces are the same. */
  update(pieces: readonly PieceShown[], matcher: Matcher = defaultMatcher): readonly TrackedPiece[] {
    const present = this.#tracked.filter(({ change }) => change !== "removed");
    if (this.#version >= 0 && isUnchanged(present, pieces)) return this.#tracked;
    this.#version += 1;
    const before = present.map(({ piece }) => piece);
    const found = matchPieces(before, pieces, matcher(before, pieces));
    const kept = pieces.map((piece, n) => this.#track(piece, present[found[n]!]));
    const removed = present.filter((_, n) => !found.includes(n)).map((tracked) => this.#remove(tracked));
    this.#tracked = [...kept, ...removed];
    return this.#tracked;
  }

  #track(piece: PieceShown, known: TrackedPiece | undefined): TrackedPiece {
    const version = this.#version;
    if (!known) return { id: (this.#ids += 1), piece, previous: null, change: "added", version };
    if (samePiece(known.piece, piece)) return known;
    return { id: known.id, piece, previous: known.piece, change: "kept", version };
  }

  #remove(tracked: TrackedPiece): TrackedPiece {
    return { ...tracked, previous: tracked.piece, change: "removed", version: this.#version };
  }
}

function isUnchanged(present: readonly TrackedPiece[], pieces: readonly PieceShown[]): boolean {
  return present.length === pieces.length && present.every(({ piece }, n) => samePiece(piece, pieces[n]!));
}
