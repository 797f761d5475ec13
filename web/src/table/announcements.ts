// What is said of an event, and the sound that goes with it.
import { say } from "../i18n/table";
import type { Asked, PlayShown, TableShown } from "../protocol/messages";
import type { Announcer } from "./announcer.svelte";
import { occupantText, playedBy, seatName } from "./names";
import { playSound } from "./sounds";

/** Tells what happened, then what is to be done now. */
export function announceEvent(
  announcer: Announcer,
  plays: readonly PlayShown[],
  before: TableShown | null,
  table: TableShown,
): void {
  for (const each of plays) announcer.say(playedBy(table, each));
  for (const text of changedSeats(before, table)) announcer.say(text);
  if (before && table.length < before.length) announcer.say(say("undone"));
  for (const offer of table.offers) {
    const known = before?.offers.some((each) => each.kind === offer.kind && each.seat === offer.seat);
    if (!known) announcer.say(say(`offers-${offer.kind}`, { name: seatName(table, offer.seat) }));
  }
  if (table.outcome && !before?.outcome) announcer.say(table.outcome.text);
  else if (table.status === "playing" && isNewDecision(before, table)) announcer.say(promptText(table));
  playEvent(plays, before, table);
}

/** Who sits now where somebody else sat before. */
function changedSeats(before: TableShown | null, table: TableShown): string[] {
  return table.seats.flatMap((seat, at) => {
    const known = before?.seats[at];
    if (!known || (known.kind === seat.kind && known.name === seat.name && known.level === seat.level)) return [];
    const who = [seat.name, occupantText(seat)].filter(Boolean).join(", ");
    return who ? [say("sits-now", { title: seat.title, who })] : [];
  });
}

/** Where in the record one is, after the action `play`. */
export function browsedText(table: TableShown, play: PlayShown | undefined, at: number): string {
  const where = at ? say("at-action", { at, length: table.length }) : say("at-start");
  return play ? `${where}. ${playedBy(table, play)}` : where;
}

/** Whether there is something new to be done, or somebody else to do it. */
function isNewDecision(before: TableShown | null, table: TableShown): boolean {
  return before?.position.text !== table.position.text || before?.status !== table.status;
}

/** What is said of a program that has to act. */
export const PROGRAM_TEXTS = {
  thinks: "thinks",
  waits: "program-waits",
  fallback: "program-fallback",
  "no-thinkers": "program-no-thinkers",
} as const;

/** That something waits for the connection; "" if nothing does. */
export function unsentText([first]: readonly Asked[]): string {
  if (!first) return "";
  return first.kind === "play" ? say("action-waits", { action: first.action }) : say("request-waits");
}

/** Whose turn it is and what is to be done. */
export function promptText(table: TableShown): string {
  const { decision, position } = table;
  if (table.outcome) return table.outcome.text;
  if (table.status === "waiting") return say("not-begun");
  if (table.status === "paused") return say("is-paused");
  if (decision.kind === "chance") return say("rolls");
  const name = seatName(table, decision.seat);
  if (!decision.yours) return say(decision.kind === "program" ? "thinks" : "turn-of", { name });
  const shared = table.seats.filter((seat) => seat.yours).length > 1;
  return `${shared ? say("turn-of-here", { name }) : say("your-turn")}. ${position.prompt.text}`;
}

function playEvent(plays: readonly PlayShown[], before: TableShown | null, table: TableShown): void {
  if (table.outcome && !before?.outcome) playSound("over");
  else if (table.decision.yours && !before?.decision.yours && table.status === "playing") playSound("yours");
  else if (plays.length) playSound("action");
}
