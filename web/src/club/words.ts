// A tournament in words.
import { say } from "../i18n/tournaments";
import { isSingular } from "../i18n";
import type { TournamentListed, TournamentShown } from "../protocol/messages";
import { clockRulesText } from "../table/clock";
import { momentText } from "./dates";

/** "Swiss, online" */
export function kindText({ system, place }: Pick<TournamentListed, "system" | "place">): string {
  return `${say(`system-${system}`)}, ${say(`place-${place}`)}`;
}

export function entrantsText(count: number): string {
  return say(isSingular(count) ? "entrants-one" : "entrants-many", { count });
}

/** How far it is: "round 2 of 5", "3 rounds", "begins 20 Nov, 19:30". */
export function progressText({
  status,
  paired,
  rounds,
  starts_at,
}: Pick<TournamentListed, "status" | "paired" | "rounds" | "starts_at">): string {
  if (status === "to-come")
    return starts_at ? say("begins-at", { time: momentText(starts_at) }) : say("begins-by-hand");
  if (!paired) return "";
  return rounds ? say("round-of", { round: paired, rounds }) : say("round", { round: paired });
}

/** What results are worth, a line for each kind of table. */
export function worthOf({ scoring, variants }: TournamentShown): string[] {
  const { win = "1", draw = "1/2", loss = "0", bye = "1", places = [] } = scoring;
  const written = (points: string) => points.replace("1/2", "½");
  return variants.map(({ seats: size }) => {
    if (size === 2)
      return say("worth", { win: written(win), draw: written(draw), loss: written(loss), bye: written(bye) });
    const own = places.find((each) => each.length === size);
    return say("worth-places", { size, places: own ? own.map(written).join(", ") : say("worth-usual") });
  });
}

/** Who has come first, once it is over; "" before. */
export function winnersText({ status, paired, standings }: TournamentShown): string {
  if (status !== "ended" || !paired) return "";
  const names = standings.filter(({ rank }) => rank === 1).map(({ name }) => name);
  return names.length ? say("first-place", { names: names.join(", ") }) : "";
}

/** What there is to know before one joins, a fact a line. */
export function factsOf(shown: TournamentShown): string[] {
  const sizes = shown.variants.map(({ seats }) => seats);
  return [
    `${shown.game_name}, ${kindText(shown)}`,
    progressText(shown),
    entrantsText(shown.entrants.length),
    sizes.length > 1 || (sizes[0] ?? 2) > 2 ? say("tables-of", { sizes: sizes.join(", ") }) : "",
    shown.boards ? say("teams-of", { boards: shown.boards }) : "",
    shown.exchanged ? say("two-games") : "",
    shown.clock && shown.place === "online" ? clockRulesText(shown.clock) : "",
    shown.place === "online" ? say(shown.rated ? "is-rated" : "is-unrated") : "",
    shown.closes_at ? say("closes-at", { time: momentText(shown.closes_at) }) : "",
  ].filter(Boolean);
}
