// Tables made by one touch: against a gentle computer, or open to anybody.
import { storeTable } from "../mytables/stored";
import * as api from "../protocol/api";
import type { GameShown, SeatGiven } from "../protocol/messages";
import { settings } from "../settings.svelte";
import { usualSeats } from "./form";

const EASY_PROGRAM = "engine:3";
const FIRST_PROGRAM = "engine:1";

async function make(game: GameShown, other: SeatGiven, listed: boolean): Promise<string> {
  const others = Array.from({ length: usualSeats(game) - 1 }, () => other);
  const seats = [{ kind: "here" as const, name: settings.name.trim() }, ...others];
  const made = await api.makeTable({ game: game.slug, seats, listed, id: api.newKey() });
  const { slug, name } = game;
  storeTable(made.table.id, {
    key: made.key,
    links: made.links,
    game: slug,
    game_name: name,
    status: made.table.status,
  });
  return `/t/${made.table.id}`;
}

/** A table against a gentle computer, on every other seat; the person of this screen begins. The path of its page. */
export const playComputer = (game: GameShown) => make(game, { kind: "program", program: EASY_PROGRAM }, false);

/** A table against the gentlest computer, where hints come by themselves. The path of its page. */
export const playFirst = async (game: GameShown) =>
  `${await make(game, { kind: "program", program: FIRST_PROGRAM }, false)}?help=1`;

/** A table that everybody sees, with all other seats open. The path of its page. */
export const openTable = (game: GameShown) => make(game, { kind: "open" }, true);
