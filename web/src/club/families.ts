// Games and families of ratings in words.
import { isSingular } from "../i18n";
import { say } from "../i18n/players";
import type { Family } from "../protocol/club";
import type { GameShown } from "../protocol/messages";

/** The game and the family, "…, between two". */
export function ratingTitle(games: readonly GameShown[], slug: string, family: Family): string {
  return `${gameName(games, slug)}, ${say(`family-${family}`)}`;
}

export function gameName(games: readonly GameShown[], slug: string): string {
  return games.find((each) => each.slug === slug)?.name ?? slug;
}

export function gamesText(count: number): string {
  return say(isSingular(count) ? "games-one" : "games-many", { count });
}

/** The options that are not as usual, in words. */
export function variantText(game: GameShown | undefined, options: Readonly<Record<string, string>>): string {
  const unusual = (game?.options ?? []).flatMap(({ name, default: usual, values }) => {
    const value = options[name] ?? usual;
    return value === usual ? [] : [values.find((each) => each.value === value)?.text ?? value];
  });
  return unusual.join(", ");
}
