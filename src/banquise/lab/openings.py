"""Opening books made by games of the engine against itself: a campaign of games, and one of the values of the positions met.

A game begins with turns that are chosen by luck among those that a search finds nearly as good as the best; then the player plays
it out. Positions that are alike are one: while turns are chosen, each is replaced by the one that stands for all of them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any, Final

from banquise import __version__, engine
from banquise.core import CHANCE, NOBODY, Game, Line, Position
from banquise.core.outcome import drawn
from banquise.games import GAMES
from banquise.lab.campaign import Campaign
from banquise.openings import Book, Entry, Head, book_of, normal
from banquise.players import play_on, player_from_spec, roll
from banquise.study import Worth, run
from banquise.study.worth import simulations_for, valued

BOOK_TURNS: Final = 12
"""So many turns of a game are chosen by searches, and stand in the book if they come up often enough."""
WIDTHS: Final = (4, 3, 3, 2, 2, 2)
"""Among how many actions luck chooses at most, one choice after the other; after that the best is played."""
MIN_EXPLORED: Final = 2000
"""Simulations of the search before each choice, at least; more in a game whose reviews take more than `EXPLORED_SHARE` times that."""
EXPLORED_SHARE: Final = 100
MARGIN: Final = 0.04
"""How much less than the best an action may be worth, in probability of winning, to be chosen; the less it lacks the likelier."""
MAX_ACTIONS: Final = 400
"""Of a game; one that is longer is a draw."""
MIN_GAMES: Final = 3
"""A position of a book was met in so many games at least."""
MIN_VALUED_GAMES: Final = 5
"""And in so many to be searched."""
MEMORY_BYTES: Final = 8 << 20


@dataclass(frozen=True, slots=True)
class OpeningGame:
    """A game to be played."""

    game: str
    options: tuple[tuple[str, str], ...]
    seed: int
    number: int
    player: str
    explored: int


@dataclass(frozen=True, slots=True)
class OpeningPlayed:
    """The positions of an opening, each standing for all that are alike, and how the game ended."""

    positions: list[str]
    scores: list[float]
    draw: bool


def openings_campaign(head: Head) -> Campaign[OpeningGame, OpeningPlayed]:
    """The games of a book."""
    tasks = [
        OpeningGame(head.game, tuple(sorted(head.options.items())), head.seed, number, head.player, head.explored)
        for number in range(head.games)
    ]
    return Campaign("openings", _about(head), tasks, played_opening, _plain, _read)


def _about(head: Head) -> dict[str, Any]:
    what = {"version": __version__, "game": head.game, "rules": head.rules, "options": dict(head.options), "seed": head.seed}
    return what | {"player": head.player, "explored": head.explored, "turns": BOOK_TURNS, "margin": MARGIN, "widths": WIDTHS}


def _plain(played: OpeningPlayed) -> list[Any]:
    return [played.positions, played.scores, played.draw]


def _read(_task: OpeningGame, plain: list[Any]) -> OpeningPlayed:
    return OpeningPlayed(*plain)


def head_of(game: Game, options: Mapping[str, str], games: int, seed: int, player: str) -> Head:
    """The head of a book to be made."""
    searched = simulations_for(game.slug, 1, 0)
    return Head(game.slug, game.rules, dict(options), seed, player, max(MIN_EXPLORED, searched // EXPLORED_SHARE), searched, games)


def played_opening(task: OpeningGame) -> OpeningPlayed:
    """A game from the start of a variant."""
    luck = Random(f"opening {task.seed} {task.number}")
    at = normal(GAMES[task.game].start(**dict(task.options)))
    met, turns, choices = [at.text()], 0, 0
    while at.to_act != NOBODY and turns < BOOK_TURNS:
        if at.to_act == CHANCE:
            at = normal(at.after(roll(at, luck)))
        else:
            width = WIDTHS[choices] if choices < len(WIDTHS) else 1
            at = GAMES[task.game].from_text(_chosen(_considered(at, task.explored)[:width], luck))
            choices += 1
        turns += not at.mid_turn
        met.append(at.text())
    players = [player_from_spec(task.player, luck.getrandbits(32)) for _ in range(at.seats)]
    line = play_on(Line.begin(at), players, luck, MAX_ACTIONS)
    outcome = line.outcome() or drawn(at.sides, "cut-off", "")
    return OpeningPlayed(met, list(outcome.scores), outcome.is_draw)


def _chosen(found: Sequence[tuple[str, float]], luck: Random) -> str:
    """One of the positions that good actions lead to."""
    weights = [1.1 - (found[0][1] - value) / MARGIN for _, value in found]
    return luck.choices(found, weights)[0][0]


@lru_cache(maxsize=20_000)
def _considered(at: Position, simulations: int) -> tuple[tuple[str, float], ...]:
    """Where the best actions lead, and what they are worth to the seat to act; each position once, the best first."""
    candidates = engine.analyse(at, 0, simulations=simulations, memory=MEMORY_BYTES).candidates
    best = candidates[0].values[at.to_act - 1]
    near: dict[str, float] = {}
    for each in candidates:
        value = each.values[at.to_act - 1]
        if value >= best - MARGIN and len(near) < max(WIDTHS):
            near.setdefault(normal(at.play(each.action)).text(), value)
    return tuple(near.items())


# What the games come to


@dataclass(slots=True)
class Tally:
    """What is added up of a position."""

    games: int = 0
    draws: int = 0
    scores: list[float] = field(default_factory=list)

    def add(self, played: OpeningPlayed) -> None:
        self.games += 1
        self.draws += played.draw
        self.scores = [total + score for total, score in zip(self.scores or [0.0] * len(played.scores), played.scores, strict=True)]


def tallied(results: Iterable[OpeningPlayed]) -> dict[str, Entry]:
    """What came of the positions that were met often enough, by their texts and without values."""
    tallies: dict[str, Tally] = defaultdict(Tally)
    for played in results:
        for text in dict.fromkeys(played.positions):
            tallies[text].add(played)
    often = {text: tally for text, tally in tallies.items() if tally.games >= MIN_GAMES}
    return {text: Entry(tally.games, tuple(tally.scores), tally.draws) for text, tally in often.items()}


@dataclass(frozen=True, slots=True)
class ValuedPosition:
    """A position to be searched."""

    game: str
    text: str
    simulations: int


def values_campaign(head: Head, entries: Mapping[str, Entry]) -> Campaign[ValuedPosition, list[Any]]:
    """The values, by seats, of the positions that came up often, and within how many turns they are proven; in a fixed order."""
    texts = sorted(text for text, entry in entries.items() if entry.games >= MIN_VALUED_GAMES)
    about = _about(head) | {"games": head.games, "valued": head.valued}
    return Campaign("opening values", about, [ValuedPosition(head.game, text, head.valued) for text in texts], worth_of)


def worth_of(task: ValuedPosition) -> list[Any]:
    """The chance of each seat, partners having the same one, and the turns of a proof."""
    at = GAMES[task.game].from_text(task.text)
    worth: Worth = run(valued(Line.begin(at), task.simulations), task.game, task.text)
    return [[worth.chances[at.side_of(seat) - 1] for seat in range(1, at.seats + 1)], worth.turns]


def finished_book(head: Head, entries: Mapping[str, Entry], tasks: Iterable[ValuedPosition], worths: Iterable[list[Any]]) -> Book:
    """The book, with the values that were found."""
    found = {task.text: worth for task, worth in zip(tasks, worths, strict=True)}
    return book_of(head, ((text, _with_value(entry, found.get(text))) for text, entry in entries.items()))


def _with_value(entry: Entry, worth: list[Any] | None) -> Entry:
    return Entry(entry.games, entry.scores, entry.draws, tuple(worth[0]), worth[1]) if worth else entry
