"""Sentences about puzzles: what is asked, and what comes of a try."""

from collections.abc import Mapping
from typing import Final

from banquise.i18n.voice import Said

PUZZLES: Final[Mapping[str, Said]] = {
    "puzzles-none": ("There are no puzzles of this game.", "Il n'y a pas de problème de ce jeu."),
    "puzzle-unknown": ("There is no such puzzle.", "Ce problème n'existe pas."),
    "puzzle-step": ("This puzzle has no step {step}.", "Ce problème n'a pas d'étape {step}."),
    "puzzle-theme": ("There is no theme “{theme}” in this game.", "Il n'y a pas de thème « {theme} » dans ce jeu."),
    "puzzle-day": ("“{day}” is no day: write it as 2030-12-31.", "« {day} » n'est pas un jour : écrivez-le 2030-12-31."),
    "puzzles-done": ("You have done all of these puzzles.", "Vous avez fait tous ces problèmes."),
}

PUZZLES_TOLD: Final[Mapping[str, Said]] = {
    # what is asked
    "puzzle-ask-win": ("{side} to play: find the only turn that wins.", "{side} joue : trouvez le seul tour qui gagne."),
    "puzzle-ask-wins": (
        "{side} to play: find the only turn that wins. Turns to find, one after the other: {steps}.",
        "{side} joue : trouvez le seul tour qui gagne. Tours à trouver, l'un après l'autre : {steps}.",
    ),
    "puzzle-ask-best": (
        "{side} to play: find the turn that is clearly better than all others.",
        "{side} joue : trouvez le tour nettement meilleur que tous les autres.",
    ),
    "puzzle-others": ("You play {side}. After you: {others}.", "Vous jouez {side}. Après vous : {others}."),
    # what comes of a try
    "puzzle-right": ("Right. {reply}. Go on.", "Juste. {reply}. Continuez."),
    "puzzle-solved-won": ("Solved. {outcome}", "Résolu. {outcome}"),
    "puzzle-solved-proven": (
        "Solved. {side} now wins by force, in {turns} turns at most.",
        "Résolu. {side} gagne maintenant de force, en {turns} tours au plus.",
    ),
    "puzzle-solved-best": (
        "Solved. It is worth about {best}%; the next best turn, {second}%.",
        "Résolu. Ce tour vaut environ {best}\N{NO-BREAK SPACE}% ; le meilleur des autres, {second}\N{NO-BREAK SPACE}%.",
    ),
    "puzzle-not": ("Not this one.", "Pas celui-ci."),
    "puzzle-not-best": ("Not this one: another turn is clearly better.", "Pas celui-ci : un autre tour est nettement meilleur."),
    "puzzle-not-ended": ("Not this one. {outcome}", "Pas celui-ci. {outcome}"),
    "puzzle-not-loses-now": ("Not this one: {winner} then wins at once.", "Pas celui-ci : {winner} gagne alors tout de suite."),
    "puzzle-not-loses": (
        "Not this one: {winner} then wins by force, in {turns} turns at most.",
        "Pas celui-ci : {winner} gagne alors de force, en {turns} tours au plus.",
    ),
    "puzzle-not-drawn": ("Not this one: it only draws.", "Pas celui-ci : il ne mène qu'à la nulle."),
    "puzzle-not-enough": ("Not this one: it no longer wins by force.", "Pas celui-ci : le gain n'est plus forcé."),
    "puzzle-not-worth": (
        "Not this one: it is worth about {now}%, where {best}% can be had.",
        "Pas celui-ci : il vaut environ {now}\N{NO-BREAK SPACE}%, là où {best}\N{NO-BREAK SPACE}% sont possibles.",
    ),
    "puzzle-answer": ("The answer: {reply}.", "La réponse : {reply}."),
}
