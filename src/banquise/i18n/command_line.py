"""Sentences of the command line: about what is typed, what is missing, and what it tells."""

from collections.abc import Mapping
from typing import Final

from banquise.i18n.voice import Said

COMMAND_LINE: Final[Mapping[str, Said]] = {
    "unknown-game": ("There is no game “{game}”; there are: {games}.", "Il n'y a pas de jeu « {game} » ; il y a : {games}."),
    "option-form": (
        "“{given}” is no option: write name=value, such as level=2c.",
        "« {given} » n'est pas une option : écrivez nom=valeur, par exemple level=2c.",
    ),
    "option-twice": ("The option {option} is given twice.", "L'option {option} est donnée deux fois."),
    "clock-form": (
        "“{value}” is no clock. Write 10m+5s (ten minutes, and five seconds more for each turn), turn=30s, whole=45m, or usual.",
        "« {value} » n'est pas une pendule. Écrivez 10m+5s (dix minutes, plus cinq secondes par tour), turn=30s, whole=45m, ou usual.",
    ),
    "clock-not-usual": ("The rules of this game ask for no clock.", "Les règles de ce jeu ne demandent pas de pendule."),
    "option-and-position": (
        "Options make a start, and a position is already there: give one or the other.",
        "Les options font une position de départ, et une position est déjà donnée : choisissez l'une ou les autres.",
    ),
    "game-missing": ("Which game? There are: {games}.", "Quel jeu ? Il y a : {games}."),
    "too-many-players": (
        "{given} players are too many: this game has {seats} seats.",
        "{given} joueurs, c'est trop : cette partie a {seats} places.",
    ),
    "no-terminal": (
        "This plays in a terminal, and there is none here: neither input nor output may be a pipe or a file.",
        "Ceci se joue dans un terminal, et il n'y en a pas ici : ni l'entrée ni la sortie ne peuvent être un tube ou un fichier.",
    ),
    "extra-missing": (
        "This needs {feature}, and {module} is not installed: {install}",
        "Il faut pour cela {feature}, et {module} n'est pas installé : {install}",
    ),
    "no-file": ("The file {file} cannot be opened: {why}.", "Le fichier {file} ne s'ouvre pas : {why}."),
    "file-not-written": ("The file {file} cannot be written: {why}.", "Le fichier {file} ne peut être écrit : {why}."),
    "no-input": ("There is no standard input to read.", "Il n'y a pas d'entrée standard à lire."),
    "no-output": ("There is no standard output to write to.", "Il n'y a pas de sortie standard où écrire."),
    "output-failed": ("Standard output cannot be written: {why}.", "La sortie standard ne peut être écrite : {why}."),
    "not-utf8": ("The file {file} is not text in UTF-8.", "Le fichier {file} n'est pas du texte en UTF-8."),
    "no-puzzle": ("This line is no puzzle.", "Cette ligne n'est pas un problème."),
    "no-such-puzzle": ("There is no puzzle {number}: there are {puzzles}.", "Il n'y a pas de problème {number} : il y en a {puzzles}."),
    "no-puzzle-facts": (
        "This game does not say how its puzzles are looked for.",
        "Ce jeu ne dit pas comment chercher ses problèmes.",
    ),
    "no-rules-page": ("The rules of {game} are not installed here.", "Les règles de {game} ne sont pas installées ici."),
}

TOLD: Final[Mapping[str, Said]] = {
    "did-you-mean": ("Did you mean {near}?", "Vouliez-vous dire {near} ?"),
    "action-refused": (
        "Action {number}, “{action}”, is refused. {why}",
        "L'action {number}, « {action} », est refusée. {why}",
    ),
    "legal": ("“{action}” is legal here.", "« {action} » est permis ici."),
    "typed-examples": (
        "You could write, for example, {examples}. {example}: {told}",
        "Vous pourriez écrire, par exemple, {examples}. {example} : {told}",
    ),
    "ask-game": ("Which game?", "Quel jeu ?"),
    "game-broken": (
        "The game {game} of {where} cannot be played here. {why}",
        "Le jeu {game} de {where} ne peut se jouer ici. {why}",
    ),
    "puzzle-task": (
        "Find the turn that stands clearly above all others.",
        "Trouvez le tour nettement meilleur que tous les autres.",
    ),
    "puzzle-task-proven": (
        "Find the one turn that wins. Turns to find: {steps}.",
        "Trouvez le seul tour qui gagne. Tours à trouver : {steps}.",
    ),
    "puzzle-solved": ("{turn}: right, and solved.", "{turn} : juste, et résolu."),
    "puzzle-goes-on": ("{turn}: right. The answer is {reply}; go on.", "{turn} : juste. On vous répond {reply} ; continuez."),
    "puzzle-refuted": ("{turn}: no. The answer is {line}.", "{turn} : non. La réponse est {line}."),
    "puzzle-wrong": ("{turn}: no.", "{turn} : non."),
    "unfinished": ("The game goes on.", "La partie continue."),
}
"""What a command line tells that is no refusal."""

LABELS: Final[Mapping[str, Said]] = {
    "feature:server": ("the server", "le serveur"),
    "feature:postgresql": ("PostgreSQL", "PostgreSQL"),
    "feature:terminal": ("the terminal game", "le jeu en terminal"),
    "feature:client": ("the client", "le client"),
    "feature:ray": ("a cluster", "une grappe de machines"),
    "label:puzzle": ("Puzzle", "Problème"),
    "label:puzzle-level": ("Level", "Niveau"),
    "label:puzzle-steps": ("Turns", "Tours"),
    "label:puzzle-themes": ("Themes", "Thèmes"),
    "label:error": ("Error:", "Erreur :"),
    "label:seats": ("Seats", "Places"),
    "label:options": ("Options", "Options"),
}
