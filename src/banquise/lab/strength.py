"""The page of measured strength, from the results of contests as `contest_data` writes them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from banquise.games import GAMES
from banquise.lab.ratings import Encounter, ratings

LEVEL: Final = re.compile(r"engine(?::(?P<level>[0-9]+(?:\.[0-9]+)?))?")
STRONGEST: Final = 10.0

Result = Mapping[str, Any]
"""A contest in plain values."""


def page(results: Sequence[Result]) -> str:
    """The page in Markdown; sections nobody measured anything for are left out."""
    sections = [
        _section("Full strength against plain UCT", _duel_rows([each for each in results if _has_kinds(each, {"engine", "uct"})])),
        _section("Two threads against one", _duel_rows([each for each in results if _compares_threads(each)])),
        _section("A level against another, and against the greedy player", _duel_rows([each for each in results if _has_levels(each)])),
        *_rating_sections([each for each in results if _has_levels(each)]),
    ]
    return "\n".join([INTRODUCTION, *filter(None, sections)])


INTRODUCTION: Final = """\
# Measured strength

Written by `scripts/strength.py` from the results in `docs/measurements`, which are the output of `banquise arena --json`.
[players.md](players.md) explains the players, how seats are rotated, and the intervals (Wilson, 95 %).
"""


def _section(title: str, rows: Iterable[str]) -> str:
    listed = list(rows)
    return "\n".join([f"## {title}", "", *listed, ""]) if listed else ""


def variant_title(result: Result) -> str:
    """The game, and which of its options are not the usual ones."""
    game = GAMES[result["game"]]
    if result["options"] is None:
        return f"{game.name}, {result['start']}"
    usual = game.read_options({})
    changed = [f"{name} {value}" for name, value in result["options"].items() if value != usual[name]]
    return ", ".join([game.name, *changed])


def _duel_rows(results: Sequence[Result]) -> Iterator[str]:
    if results:
        yield "| game | player | against | seats | games | cut off | score | interval |"
        yield "|---|---|---|---|---|---|---|---|"
    for result in sorted(results, key=_place):
        first, second = result["players"]
        share = f"{100 * first['score']:.1f} % | {100 * first['low']:.1f} to {100 * first['high']:.1f} %"
        counts = f"{len(result['seats'])} | {result['games']} | {result['capped']}"
        yield f"| {variant_title(result)} | `{first['player']}` | `{second['player']}` | {counts} | {share} |"


def _place(result: Result) -> tuple[object, ...]:
    levels = [level_of(each["player"]) for each in result["players"]]
    return list(GAMES).index(result["game"]), variant_title(result), [-1.0 if level is None else level for level in levels]


def level_of(player: str) -> float | None:
    """The level of an engine player; None for any other."""
    match = LEVEL.fullmatch(player)
    return float(match["level"] or STRONGEST) if match else None


def _kind(player: str) -> str:
    return player.partition(":")[0]


def _has_kinds(result: Result, kinds: set[str]) -> bool:
    return len(result["players"]) == 2 and {_kind(each["player"]) for each in result["players"]} == kinds


def _compares_threads(result: Result) -> bool:
    return _has_kinds(result, {"engine"}) and any("threads" in each["player"] for each in result["players"])


def _has_levels(result: Result) -> bool:
    players = [each["player"] for each in result["players"]]
    return len(players) == 2 and all(level_of(each) is not None or each == "greedy" for each in players)


def _rating_sections(results: Sequence[Result]) -> Iterator[str]:
    """For each game and variant the ratings of the levels, from all their contests together."""
    variants = {
        variant_title(each): [other for other in results if variant_title(other) == variant_title(each)]
        for each in sorted(results, key=_place)
    }
    if not variants:
        return
    rated = {title: _ratings(listed) for title, listed in variants.items()}
    players = sorted(
        {player for each in rated.values() for player in each}, key=lambda player: (level_of(player) is not None, level_of(player) or 0)
    )
    rows = ["| game | " + " | ".join(f"`{player}`" for player in players) + " |", "|---" * (len(players) + 1) + "|"]
    for title, of_variant in rated.items():
        cells = [f"{of_variant[player]:.0f}" if player in of_variant else "" for player in players]
        rows.append(f"| {title} | " + " | ".join(cells) + " |")
    yield _section("Ratings of the levels", ["On the scale of Elo; level 1 is 1000 in every game.", "", *rows])


def _ratings(results: Sequence[Result]) -> dict[str, float]:
    met = [Encounter(**each) for result in results for each in result["encounters"]]
    players = sorted({player for each in met for player in (each.first, each.second)})
    rated = ratings(players, met)
    lowest = rated.get("engine:1", min(rated.values(), default=0.0))
    return {player: 1000 + rating - lowest for player, rating in rated.items()}
