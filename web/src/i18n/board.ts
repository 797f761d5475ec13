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
  covering: ["{piece}, {first} to {last}", "{piece}, de {first} à {last}"],
  row: ["Row {row}", "Rangée {row}"],
  column: ["Column {column}", "Colonne {column}"],
  line: ["{name}: {pieces}.", "{name} : {pieces}."],
  "standing-count": ["{piece}, {count}: {cells}.", "{piece}, {count} : {cells}."],
  "so-far": ["Chosen: {touches}", "Choisi : {touches}"],
  "chosen-none": ["Nothing chosen", "Rien de choisi"],
  "next-few": ["Possible: {touches}.", "Possible : {touches}."],
  "next-many": ["{count} choices.", "{count} choix."],
  choices: ["Can be chosen: {choices}.", "Choix possibles : {choices}."],
  "no-choices": ["Nothing can be chosen now.", "Il n'y a rien à choisir pour l'instant."],
  "empty-board": ["The board is empty.", "Le plateau est vide."],
} as const;

export const say = translator(SENTENCES);
