// The tables of this browser are kept up to date wherever one is on the site, so that the tab can tell whose turn it is.
import * as api from "../protocol/api";
import type { TableShown } from "../protocol/messages";
import { keepShown, mine, type MyTable } from "./stored";

/** Milliseconds between two looks. */
const PERIOD = 60_000;
/** Milliseconds before the first: the page that was asked for comes first. */
const FIRST = 4_000;
const MOST = 10;

/** Asks how unfinished tables stand; all of them, or those that do not wait for somebody here anyway. */
export async function refresh(all = false): Promise<void> {
  const asked = mine().filter((table) => table.status !== "over" && (all || (table.key && !table.yours)));
  for (const before of asked.slice(0, MOST)) {
    try {
      const { table } = await api.table(before.id, before.key);
      keepShown(table, isNews(before, table) ? table.now : before.seen);
    } catch {
      // it stays listed as it was last seen
    }
  }
}

/** Whether a table is otherwise than it was last seen, as far as the list of tables tells. */
function isNews(before: MyTable, table: TableShown): boolean {
  const yours = table.status === "playing" && table.decision.yours;
  return before.status !== table.status || before.yours !== yours;
}

/** Refreshes now and then until the returned function is called. */
export function upkeep(): () => void {
  const first = setTimeout(() => void refresh(), FIRST);
  const timer = setInterval(() => void refresh(), PERIOD);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}

/** Gives the tab the sign of a turn that waits, or takes it away. */
export function signTab(waiting: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = waiting ? "/icon-turn.svg" : "/icon.svg";
}
