// Sentences of the puzzles.
import { translator } from ".";

export const SENTENCES = {
  puzzles: ["Puzzles", "Problèmes"],
  "puzzles-of": ["Puzzles: {game}", "Problèmes : {game}"],
  "puzzles-more": [
    "Positions from games of the engine in which one turn stands out. Find it: the board answers. No account is needed; what you have solved stays in this browser.",
    "Des positions tirées de parties du moteur, où un tour se détache. Trouvez-le : le plateau répond. Sans compte ; ce que vous avez résolu reste dans ce navigateur.",
  ],
  "shelf-count": ["{count} puzzles", "{count} problèmes"],
  "shelf-done": ["Done: {done} of {count}", "Faits : {done} sur {count}"],
  // A puzzle
  rated: ["Puzzle rated {rating}", "Problème coté {rating}"],
  "go-on": ["Go on with this turn.", "Continuez ce tour."],
  "turn-again": ["Begin the turn again", "Recommencer le tour"],
  hint: ["Hint", "Indice"],
  "hint-more": ["More of a hint", "Un indice de plus"],
  "hint-why": ["Why?", "Pourquoi ?"],
  "hint-where": ["Look at {place}.", "Regardez {place}."],
  "hint-what": ["Play {action}.", "Jouez {action}."],
  "hint-words": ["{action}: {words}.", "{action} : {words}."],
  "show-solution": ["Show the solution", "Montrer la solution"],
  "how-answered": ["How it is answered", "Comment on y répond"],
  solution: ["The solution", "La solution"],
  // After it
  "your-rating": ["Your rating: {rating} ({change})", "Votre cote : {rating} ({change})"],
  "rating-margin": ["within {margin}, as far as one can tell yet", "à {margin} près, pour autant qu'on le sache déjà"],
  "counts-once": ["It has counted before: a puzzle counts once.", "Il a déjà compté : un problème compte une fois."],
  "counts-failed": ["It counts as failed.", "Il compte comme manqué."],
  themes: ["Themes", "Thèmes"],
  analyse: ["Open in the analysis board", "Ouvrir sur le plateau d'analyse"],
  share: ["A link to this puzzle", "Un lien vers ce problème"],
  // Choosing, and where one stands
  choose: ["Choose", "Choisir"],
  theme: ["Theme", "Thème"],
  "any-theme": ["All themes", "Tous les thèmes"],
  difficulty: ["Difficulty", "Difficulté"],
  "as-strong": ["As strong as you", "À votre force"],
  "difficulty-easy": ["Easy (levels 1 to 3)", "Faciles (niveaux 1 à 3)"],
  "difficulty-medium": ["Medium (levels 4 to 6)", "Moyens (niveaux 4 à 6)"],
  "difficulty-hard": ["Hard (levels 7 to 10)", "Difficiles (niveaux 7 à 10)"],
  "difficulty-more": [
    "The level is the lowest of the computer that usually solves the puzzle.",
    "Le niveau est le plus bas de l'ordinateur qui résout d'ordinaire le problème.",
  ],
  standing: ["Where you stand", "Où vous en êtes"],
  "rating-now": ["Rating: {rating}, within {margin}", "Cote : {rating}, à {margin} près"],
  "rating-none": ["No rating yet: solve a first puzzle.", "Pas encore de cote : résolvez un premier problème."],
  run: ["In a row: {run} (at most {best})", "D'affilée : {run} (au plus {best})"],
  "all-done": ["You have done all of these puzzles.", "Vous avez fait tous ces problèmes."],
  "failed-again": ["Those you failed, once more", "Ceux que vous avez manqués, encore une fois"],
  "other-games": ["Puzzles of other games", "Problèmes d'autres jeux"],
  // The puzzle of the day
  daily: ["Puzzle of the day", "Problème du jour"],
  "daily-of": ["Puzzle of the day, {day}", "Problème du jour, {day}"],
  "daily-solve": ["Solve it", "Le résoudre"],
  "daily-solved": ["Solved today", "Résolu aujourd'hui"],
  "daily-failed": ["Missed today", "Manqué aujourd'hui"],
  "daily-streak": ["Days in a row: {count}", "Jours d'affilée : {count}"],
  "daily-more": [
    "The same for everybody, a new one at midnight universal time.",
    "Le même pour tous, un nouveau à minuit, temps universel.",
  ],
} as const;

export const say = translator(SENTENCES);
