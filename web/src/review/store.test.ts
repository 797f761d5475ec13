import { beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "../protocol/refusal";
import type { ReviewShown } from "../protocol/messages";
import { ReviewStore } from "./store.svelte";

beforeEach(() => void vi.useFakeTimers());
const shown = (state: ReviewShown["state"], judged: number) => ({ state, judged }) as ReviewShown;
const refused = (status: number) => new Refusal({ text: `No ${status}.`, code: "", clause: "", cells: [] }, status);

/** A store whose answers are these, one after the other; the last again and again. */
function answering(...answers: (ReviewShown | Refusal)[]) {
  let asked = 0;
  const store = new ReviewStore("r", () => {
    const answer = answers[Math.min(asked++, answers.length - 1)]!;
    return answer instanceof Refusal ? Promise.reject(answer) : Promise.resolve(answer);
  });
  return { store, asked: () => asked };
}

test("it asks again until the review is done", async () => {
  const { store, asked } = answering(shown("waiting", 0), shown("thinking", 3), shown("done", 9));
  store.follow();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([store.review?.judged, store.running, asked()]).toEqual([9, false, 3]);
});

test("an answer that did not come is asked for again; a refusal is final", async () => {
  const { store, asked } = answering(refused(0), shown("thinking", 1), refused(404));
  store.follow();
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.failure).toBe("No 0.");
  await vi.advanceTimersByTimeAsync(20_000);
  expect([store.failure, asked()]).toEqual(["No 404.", 3]);
});

test("nothing is asked once the page is left", async () => {
  const { store, asked } = answering(shown("thinking", 1));
  store.follow()();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked()).toBe(1);
});
