"""Composing by touches, by the cases that the page's tests run as well."""

from __future__ import annotations

from typing import Any

import pytest

from banquise.boards import cell_name, place
from banquise.core import Action, Piece
from banquise.touching import Composer
from tests.cases.reading import read

CASES = [pytest.param(group, case, id=f"{group['position']}: {case['title']}") for group in read("composing") for case in group["cases"]]


def composer(group: dict[str, Any]) -> Composer:
    columns, rows = range(1, group["columns"] + 1), range(1, group["rows"] + 1)
    return Composer(
        board=frozenset(cell_name(column, row) for column in columns for row in rows),
        pieces=tuple(piece(each["side"], each["covers"].split()) for each in group["pieces"]),
        actions={tuple(touches.split()): Action(action) for action, touches in group["legal"].items()},
    )


def piece(side: int, covers: list[str]) -> Piece:
    columns, rows = zip(*map(place, covers), strict=True)
    return Piece(covers[0], "any", side, size=(len(set(columns)), len(set(rows))))


@pytest.mark.parametrize(("group", "case"), CASES)
def test_touches_mean_the_same_here_and_on_the_page(group: dict[str, Any], case: dict[str, Any]) -> None:
    composing: Composer | None = composer(group)
    for touch in case["touch"].split():
        assert composing is not None
        composing = composing.touch(touch)
    assert (composing and " ".join(composing.touched)) == case["touched"]
    if composing:
        assert (composing.action or "") == case.get("action", "")
        assert "next" not in case or " ".join(composing.following()) == case["next"]
