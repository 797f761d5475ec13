"""The results of a contest in plain values: what `banquise arena --json` prints and `docs/measurements` keeps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from math import isfinite

from banquise.lab.arena import Contest, encounters, is_decided, seat_scores, tallies
from banquise.lab.fixture import GameResult
from banquise.lab.ratings import ratings
from banquise.lab.statistics import elo


def contest_data(contest: Contest, results: list[GameResult], options: Mapping[str, str] | None) -> dict[str, object]:
    """Everything that was counted; docs/notation.md lists the keys. `options` is None for a start of its own."""
    rated = ratings(contest.names, encounters(contest, results))
    players = [
        {
            "player": each.player,
            "games": each.entries,
            "wins": each.wins,
            "draws": each.draws,
            "losses": each.losses,
            "points": each.points,
            **{name: round(value, 4) for name, value in asdict(each.interval()).items()},
            "rating": round(rated[each.player], 1),
        }
        for each in tallies(contest, results)
    ]
    return {
        "game": contest.start.slug,
        "options": None if options is None else dict(options),
        "start": contest.start.text(),
        "seed": contest.seed,
        "opening_turns": contest.opening_turns,
        "cap": contest.max_actions,
        "games": len(results),
        "capped": sum(each.capped for each in results),
        "decided": is_decided(contest, results),
        "interval": "wilson 95 %",
        "players": players,
        "elo": elo_data(contest, results),
        "encounters": [asdict(each) for each in encounters(contest, results)],
        "seats": [round(score, 4) for score in seat_scores(results)],
    }


def elo_data(contest: Contest, results: list[GameResult]) -> dict[str, float | None] | None:
    """The first player's Elo over the second; None where a bound is infinite, and for a contest of more."""
    if len(contest.players) != 2 or len(contest.start.sides) != 2:
        return None
    interval = asdict(tallies(contest, results)[0].interval())
    values = {name: elo(share) for name, share in interval.items()}
    return {name: round(value, 1) if isfinite(value) else None for name, value in values.items()}
