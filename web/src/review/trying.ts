// A turn of a reviewed game to be played better, as an exercise.
import type { ToDo } from "../learn/exercise.svelte";
import * as api from "../protocol/api";
import type { LineGiven, TryShown, TurnReviewed } from "../protocol/messages";

/** The exercise of a turn, from the game that was played; `ontried` is told what each try led to. */
export async function turnToDo(
  review: string,
  game: LineGiven,
  turn: TurnReviewed,
  ontried: (played: readonly string[], shown: TryShown) => void,
): Promise<ToDo> {
  const line = { ...game, actions: (game.actions ?? []).slice(0, turn.first) };
  const judge = async (actions: readonly string[]) => {
    const shown = await api.tryTurn(review, { turn: turn.number, actions });
    ontried(actions, shown);
    return { good: shown.good, complete: shown.complete && shown.good, text: shown.words };
  };
  return { line, position: await api.position(line), judge };
}
