"""Finished games of players with a name: what the store keeps of them, and what they make of ratings.

What is kept is enough to compute every rating again: see `rated_game`.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from banquise.club.ratings import Family, RatedGame, Rating, RatingId, Ratings, rated_table
from banquise.codec import read_json, write
from banquise.core import Outcome
from banquise.core.frozen import FrozenDict
from banquise.server.hosting.keys import is_player
from banquise.store import FinishedGame, Playing, Result, StoredGame, StoredRating
from banquise.tables import Seat, Table

LOG: Final = logging.getLogger("banquise.ratings")


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """Who had a seat: a player with a name by id only, anybody else by the name they gave; `place` is 1 for the best."""

    player: str
    name: str
    program: str
    place: int


@dataclass(frozen=True, slots=True)
class KeptGame:
    """What is kept of a game. `sides` are those of a rated game, with their `places`; else both are empty."""

    options: dict[str, str]
    seats: tuple[KeptSeat, ...]
    sides: tuple[tuple[str, ...], ...]
    places: tuple[int, ...]
    tournament: str


def players_at(table: Table) -> tuple[str, ...]:
    """The players with a name who have a seat at a table, or for whom one is kept."""
    return tuple(dict.fromkeys(seat.holder for seat in table.seats if is_player(seat.holder)))


def finished_game(table: Table) -> FinishedGame | None:
    """The game of a table that is over, for the store; None where it has no result, or no player alone in a seat."""
    outcome = table.outcome
    if outcome is None or outcome.reason == "stopped" or not table.played:
        return None
    places = _places(table, outcome)
    playing = tuple(
        Playing(player, seats[0], _result(table, places, seats[0]))
        for player in players_at(table)
        if len(seats := _seats(table, player)) == 1
    )
    if not playing:
        return None
    rated = rated_table(table) if table.created.rated else None
    created = table.created
    kept = KeptGame(
        dict(created.options),
        tuple(_kept_seat(seat, place) for seat, place in zip(table.seats, places, strict=True)),
        rated.sides if rated else (),
        rated.places if rated else (),
        created.tournament,
    )
    options = json.dumps(dict(sorted(created.options.items())))
    rate = partial(_rate, rated) if rated else None
    return FinishedGame(table.id, table.at, created.game, _family(table), options, len(table.seats), playing, write(kept), rate)


def _seats(table: Table, player: str) -> list[int]:
    return [number for number, seat in enumerate(table.seats, 1) if seat.holder == player]


def _places(table: Table, outcome: Outcome) -> list[int]:
    """By seat."""
    found = {seat: place for place, group in enumerate(outcome.ranking, 1) for seat in group}
    return [found[number] for number in range(1, len(table.seats) + 1)]


def _result(table: Table, places: list[int], seat: int) -> Result:
    """Won is what one's side won alone."""
    if places[seat - 1] != 1:
        return "lost"
    best = [side for side in table.line.position.sides if places[side[0] - 1] == 1]
    return "won" if len(best) == 1 else "shared"


def _family(table: Table) -> Family:
    names = [f"@{seat.program}" if seat.program else "?" for seat in table.seats]
    sides = table.line.position.sides
    return RatedGame(table.created.game, tuple(tuple(names[seat - 1] for seat in side) for side in sides), (1,) * len(sides)).family


def _kept_seat(seat: Seat, place: int) -> KeptSeat:
    named = is_player(seat.holder)
    return KeptSeat(seat.holder if named else "", "" if named else seat.name, seat.program, place)


# Ratings


def _rate(game: RatedGame, before: Mapping[str, StoredRating]) -> Mapping[str, StoredRating]:
    """What a game makes of these ratings. A table ends in any case: what cannot be computed is left to `banquise club recompute`."""
    known = {RatingId(game.game, game.family, player): Rating(old.mean, old.deviation, old.games) for player, old in before.items()}
    try:
        found = Ratings(FrozenDict(known)).after(game)
    except Exception:
        LOG.exception("a game could not be rated")
        return {}
    playing = {player for side in game.sides for player in side}
    return {who.player: stored_rating(rating) for who, rating in found.known.items() if who.player in playing}


def stored_rating(rating: Rating) -> StoredRating:
    return StoredRating(rating.mean, rating.deviation, rating.games, rating.settled)


def kept_game(game: StoredGame) -> KeptGame:
    return read_json(KeptGame, game.text)


def rated_game(game: StoredGame) -> RatedGame:
    """What ratings are computed from again."""
    kept = kept_game(game)
    return RatedGame(game.game, kept.sides, kept.places)
