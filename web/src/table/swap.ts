// What is said of swapping sides after the first turn.
import { say } from "../i18n/table";
import type { History } from "../protocol/changes";
import type { TableShown } from "../protocol/messages";

/** What a reader should know of it now; "" where there is nothing to know. */
export function swapText(table: TableShown): string {
  if (table.status !== "playing") return "";
  if (table.swap === "ahead") return table.decision.yours ? say("swap-ahead") : "";
  if (table.swap === "open") return table.may.swap ? say("swap-open") : "";
  return "";
}

/** What is read once sides have been swapped, until the next action is played; "" otherwise. */
export function swapDoneText(table: TableShown, { first, plays }: History): string {
  const answered = first > 0 || plays.some(({ turn }) => turn > 1);
  if (table.swap !== "done" || table.status !== "playing" || answered) return "";
  const own = table.seats.filter(({ yours }) => yours).map(({ title }) => title);
  return own.length === 1 ? `${say("swap-done")} ${say("swap-now", { side: own[0] ?? "" })}` : say("swap-done");
}

/** What is heard once sides have been swapped; "" otherwise. */
export function swappedText(before: TableShown | null, table: TableShown): string {
  return before && before.swap !== "done" && table.swap === "done" ? say("swap-done") : "";
}
