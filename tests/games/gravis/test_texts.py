"""What Gravis 3 refuses, in actions and in texts."""

import pytest

from banquise.core import BadText
from banquise.games.gravis.rules import GAME

START = "5/5/5/5/5 w - drop -"
TAKING = "5/5/4b/3wb/4b w E take -"


@pytest.mark.parametrize(
    ("position", "action", "code", "clause"),
    [
        (START, "", "unreadable", ""),
        (START, "S3", "unreadable", ""),
        (START, "sc", "unreadable", ""),
        (START, ">E", "wrong-phase", "GRV-2"),
        (START, "xa1", "wrong-phase", "GRV-2"),
        (START, "pass", "unreadable", ""),
        (START, "out", "match-only", "ALL-3"),
        ("5/5/5/5/2w2 b E drop -", "Sc", "against-arrow", "GRV-3"),
        ("5/5/wbwbw/5/5 w E drop -", "E3", "line-full", "GRV-6"),
        (TAKING, "xa1", "not-their-pawn", "GRV-8"),
        (TAKING, "xd2", "not-their-pawn", "GRV-8"),
        (TAKING, ">E", "wrong-phase", "GRV-2"),
        ("5/5/b3w/5/bbb2 w E take -", "xa3", "not-aligned", "GRV-8"),
        ("5/5/4w/5/bbbb1 w E take -", "xa1", "breaks-too-few", "GRV-9"),
        ("5/5/5/5/2www w E aim -", ">E", "finished", "ALL-5"),
    ],
)
def test_an_action_is_refused_for_its_reason(position: str, action: str, code: str, clause: str) -> None:
    reason = GAME.from_text(position).why_not(action)
    assert reason is not None
    assert (reason.code, reason.clause) == (code, clause)


def test_grv_9_the_refusal_names_the_pawns_to_choose_from() -> None:
    reason = GAME.from_text("5/5/4w/5/bbbb1 w E take -").why_not("xd1")
    assert reason is not None
    assert reason.cells == ("b1", "c1")


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("", "field-count", 0),
        ("5/5/5/5/5 w - drop", "field-count", 0),
        ("5/5/5/5/5  w - drop -", "field-count", 0),
        ("5/5/5/5/5 w - drop \N{EN DASH}", "not-ascii", 19),
        ("5/5/5/5 w - drop -", "row-count", 0),
        ("5/5/5/5/6 w - drop -", "row-length", 8),
        ("5/5/5/5/32 w - drop -", "row-length", 8),
        ("5/5/5/w04/5 w - drop -", "board-symbol", 7),
        ("5/5/5/5/2x2 w E drop -", "board-symbol", 9),
        ("5/5/5/5/" + "9" * 5000 + " w E drop -", "row-length", 8),
        ("9999w" * 112 + "/5/5/5/5 w - drop -", "row-length", 0),
        ("5/5/5/5/5" + "w" * 200_000 + " w E drop -", "row-length", 8),
        ("5/5/5/5/5 g - drop -", "field-value", 10),
        ("5/5/5/5/5 w Q drop -", "field-value", 12),
        ("5/5/5/5/5 w - throw -", "field-value", 14),
        ("5/5/5/5/5 b - drop -", "arrow-missing", 12),
        ("5/5/5/5/5 w E drop -", "arrow-missing", 12),
        ("5/5/5/5/w4 b - drop -", "arrow-missing", 13),
        ("5/5/5/5/w4 b E drop a2", "holes-outside-take", 20),
        ("5/5/4b/3wb/4b w E take d2", "hole-not-empty", 23),
        ("5/5/4b/3wb/4b w E take z9", "hole-not-empty", 23),
        ("5/5/4b/3wb/4b w E take b1,a1", "cells-not-in-order", 23),
        ("5/5/4b/3wb/4b w E take a1,a1", "cells-not-in-order", 23),
        ("ww1ww/ww1ww/5/w1b2/ww3 w E drop -", "too-many-pawns", 0),
        ("5/5/5/5/w4 b E aim -", "dropped-pawn-missing", 0),
        ("5/5/4b/4b/4b w E take -", "dropped-pawn-missing", 0),
        ("5/5/5/5/w4 w E take -", "nothing-to-take", 15),
        ("5/5/5/5/bbbw1 w E aim -", "alignment-unbroken", 18),
        ("5/5/5/5/bbbw1 w E drop -", "already-won", 18),
    ],
)
def test_a_text_that_is_no_position_is_refused_where_it_goes_wrong(text: str, code: str, at: int) -> None:
    with pytest.raises(BadText) as caught:
        GAME.from_text(text)
    assert caught.value.reason.code == code
    assert caught.value.at == at
