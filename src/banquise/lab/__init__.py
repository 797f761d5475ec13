"""Measuring: contests between players, ratings, and the speed of the engine."""

from banquise.lab.arena import Contest, Tally, encounters, is_decided, run, seat_scores, tallies
from banquise.lab.fixture import Fixture, Played, played
from banquise.lab.ratings import Encounter, ratings
from banquise.lab.results import contest_data
from banquise.lab.seating import seatings
from banquise.lab.statistics import Interval, elo, wilson

__all__ = [
    "Contest",
    "Encounter",
    "Fixture",
    "Interval",
    "Played",
    "Tally",
    "contest_data",
    "elo",
    "encounters",
    "is_decided",
    "played",
    "ratings",
    "run",
    "seat_scores",
    "seatings",
    "tallies",
    "wilson",
]
