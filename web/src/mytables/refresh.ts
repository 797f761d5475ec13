// The tables of this browser are kept up to date wherever one is on the site, so that the tab can tell whose turn it is.
import * as api from "../protocol/api";
import { ownTables } from "../protocol/club";
import type { TableShown } from "../protocol/messages";
import { playerKey } from "../player/stored";
import { myTables, storeOwnTables, storeShown, waitsForUs, type MyTable } from "./stored";

const INTERVAL_MS = 60_000;
/** The page that was asked for comes first. */
const FIRST_DELAY_MS = 4_000;
const MAX_TABLES_ASKED = 10;

/** Asks how unfinished tables stand; all of them, or those that do not wait for somebody here anyway. */
export async function refreshTables(all = false): Promise<void> {
  await refreshOwnTables();
  const asked = myTables().filter((table) => isUnfinished(table) && (all || (table.key && !table.waits)));
  for (const before of asked.slice(0, MAX_TABLES_ASKED)) {
    try {
      const { table } = await api.table(before.id, before.key);
      storeShown(table, hasChanged(before, table) ? table.now : before.seen);
    } catch {
      // it stays listed as it was last seen
    }
  }
}

/** Lists here what the player of this browser has begun elsewhere. */
async function refreshOwnTables(): Promise<void> {
  const key = playerKey();
  if (!key) return;
  try {
    storeOwnTables((await ownTables(key)).tables);
  } catch {
    // the tables of this browser stay as they are
  }
}

/** Whether something may still happen there: a rematch that is offered counts. */
const isUnfinished = (table: MyTable) => table.status !== "over" || table.rematch;

/** Whether a table is otherwise than it was last seen, as far as the list of tables tells. */
function hasChanged(before: MyTable, table: TableShown): boolean {
  return before.status !== table.status || before.waits !== waitsForUs(table);
}

/** Refreshes now and then until the returned function is called. */
export function refreshRegularly(): () => void {
  const first = setTimeout(() => void refreshTables(), FIRST_DELAY_MS);
  const timer = setInterval(() => void refreshTables(), INTERVAL_MS);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}

/** Gives the tab the icon of a turn that waits, or the usual one. */
export function markTab(waiting: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = waiting ? "/icon-turn.svg" : "/icon.svg";
}
