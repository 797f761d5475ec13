"""Every way a game of ours can end is reached by play."""

from random import Random

import pytest

from banquise.core import OUT, Game, Position
from banquise.i18n import SENTENCES
from tests.conformance.lines import OUR_GAMES
from tests.conformance.test_perft import perft_positions

GAMES_PLAYED = 300
MAX_RANDOM_ACTIONS = 60


def beginnings(game: Game) -> list[Position]:
    """The telling positions of the perft files, from which every ending is near."""
    return [position for position in perft_positions(game.slug) if not position.outcome()]


def ending(position: Position, rng: Random) -> str:
    """What is told of the end of a random game; "" if it goes on for too long. Now and then a seat leaves, or the time is up."""
    for _ in range(MAX_RANDOM_ACTIONS):
        if outcome := position.outcome():
            return position.ending(outcome).code
        if rng.random() < 0.02:
            return position.ending(position.verdict()).code
        leaves = position.accepts(OUT) and rng.random() < 0.02
        position = position.play(OUT if leaves else rng.choice(position.legal_actions()))
    return ""


@pytest.mark.parametrize("game", OUR_GAMES.values(), ids=OUR_GAMES)
def test_every_ending_of_a_game_is_reached_by_play(game: Game) -> None:
    rng = Random(f"endings {game.slug}")
    missing = set(SENTENCES[game.slug].outcomes)
    starts = beginnings(game)
    for number in range(GAMES_PLAYED):
        if not missing:
            break
        missing.discard(ending(starts[number % len(starts)], rng))
    assert not missing
