// Sentences that every page needs.
import { translator } from ".";

export const SENTENCES = {
  banquise: ["Banquise", "Banquise"],
  skip: ["Skip to the content", "Aller au contenu"],
  menu: ["Main menu", "Menu principal"],
  games: ["Games", "Jeux"],
  lobby: ["Lobby", "Salon"],
  mine: ["My tables", "Mes tables"],
  "table-begins": ["Your table of {game} begins.", "Votre table de {game} commence."],
  "go-there": ["Go there", "Y aller"],
  later: ["Later", "Plus tard"],
  "waiting-one": ["waits for you", "vous attend"],
  "waiting-many": ["wait for you", "vous attendent"],
  open: ["Open", "Ouvrir"],
  analysis: ["Analysis", "Analyse"],
  puzzles: ["Puzzles", "Problèmes"],
  tournaments: ["Tournaments", "Tournois"],
  ranking: ["Ranking", "Palmarès"],
  "take-name": ["Take a name", "Prendre un nom"],
  "player-of": ["{name}: your page", "{name} : votre page"],
  review: ["Review", "Bilan"],
  analyse: ["Analyse", "Analyser"],
  settings: ["Settings", "Réglages"],
  close: ["Close", "Fermer"],
  loading: ["Loading…", "Chargement…"],
  failed: ["This page could not be loaded.", "Cette page n'a pas pu être chargée."],
  again: ["Try again", "Réessayer"],
  "no-server": [
    "The server does not answer. Playing needs it; what you have read stays readable.",
    "Le serveur ne répond pas. Il le faut pour jouer ; ce que vous avez lu reste lisible.",
  ],
  goal: ["Goal", "But du jeu"],
  "odd-answer": ["The server gave an answer that makes no sense.", "Le serveur a donné une réponse incompréhensible."],
  free: ["Free software, no account, no tracking.", "Logiciel libre, sans compte ni pistage."],
  page: ["{title} – Banquise", "{title} – Banquise"],
  "your-turn": ["● Your turn", "● À vous"],
} as const;

export const say = translator(SENTENCES);
