// Tables made by one touch: against a gentle computer, or open to anybody.
import { storeTable } from "../mytables/stored";
import { playerKey } from "../player/stored";
import * as api from "../protocol/api";
import type { GameShown, SeatGiven } from "../protocol/messages";
import { programAt } from "../protocol/programs";
import { settings } from "../settings.svelte";
import { usualSeats } from "./form";

const EASY_LEVEL = 3;
const FIRST_LEVEL = 1;

async function make(game: GameShown, other: SeatGiven, listed: boolean): Promise<string> {
  const others = Array.from({ length: usualSeats(game) - 1 }, () => other);
  const seats = [{ kind: "here" as const, name: settings.name.trim() }, ...others];
  const made = await api.makeTable({ game: game.slug, seats, listed, id: api.newKey() }, playerKey());
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

function computer(game: GameShown, level: number): SeatGiven {
  return { kind: "program", program: programAt(level, game.engine) };
}

/** A table against a gentle computer, on every other seat; the person of this screen begins. The path of its page. */
export const playComputer = (game: GameShown) => make(game, computer(game, EASY_LEVEL), false);

/** A table against the gentlest computer, where hints come by themselves. The path of its page. */
export const playFirst = async (game: GameShown) => `${await make(game, computer(game, FIRST_LEVEL), false)}?help=1`;

/** A table that everybody sees, with all other seats open. The path of its page. */
export const openTable = (game: GameShown) => make(game, { kind: "open" }, true);
