// An exercise being done: touches become actions, and a judge says which of them lead to the goal.
import { choiceText } from "../games/choice";
import { say } from "../i18n/pages";
import { actionOf, back, begin, lit, touch, type Composer } from "../input/composer";
import * as api from "../protocol/api";
import type { LineGiven, PositionShown, TaskShown } from "../protocol/messages";
import { animationMs } from "../settings.svelte";

export type ExerciseStatus = "ask" | "good" | "wrong" | "refuted" | "done";

/** Between the positions that are played out, beside their animation. */
const STEP_MS = 450;

/**
 * What a judge thinks of some actions, from where the exercise began or last went on: `complete` once nothing is left to do.
 *
 * A judge may tell where the actions lead, and what others answer, which is then played out: after good actions the exercise
 * goes on from there, after others it stays there until it is tried again.
 */
export interface Verdict {
  good: boolean;
  complete: boolean;
  text: string;
  position?: PositionShown;
  answer?: readonly PositionShown[];
}

/** What is to be done: from where, and who says whether it is. */
export interface ToDo {
  line: LineGiven;
  position: PositionShown;
  judge: (played: readonly string[]) => Promise<Verdict>;
}

/** The accepted solutions that begin with these actions. */
function solutionsAfter(task: TaskShown, played: readonly string[]): readonly (readonly string[])[] {
  return task.accepted.filter((solution) => played.every((action, at) => solution[at] === action));
}

/** A task of the first steps, the number of which counts from 1: the server has told all that does it. */
export function lessonToDo(game: string, task: TaskShown, number: number): ToDo {
  /** Why these actions are not what is asked for, as far as the task says it. */
  const reason = (played: readonly string[]) =>
    api.missed(game, number, played).then(
      (missed) => missed.text,
      () => "",
    );
  const judge = async (played: readonly string[]): Promise<Verdict> => {
    const open = solutionsAfter(task, played);
    if (!open.length)
      return { good: false, complete: false, text: `${say("not-that")} ${await reason(played)}`.trim() };
    const complete = open.some((solution) => solution.length === played.length);
    return { good: true, complete, text: complete ? task.done : say("go-on") };
  };
  return { line: { game, start: task.position.text }, position: task.position, judge };
}

export class Exercise {
  position = $state.raw<PositionShown>() as PositionShown;
  composer = $state.raw<Composer>() as Composer;
  played = $state.raw<readonly string[]>([]);
  marked = $state.raw<readonly string[]>([]);
  status = $state<ExerciseStatus>("ask");
  /** What there is to say: a reason why not, or how it goes. */
  message = $state("");
  /** How often something was said: the same is heard again. */
  said = $state(0);
  /** Whether something is being played out that nobody has chosen here. */
  playing = $state(false);
  #busy = false;
  /** Where it goes on from. */
  #from: LineGiven;
  #first: PositionShown;
  /** Each time it is shown from somewhere else what is being played out ends. */
  #shownTimes = 0;

  constructor(
    readonly toDo: ToDo,
    readonly ondone: () => void,
    /** Called with what is heard of a choice within a turn. */
    readonly onchoice: (text: string) => void,
  ) {
    this.#from = toDo.line;
    this.#first = toDo.position;
    this.restart();
  }

  /** Back to where it began, or to where others have answered last. */
  restart(): void {
    this.playing = false;
    this.#show(this.#first, []);
    this.status = "ask";
    this.message = "";
  }

  /** Plays a solution out, from the beginning: then nothing is left to do. */
  async showSolution(positions: readonly PositionShown[], text: string): Promise<void> {
    this.#from = this.toDo.line;
    this.#first = this.toDo.position;
    this.restart();
    this.#setStatus("done", text);
    await this.#playOut(positions);
  }

  /** Shows a position of what was played out. */
  look(position: PositionShown): void {
    this.playing = false;
    this.#show(position, this.played);
  }

  /** Shows positions one after the other, until something else is shown. */
  async #playOut(positions: readonly PositionShown[]): Promise<void> {
    this.playing = true;
    for (const position of positions) {
      const times = this.#shownTimes;
      await new Promise((resolve) => setTimeout(resolve, animationMs() + STEP_MS));
      if (times !== this.#shownTimes) return;
      this.#show(position, this.played);
    }
    this.playing = false;
  }

  #show(position: PositionShown, played: readonly string[]): void {
    this.#shownTimes += 1;
    this.position = position;
    this.composer = begin(position);
    this.played = played;
    this.marked = [];
  }

  #lineAfter(played: readonly string[]): LineGiven {
    return { ...this.#from, actions: [...(this.#from.actions ?? []), ...played] };
  }

  get lit(): ReadonlySet<string> {
    return this.closed ? new Set() : lit(this.composer);
  }

  /** Whether nothing can be touched now. */
  get closed(): boolean {
    return this.status === "done" || this.status === "refuted" || this.playing;
  }

  /** Takes the last touch back; false if there is none. */
  back(): boolean {
    const any = this.composer.touched.length > 0;
    this.composer = back(this.composer);
    this.marked = [];
    if (any) this.#announceChoice();
    return any;
  }

  async touch(touched: string): Promise<void> {
    if (this.closed || this.#busy) return;
    const further = touch(this.composer, touched);
    if (!further) return this.#explain([...this.composer.touched, touched]);
    this.composer = further;
    this.marked = [];
    const action = actionOf(further);
    if (action) await this.#play(action);
    else this.#announceChoice();
  }

  #announceChoice(): void {
    this.onchoice(choiceText(this.toDo.line.game, this.composer.touched, this.lit));
  }

  async #explain(touches: readonly string[]): Promise<void> {
    try {
      const { refusal } = await api.whyNot({ ...this.#lineAfter(this.played), touches });
      if (!refusal) return;
      const { text, clause, cells } = refusal;
      this.#setStatus("wrong", clause ? `${text} (${clause})` : text, cells);
    } catch (error) {
      this.#setStatus("wrong", api.sentenceOf(error).text);
    }
  }

  #setStatus(status: ExerciseStatus, text: string, cells: readonly string[] = []): void {
    this.status = status;
    this.message = text;
    this.said += 1;
    this.marked = cells;
  }

  async #play(action: string): Promise<void> {
    const played = [...this.played, action];
    const times = this.#shownTimes;
    this.#busy = true;
    try {
      const verdict = await this.toDo.judge(played);
      if (times !== this.#shownTimes) return;
      if (!verdict.good && !verdict.position) return this.#refuse(verdict.text);
      this.#show(verdict.position ?? (await api.position(this.#lineAfter(played))), played);
      await this.#follow(verdict);
    } catch (error) {
      this.#refuse(api.sentenceOf(error).text);
    } finally {
      this.#busy = false;
    }
  }

  /** Tells what a judge thinks, and plays out what others answer. */
  async #follow({ good, complete, text, answer = [] }: Verdict): Promise<void> {
    this.#setStatus(good ? (complete ? "done" : "good") : "refuted", text);
    if (complete) this.ondone();
    const last = answer.at(-1);
    if (good && last) {
      this.#from = { game: this.#from.game, start: last.text };
      this.#first = last;
      this.played = [];
    }
    await this.#playOut(answer);
  }

  /** Says something that helps, about some cells and controls. */
  help(text: string, cells: readonly string[]): void {
    this.composer = begin(this.position);
    this.#setStatus("ask", text, cells);
  }

  /** What was played last does not count: it can be chosen anew. */
  #refuse(text: string): void {
    this.composer = begin(this.position);
    this.#setStatus("wrong", text);
  }
}
