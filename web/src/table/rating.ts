// How a rating moved, in writing.

/** "+12", "−7", "±0" */
export function changeText(change: number): string {
  return change ? `${change > 0 ? "+" : "−"}${Math.abs(change)}` : "±0";
}
