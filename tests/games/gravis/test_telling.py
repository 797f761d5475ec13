"""What actions of Gravis 3 are told to have done."""

from __future__ import annotations

import pytest

from banquise.games.gravis.rules import GAME, OTHER, Gravis
from banquise.i18n import voice
from tests.games.telling import named, random_tellings, shifts, words

TOLD = {
    "a first drop": (
        "5/5/5/5/5 w - drop -",
        "E3",
        "Drops a pawn along row 3; it lands on e3.",
        "Fait tomber un pion dans la rangée 3 ; il s'arrête en e3.",
    ),
    "the arrow": (
        "5/5/4w/5/5 w E aim -",
        ">N",
        "Turns the arrow: the next pawn falls towards row 5.",
        "Tourne la flèche : le prochain pion tombera vers la rangée 5.",
    ),
    "GRV-5 what is met is pushed": (
        "5/5/w1b2/5/5 w E drop -",
        "E3",
        "Drops a pawn along row 3; it lands on c3, pushing a3 to d3, c3 to e3.",
        "Fait tomber un pion dans la rangée 3 ; il s'arrête en c3 et pousse a3 en d3, c3 en e3.",
    ),
    "GRV-11 a removal after which nothing falls": (
        "5/5/5/2w2/bbbw1 w S take -",
        "xb1",
        "Removes Black's pawn on b1.",
        "Retire le pion de Noir en b1.",
    ),
    "GRV-11 a removal after which a line falls": (
        "5/5/1w3/1w3/bbbw1 w S take -",
        "xb1",
        "Removes Black's pawn on b1; b3 falls to b2, b2 to b1.",
        "Retire le pion de Noir en b1 ; b3 tombe en b2, b2 en b1.",
    ),
}


@pytest.mark.parametrize(("text", "action", "english", "french"), TOLD.values(), ids=TOLD)
def test_an_action_is_told_with_what_it_did(text: str, action: str, english: str, french: str) -> None:
    assert words(GAME, text, action) == (english, french)


def test_the_board_before_and_the_words_give_the_board_after() -> None:
    for before, action, after, english, french in random_tellings(GAME):
        assert isinstance(before, Gravis)
        assert isinstance(after, Gravis)
        moved = shifts(english)
        board = before.board.put({cell: "" for cell, _ in moved}).put({there: before.board[cell] for cell, there in moved})
        if " lands on " in english:
            board = board.put({english.split(" lands on ")[1][:2]: before.side})
        if english.startswith("Removes"):
            removed = named(english)[0]
            assert before.board[removed] == OTHER[before.side]
            board = board.put({} if removed in dict(moved).values() else {removed: ""})
        assert board == after.board, (before.text(), action, english)
        assert (" pawn falls towards " in english) == (before.phase == "aim")
        assert named(french) == named(english)


def test_grv_6_a_full_line_is_still_refused_by_its_name() -> None:
    reason = GAME.from_text("5/5/wbwbw/5/5 w E drop -").why_not("E3")
    assert reason
    assert voice(GAME.slug, "en").refusal(reason) == "Line 3 is full: no pawn may leave the board."
