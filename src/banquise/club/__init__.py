"""Tournaments and ratings, as folds over their events. Pure: time and lots are passed in; nothing is read, nothing is written."""

from banquise.club import events
from banquise.club.codec import event_data, event_from_data, event_from_text, event_text, events_from_text, events_text
from banquise.club.deciding import advance, create, decide
from banquise.club.events import VERSION, Entrant, Event, Member, Pairing
from banquise.club.plan import Plan, Scoring, Variant, default_scoring, exchanges_by_default, variant_for, why_not_plan
from banquise.club.ratings import RatedGame, Rating, RatingId, Ratings, rated_games, rated_table
from banquise.club.requests import PairRound, Request
from banquise.club.results import GameId, GameResult, points_of, read_result, result_of, result_text
from banquise.club.standings import Standing, standings
from banquise.club.tournament import BadEvent, Tournament

__all__ = [
    "VERSION",
    "BadEvent",
    "Entrant",
    "Event",
    "GameId",
    "GameResult",
    "Member",
    "PairRound",
    "Pairing",
    "Plan",
    "RatedGame",
    "Rating",
    "RatingId",
    "Ratings",
    "Request",
    "Scoring",
    "Standing",
    "Tournament",
    "Variant",
    "advance",
    "create",
    "decide",
    "default_scoring",
    "event_data",
    "event_from_data",
    "event_from_text",
    "event_text",
    "events",
    "events_from_text",
    "events_text",
    "exchanges_by_default",
    "points_of",
    "rated_games",
    "rated_table",
    "read_result",
    "result_of",
    "result_text",
    "standings",
    "variant_for",
    "why_not_plan",
]
