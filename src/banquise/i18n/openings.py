"""Sentences about opening books."""

from collections.abc import Mapping
from typing import Final

from banquise.i18n.voice import Said

OPENINGS: Final[Mapping[str, Said]] = {
    "book-head": (
        "An opening book begins with these words, each with its value on a line: {words}.",
        "Un livre d'ouvertures commence par ces mots, chacun suivi de sa valeur sur une ligne : {words}.",
    ),
    "book-number": (
        "In the head of an opening book {word} is a number, not “{value}”.",
        "Dans l'en-tête d'un livre d'ouvertures, {word} est un nombre, et non « {value} ».",
    ),
    "book-line": (
        "This line of an opening book cannot be read, or its position comes twice: “{line}”.",
        "Cette ligne d'un livre d'ouvertures est illisible, ou sa position figure deux fois : « {line} ».",
    ),
}

OPENINGS_TOLD: Final[Mapping[str, Said]] = {
    "no-book": ("There is no opening book of this game.", "Il n'y a pas de livre d'ouvertures de ce jeu."),
    "book-silent": ("The book knows nothing of this position.", "Le livre ne connaît pas cette position."),
    "book-here": (
        "{games} games of {player} against itself came through here; draws: {draws}.",
        "{games} parties de {player} contre lui-même sont passées par ici ; nulles : {draws}.",
    ),
    "book-listed": (
        "{options}: {positions} positions, {games} games of {player} against itself.",
        "{options} : {positions} positions, {games} parties de {player} contre lui-même.",
    ),
}

OPENINGS_LABELS: Final[Mapping[str, Said]] = {
    "label:book-games": ("Games", "Parties"),
    "label:book-score": ("Score", "Score"),
    "label:book-draws": ("Draws", "Nulles"),
    "label:book-value": ("Value", "Valeur"),
    "label:book-line": ("How it goes on", "La suite"),
}
