// The analysis of this tab of the browser: a reload loses nothing.
import { readTree, ROOT, type AnalysisTree } from "./tree";

const STORAGE_KEY = "banquise.analysis";
/** The one before it, which something else has taken the place of. */
const FORMER_KEY = "banquise.analysis.former";

export interface KeptAnalysis {
  tree: AnalysisTree;
  at: number;
}

export function keptAnalysis(): KeptAnalysis | null {
  return read(STORAGE_KEY);
}

export function formerAnalysis(): KeptAnalysis | null {
  return read(FORMER_KEY);
}

function read(name: string): KeptAnalysis | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? "null") as { tree?: unknown; at?: unknown } | null;
    const tree = readTree(kept?.tree);
    return tree && { tree, at: Number.isInteger(kept?.at) ? Number(kept?.at) : ROOT };
  } catch {
    return null;
  }
}

/** Keeps it; the page of the analysis opens it. */
export function keepAnalysis(tree: AnalysisTree, at: number): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ tree, at }));
  } catch {
    // nothing can be kept here: it stays until the page is left
  }
}

/** Something else is analysed from now on; what was before can be had back. */
export function beginAnalysis(tree: AnalysisTree, at: number): void {
  const before = keptAnalysis();
  try {
    if (before && before.tree.next > 1) sessionStorage.setItem(FORMER_KEY, JSON.stringify(before));
  } catch {
    // as above
  }
  keepAnalysis(tree, at);
}
