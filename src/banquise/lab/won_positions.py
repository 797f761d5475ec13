"""Positions that are won for certain, and whether a player keeps them: every one that it does not win is an error."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from banquise import __version__, engine
from banquise.core import Game, Line
from banquise.games import GAMES
from banquise.lab.campaign import Campaign
from banquise.lab.fixture import opening
from banquise.players import play_game

MAX_OPENING_TURNS: Final = 8
"""Random turns before a position."""
SECONDS_TO_SOLVE: Final = 30.0


@dataclass(frozen=True, slots=True)
class WonPosition:
    """A won position to be found and played on, by `player` for the side that wins."""

    game: str
    player: str
    against: str
    seed: int
    number: int


def won_campaign(game: Game, player: str, against: str, positions: int, seed: int) -> Campaign[WonPosition, float]:
    """So many won positions and what the side that wins scored; for a game of two seats without chance."""
    about = {"version": __version__, "game": game.slug, "rules": game.rules, "player": player, "against": against, "seed": seed}
    tasks = [WonPosition(game.slug, player, against, seed, number) for number in range(positions)]
    return Campaign("won positions", about, tasks, play_won)


def play_won(task: WonPosition) -> float:
    """The score of the winner; a game cut off is a draw."""
    luck = Random(f"won {task.seed} {task.number}")
    line, winner = won_position(GAMES[task.game], luck)
    names = [task.player if seat == winner else task.against for seat in (1, 2)]
    outcome = play_game(line, names, seed=luck.getrandbits(32)).outcome()
    return outcome.scores[winner - 1] if outcome else 0.5


def won_position(game: Game, luck: Random) -> tuple[Line, int]:
    """An opening at random from the usual start that is proven to be won, and the winner's seat."""
    while True:
        line = opening(game.start(), luck.randint(0, MAX_OPENING_TURNS), str(luck.random()))
        if winner := proven_winner(line):
            return line, winner


def proven_winner(line: Line) -> int | None:
    """The seat that wins whatever the other does; None if neither is proven to."""
    proof = engine.analyse(line, SECONDS_TO_SOLVE, method="solve").candidates[0].proof
    return proof.scores.index(1.0) + 1 if proof and 1.0 in proof.scores else None


def won_data(tasks: Sequence[WonPosition], scores: Iterable[float]) -> dict[str, object]:
    """What became of the positions: `won`, `drawn`, `lost`."""
    counts, task = Counter(scores), tasks[0]
    results = {"won": counts[1.0], "drawn": counts[0.5], "lost": counts[0.0]}
    who = {"game": task.game, "seed": task.seed, "player": task.player, "against": task.against}
    return {**who, "positions": counts.total(), **results}
