// Pieces have no names: which piece of one position is which of the next is found here, so that boards can animate them.
import type { PieceShown } from "../protocol/messages";
import { place } from "../geometry";

/** A piece that keeps its `id` from position to position. The object is a new one only when something happened to the piece. */
export interface Actor {
  readonly id: number;
  readonly piece: PieceShown;
  /** The piece in the position before; null if it was not there. */
  readonly was: PieceShown | null;
  /** `comes` entered just now, `goes` left just now and is still to be shown leaving, `stays` covers all else. */
  readonly fate: "comes" | "stays" | "goes";
  /** How many times the troupe had changed when this happened; 0 for the first position. */
  readonly scene: number;
}

/** How ill a piece fits one of the position before; null if it cannot be the same. */
export type Likeness = (before: PieceShown, after: PieceShown) => number | null;

/** The likenesses to try, one after the other, on pieces not yet paired. */
export type Matching = (before: readonly PieceShown[], after: readonly PieceShown[]) => readonly Likeness[];

function kin(a: PieceShown, b: PieceShown): boolean {
  return a.kind === b.kind && a.side === b.side && a.seat === b.seat;
}

/** Nothing happened to it, but perhaps to its value. */
export const still: Likeness = (a, b) => (kin(a, b) && a.cell === b.cell ? Number(a.value !== b.value) : null);

/** Turned over, or replaced by another of its kind on the spot. */
export const turnedOver: Likeness = (a, b) => (a.kind === b.kind && a.cell === b.cell ? 0 : null);

/** It went from one cell to another. */
export const gone: Likeness = (a, b) => (kin(a, b) ? distance(a.cell, b.cell) : null);

export const usual: Matching = () => [still, gone];

export function distance(from: string, to: string): number {
  if (!from || !to) return from === to ? 0 : 99;
  const [column, row] = place(from);
  const [otherColumn, otherRow] = place(to);
  return Math.hypot(column - otherColumn, row - otherRow);
}

/** For each piece of `after` the index of the same piece in `before`, or -1. Each is used once. */
export function pair(
  before: readonly PieceShown[],
  after: readonly PieceShown[],
  likenesses: readonly Likeness[],
): number[] {
  const found = after.map(() => -1);
  const used = new Set<number>();
  for (const likeness of likenesses) {
    for (const [, old, now] of ranked(before, after, likeness)) {
      if (found[now] !== -1 || used.has(old)) continue;
      found[now] = old;
      used.add(old);
    }
  }
  return found;
}

function ranked(
  before: readonly PieceShown[],
  after: readonly PieceShown[],
  likeness: Likeness,
): [number, number, number][] {
  const pairs: [number, number, number][] = [];
  before.forEach((a, old) =>
    after.forEach((b, now) => {
      const cost = likeness(a, b);
      if (cost !== null) pairs.push([cost, old, now]);
    }),
  );
  return pairs.sort((a, b) => a[0] - b[0]);
}

function equal(a: PieceShown, b: PieceShown): boolean {
  return kin(a, b) && a.cell === b.cell && a.value === b.value;
}

/** The actors of one board. */
export class Troupe {
  #actors: readonly Actor[] = [];
  #ids = 0;
  #scene = -1;

  /** The actors for these pieces, those that have just left last. The same actors, if the pieces are the same. */
  follow(pieces: readonly PieceShown[], matching: Matching = usual): readonly Actor[] {
    const present = this.#actors.filter((actor) => actor.fate !== "goes");
    if (
      this.#scene >= 0 &&
      present.length === pieces.length &&
      present.every((actor, n) => equal(actor.piece, pieces[n]!))
    ) {
      return this.#actors;
    }
    this.#scene += 1;
    const before = present.map((actor) => actor.piece);
    const found = pair(before, pieces, matching(before, pieces));
    const staying = pieces.map((piece, n) => this.#cast(piece, present[found[n]!]));
    const leaving = present.filter((_, n) => !found.includes(n)).map((actor) => this.#bow(actor));
    this.#actors = [...staying, ...leaving];
    return this.#actors;
  }

  #cast(piece: PieceShown, known: Actor | undefined): Actor {
    if (!known) return { id: (this.#ids += 1), piece, was: null, fate: "comes", scene: this.#scene };
    if (equal(known.piece, piece)) return known;
    return { id: known.id, piece, was: known.piece, fate: "stays", scene: this.#scene };
  }

  #bow(actor: Actor): Actor {
    return { ...actor, was: actor.piece, fate: "goes", scene: this.#scene };
  }
}
