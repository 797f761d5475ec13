// Which tasks have been done in this browser.
const STORAGE_KEY = "banquise.lessons";

function read(): Record<string, number[]> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Record<string, number[]>;
  } catch {
    return {};
  }
}

/** The numbers of the tasks of a game that have been done. */
export function doneTasks(game: string): number[] {
  const found = read()[game];
  return Array.isArray(found) ? found.filter(Number.isInteger) : [];
}

/** Stores that a task was done; all numbers that are, then. */
export function storeDone(game: string, number: number): number[] {
  const numbers = [...new Set([...doneTasks(game), number])];
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...read(), [game]: numbers }));
  } catch {
    // nothing can be kept here: it still counts until the page is closed
  }
  return numbers;
}
