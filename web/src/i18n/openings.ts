// Sentences of the opening explorer.
import { translator } from ".";

export const SENTENCES = {
  openings: ["Openings", "Ouvertures"],
  book: ["The book", "Le livre"],
  "book-made": [
    "{games} games of the computer at full strength against itself, from the start",
    "{games} parties de l'ordinateur à pleine force contre lui-même, depuis le début",
  ],
  played: ["Played on this server", "Joué sur ce serveur"],
  "played-what": ["Public games that are over", "Les parties publiques terminées"],
  "here-one": ["{count} game came through here", "{count} partie est passée par ici"],
  "here-many": ["{count} games came through here", "{count} parties sont passées par ici"],
  "games-one": ["{count} game", "{count} partie"],
  "games-many": ["{count} games", "{count} parties"],
  "draws-one": ["{count} draw", "{count} nulle"],
  "draws-many": ["{count} draws", "{count} nulles"],
  score: ["Score: {scores}", "Score : {scores}"],
  worth: ["value {value}", "valeur {value}"],
  "alike-many": ["and {count} turns that come to the same", "et {count} tours qui reviennent au même"],
  "alike-one": ["and {count} turn that comes to the same", "et {count} tour qui revient au même"],
  "turns-of": ["Turns played from here: {source}", "Tours joués d'ici : {source}"],
  "goes-on": ["How play goes on after {turn}", "La suite après {turn}"],
  "nothing-known": ["Nothing is known of this position.", "On ne sait rien de cette position."],
  "no-turns": ["Nothing is known of what follows.", "On ne sait rien de la suite."],
  more: ["Show all {count}", "Tout montrer ({count})"],
} as const;

export const say = translator(SENTENCES);
