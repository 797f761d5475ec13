"""Measuring: contests between players, ratings, and the speed of the engine."""

from banquise.lab.arena import Contest, Tally, encounters, is_decided, run, seat_scores, tallies
from banquise.lab.fixture import Fixture, GameResult, play_fixture
from banquise.lab.ratings import Encounter, ratings
from banquise.lab.results import contest_data
from banquise.lab.seating import seatings
from banquise.lab.statistics import Interval, elo, wilson

__all__ = [
    "Contest",
    "Encounter",
    "Fixture",
    "GameResult",
    "Interval",
    "Tally",
    "contest_data",
    "elo",
    "encounters",
    "is_decided",
    "play_fixture",
    "ratings",
    "run",
    "seat_scores",
    "seatings",
    "tallies",
    "wilson",
]
