// The moment a game ends: which cells decided it, and how the pieces on them are seen to rejoice, one after the other.
import type { PieceShown, PositionShown } from "../protocol/messages";

/** `bound` up and down, `leap` high, `swell` as on a wave, `bob` on a raft, `tumble` over. */
export type Rejoicing = "bound" | "leap" | "swell" | "bob" | "tumble";

export interface Celebration {
  keyframes: Keyframe[];
  durationMs: number;
  delayMs: number;
}

const still = { transform: "none" };
const KEYFRAMES: Readonly<Record<Rejoicing, Keyframe[]>> = {
  bound: [
    { ...still, easing: "ease-out" },
    { transform: "translateY(-30px) scale(1.08)", offset: 0.35, easing: "ease-in" },
    { transform: "none", offset: 0.65, easing: "ease-out" },
    { transform: "translateY(-8px)", offset: 0.8, easing: "ease-in" },
    still,
  ],
  leap: [
    { ...still, easing: "ease-out" },
    { transform: "translateY(6px) scale(1.08, 0.9)", offset: 0.15, easing: "ease-out" },
    { transform: "translateY(-64px) scale(0.96, 1.06)", offset: 0.4, easing: "ease-in" },
    { transform: "scale(1.1, 0.88)", offset: 0.65, easing: "ease-out" },
    { transform: "translateY(-16px)", offset: 0.82, easing: "ease-in" },
    still,
  ],
  swell: [
    { ...still, easing: "ease-in-out" },
    { transform: "translateY(-12px) scale(1.07) rotate(-2.5deg)", offset: 0.35, easing: "ease-in-out" },
    { transform: "translateY(5px) scale(0.98) rotate(2deg)", offset: 0.7, easing: "ease-in-out" },
    still,
  ],
  bob: [
    { ...still, easing: "ease-in-out" },
    { transform: "translateY(-34px) rotate(-8deg)", offset: 0.35, easing: "ease-in" },
    { transform: "translateY(4px) scale(1.1, 0.9)", offset: 0.6, easing: "ease-out" },
    { transform: "translateY(-8px) rotate(5deg)", offset: 0.8, easing: "ease-in-out" },
    still,
  ],
  tumble: [
    { transform: "rotate(0deg)", easing: "ease-out" },
    { transform: "translateY(-44px) rotate(180deg) scale(1.12)", offset: 0.45, easing: "ease-in" },
    { transform: "rotate(360deg)", offset: 0.8 },
    { transform: "rotate(360deg)" },
  ],
};

/** Follows the positions of one board, and tells when a game has just ended. */
export class EndingTracker {
  #before: PositionShown | null = null;
  #decided: readonly string[] = [];

  /** The cells that decided the game in its last position; none before it, nor where the board was first shown so. */
  update(position: PositionShown): readonly string[] {
    if (position !== this.#before) {
      const goingOn = this.#before !== null && !this.#before.outcome;
      this.#decided = (goingOn && position.outcome?.cells) || [];
      this.#before = position;
    }
    return this.#decided;
  }
}

/** How a piece rejoices that stands on one of these cells; null for another, or where nothing is animated. */
export function celebration(
  piece: PieceShown,
  decided: readonly string[],
  how: Rejoicing,
  animationMs: number,
): Celebration | null {
  const nth = decided.findIndex((cell) => piece.cell === cell || piece.covers.includes(cell));
  if (nth < 0 || !animationMs) return null;
  return { keyframes: KEYFRAMES[how], durationMs: animationMs * 2.4, delayMs: animationMs * (1.8 + nth * 0.35) };
}
