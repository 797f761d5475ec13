"""The page of measured strength, from the results of contests as `contest_data` and `won_data` write them, and of `speed_data`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from banquise.games import GAMES
from banquise.lab.ratings import Encounter, linked, ratings
from banquise.lab.statistics import wilson
from banquise.players.strength import STRONGEST_LEVEL

LEVEL: Final = re.compile(r"engine(?::(?P<level>[0-9]+(?:\.[0-9]+)?))?")

Result = Mapping[str, Any]
"""A contest, or another measurement, in plain values."""

INTRODUCTION: Final = """\
# Measured strength

Written by `banquise strength page` from the results in `docs/measurements`, as
`banquise strength measure` prints them; nothing here was entered by hand.

Games are played by `banquise arena`: a round is one opening of random turns, played in every
seating, so that nobody gains by the better seat or by a lucky opening. A win is a point, a draw
half a point to each of two sides, and a game of 1000 actions is cut off as a draw. Intervals are
Wilson's of 95 %. Times are for a whole turn, by the clock, with one thread unless it says
otherwise. The machine has two cores and was often busy with other things, which costs both players
alike. [players.md](players.md) explains the players.
"""

UCT_WORDS: Final = """\
`uct` is the plain search by the same kernels: random games to a cap of 200 actions, then a draw; no
knowledge of a game, no proofs. Both have the same time for a turn. Where random turns already give
one seat a forced win, nobody can escape it in the other, however strong:
[searches.md](measurements/searches.md#openings-that-decide).
"""
MANY_WORDS: Final = """\
With more than two sides each player holds every second one, over a round half of them all; the
score is how often a side it holds wins. So 50 % is even here too. The others have a say in who
wins, so that a great advantage shows less than between two.
"""
WON_WORDS: Final = """\
Positions after 0 to 8 random turns that `solve` proves to be won by one side. The engine plays that
side.
"""
THREAD_WORDS: Final = """\
Both have the same time for a turn; one of them may use two threads. On a busy machine two threads
also get a larger share of it.
"""
SPEED_WORDS: Final = """\
Simulations of the tree search or positions of alpha-beta, a second: medians of several searches in
turn, by the time of the processor. So other work on the machine makes no difference; nor does it
show what two threads lose that wait for the same memory.
"""
LEVEL_WORDS: Final = """\
Each level against the one two below it, and the lowest against a player that looks one action
ahead; neighbours here and there, which tie the ratings of even levels to those of odd ones. With
more than two sides the score is as above. Levels below 10 count simulations: only level 10 needs
time.
"""
RATING_WORDS: Final = """\
On the scale of Elo; level 1 is 1000 in every game. Levels that no chain of contests links to it
are left out.
"""
LOWEST: Final = "engine:1"


def page(results: Sequence[Result]) -> str:
    """The page in Markdown; sections nobody measured anything for are left out."""
    contests = _joined(each for each in results if "players" in each)
    against_uct = [each for each in contests if each.kinds == ("engine", "uct")]
    levels = [each for each in results if "players" in each and _has_levels(each)]
    sections = [
        _section("Full strength against plain UCT", UCT_WORDS, _duel_rows(each for each in against_uct if each.sides == 2)),
        _section("More than two sides", MANY_WORDS, _duel_rows(each for each in against_uct if each.sides > 2)),
        _section("Won positions are kept", WON_WORDS, _won_rows(each for each in results if "positions" in each)),
        _section("Two threads against one", THREAD_WORDS, _duel_rows(each for each in contests if each.compares_threads)),
        _section("The speed of two threads", SPEED_WORDS, _speed_rows(each for each in results if "rates" in each)),
        _section("A level against another", LEVEL_WORDS, _level_rows(_joined(levels))),
        _section("Ratings of the levels", RATING_WORDS, _rating_rows(levels)),
    ]
    return "\n".join([INTRODUCTION, *filter(None, sections)])


def _section(title: str, words: str, rows: Iterable[str]) -> str:
    listed = list(rows)
    return "\n".join([f"## {title}", "", words, *listed, ""]) if listed else ""


@dataclass(slots=True)
class Duel:
    """What two players scored against each other under the same conditions, whatever the seeds."""

    title: str
    place: int
    players: tuple[str, str]
    seats: int
    sides: int
    opening_turns: int
    games: int = 0
    capped: int = 0
    points: float = 0.0

    def add(self, result: Result) -> None:
        self.games += result["games"]
        self.capped += result["capped"]
        self.points += result["players"][0]["points"]

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(player.partition(":")[0] for player in self.players)

    @property
    def compares_threads(self) -> bool:
        return self.kinds == ("engine", "engine") and any("threads" in player for player in self.players)

    @property
    def score(self) -> str:
        interval = wilson(self.points, self.games)
        return f"{_percent(interval.score)} | {100 * interval.low:.1f} to {_percent(interval.high)}"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _joined(results: Iterable[Result]) -> list[Duel]:
    """The contests of two players; those that differ by their seeds only are one. In the order of games and variants."""
    duels: dict[tuple[object, ...], Duel] = {}
    for result in results:
        if len(result["players"]) == 2:
            duel = _duel(result)
            key = (duel.title, duel.players, duel.opening_turns)
            duels.setdefault(key, duel).add(result)
    return sorted(duels.values(), key=lambda duel: (duel.place, duel.title, duel.players, duel.opening_turns))


def _duel(result: Result) -> Duel:
    first, second = (each["player"] for each in result["players"])
    place, sides = list(GAMES).index(result["game"]), len(GAMES[result["game"]].from_text(result["start"]).sides)
    return Duel(variant_title(result), place, (first, second), len(result["seats"]), sides, result["opening_turns"])


def variant_title(result: Result) -> str:
    """The game, its first option, and which of the others are not the usual ones."""
    game = GAMES[result["game"]]
    if result["options"] is None:
        return f"{game.name}, {result['start']}"
    usual = game.read_options({})
    told = [f"{name} {value}" for place, (name, value) in enumerate(result["options"].items()) if place == 0 or value != usual[name]]
    return ", ".join([game.name, *told])


def _duel_rows(duels: Iterable[Duel]) -> Iterator[str]:
    for number, duel in enumerate(duels):
        if number == 0:
            yield "| game | player | against | seats | random turns | games | cut off | score | interval |"
            yield "|---" * 9 + "|"
        counts = f"{duel.seats} | {duel.opening_turns} | {duel.games} | {duel.capped}"
        yield f"| {duel.title} | `{duel.players[0]}` | `{duel.players[1]}` | {counts} | {duel.score} |"


def _won_rows(results: Iterable[Result]) -> Iterator[str]:
    for number, each in enumerate(results):
        if number == 0:
            yield "| game | player | against | positions | won | drawn | lost |"
            yield "|---" * 7 + "|"
        counts = " | ".join(str(each[name]) for name in ("positions", "won", "drawn", "lost"))
        yield f"| {GAMES[each['game']].name} | `{each['player']}` | `{each['against']}` | {counts} |"


def _speed_rows(results: Iterable[Result]) -> Iterator[str]:
    for number, each in enumerate(results):
        if number == 0:
            yield "| game | one thread | two threads | ratio |"
            yield "|---" * 4 + "|"
        one, two = each["rates"]
        yield f"| {variant_title(each)} | {one:,.0f} | {two:,.0f} | {two / one:.2f} |"


def level_of(player: str) -> float | None:
    """The level of an engine player; None for any other."""
    match = LEVEL.fullmatch(player)
    return float(match["level"] or STRONGEST_LEVEL) if match else None


def _has_levels(result: Result) -> bool:
    players = [each["player"] for each in result["players"]]
    return len(players) == 2 and all(level_of(each) is not None or each == "greedy" for each in players)


def _level_rows(duels: Sequence[Duel]) -> Iterator[str]:
    return _duel_rows(sorted(duels, key=lambda duel: (duel.place, duel.title, [level_of(player) or -1 for player in duel.players])))


def _rating_rows(results: Sequence[Result]) -> Iterator[str]:
    """For each game and variant the ratings of the levels, from all their contests together."""
    titles = dict.fromkeys(duel.title for duel in _joined(results))
    rated = {title: _ratings([each for each in results if variant_title(each) == title]) for title in titles}
    names = {player for each in rated.values() for player in each}
    players = sorted(names, key=lambda player: (level_of(player) is not None, level_of(player) or 0))
    if rated:
        yield "| game | " + " | ".join(f"`{player}`" for player in players) + " |"
        yield "|---" * (len(players) + 1) + "|"
    for title, of_variant in rated.items():
        cells = [f"{of_variant[player]:.0f}" if player in of_variant else "" for player in players]
        yield f"| {title} | " + " | ".join(cells) + " |"


def _ratings(results: Sequence[Result]) -> dict[str, float]:
    """Those that can be compared with level 1: a chain of contests leads to it."""
    met = [Encounter(**each) for result in results for each in result["encounters"]]
    players = linked(LOWEST, met)
    rated = ratings(sorted(players), [each for each in met if each.first in players])
    return {player: 1000 + rating - rated[LOWEST] for player, rating in rated.items()}
