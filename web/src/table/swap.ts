// What is said of swapping sides after the first turn.
import { say } from "../i18n/table";
import type { TableShown } from "../protocol/messages";

/** What a reader should know of it now; "" where there is nothing to know. */
export function swapText(table: TableShown): string {
  if (table.status !== "playing") return "";
  if (table.swap === "ahead") return table.decision.yours ? say("swap-ahead") : "";
  if (table.swap === "open") return table.may.swap ? say("swap-open") : "";
  return "";
}

/** What is heard once sides have been swapped; "" otherwise. */
export function swappedText(before: TableShown | null, table: TableShown): string {
  return before && before.swap !== "done" && table.swap === "done" ? say("swap-done") : "";
}
