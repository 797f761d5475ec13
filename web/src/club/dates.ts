// Dates as they are written in lists.
import { locale } from "../settings.svelte";

const DAY: Intl.DateTimeFormatOptions = { dateStyle: "medium" };
const MOMENT: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };
const CLOCK: Intl.DateTimeFormatOptions = { timeStyle: "short" };

const written = (options: Intl.DateTimeFormatOptions) => (at: number) =>
  new Intl.DateTimeFormat(locale(), options).format(at);

/** "20 Nov 2026" */
export const dayText = written(DAY);
/** "20 Nov 2026, 19:30" */
export const momentText = written(MOMENT);
/** "19:30" */
export const timeText = written(CLOCK);
