// What is heard of a table: each action once, what comes of it, and what is to be done now.
import { controlsOf } from "../games";
import { say } from "../i18n/table";
import { playsAfter, type History } from "../protocol/changes";
import type { Asked, EventShown, OfferShown, PlayShown, TableShown } from "../protocol/messages";
import { settings } from "../settings.svelte";
import { isAway, occupantText, playedBy, seatName } from "./names";
import { swappedText, swapText } from "./swap";

/** An event that is shown now: the table before and after it, the last of the actions played, and those it undid. */
export interface ShownEvent {
  event: EventShown;
  plays: readonly PlayShown[];
  undone: readonly PlayShown[];
  before: TableShown | null;
  table: TableShown;
}

/** So many missed actions are told one by one. */
const MAX_MISSED_TOLD = 10;
/** So many undone ones. */
const MAX_UNDONE_TOLD = 4;

/** What happened, then what is to be done now. `forced` is the number of the action that was played for the person, from 1. */
export function eventTexts({ plays, undone, before, table }: ShownEvent, forced = 0): string[] {
  const first = table.length - plays.length;
  // The last action may come again with an event that only ends its turn.
  const fresh = plays.flatMap((play, at) =>
    first + at < (before?.length ?? 0) ? [] : [[play, first + at + 1] as const],
  );
  return [
    ...fresh.map(([play, number]) => playText(table, play, number === forced)),
    swappedText(before, table),
    ...changedSeats(before, table),
    ...undoneTexts(table, undone),
    ...newOffers(before, table),
    ...nextTexts(before, table),
  ].filter(Boolean);
}

/** When the connection is there: at first how things stand, later what was missed. */
export function welcomeTexts(
  table: TableShown,
  history: History,
  known: { table: TableShown; history: History } | null,
): string[] {
  if (!known) return [lastTurnText(table, history), promptText(table), ...newNotices(null, table)];
  const { kept, plays } = playsAfter(known.history, history);
  const missed =
    plays.length > MAX_MISSED_TOLD ? [lastTurnText(table, history)] : plays.map((play) => playedBy(table, play));
  return [
    ...undoneTexts(table, known.history.plays.slice(Math.max(0, kept - known.history.first))),
    ...(plays.length ? [say("missed", { count: plays.length })] : []),
    ...missed,
    ...changedSeats(known.table, table),
    ...newOffers(known.table, table),
    ...nextTexts(known.table, table),
  ];
}

/** The outcome, or the prompt if there is something new to be done. */
function nextTexts(before: TableShown | null, table: TableShown): string[] {
  if (table.outcome) return before?.outcome ? [] : [table.outcome.text];
  const same = before?.swap === table.swap && before.position.text === table.position.text;
  if (same && before.status === table.status) return [];
  if (table.status === "playing") return [promptText(table, before), swapText(table), ...newNotices(before, table)];
  return before?.status === table.status ? [] : [promptText(table)];
}

/** What is pointed out now and was not before: a warning, a duty, a lost cause. */
function newNotices(before: TableShown | null, table: TableShown): string[] {
  if (table.status !== "playing") return [];
  const known = new Set(before?.position.notices.map((notice) => notice.text));
  return table.position.notices.map((notice) => notice.text).filter((text) => !known.has(text));
}

/** What was undone; how many actions, where they are too many to be told. */
function undoneTexts(table: TableShown, undone: readonly PlayShown[]): string[] {
  if (!undone.length) return [];
  if (undone.length > MAX_UNDONE_TOLD) return [say("undone-many", { count: undone.length })];
  return [say("undone", { played: undone.map((play) => playedBy(table, play)).join(". ") })];
}

function playText(table: TableShown, play: PlayShown, forced: boolean): string {
  const played = playedBy(table, play);
  return forced ? say("forced-played", { played }) : played;
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

const isSame = (one: OfferShown, other: OfferShown) => one.kind === other.kind && one.seat === other.seat;

function newOffers(before: TableShown | null, table: TableShown): string[] {
  const fresh = table.offers.filter((offer) => !before?.offers.some((each) => isSame(each, offer)));
  return fresh.map((offer) => offerText(table, offer));
}

/** The seat of this screen that is asked; 0 if none is. */
export function askedSeat(table: TableShown, offer: OfferShown): number {
  return offer.awaited.find((seat) => table.seats[seat - 1]?.yours) ?? 0;
}

/** Who asks for what. */
export function offerText(table: TableShown, offer: OfferShown): string {
  return table.seats[offer.seat - 1]?.yours && !askedSeat(table, offer)
    ? say(`offered-${offer.kind}`)
    : say(`offers-${offer.kind}`, { name: seatName(table, offer.seat) });
}

/** That an offer came to nothing; "" if none did. */
export function declinedText({ event, before, table }: ShownEvent): string {
  const gone = before?.offers.find((offer) => !table.offers.some((each) => isSame(each, offer)));
  if (!gone || table.outcome) return "";
  const { kind, seat, agrees } = event.what as { kind?: string; seat?: number; agrees?: boolean };
  const offer = offerText(table, gone);
  if (kind === "answered" && !agrees) return say("offer-declined", { name: seatName(table, Number(seat)), offer });
  if (kind === "withdrawn") return say("offer-withdrawn", { offer });
  return kind === "acted" ? say("offer-lapsed", { offer }) : "";
}

/** Whose connection was lost, and who is back. */
export function presenceTexts(before: TableShown, table: TableShown): string[] {
  return table.seats.flatMap((seat, at) => {
    const known = before.seats[at];
    if (known?.person !== seat.person || isAway(before, known) === isAway(table, seat)) return [];
    return [say(seat.here ? "is-back" : "is-gone", { name: seatName(table, at + 1) })];
  });
}

/** Where in the record one is, after the action `play`. */
export function browsedText(table: TableShown, play: PlayShown | undefined, at: number): string {
  const where = at ? say("at-action", { at, length: table.length }) : say("at-start");
  return play ? `${where}. ${playedBy(table, play)}` : where;
}

/** All actions of the last turn; "" before the first. */
export function lastTurnText(table: TableShown, { plays }: History): string {
  const last = plays.at(-1);
  const turn = plays.filter((play) => play.turn === last?.turn);
  return turn.length ? say("last-turn", { played: turn.map((play) => playedBy(table, play)).join(". ") }) : "";
}

/** What is said of a program that has to act. */
export const PROGRAM_TEXTS = {
  thinks: "thinks",
  waits: "program-waits",
  fallback: "program-fallback",
  "no-thinkers": "program-no-thinkers",
} as const;

/** That something waits for the connection; "" if nothing does. */
export function unsentText(table: TableShown | null, [first]: readonly Asked[]): string {
  if (!first) return "";
  return first.kind === "play" ? say("action-waits", { action: touchesOf(table, first.action) }) : say("request-waits");
}

/** A legal action as what is touched for it, which needs no server to be told in words; its notation where that is preferred. */
function touchesOf(table: TableShown | null, action: string): string {
  const touches = table?.position.legal.find((each) => each.action === action)?.touches ?? [];
  if (!table || !touches.length || settings.style === "notation") return action;
  const { nameOf } = controlsOf(table.game);
  return touches.map((touch) => nameOf(touch, settings.language)).join(" · ");
}

/** Whose turn it is and what is to be done; where the same seat goes on as `before`, only what is new of that. */
export function promptText(table: TableShown, before: TableShown | null = null): string {
  const { decision, position } = table;
  if (table.outcome) return table.outcome.text;
  if (table.status === "waiting") return say("not-begun");
  if (table.status === "paused") return say("is-paused");
  const goesOn = before?.status === "playing" && before.decision.seat === decision.seat && position.mid_turn;
  if (decision.kind === "chance") return say("rolls");
  const name = seatName(table, decision.seat);
  if (decision.kind === "vacant") return say("vacant-seat", { name });
  if (!decision.yours) return goesOn ? "" : say(decision.kind === "program" ? "thinks" : "turn-of", { name });
  if (goesOn) return position.prompt.text;
  const shared = table.seats.filter((seat) => seat.yours).length > 1;
  return `${shared ? say("turn-of-here", { name }) : say("your-turn")}. ${position.prompt.text}`;
}
