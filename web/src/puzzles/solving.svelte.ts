// A puzzle being solved: an exercise whose judge is the server, with hints, refutations and a rating that changes once.
import { controlsOf } from "../games";
import { say } from "../i18n/puzzles";
import { Exercise, type Verdict } from "../learn/exercise.svelte";
import * as api from "../protocol/api";
import type { PuzzleHintShown, PuzzlePlay, PuzzleShown, SolverShown } from "../protocol/messages";
import { settings } from "../settings.svelte";
import { keepProgress, progress, withDay, withResult, withSolver } from "./progress";

export class Solving {
  readonly exercise: Exercise;
  /** Whether a turn was wrong, or help was asked for: then it counts as failed. */
  failed = $state(false);
  /** How a wrong turn was answered, or the solution: what was played out last, action by action. */
  plays = $state.raw<readonly PuzzlePlay[]>([]);
  /** The rating after it; null where it did not change. */
  result = $state.raw<SolverShown | null>(null);
  /** Whether it had counted before. */
  repeated = $state(false);
  /** Whether the solution was shown. */
  shown = $state(false);
  /** How far the hint for this turn has gone: first where to act, then what to do, then why. */
  hintStage = $state<0 | 1 | 2 | 3>(0);
  #hint = $state.raw<PuzzleHintShown | null>(null);
  /** Which turn is to be found, from 0. */
  #step = 0;
  /** What was played of the solution, the replies included. */
  line = $state.raw<readonly string[]>([]);

  constructor(
    readonly puzzle: PuzzleShown,
    /** Called with what is heard of a choice within a turn. */
    onchoice: (text: string) => void,
    /** The day of which it is the puzzle; "" for none. */
    readonly day = "",
  ) {
    const { game, position } = puzzle;
    const toDo = {
      line: { game, start: position.text },
      position,
      judge: (played: readonly string[]) => this.#judge(played),
    };
    this.exercise = new Exercise(toDo, () => void this.#count(!this.failed), onchoice);
  }

  /** Whether there is nothing left to find. */
  get over(): boolean {
    return this.exercise.status === "done";
  }

  async #judge(actions: readonly string[]): Promise<Verdict> {
    const { game, id } = this.puzzle;
    const { right, complete, solved, words, plays } = await api.tryPuzzle(game, id, { step: this.#step, actions });
    const [own, ...answer] = plays;
    this.#hint = null;
    this.hintStage = 0;
    this.plays = right ? [] : plays;
    if (!right) this.#fail();
    else if (complete) this.#goOn(actions, answer, solved);
    return {
      good: right,
      complete: solved,
      text: words || say("go-on"),
      ...(own && { position: own.position }),
      answer: answer.map((play) => play.position),
    };
  }

  #goOn(actions: readonly string[], reply: readonly PuzzlePlay[], solved: boolean): void {
    if (!solved) this.#step += 1;
    this.line = [...this.line, ...actions, ...reply.map((play) => play.action)];
  }

  #fail(): void {
    if (this.failed) return;
    this.failed = true;
    void this.#count(false);
  }

  /** A puzzle counts once, in whatever way it was met first. */
  async #count(solved: boolean): Promise<void> {
    const { game, id } = this.puzzle;
    const before = progress();
    const counted = id in (before.games[game]?.done ?? {});
    const kept = withResult(before, game, id, solved);
    keepProgress(this.day ? withDay(kept, this.day, solved) : kept);
    this.repeated ||= counted && !this.failed;
    if (counted) return;
    try {
      const { mean = null, deviation = null, puzzles = 0 } = before.games[game]?.solver ?? {};
      this.result = await api.puzzleResult(game, id, { solved, mean, deviation, puzzles });
      keepProgress(withSolver(progress(), game, this.result));
    } catch {
      // it is done all the same; the rating stays what it was
    }
  }

  /** Whether there is more to say to whoever asks for a hint. */
  get hintsLeft(): boolean {
    return this.hintStage < 2 || (this.hintStage === 2 && !!this.#hint?.why);
  }

  /** Asked for once it says where to act, once more what to do, and then why. */
  async askHint(): Promise<void> {
    const { game, id } = this.puzzle;
    const { exercise } = this;
    if (exercise.closed) return;
    try {
      if (!this.#hint) {
        const asked = await api.puzzleHint(game, id, { step: this.#step, actions: exercise.played });
        this.#fail();
        if (asked.begin && exercise.played.length) exercise.restart();
        this.#hint = asked;
        this.hintStage = 1;
      } else {
        this.hintStage = this.hintStage === 1 || !this.#hint.why ? 2 : 3;
      }
      this.#tell(this.#hint);
    } catch (error) {
      exercise.help(api.sentenceOf(error).text, []);
    }
  }

  #tell({ touches, action, words, why }: PuzzleHintShown): void {
    const { nameOf } = controlsOf(this.puzzle.game);
    if (this.hintStage === 1) {
      const place = touches[0] ?? "";
      this.exercise.help(say("hint-where", { place: nameOf(place, settings.language) }), [place]);
    } else {
      const style = settings.style === "notation" || !words;
      const what = style ? say("hint-what", { action }) : say("hint-words", { action, words });
      this.exercise.help(this.hintStage === 3 ? `${what} ${why}` : what, touches);
    }
  }

  async showSolution(): Promise<void> {
    const { game, id } = this.puzzle;
    try {
      const { words, plays } = await api.puzzleSolution(game, id);
      this.#fail();
      this.shown = true;
      this.plays = plays;
      this.line = plays.map((play) => play.action);
      await this.exercise.showSolution(
        plays.map((play) => play.position),
        words,
      );
    } catch (error) {
      this.exercise.help(api.sentenceOf(error).text, []);
    }
  }
}
