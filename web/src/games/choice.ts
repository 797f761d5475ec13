// What has been chosen of a turn, and what can be chosen next, in words.
import { say } from "../i18n/board";
import { settings } from "../settings.svelte";
import { controlsOf } from ".";

/** More choices than these are counted, not named. */
const MAX_NAMED_CHOICES = 12;

/** Heard after each touch within a turn: what is `touched`, and what is `lit` after it. */
export function choiceText(game: string, touched: readonly string[], lit: ReadonlySet<string>): string {
  const { nameOf } = controlsOf(game);
  const names = (touches: Iterable<string>) => [...touches].map((touch) => nameOf(touch, settings.language)).join(", ");
  const chosen = touched.length ? say("so-far", { touches: names(touched) }) : say("chosen-none");
  const next =
    lit.size > MAX_NAMED_CHOICES ? say("next-many", { count: lit.size }) : say("next-few", { touches: names(lit) });
  return `${chosen}. ${next}`;
}
