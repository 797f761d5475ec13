"""Measuring: campaigns of many tasks, contests between players, ratings, and the speed of the engine."""

from banquise.lab.arena import Contest, Tally, encounters, is_decided, run, seat_scores, tallies
from banquise.lab.campaign import Campaign, cores, results_of
from banquise.lab.fixture import Fixture, GameResult, play_fixture
from banquise.lab.plots import Curve, contest_plot, plot
from banquise.lab.ratings import Encounter, ratings
from banquise.lab.results import contest_data
from banquise.lab.results_file import stored_results
from banquise.lab.seating import seatings
from banquise.lab.statistics import Interval, elo, wilson

__all__ = [
    "Campaign",
    "Contest",
    "Curve",
    "Encounter",
    "Fixture",
    "GameResult",
    "Interval",
    "Tally",
    "contest_data",
    "contest_plot",
    "cores",
    "elo",
    "encounters",
    "is_decided",
    "play_fixture",
    "plot",
    "ratings",
    "results_of",
    "run",
    "seat_scores",
    "seatings",
    "stored_results",
    "tallies",
    "wilson",
]
