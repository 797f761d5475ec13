// An exercise being done: touches become actions, and a judge says which of them lead to the goal.
import { choiceText } from "../games/choice";
import { say } from "../i18n/pages";
import { actionOf, back, begin, lit, touch, type Composer } from "../input/composer";
import * as api from "../protocol/api";
import type { LineGiven, PositionShown, TaskShown } from "../protocol/messages";

export type ExerciseStatus = "ask" | "good" | "wrong" | "done";

/** What a judge thinks of some actions, from the beginning of the exercise: `complete` once nothing is left to do. */
export interface Verdict {
  good: boolean;
  complete: boolean;
  text: string;
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
  #busy = false;

  constructor(
    readonly toDo: ToDo,
    readonly ondone: () => void,
    /** Called with what is heard of a choice within a turn. */
    readonly onchoice: (text: string) => void,
  ) {
    this.restart();
  }

  restart(): void {
    this.#show(this.toDo.position, []);
    this.status = "ask";
    this.message = "";
  }

  #show(position: PositionShown, played: readonly string[]): void {
    this.position = position;
    this.composer = begin(position);
    this.played = played;
    this.marked = [];
  }

  #lineAfter(played: readonly string[]): LineGiven {
    return { ...this.toDo.line, actions: [...(this.toDo.line.actions ?? []), ...played] };
  }

  get lit(): ReadonlySet<string> {
    return this.status === "done" ? new Set() : lit(this.composer);
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
    if (this.status === "done" || this.#busy) return;
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
    this.#busy = true;
    try {
      const { good, complete, text } = await this.toDo.judge(played);
      if (!good) return this.#refuse(text);
      this.#show(await api.position(this.#lineAfter(played)), played);
      this.#setStatus(complete ? "done" : "good", text);
      if (complete) this.ondone();
    } catch (error) {
      this.#refuse(api.sentenceOf(error).text);
    } finally {
      this.#busy = false;
    }
  }

  /** What was played last does not count: it can be chosen anew. */
  #refuse(text: string): void {
    this.composer = begin(this.position);
    this.#setStatus("wrong", text);
  }
}
