// A task being done: touches become actions, and the server has told which of them lead to the goal.
import { choiceText } from "../games/choice";
import { say } from "../i18n/pages";
import { actionOf, back, begin, lit, touch, type Composer } from "../input/composer";
import * as api from "../protocol/api";
import type { PositionShown, TaskShown } from "../protocol/messages";

export type TaskStatus = "ask" | "good" | "wrong" | "done";

/** The accepted solutions that begin with these actions. */
function solutionsAfter(task: TaskShown, played: readonly string[]): readonly (readonly string[])[] {
  return task.accepted.filter((solution) => played.every((action, at) => solution[at] === action));
}

export class Exercise {
  position = $state.raw<PositionShown>() as PositionShown;
  composer = $state.raw<Composer>() as Composer;
  played = $state.raw<readonly string[]>([]);
  marked = $state.raw<readonly string[]>([]);
  status = $state<TaskStatus>("ask");
  /** What there is to say: a reason why not, or how it goes. */
  message = $state("");
  /** How often something was said: the same is heard again. */
  said = $state(0);
  #busy = false;

  constructor(
    readonly game: string,
    readonly task: TaskShown,
    /** Which task it is, counted from 1. */
    readonly number: number,
    readonly ondone: () => void,
    /** Called with what is heard of a choice within a turn. */
    readonly onchoice: (text: string) => void,
  ) {
    this.restart();
  }

  restart(): void {
    this.#show(this.task.position, []);
    this.status = "ask";
    this.message = "";
  }

  #show(position: PositionShown, played: readonly string[]): void {
    this.position = position;
    this.composer = begin(position);
    this.played = played;
    this.marked = [];
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
    this.onchoice(choiceText(this.game, this.composer.touched, this.lit));
  }

  async #explain(touches: readonly string[]): Promise<void> {
    try {
      const { refusal } = await api.whyNot({ game: this.game, start: this.position.text, touches });
      if (!refusal) return;
      const { text, clause, cells } = refusal;
      this.#setStatus("wrong", clause ? `${text} (${clause})` : text, cells);
    } catch (error) {
      this.#setStatus("wrong", api.sentenceOf(error).text);
    }
  }

  /** Why these actions are not what is asked for, as far as the task says it. */
  async #reason(played: readonly string[]): Promise<string> {
    this.#busy = true;
    try {
      return (await api.missed(this.game, this.number, played)).text;
    } catch {
      return "";
    } finally {
      this.#busy = false;
    }
  }

  #setStatus(status: TaskStatus, text: string, cells: readonly string[] = []): void {
    this.status = status;
    this.message = text;
    this.said += 1;
    this.marked = cells;
  }

  async #play(action: string): Promise<void> {
    const played = [...this.played, action];
    const open = solutionsAfter(this.task, played);
    if (!open.length) {
      this.composer = begin(this.position);
      return this.#setStatus("wrong", `${say("not-that")} ${await this.#reason(played)}`.trim());
    }
    this.#busy = true;
    try {
      this.#show(await api.position({ game: this.game, start: this.task.position.text, actions: played }), played);
    } catch (error) {
      this.composer = begin(this.position);
      return this.#setStatus("wrong", api.sentenceOf(error).text);
    } finally {
      this.#busy = false;
    }
    if (!open.some((solution) => solution.length === played.length)) return this.#setStatus("good", say("go-on"));
    this.#setStatus("done", this.task.done);
    this.ondone();
  }
}
