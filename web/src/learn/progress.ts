// Which tasks have been done in this browser.
const PLACE = "banquise.lessons";

function read(): Record<string, number[]> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, number[]>;
  } catch {
    return {};
  }
}

/** The numbers of the tasks of a game that have been done. */
export function doneIn(game: string): number[] {
  const found = read()[game];
  return Array.isArray(found) ? found.filter(Number.isInteger) : [];
}

/** Keeps that a task was done; the numbers after it. */
export function keepDone(game: string, number: number): number[] {
  const numbers = [...new Set([...doneIn(game), number])];
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...read(), [game]: numbers }));
  } catch {
    // nothing can be kept here: it still counts until the page is closed
  }
  return numbers;
}
