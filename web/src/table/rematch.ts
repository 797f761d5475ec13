// A rematch: whoever plays is taken to its table at once, whoever watches is offered the way.
import { keyOf, storeTable } from "../mytables/stored";
import type { TableShown } from "../protocol/messages";
import { go } from "../router";

/** Shows the table of the rematch, where the same key is valid. */
export function goToRematch(table: TableShown): void {
  const key = keyOf(table.id);
  if (key) storeTable(table.next_table, { key, game: table.game, game_name: table.game_name });
  go(`/t/${table.next_table}`);
}

/** Whether a rematch has just been agreed on by somebody of this screen: not one that was there when the page was opened. */
export function isTakenAlong(before: TableShown | null, table: TableShown): boolean {
  return !!before && !before.next_table && !!table.next_table && table.seats.some((seat) => seat.yours);
}
