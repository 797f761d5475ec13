"""From positions, tables and games to what a reader is shown. Nothing here decides anything."""

from banquise.views.events import History, play_shown
from banquise.views.games import games_shown, rules_shown
from banquise.views.positions import outcome_shown, position_shown, sentence
from banquise.views.tables import Presence, View, spliced

__all__ = [
    "History",
    "Presence",
    "View",
    "games_shown",
    "outcome_shown",
    "play_shown",
    "position_shown",
    "rules_shown",
    "sentence",
    "spliced",
]
