"""Positions that are won for certain, and whether a player keeps them: every one that it does not win is an error."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final

from banquise import engine
from banquise.core import Game, Line
from banquise.lab.fixture import opening
from banquise.players import play_game

MAX_OPENING_TURNS: Final = 8
"""Random turns before a position."""
SECONDS_TO_SOLVE: Final = 30.0


def won_positions(game: Game, seed: int) -> Iterator[tuple[Line, int]]:
    """Openings at random from the usual start that are proven to be won, each with the winner's seat, without end.

    For a game of two seats without chance.
    """
    luck = Random(f"won {seed}")
    while True:
        line = opening(game.start(), luck.randint(0, MAX_OPENING_TURNS), str(luck.random()))
        if winner := proven_winner(line):
            yield line, winner


def proven_winner(line: Line) -> int | None:
    """The seat that wins whatever the other does; None if neither is proven to."""
    proof = engine.analyse(line, SECONDS_TO_SOLVE, method="solve").candidates[0].proof
    return proof.scores.index(1.0) + 1 if proof and 1.0 in proof.scores else None


def won_data(game: Game, player: str, against: str, positions: int, seed: int) -> dict[str, object]:
    """What became of so many won positions, the player having the side that wins: `won`, `drawn`, `lost`."""
    luck, counts = Random(f"play {seed}"), {0.0: 0, 0.5: 0, 1.0: 0}
    for line, winner in islice(won_positions(game, seed), positions):
        names = [player if seat == winner else against for seat in (1, 2)]
        outcome = play_game(line, names, seed=luck.getrandbits(32)).outcome()
        counts[outcome.scores[winner - 1] if outcome else 0.5] += 1
    results = {"won": counts[1.0], "drawn": counts[0.5], "lost": counts[0.0]}
    return {"game": game.slug, "seed": seed, "player": player, "against": against, "positions": positions, **results}
