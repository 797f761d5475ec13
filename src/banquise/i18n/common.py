"""Sentences that every game shares."""

from collections.abc import Mapping
from typing import Final

from banquise.i18n.club import CLUB, CLUB_TOLD, CLUB_WORDS
from banquise.i18n.command_line import COMMAND_LINE, LABELS, TOLD
from banquise.i18n.openings import OPENINGS, OPENINGS_LABELS, OPENINGS_TOLD
from banquise.i18n.plain_telling import PLAIN_ACTIONS
from banquise.i18n.players import PLAYERS
from banquise.i18n.playing import PLAYING, SEARCH_LABELS, SEARCH_TOLD
from banquise.i18n.puzzles import PUZZLES, PUZZLES_TOLD
from banquise.i18n.records import RECORDS
from banquise.i18n.server import SERVER, SERVER_TOLD
from banquise.i18n.study import STUDY, STUDY_TOLD, STUDY_WORDS
from banquise.i18n.tables import TABLE_WORDS, TABLES
from banquise.i18n.voice import Said, Sentences, merged

RULES: Final[Mapping[str, Said]] = {
    "unreadable": (
        "I cannot read “{action}” as an action of this game.",
        "Je ne lis pas « {action} » comme une action de ce jeu.",
    ),
    "typed-ambiguous": (
        "“{action}” could mean {actions}: please write which.",
        "« {action} » peut vouloir dire {actions} : écrivez laquelle.",
    ),
    "wrong-phase": ("Not now: it is time to {phase}.", "Pas maintenant : il faut {phase}."),
    "finished": ("The game is over.", "La partie est finie."),
    "match-only": (
        "Only the match plays “out”, for a seat that has left the game.",
        "Seul l'arbitre joue « out », pour une place qui a quitté la partie.",
    ),
    "pass-unneeded": ("You may not pass: you can still act.", "On ne passe pas tant qu'une action reste possible."),
    "chance-acts": ("The die is rolling: wait for its result.", "Le dé roule : attendez son résultat."),
    "nobody-rolls": ("No die has been rolled.", "Aucun dé n'a été lancé."),
    "turn-over": ("The turn is already over.", "Le tour est déjà fini."),
    "turn-unfinished": ("The turn is not finished.", "Le tour n'est pas fini."),
    # texts
    "not-ascii": (
        "The character “{symbol}” has no place in a position.",
        "Le caractère « {symbol} » n'a pas sa place dans une position.",
    ),
    "line-break": (
        "A position is one line of text, and this one goes on after its end: leave out the line break.",
        "Une position tient en une ligne, et celle-ci continue après sa fin : retirez le saut de ligne.",
    ),
    "field-count": (
        "A position has {wanted} fields ({layout}), separated by one space; this text has {fields}.",
        "Une position a {wanted} champs ({layout}), séparés par une espace ; ce texte en a {fields}.",
    ),
    "field-value": (
        "The {text_field} “{value}” is not one of: {values}.",
        "Le champ « {text_field} » vaut « {value} », ce qui n'est pas dans : {values}.",
    ),
    "row-count": ("The board has {rows} rows instead of {wanted}.", "Le plateau a {rows} lignes au lieu de {wanted}."),
    "row-length": ("Row {row} has {length} cells instead of {wanted}.", "La ligne {row} a {length} cases au lieu de {wanted}."),
    "board-symbol": (
        "“{symbol}” means nothing in row {row} of the board.",
        "« {symbol} » ne veut rien dire dans la ligne {row} du plateau.",
    ),
    "no-such-cell": ("{cell} is not a cell of this board.", "{cell} n'est pas une case de ce plateau."),
    "cells-not-in-order": (
        "The cells of the {text_field} must be in the order a1, b1, ... , each once.",
        "Les cases du champ « {text_field} » vont dans l'ordre a1, b1, ... , une fois chacune.",
    ),
    # options
    "unknown-option": ("There is no option “{option}”; there are: {names}.", "Il n'y a pas d'option « {option} » ; il y a : {names}."),
    "option-value": (
        "The option {option} cannot be “{value}”; it can be: {values}.",
        "L'option {option} ne peut valoir « {value} », mais : {values}.",
    ),
    "option-number": (
        "The option {option} is a number from {low} to {high}, or - for none; “{value}” is not.",
        "L'option {option} est un nombre de {low} à {high}, ou - pour aucun ; « {value} » n'en est pas un.",
    ),
}

POSITION_FIELDS: Final[Mapping[str, Said]] = {
    "text_field:board": ("board", "plateau"),
    "text_field:side": ("side", "camp"),
    "text_field:seat": ("seat", "place"),
    "text_field:phase": ("phase", "phase"),
}
"""What the fields of a position's text are called; a game names those that only it has."""

WARNINGS: Final[Mapping[str, Said]] = {
    "repeating": (
        "A position would come back for the third time, and whoever brings it back loses: {actions}.",
        "Une position reviendrait pour la troisième fois, et qui la fait revenir perd : {actions}.",
    ),
}

COMMON: Final = Sentences(
    refusals=merged(RULES, RECORDS, COMMAND_LINE, PLAYING, TABLES, SERVER, PLAYERS, STUDY, PUZZLES, OPENINGS, CLUB),
    prompts={"pass": ("{seat}: you cannot act; pass.", "{seat} : aucune action possible, passez.")},
    outcomes={
        "win": ("{winner} wins.", "{winner} gagne."),
        "wins-now": ("It wins the game.", "Cela gagne la partie."),
        "draw": ("The game is drawn.", "Partie nulle."),
        "repetition": ("The same position has stood three times.", "La même position s'est présentée trois fois."),
        "repeated": (
            "The other side brought the same position about for the third time.",
            "L'autre camp a fait revenir la même position pour la troisième fois.",
        ),
        "all-passed": ("Everyone has passed in a row.", "Tout le monde a passé de suite."),
        "agreement": ("The players agreed.", "Les joueurs sont tombés d'accord."),
        "resignation": ("The other side resigned.", "L'autre camp a abandonné."),
        "time": ("The other side ran out of time.", "L'autre camp a épuisé son temps."),
        "time-limit": ("The time of the game is over.", "Le temps de la partie est écoulé."),
        "stopped": ("The game was stopped: it has no result.", "La partie a été arrêtée : elle n'a pas de résultat."),
    },
    words=merged(LABELS, SEARCH_LABELS, TABLE_WORDS, STUDY_WORDS, OPENINGS_LABELS, POSITION_FIELDS, CLUB_WORDS),
    notices=merged(WARNINGS, TOLD, SEARCH_TOLD, SERVER_TOLD, STUDY_TOLD, PUZZLES_TOLD, OPENINGS_TOLD, CLUB_TOLD),
    actions=PLAIN_ACTIONS,
)
