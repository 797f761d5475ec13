// Sentences of the analysis board, and of what a review shares with it.
import { translator } from ".";

export const SENTENCES = {
  analysis: ["Analysis board", "Plateau d'analyse"],
  "analysis-of": ["Analysis: {game}", "Analyse : {game}"],
  "analysis-more": [
    "Play both sides, try branches, write beside them, and see what the engine thinks. Choose a game, or open a position or a record.",
    "Jouez tous les camps, essayez des variantes, annotez-les et voyez ce qu'en pense le moteur. Choisissez un jeu, ou ouvrez une position ou une partie.",
  ],
  former: ["The analysis before", "L'analyse précédente"],
  another: ["Another game", "Un autre jeu"],
  variant: ["Variant", "Variante"],
  board: ["Board", "Plateau"],
  // Walking
  walk: ["Through the line", "Dans la suite"],
  first: ["To the start", "Au début"],
  previous: ["Back", "Reculer"],
  next: ["Forward", "Avancer"],
  last: ["To the end of the line", "À la fin de la suite"],
  undo: ["Undo the last change", "Annuler le dernier changement"],
  flip: ["Turn the board", "Tourner le plateau"],
  "ways-on": ["Ways on from here", "Suites possibles ici"],
  roll: ["What chance does", "Ce que fait le hasard"],
  // The tree
  tree: ["Variations", "Variantes"],
  "tree-empty": [
    "Play on the board: what you play stands here.",
    "Jouez sur le plateau : vos actions s'inscrivent ici.",
  ],
  start: ["Start", "Début"],
  "turn-numbered": ["Turn {turn}: {words}", "Tour {turn} : {words}"],
  "in-branch": ["variation", "variante"],
  "name-of": ["Name of this branch", "Nom de cette variante"],
  "comment-of": ["Comment on this position", "Commentaire sur cette position"],
  notes: ["Name and comment", "Nom et commentaire"],
  promote: ["Promote the variation", "Promouvoir la variante"],
  prune: ["Delete from here", "Supprimer à partir d'ici"],
  // Drawing
  draw: ["Draw", "Dessiner"],
  "draw-more": [
    "Touch where an arrow begins and where it ends; the same place twice for a ring. Again takes it away.",
    "Touchez le début puis la fin d'une flèche ; deux fois le même endroit pour un cercle. Recommencer l'efface.",
  ],
  "draw-from": ["An arrow from {from}: where to?", "Une flèche depuis {from} : jusqu'où ?"],
  drawings: ["Drawn here: {drawings}.", "Dessiné ici : {drawings}."],
  arrow: ["{from} to {to}", "{from} vers {to}"],
  erase: ["Erase the drawings", "Effacer les dessins"],
  // The engine
  engine: ["Engine", "Moteur"],
  "engine-time": ["It may think for", "Il peut réfléchir"],
  seconds: ["{seconds} s", "{seconds} s"],
  thinking: ["It is thinking…", "Il réfléchit…"],
  "thought-for": ["Searched for {seconds} s", "Cherché pendant {seconds} s"],
  "no-engine": [
    "The engine does not play this game here: these figures come from games at random.",
    "Le moteur ne joue pas à ce jeu ici : ces chiffres viennent de parties au hasard.",
  ],
  "ended-resignation": [
    "The game ended here: one side resigned.",
    "La partie s'est arrêtée ici : un camp a abandonné.",
  ],
  "ended-time": [
    "The game ended here: one side ran out of time.",
    "La partie s'est arrêtée ici : un camp a épuisé son temps.",
  ],
  "ended-agreement": [
    "The game ended here: the players agreed.",
    "La partie s'est arrêtée ici : les joueurs sont tombés d'accord.",
  ],
  "ended-time-limit": [
    "The game ended here: its time was over.",
    "La partie s'est arrêtée ici : son temps était écoulé.",
  ],
  "ended-stopped": [
    "The game ended here: it was stopped, without a result.",
    "La partie s'est arrêtée ici : elle a été arrêtée, sans résultat.",
  ],
  "engine-over": ["The game is over here.", "La partie est finie ici."],
  "engine-chance": ["Chance acts here: choose what it does.", "Le hasard agit ici : choisissez ce qu'il fait."],
  candidates: ["What may be played, best first", "Ce qui peut se jouer, le meilleur d'abord"],
  "line-of": ["How play may go on after {action}", "Suite possible après {action}"],
  "depth-one": ["{count} action deep", "{count} action de profondeur"],
  "depth-many": ["{count} actions deep", "{count} actions de profondeur"],
  turn: ["{count} turn", "{count} tour"],
  turns: ["{count} turns", "{count} tours"],
  "proven-win": ["Proven: won for {side} in {turns}", "Prouvé : gain pour {side} en {turns}"],
  "proven-draw": ["Proven: a draw in {turns}", "Prouvé : nulle en {turns}"],
  threat: ["Threat", "Menace"],
  "threat-of": ["What does {seat} threaten?", "Que menace {seat} ?"],
  "threat-look": ["Look at it on the board", "Le voir sur le plateau"],
  chances: ["Chances: {chances}", "Chances : {chances}"],
  // Taking away
  take: ["Take it away", "Emporter"],
  "not-all-read": [
    "The server reads this record only in part: {text}",
    "Le serveur ne lit cet enregistrement qu'en partie : {text}",
  ],
} as const;

export const say = translator(SENTENCES);
