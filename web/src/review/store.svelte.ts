// A review as the server finds it: asked for again while it is being judged.
import * as api from "../protocol/api";
import type { ReviewShown } from "../protocol/messages";

const ASK_AGAIN_MS = 700;
/** After an answer that did not come. */
const RETRY_MS = 3000;

export class ReviewStore {
  review = $state.raw<ReviewShown | null>(null);
  failure = $state("");

  constructor(
    readonly id: string,
    readonly ask: (id: string) => Promise<ReviewShown> = api.reviewOf,
  ) {}

  readonly running: boolean = $derived.by(
    () => !this.review || this.review.state === "waiting" || this.review.state === "thinking",
  );

  /** Follows the review until it is done, or until what it gives back is called. */
  follow(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const again = async () => {
      const wait = await this.#look();
      if (!stopped && wait) timer = setTimeout(() => void again(), wait);
    };
    void again();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }

  /** Asks once; how long to wait until the next time, 0 for never. */
  async #look(): Promise<number> {
    try {
      this.review = await this.ask(this.id);
      this.failure = "";
      return this.running ? ASK_AGAIN_MS : 0;
    } catch (error) {
      this.failure = api.sentenceOf(error).text;
      const lost = error instanceof api.Refusal && (error.status === 0 || error.status >= 500);
      return lost ? RETRY_MS : 0;
    }
  }
}
