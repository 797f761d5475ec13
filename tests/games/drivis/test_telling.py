"""What actions of Drivis are told to have done."""

from __future__ import annotations

import pytest

from banquise.games.drivis.rules import GAME, OTHER, Drivis
from tests.games.telling import named, random_tellings, shifts, words

TOLD = {
    "a slide that touches nothing": (
        "2b1b1b2/9/y7y/9/y7y/9/y7y/9/2b1b1b2 b 1",
        "c1N",
        "Slides a plate from c1 to c8.",
        "Fait glisser une plaque de c1 à c8.",
    ),
    "DRV-6 several are turned over": (
        "9/y1b2y1b1/9/b6y1/9/9/y6b1/9/b1y2b1y1 b 2",
        "h3W",
        "Slides a plate from h3 to c3 and turns over c1 and a3.",
        "Fait glisser une plaque de h3 à c3 et retourne c1 et a3.",
    ),
}


@pytest.mark.parametrize(("text", "action", "english", "french"), TOLD.values(), ids=TOLD)
def test_an_action_is_told_with_what_it_did(text: str, action: str, english: str, french: str) -> None:
    assert words(GAME, text, action) == (english, french)


def test_the_board_before_and_the_words_give_the_board_after() -> None:
    for before, action, after, english, french in random_tellings(GAME):
        assert isinstance(before, Drivis)
        assert isinstance(after, Drivis)
        board = before.board
        for plate, landing in shifts(english):
            board = board.put({plate: "", landing: before.side})
        turned = named(english)[2:]
        assert all(board[plate] == OTHER[before.side] for plate in turned)
        assert board.put(dict.fromkeys(turned, before.side)) == after.board, (before.text(), action, english)
        assert named(french) == named(english)
