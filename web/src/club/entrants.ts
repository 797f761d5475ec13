// Entrants as an arbiter types them: a line for each, with a rating behind a sign of equality, with the members of a team behind a colon.
import type { AddEntrant } from "../protocol/messages";

export type EntrantGiven = Pick<AddEntrant, "name" | "rating" | "members">;

/** "Ann=1700" and, for teams, "The Bears: Ann, Bob". */
export function readEntrants(text: string, teams: boolean): EntrantGiven[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => readEntrant(line, teams));
}

function readEntrant(line: string, teams: boolean): EntrantGiven {
  const [head = "", members = ""] = teams ? line.split(/:(.*)/s) : [line];
  const found = /^(.*?)\s*=\s*(\d{1,4})$/.exec(head.trim());
  const name = found?.[1] ?? head.trim();
  const listed = members.split(",").flatMap((each) => (each.trim() ? [{ name: each.trim() }] : []));
  return { name, ...(found ? { rating: Number(found[2]) } : {}), ...(listed.length ? { members: listed } : {}) };
}
