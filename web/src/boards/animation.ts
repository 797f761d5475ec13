// How pieces get from one place on a board to another: key frames for the browser's own animation.
import { distance, type Point } from "../geometry";
import type { TrackedPiece } from "./tracker";

/** `glide` over the board, `hop` in an arc over what lies between, `fall` faster and faster to a stop, `slide` slowly to a stop. */
export type Movement = "glide" | "hop" | "fall" | "slide";

const EASINGS: Readonly<Record<Movement, string>> = {
  glide: "cubic-bezier(0.3, 0, 0.2, 1)",
  hop: "cubic-bezier(0.4, 0, 0.4, 1)",
  fall: "cubic-bezier(0.55, 0, 0.95, 0.6)",
  slide: "cubic-bezier(0.45, 0, 0.25, 1)",
};
const FADE_IN: Keyframe[] = [{ opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 1 }];

function transformTo({ x, y }: Point, scale = 1): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** The animations of one piece, to be run together; none if nothing is to be seen. */
export function animationsOf(
  { change }: TrackedPiece,
  from: Point | null,
  to: Point,
  movement: Movement,
): Keyframe[][] {
  if (change === "removed") return [[present(to), absent(to)]];
  if (!from) return change === "added" ? [[absent(to), present(to)]] : [];
  if (distance(from, to) < 1) return [];
  const frames = movementFrames(from, to, movement);
  return change === "added" ? [frames, FADE_IN] : [frames];
}

function present(at: Point): Keyframe {
  return { transform: transformTo(at), opacity: 1 };
}

function absent(at: Point): Keyframe {
  return { transform: transformTo(at, 0.4), opacity: 0 };
}

function movementFrames(from: Point, to: Point, movement: Movement): Keyframe[] {
  if (movement === "hop") return arc(from, to);
  if (movement === "fall") return bounce(from, to);
  return [{ transform: transformTo(from), easing: EASINGS[movement] }, { transform: transformTo(to) }];
}

function arc(from: Point, to: Point): Keyframe[] {
  const height = Math.min(90, 26 + distance(from, to) * 0.18);
  return [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const lift = 4 * part * (1 - part);
    const here = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part - height * lift };
    return { transform: transformTo(here, 1 + 0.18 * lift), offset: part, easing: "linear" };
  });
}

function bounce(from: Point, to: Point): Keyframe[] {
  const way = distance(from, to);
  const back = Math.min(14, way * 0.05) / way;
  const rebound = { x: to.x + (from.x - to.x) * back, y: to.y + (from.y - to.y) * back };
  return [
    { transform: transformTo(from), easing: EASINGS.fall },
    { transform: transformTo(to), offset: 0.72, easing: "ease-out" },
    { transform: transformTo(rebound), offset: 0.86, easing: "ease-in" },
    { transform: transformTo(to), offset: 1 },
  ];
}
