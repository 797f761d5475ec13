"""Touches: every legal action can be composed, nothing else, and a touch that leads nowhere is explained."""

from __future__ import annotations

import pytest

from banquise.core import CHANCE, NOBODY, Line
from banquise.games import GAMES
from banquise.touching import Composing, exchanged, reason_of
from tests.terminal.setting import random_line, some_variants


@pytest.mark.parametrize(("slug", "options"), some_variants())
def test_every_legal_action_is_composed_by_its_touches_and_offered_at_each(slug: str, options: dict[str, str]) -> None:
    line = random_line(slug, options, 30, seed=3)
    for position in line.positions[::3]:
        if position.to_act in (NOBODY, CHANCE):
            continue
        begun = Composing.begin(Line.begin(position))
        for action in position.legal_actions():
            composing: Composing = begun
            for touch in position.touches(action):
                assert composing.action is None
                assert touch in composing.cells() + composing.controls()
                further = composing.touch(touch)
                assert further is not None
                composing = further
            assert composing.action == action
            assert not composing.following()


@pytest.mark.parametrize(("slug", "options"), some_variants())
def test_a_touch_leads_to_a_legal_action_or_nowhere(slug: str, options: dict[str, str]) -> None:
    position = random_line(slug, options, 12, seed=8).position
    composing = Composing.begin(Line.begin(position))
    for cell in position.cells:
        further = composing.touch(cell)
        if further is None:
            guessed = reason_of(composing, cell)
            assert guessed is None or position.why_not(guessed[0]) == guessed[1]
        else:
            assert further.action or further.following()


def test_nothing_can_be_touched_once_the_game_is_over() -> None:
    over = Composing.begin(Line.begin(GAMES["gravis"].from_text("5/5/5/5/2www w E aim -")))
    assert not over.following()
    assert over.touch("a1") is None


def test_drv_5_a_plate_is_touched_at_any_of_its_cells_and_so_is_its_landing() -> None:
    composing = Composing.begin(Line.begin(GAMES["drivis"].start()))
    chosen = composing.touch("b7")  # inside the plate a6
    assert chosen is not None
    assert chosen.touched == ("a6",)
    landed = chosen.touch("g7")  # inside the place where it stops going east
    assert landed is not None
    assert landed.action == "a6E"


def test_grv_3_a_free_cell_stands_for_the_only_drop_that_reaches_it() -> None:
    line = Line.begin(GAMES["gravis"].from_text("5/5/5/5/w4 b S drop -"))
    touched = Composing.begin(line).touch("c1")
    assert touched is not None
    assert touched.action == "Sc"
    assert Composing.begin(line).touch("c4") is None
    first = Composing.begin(Line.begin(GAMES["gravis"].start()))
    assert first.touch("a1") is None  # two drops reach it


def test_another_first_touch_begins_anew_and_the_same_takes_back() -> None:
    composing = Composing.begin(Line.begin(GAMES["vaeva"].start(variant="lined")))
    chosen = composing.touch("c1")
    assert chosen is not None
    assert set(chosen.cells()) == {"b2", "d2"}
    other = chosen.touch("e1")
    assert other is not None
    assert other.touched == ("e1",)
    back = other.touch("e1")
    assert back is not None
    assert back.touched == ()


@pytest.mark.parametrize(
    ("slug", "text", "touched", "touch", "clause"),
    [
        ("gravis", "5/5/bbb2/ww3/ww3 w S take -", (), "a1", "GRV-8"),
        ("drivis", "9/y1b2y1b1/9/b6y1/9/9/y6b1/9/b1y2b1y1 b 2", (), "c1", "DRV-5"),
        ("drivis", "9/y1b2y1b1/9/b6y1/9/9/y6b1/9/b1y2b1y1 b 2", (), "e4", "DRV-5"),
        ("derive", "y110/11/11/11/11/11/11/11/2r38/11/11 1 ry 6,6 2 play", ("c3",), "c5", "DER-6"),
        ("derive", "y110/11/11/11/11/11/11/11/2r38/11/11 1 ry 6,6 2 play", (), "f6", "DER-5"),
    ],
)
def test_a_touch_that_leads_nowhere_is_refused_by_its_clause(
    slug: str, text: str, touched: tuple[str, ...], touch: str, clause: str
) -> None:
    composing = Composing.begin(Line.begin(GAMES[slug].from_text(text)))
    for earlier in touched:
        further = composing.touch(earlier)
        assert further is not None
        composing = further
    assert composing.touch(touch) is None
    guessed = reason_of(composing, touch)
    assert guessed is not None
    assert guessed[1].clause == clause, guessed


@pytest.mark.parametrize(
    ("action", "old", "new", "text"),
    [
        ("c3-d4", ["c3", "d4"], ["c3", "e9"], "c3-e9"),
        ("+c1=4", ["c1", "=4"], ["f6", "=2"], "+f6=2"),
        ("xb2", ["b2"], ["a1"], "xa1"),
        ("c1N", ["c1", "c8"], ["c1", "c5"], ""),
        ("a1-a11", ["a1", "a11"], ["b2", "b3"], "b2-b3"),
    ],
)
def test_touches_are_exchanged_in_the_text_of_an_action(action: str, old: list[str], new: list[str], text: str) -> None:
    assert exchanged(action, old, new) == text
