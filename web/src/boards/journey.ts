// How things travel over a board: key frames for the browser's own animation.
import { apart, type Point } from "../geometry";
import type { Actor } from "./troupe";

/** `glide` over the board, `hop` in an arc over what lies between, `fall` faster and faster to a stop, `drift` like ice. */
export type Gait = "glide" | "hop" | "fall" | "drift";

const EASE: Readonly<Record<Gait, string>> = {
  glide: "cubic-bezier(0.3, 0, 0.2, 1)",
  hop: "cubic-bezier(0.4, 0, 0.4, 1)",
  fall: "cubic-bezier(0.55, 0, 0.95, 0.6)",
  drift: "cubic-bezier(0.45, 0, 0.25, 1)",
};

function at({ x, y }: Point, scale = 1): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** The animations of one actor, to be run together. */
export function journey(actor: Actor, from: Point | null, to: Point, gait: Gait): Keyframe[][] {
  if (actor.fate === "goes")
    return [
      [
        { transform: at(to), opacity: 1 },
        { transform: at(to, 0.4), opacity: 0 },
      ],
    ];
  if (!from)
    return actor.fate === "comes"
      ? [
          [
            { transform: at(to, 0.4), opacity: 0 },
            { transform: at(to), opacity: 1 },
          ],
        ]
      : [];
  if (apart(from, to) < 1) return [];
  const frames = travel(from, to, gait);
  return actor.fate === "comes" ? [frames, [{ opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 1 }]] : [frames];
}

function travel(from: Point, to: Point, gait: Gait): Keyframe[] {
  const easing = EASE[gait];
  if (gait === "hop") return arc(from, to);
  if (gait === "fall") return bounce(from, to);
  return [{ transform: at(from), easing }, { transform: at(to) }];
}

function arc(from: Point, to: Point): Keyframe[] {
  const high = Math.min(90, 26 + apart(from, to) * 0.18);
  return [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const lift = 4 * part * (1 - part);
    const here = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part - high * lift };
    return { transform: at(here, 1 + 0.18 * lift), offset: part, easing: "linear" };
  });
}

function bounce(from: Point, to: Point): Keyframe[] {
  const far = apart(from, to);
  const back = Math.min(14, far * 0.05) / far;
  const rebound = { x: to.x + (from.x - to.x) * back, y: to.y + (from.y - to.y) * back };
  return [
    { transform: at(from), easing: EASE.fall },
    { transform: at(to), offset: 0.72, easing: "ease-out" },
    { transform: at(rebound), offset: 0.86, easing: "ease-in" },
    { transform: at(to), offset: 1 },
  ];
}
