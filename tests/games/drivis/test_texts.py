"""The texts of Drivis: what is read, what is refused, and where."""

import random
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banquise.core import BadText
from banquise.games.drivis.rules import GAME, STARTS, Drivis

BOARD = "9/y1b2y1b1/9/b6y1/9/9/y6b1/9/b1y2b1y1"


@pytest.mark.parametrize(
    ("text", "code", "at", "cells"),
    [
        ("", "field-count", 0, ()),
        (f"{BOARD} b", "field-count", 0, ()),
        (f"{BOARD}  b 2", "field-count", 0, ()),
        (f"{BOARD} b 2\n", "line-break", 41, ()),
        (f"{BOARD} b \N{SUPERSCRIPT TWO}", "not-ascii", 40, ()),
        ("9/y1b2y1b1/9/b6y1/9/9/y6b1/b1y2b1y1 b 2", "row-count", 0, ()),
        ("9/y1b2y1b1/9/b6y1/9/9/y6b1/10/b1y2b1y1 b 2", "row-length", 27, ()),
        ("9/y1b2y1b1/9/b6y1/9/9/y6b1/45/b1y2b1y1 b 2", "row-length", 27, ()),
        ("9/y1b2y1b1/9/b6y1/9/9/y6b1/" + "9" * 5000 + "/b1y2b1y1 b 2", "row-length", 27, ()),
        ("9/y1b2y1b1/9/b6y1/9/9/y6b1/09/b1y2b1y1 b 2", "board-symbol", 27, ()),
        ("9/y1b2y1b1/9/b6y1/9/9/y6w1/9/b1y2b1y1 b 2", "board-symbol", 24, ()),
        (f"{BOARD} w 2", "field-value", 38, ()),
        (f"{BOARD} b 3", "field-value", 40, ()),
        (f"{BOARD} b 02", "field-value", 40, ()),
        (f"{BOARD} b 2 -", "field-count", 0, ()),
        (f"{BOARD} b 2 ", "field-count", 0, ()),
        (f"{BOARD} b 2 = =", "field-count", 0, ()),
        ("2b1b1b2/9/y7y/9/y3y3y/9/y7y/9/2b1b3 b 1", "no-such-cell", 18, ("e5",)),
        ("9/y1b2y1b1/9/b6y1/9/3b5/y8/9/b1y2b1y1 b 2", "covers-centre", 0, ("d4",)),
        ("9/y1b2y1b1/9/b6y1/9/4b4/y8/9/b1y2b1y1 b 2", "covers-centre", 0, ("e4",)),
        ("9/y1b2y1b1/9/b6y1/3b5/9/y8/9/b1y2b1y1 b 2", "covers-centre", 0, ("d5",)),
        ("9/y1b2y1b1/9/b6y1/9/9/y7b/9/b1y2b1y1 b 2", "off-board", 0, ("i3",)),
        ("2b6/y4y1b1/9/b6y1/9/9/y6b1/9/b1y2b1y1 b 2", "off-board", 0, ("c9",)),
        ("9/y1b2y1b1/9/b6y1/9/9/y6b1/1b7/2y2b1y1 b 2", "overlap", 0, ("c1", "b2")),
        ("9/y1b2y1b1/9/b6y1/9/9/y6b1/9/b1yb3y1 b 2", "overlap", 0, ("c1", "d1")),
        ("9/y1b2y1b1/9/b6y1/9/9/y6b1/9/b1y4y1 b 2", "plate-count", 0, ()),
        ("9/y1b2y1b1/9/b6y1/9/4b4/y6b1/9/b1y2b1y1 b 1", "plate-count", 0, ()),
        ("9/9/9/9/9/9/9/9/9 b 2", "plate-count", 0, ()),
        (BOARD.replace("y", "b") + " b 2", "acted-without-plates", 38, ()),
        (BOARD.replace("b", "y") + " y 2", "acted-without-plates", 38, ()),
    ],
)
def test_a_text_that_is_no_position_is_refused_where_it_goes_wrong(text: str, code: str, at: int, cells: tuple[str, ...]) -> None:
    with pytest.raises(BadText) as caught:
        GAME.from_text(text)
    assert (caught.value.reason.code, caught.value.at, caught.value.reason.cells) == (code, at, cells)


@pytest.mark.parametrize(
    ("text", "winners"),
    [
        (BOARD + " b 2", None),
        (BOARD + " y 2", None),
        (BOARD.replace("y", "b") + " y 2", (1,)),  # DRV-11
        ("9/2y1y1y2/y8/2y4y1/y8/7y1/b8/9/b2b3b1 y 2", (2,)),  # DRV-9
        ("9/2y1y1y2/y8/2y4y1/y8/7y1/b8/9/b2b3b1 b 2", None),
    ],
)
def test_drv_9_drv_11_the_outcome_is_read_from_the_text_alone(text: str, winners: tuple[int, ...] | None) -> None:
    outcome = GAME.from_text(text).outcome()
    assert (outcome and outcome.winners) == winners


@pytest.mark.parametrize("repetition", ["loses", "draws"])
@pytest.mark.parametrize("variant", ["standard", "small"])
@pytest.mark.parametrize("seed", range(6))
def test_every_position_of_a_random_game_is_read_back_from_its_text(variant: str, repetition: str, seed: int) -> None:
    chance = random.Random(seed)
    position = GAME.start(variant=variant, repetition=repetition)
    for _ in range(150):
        assert GAME.from_text(position.text()) == position
        actions = position.legal_actions()
        assert actions == [text for text in position.candidates() if position.why_not(text) is None]
        assert bool(actions) != bool(position.outcome())
        if not actions:
            break
        position = position.play(chance.choice(actions))


@given(st.text(max_size=12) | st.from_regex(r"[a-j][0-9][NESWn]|pass|out", fullmatch=True), st.sampled_from(sorted(STARTS)))
def test_any_text_has_a_reason_or_is_legal(action: str, variant: str) -> None:
    position = GAME.start(variant=variant)
    assert (position.why_not(action) is None) == (action in position.legal_actions())


@given(
    st.text(max_size=60)
    | st.text(alphabet="by/123456789 ", max_size=60)
    | st.from_regex(r"([by1-9]{1,5}/){8}[by1-9]{1,5} [by] [12]( =)?", fullmatch=True)
)
def test_any_text_is_a_position_or_is_refused(text: str) -> None:
    with suppress(BadText):
        assert Drivis.from_text(text).text() == text


@given(st.sets(st.integers(0, 80), min_size=12, max_size=12), st.integers(0, 4095), st.sampled_from("by"), st.sampled_from("12"))
def test_any_twelve_plates_are_a_position_or_are_refused(places: set[int], colours: int, side: str, size: str) -> None:
    marks = ["1"] * 81
    for number, cell in enumerate(sorted(places)):
        marks[cell] = "by"[colours >> number & 1]
    rows = ["".join(marks[row * 9 : row * 9 + 9]) for row in range(9)]
    for run in range(9, 1, -1):
        rows = [row.replace("1" * run, str(run)) for row in rows]
    text = f"{'/'.join(rows)} {side} {size}"
    with suppress(BadText):
        assert Drivis.from_text(text).text() == text
