// Sentences of the review of a finished game.
import { translator } from ".";

export const SENTENCES = {
  review: ["Review", "Bilan"],
  "review-of": ["Review: {game}", "Bilan : {game}"],
  "review-game": ["Review of the game", "Bilan de la partie"],
  asking: ["The game is being read…", "Lecture de la partie…"],
  nothing: [
    "A review is opened from a finished game: at its table, among your tables, or from a record.",
    "Un bilan s'ouvre depuis une partie finie : à sa table, dans vos tables, ou depuis un enregistrement.",
  ],
  "state-waiting": ["The review waits for its turn.", "Le bilan attend son tour."],
  "state-thinking": ["Turns judged: {judged} of {count}.", "Tours jugés : {judged} sur {count}."],
  "state-done": ["All {count} turns are judged.", "Les {count} tours sont jugés."],
  "state-failed": [
    "The review could not be finished; what is judged so far is shown.",
    "Le bilan n'a pas pu être achevé ; ce qui est déjà jugé est montré.",
  ],
  deeper: ["Look deeper", "Chercher plus loin"],
  download: ["Download the annotated record", "Télécharger la partie annotée"],
  "to-analysis": ["Go on at the analysis board", "Continuer sur le plateau d'analyse"],
  // The curve
  curve: ["Winning chances", "Chances de gain"],
  "curve-at": ["After {at} of {count} actions: {chances}.", "Après {at} actions sur {count} : {chances}."],
  "curve-unknown": ["not judged yet", "pas encore jugé"],
  "curve-start": ["At the start: {chances}.", "Au début : {chances}."],
  rolled: ["A die was rolled.", "Un dé a été lancé."],
  "rolled-key": ["◆ a roll of the dice", "◆ un lancer de dé"],
  "curve-table": ["The curve as a table", "La courbe en tableau"],
  "column-turn": ["Turn", "Tour"],
  "column-played": ["Played", "Joué"],
  // Sides
  sides: ["How each side played", "Le jeu de chaque camp"],
  accuracy: ["Accuracy", "Précision"],
  "accuracy-none": ["not judged yet", "pas encore jugée"],
  luck: ["Luck of the dice", "Chance aux dés"],
  // Judgements
  inaccuracy: ["Inaccuracy", "Imprécision"],
  mistake: ["Mistake", "Erreur"],
  blunder: ["Blunder", "Gaffe"],
  inaccuracies: ["Inaccuracies", "Imprécisions"],
  mistakes: ["Mistakes", "Erreurs"],
  blunders: ["Blunders", "Gaffes"],
  "missed-win": ["Missed a forced win", "A laissé passer un gain forcé"],
  "missed-draw": ["Missed a forced draw", "A laissé passer une nulle forcée"],
  "allowed-loss": ["Walked into a forced loss", "Est entré dans une perte forcée"],
  lost: ["{loss} of winning chances lost", "{loss} de chances de gain perdues"],
  "turn-of": ["Turn {turn}, {seat}", "Tour {turn}, {seat}"],
  "turns-list": ["Turn by turn", "Tour par tour"],
  moments: ["Key moments", "Moments clés"],
  "no-moments": ["No turn decided the game.", "Aucun tour n'a décidé de la partie."],
  "better-was": ["Better: {words}", "Mieux : {words}"],
  "show-better": ["Show better", "Montrer mieux"],
  "show-reply": ["Show what punishes it", "Montrer la punition"],
  "go-to": ["Go there", "Y aller"],
  // Try again
  "try-again": ["Try again", "Rejouer ses erreurs"],
  "try-again-more": [
    "Find a better turn where the game went wrong. Any turn nearly as good as the best one counts.",
    "Trouvez un meilleur tour là où la partie a basculé. Tout tour presque aussi bon que le meilleur compte.",
  ],
  "try-side": ["Whose mistakes?", "Les erreurs de qui ?"],
  "try-none": ["There is nothing to do better here.", "Il n'y a rien à améliorer ici."],
  "try-begin": ["Begin: {count} to find", "Commencer : {count} à trouver"],
  "try-number": ["{number} of {count}", "{number} sur {count}"],
  "try-ask": [
    "Turn {turn}: {seat} played {played}. Find a better turn.",
    "Tour {turn} : {seat} a joué {played}. Trouvez un meilleur tour.",
  ],
  "try-over": ["All done: {solved} of {count} found.", "Terminé : {solved} trouvés sur {count}."],
  "try-leave": ["Back to the review", "Retour au bilan"],
  "try-show": ["Show the solution", "Montrer la solution"],
  "try-next": ["Next", "Suivant"],
  "try-solution": ["The best turn: {actions}. {words}", "Le meilleur tour : {actions}. {words}"],
  "try-refuted": ["Show why not", "Montrer pourquoi"],
} as const;

export const say = translator(SENTENCES);
