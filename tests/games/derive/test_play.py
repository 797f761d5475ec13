"""Random games of Dérive keep what every position promises."""

from itertools import pairwise
from random import Random

import pytest

from banquise.core import CHANCE, Position
from banquise.games.derive.chains import SIZES
from banquise.games.derive.rules import GAME, LEVELS, SEATINGS, Derive


def check(position: Position) -> None:
    assert Derive.from_text(position.text()) == position
    legal = position.legal_actions()
    assert len(set(legal)) == len(legal)
    touches = sorted(position.touches(action) for action in legal)
    assert all(later[: len(earlier)] != earlier for earlier, later in pairwise(touches))
    assert bool(legal) == (position.outcome() is None)
    assert (position.to_act == CHANCE) == bool(position.outcomes()) == (position.mid_turn and position.outcome() is None)


def chosen(position: Position, random: Random) -> str:
    """A random action, sometimes `out`; takes and crossings are sought so that odd things happen."""
    legal = position.legal_actions()
    if random.random() < 0.01:
        return "out"
    takes = [action for action in legal if "x" in action]
    return random.choice(takes if takes and random.random() < 0.5 else legal)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("size", "colours"), [(9, "rbyg"), (9, "ygrb+"), (11, "ry"), (11, "grb"), (13, "by"), (9, "gb")])
def test_a_random_game_reads_back_at_every_action(level: str, size: int, colours: str) -> None:
    random = Random(f"{level} {size} {colours}")
    position = GAME.start(level=level, size=size, colours=colours)
    for _ in range(150):
        check(position)
        if position.outcome():
            break
        position = position.play(chosen(position, random))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("size", SIZES)
def test_every_seating_begins_with_its_own_bank(level: str, size: int) -> None:
    for colours in SEATINGS:
        position = GAME.start(level=level, size=size, colours=colours)
        check(position)
        values = 6 if LEVELS[level].chooses_value else 1
        assert len(position.legal_actions()) == (size + 1) // 2 * values
