// What is told of an event: in words, and by a sound.
import { say } from "../i18n/table";
import type { EventShown, TableShown } from "../protocol/messages";
import type { Announcer } from "./announcer.svelte";
import { playedBy, seatName } from "./names";
import { play } from "./sounds";

/** Tells what happened, then what is to be done now. */
export function tellNews(announcer: Announcer, event: EventShown, before: TableShown | null, table: TableShown): void {
  for (const each of event.plays) announcer.say(playedBy(table, each));
  if (before && event.length < before.length) announcer.say(say("undone"));
  for (const offer of table.offers) {
    const known = before?.offers.some((each) => each.kind === offer.kind && each.seat === offer.seat);
    if (!known) announcer.say(say(`offers-${offer.kind}`, { name: seatName(table, offer.seat) }));
  }
  if (table.outcome && !before?.outcome) announcer.say(table.outcome.text);
  else if (table.status === "playing" && changedHands(before, table)) announcer.say(promptText(table));
  sound(event, before, table);
}

/** Whether there is something new to be done, or somebody else to do it. */
function changedHands(before: TableShown | null, table: TableShown): boolean {
  return before?.position.text !== table.position.text || before?.status !== table.status;
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

function sound(event: EventShown, before: TableShown | null, table: TableShown): void {
  if (table.outcome && !before?.outcome) play("over");
  else if (table.decision.yours && !before?.decision.yours && table.status === "playing") play("yours");
  else if (event.plays.length) play("action");
}
