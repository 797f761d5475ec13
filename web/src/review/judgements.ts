// How turns were judged, in signs and words.
import { percent } from "../analysis/chances";
import { say } from "../i18n/review";
import type { PositionShown, ReviewShown, TurnReviewed } from "../protocol/messages";

export type Judged = "inaccuracy" | "mistake" | "blunder";
/** The signs of the trade, told apart without colour. */
export const SIGNS: Readonly<Record<Judged, string>> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/** The turn in which so many actions have been played, its last action included; undefined at the start. */
export function turnAt(review: ReviewShown, length: number): TurnReviewed | undefined {
  return review.turns.find(({ first, actions }) => first < length && length <= first + actions.length);
}

/** What is wrong with a turn, in a few words; "" where nothing is. */
export function faultText({ judgement, missed, allowed, loss }: TurnReviewed): string {
  const parts = [judgement && say(judgement), missed && say(`missed-${missed}`), allowed && say("allowed-loss")];
  if (loss > 0.005 && judgement) parts.push(say("lost", { loss: percent(loss) }));
  return parts.filter(Boolean).join(" · ");
}

/** The key moment in which most was lost, the latest of several; none where no turn decided the game. */
export function decisiveTurn({ turns, moments }: ReviewShown): TurnReviewed | null {
  const key = turns.filter(({ number }) => moments.includes(number));
  return key.reduce<TurnReviewed | null>((most, each) => (most && most.loss > each.loss ? most : each), null);
}

/** The turns of some seats that could have been better, in order. */
export function mistakesOf(review: ReviewShown, seats: readonly number[]): readonly TurnReviewed[] {
  return review.turns.filter((turn) => seats.includes(turn.seat) && !!turn.judgement && turn.better.length > 0);
}

/** Who sits there: the name in the record with that of the seat, or the latter alone. */
export function seatText(position: PositionShown, tags: Readonly<Record<string, string>>, seat: number): string {
  const [name, title] = [tags[`Seat${seat}`] ?? "", position.seat_names[seat - 1] ?? ""];
  return name && name !== title ? `${name} (${title})` : title;
}
