// A number that cannot be says why in the language of the page: what a browser says by itself is in its own.
import { on } from "svelte/events";
import type { Attachment } from "svelte/attachments";

/** While what stands in the field is refused, the browser shows these words. */
export const told =
  (words: () => string): Attachment<HTMLInputElement> =>
  (field) => {
    const ends = [
      on(field, "invalid", () => field.setCustomValidity(words())),
      on(field, "input", () => field.setCustomValidity("")),
    ];
    return () => ends.forEach((end) => end());
  };
