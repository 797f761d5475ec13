// Results as they are written (docs/club.md): `1-0`, `1/2`, `1-0:time`, `+-`, places such as `2,1,3`, `aborted`.
import { say } from "../i18n/tournaments";
import type { EntrantShown, PairedGameShown, Scoring } from "../protocol/messages";

export interface Side {
  /** The entrant who plays it. */
  entrant: string;
  /** Those who sit for it. */
  name: string;
}

/** The sides of a game in the order of their seats: whoever sits for the same entrant is one. */
export function sidesOf(game: PairedGameShown, entrants: readonly EntrantShown[]): Side[] {
  const sides = new Map<string, string[]>();
  game.players.forEach((player, at) => {
    const entrant = entrants.find(({ id, members }) => id === player || members.some((member) => member.id === player));
    const id = entrant?.id ?? player;
    sides.set(id, [...(sides.get(id) ?? []), game.names[at] ?? player]);
  });
  return [...sides].map(([entrant, names]) => ({ entrant, name: names.join(", ") }));
}

/** Whether a game without a result was reported in different ways: an arbiter decides. */
export function reportsDiffer({ result, told }: PairedGameShown): boolean {
  return !result && new Set(Object.values(told)).size > 1;
}

export interface Choice {
  result: string;
  text: string;
}

/** The usual results between two: won, drawn, lost. */
export function plainChoices([one, other]: readonly Side[]): Choice[] {
  return [
    { result: "1-0", text: say("wins", { name: one?.name ?? "" }) },
    { result: "1/2", text: say("draw") },
    { result: "0-1", text: say("wins", { name: other?.name ?? "" }) },
  ];
}

/** The others: wins that the scoring knows by name, those who did not come, and a game that does not count. */
export function otherChoices([one, other]: readonly Side[], { grades = {} }: Scoring): Choice[] {
  const [first, second] = [one?.name ?? "", other?.name ?? ""];
  const graded = Object.keys(grades).flatMap((grade) => [
    { result: `1-0:${grade}`, text: say("wins-graded", { name: first, grade: gradeText(grade) }) },
    { result: `0-1:${grade}`, text: say("wins-graded", { name: second, grade: gradeText(grade) }) },
  ]);
  return [
    ...graded,
    { result: "+-", text: say("absent-side", { name: second }) },
    { result: "-+", text: say("absent-side", { name: first }) },
    { result: "--", text: say("absent-both") },
    { result: "aborted", text: say("aborted") },
  ];
}

const gradeText = (grade: string) => (grade === "time" ? say("grade-time") : grade);

/**
 * The result of a table where each has this place, 0 for who did not come: whoever shares a place has the same number, and after
 * two who share the first comes the third, whatever was chosen.
 */
export function placesResult(places: readonly number[]): string {
  return places
    .map((place) => (place ? String(1 + places.filter((other) => other && other < place).length) : "-"))
    .join(",");
}

/** "1–0", "½–½", "1., 3., 2."; "" as long as there is none. */
export function resultText(result: string): string {
  const [body = "", grade] = result.split(":");
  const plain: Record<string, string> = {
    "1-0": "1–0",
    "0-1": "0–1",
    "1/2": "½–½",
    "+-": "+ : −",
    "-+": "− : +",
    "--": "− : −",
  };
  if (body === "aborted") return say("aborted");
  const text = plain[body] ?? body.replaceAll(",", " · ").replaceAll("-", "−");
  return grade ? `${text} (${gradeText(grade)})` : text;
}

/** What a result says of each side, for a table of several: "1", "=2", "–". */
export function placeOf(result: string, side: number): string {
  const places = result.split(":")[0]?.split(",") ?? [];
  const place = places[side] ?? "";
  if (place === "-") return "−";
  return places.filter((each) => each === place).length > 1 ? `=${place}` : place;
}

/** Points such as "1, 1/2 ; 0" as the server reads them. */
export function readPoints(text: string): string[] {
  return text
    .replaceAll("½", "1/2")
    .split(/[\s,;]+/)
    .filter(Boolean);
}
