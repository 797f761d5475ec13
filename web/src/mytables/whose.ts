// Whose game a review is about. A review is the same for everybody who played the same actions, so it has no names itself: those of a
// table are read there, those of a record stay in the tab of the browser in which it was opened.
import { keyOf } from "./stored";
import * as api from "../protocol/api";

const STORAGE_PREFIX = "banquise.review.";
/** Tags that say what was played; all others say by whom, when and where. */
const PLAYED = /^\[(?:Game|Rules|Options|Start|Left|Ending) /;
/** Behind the others, as the server writes records. */
const LAST = /^\[(?:Left|Ending) /;

/** The lines of a record's head that say whose game it is, as they are written. */
export function headOf(record: string): readonly string[] {
  const lines = record.split("\n");
  return lines.slice(0, lines.indexOf("")).filter((line) => line.startsWith("[") && !PLAYED.test(line));
}

/** The record of a review with these lines in its head. */
export function withHead(record: string, head: readonly string[]): string {
  const lines = record.split("\n");
  const at = lines.findIndex((line) => !line.startsWith("[") || LAST.test(line));
  return lines.toSpliced(Math.max(0, at), 0, ...head).join("\n");
}

/** The address of a review; that of a table's game tells the table, so that who opens it sees who played. */
export const addressOf = (id: string, table: string) =>
  `/review/${id}${table ? `?table=${encodeURIComponent(table)}` : ""}`;

export function keepHead(id: string, head: readonly string[]): void {
  try {
    sessionStorage.setItem(STORAGE_PREFIX + id, JSON.stringify(head));
  } catch {
    // nothing can be kept here: the review has no names then
  }
}

function keptHead(id: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_PREFIX + id) ?? "[]");
    return Array.isArray(kept) ? kept.filter((line) => typeof line === "string") : [];
  } catch {
    return [];
  }
}

/** Whose game it is, as far as it is known here. */
export async function headFor(id: string, table: string): Promise<readonly string[]> {
  if (!table) return keptHead(id);
  return api.record(table, keyOf(table)).then(headOf, () => []);
}
