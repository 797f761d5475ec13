"""Positions that a book takes for one are played alike: what is legal in one has its image in the other, and ends alike."""

from __future__ import annotations

from random import Random

import pytest

from banquise.core import NOBODY, Position
from banquise.games import GAMES
from banquise.openings import normal, opening_key
from banquise.openings.alike import IMAGES
from banquise.players import any_action

STARTS = [
    ("gravis", {}, 8),
    ("quivive", {"mode": "solo2"}, 8),
    ("quivive", {"mode": "duo"}, 8),
    ("quivive", {"mode": "solo3"}, 8),
    ("quivive", {"mode": "teams"}, 8),
    ("drivis", {"variant": "standard"}, 8),
    ("drivis", {"variant": "small"}, 8),
    ("vaeva", {"variant": "free"}, 2),
    ("vaeva", {"variant": "lined", "turns": "-"}, 2),
    ("derive", {"colours": "ry"}, 2),
    ("derive", {"colours": "gb", "level": "3"}, 2),
    ("derive", {"colours": "ry", "level": "2a", "size": "9"}, 2),
    ("derive", {"colours": "rb"}, 1),
    ("derive", {"colours": "ryg"}, 1),
    ("derive", {"colours": "rbyg"}, 1),
]


def positions(start: Position, seed: int, most: int) -> list[Position]:
    """Some of a random game, set-up and chance included."""
    luck, at = Random(seed), start
    met = [at]
    while at.to_act != NOBODY and len(met) < most:
        at = at.after(any_action(at, luck))
        met.append(at)
    return met


def following(position: Position) -> list[str]:
    """Where its actions lead, as a book knows it, with how it has ended there."""
    after = [position.after(action) for action in position.legal_actions()]
    return sorted(f"{normal(each).text()} {each.outcome()}" for each in after)


@pytest.mark.parametrize(("slug", "options", "images"), STARTS, ids=lambda value: str(value))
def test_alike_positions_lead_to_alike_positions_and_end_alike(slug: str, options: dict[str, str], images: int) -> None:
    start = GAMES[slug].start(**options)
    for seed in range(3):
        for number, at in enumerate(positions(start, seed, 150)):
            if number % 7 and at.to_act != NOBODY:
                continue
            found = list(IMAGES[slug](at))
            assert len(found) == images
            assert at in found, f"seed {seed}: {at.text()}"
            for image in found:
                assert GAMES[slug].from_text(image.text()) == image, f"seed {seed}: {at.text()}"
                assert normal(image) == normal(at), f"seed {seed}: {at.text()}"
                assert (image.to_act, image.mid_turn, image.outcome()) == (at.to_act, at.mid_turn, at.outcome())
            for image in found[1:2] + found[-1:]:
                assert following(image) == following(at), f"seed {seed}: {at.text()} and {image.text()}"


def test_a_corner_of_gravis_is_every_corner_and_not_the_middle() -> None:
    start = GAMES["gravis"].start()
    keys: dict[str, str] = {action: opening_key(start.play(action)) for action in start.legal_actions()}
    assert len({keys["Sa"], keys["Se"], keys["Na"], keys["E1"], keys["W5"]}) == 1
    assert len(set(keys.values())) == 3


def test_a_game_without_symmetry_keeps_its_positions_as_they_are() -> None:
    start = GAMES["derive"].start(colours="rbyg")
    assert normal(start.play("+c1")) == start.play("+c1")
    assert normal(start.play("+c1")) != normal(start.play("+i1"))
