// What is said of a board. The names of pieces come from the server.
import { translator } from ".";

export const SENTENCES = {
  lit: ["can be chosen", "peut être choisie"],
  touched: ["chosen", "choisie"],
  changed: ["changed by the last turn", "changée au dernier tour"],
  marked: ["pointed out", "signalée"],
  empty: ["empty", "vide"],
  standing: ["{piece}: {cells}", "{piece} : {cells}"],
  reserve: ["in reserve: {pieces}", "en réserve : {pieces}"],
  "reserve-of": ["in reserve, {owner}: {pieces}", "en réserve, {owner} : {pieces}"],
  "empty-board": ["The board is empty.", "Le plateau est vide."],
} as const;

export const say = translator(SENTENCES);
