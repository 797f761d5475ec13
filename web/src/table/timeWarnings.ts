// Told before one's time runs out.

/** With so many seconds left, longest first. */
export const WARNED_SECONDS = [60, 30, 10] as const;

/** The warnings of one clock: each is given once, and again only after the clock has had twice as much. */
export class TimeWarnings {
  #armed = new Set<number>(WARNED_SECONDS);

  /** The warning that is due now that so much is left, in seconds; 0 for none. */
  due(leftMs: number): number {
    for (const seconds of WARNED_SECONDS) if (leftMs > seconds * 2000) this.#armed.add(seconds);
    const passed = [...this.#armed].filter((seconds) => leftMs <= seconds * 1000);
    for (const seconds of passed) this.#armed.delete(seconds);
    return passed.length && leftMs > 0 ? Math.min(...passed) : 0;
  }
}
