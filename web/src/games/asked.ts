// Positions for small boards that are known by their text: asked for one after the other, so that many tables are no rush of requests.
import * as api from "../protocol/api";
import type { PositionShown } from "../protocol/messages";

let last: Promise<unknown> = Promise.resolve();

/** The position of a text; null where the server has none, or nobody wants it any more when it is its turn to be asked for. */
export function askPosition(game: string, text: string, isWanted: () => boolean): Promise<PositionShown | null> {
  const asked = last.then(() => (isWanted() ? api.position({ game, start: text }) : null)).catch(() => null);
  last = asked;
  return asked;
}
