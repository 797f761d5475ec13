"""What actions of Vaeva are told to have done."""

from __future__ import annotations

import re

import pytest

from banquise.boards import cell_name, place
from banquise.games.vaeva.rules import GAME, Vaeva
from tests.games.telling import named, random_tellings, told, words
from tests.games.vaeva.setting import setting

EMPTY = "/".join(["20"] * 20)
NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
TOLD = {
    "a step": (setting("r3"), "r3-s4", "Steps from r3 to s4.", "Avance de r3 à s4."),
    "VAE-4 a jump": (
        setting("m3 o5", "n4"),
        "m3-p6",
        "Jumps from m3 to p6 over n4 and o5.",
        "Saute de m3 à p6 par-dessus n4 et o5.",
    ),
    "VAE-6 a pawn goes aboard": (
        setting("i10 j8 k11"),
        "j8-j10",
        "Goes aboard from j8 to j10: three pawns aboard now.",
        "Embarque de j8 en j10 : trois pions à bord.",
    ),
    "VAE-7 the platform is pushed": (
        setting("i10 k11"),
        "P+2",
        "Pushes the platform by two cells towards column t, onto columns k to n.",
        "Pousse la plateforme de deux cases vers la colonne t, sur les colonnes k à n.",
    ),
    "VAE-7 the other way": (
        setting("i10"),
        "P-1",
        "Pushes the platform by one cell towards column a, onto columns h to k.",
        "Pousse la plateforme d'une case vers la colonne a, sur les colonnes h à k.",
    ),
    "VAE-10 the clock passes": (
        setting("r3"),
        "pass",
        "Passes; the time for the turn was over.",
        "Passe ; le temps du tour était écoulé.",
    ),
}


@pytest.mark.parametrize(("before", "action", "english", "french"), TOLD.values(), ids=TOLD)
def test_an_action_is_told_with_what_it_did(before: Vaeva, action: str, english: str, french: str) -> None:
    assert told(GAME, before, action, before.play(action)) == (english, french)


def test_a_placing_is_told() -> None:
    assert words(GAME, f"{EMPTY} o i - 200 place", "@c1") == ("Places a pawn on c1.", "Place un pion en c1.")


def test_the_board_before_and_the_words_give_the_board_after() -> None:
    for before, action, after, english, french in random_tellings(GAME):
        assert isinstance(before, Vaeva)
        assert isinstance(after, Vaeva)
        assert board_after(before, english) == (after.board, after.platform), (before.text(), action, english)
        assert named(french) == named(english)
        if found := re.search(r"(\w+) pawns? aboard now", english):
            assert NUMBERS[found[1]] == after.aboard(before.side)


def board_after(before: Vaeva, english: str) -> tuple[object, str]:
    if found := re.match(r"Places a pawn on (\w+)", english):
        return before.board.put({found[1]: before.side}), before.platform
    if found := re.match(r"(?:Steps|Jumps|Goes aboard) from (\w+) to (\w+)", english):
        return before.board.put({found[1]: "", found[2]: before.side}), before.platform
    if found := re.match(r"Pushes the platform by (\w+) cells? towards column ([at]), onto columns (\w) to (\w)", english):
        by = NUMBERS[found[1]] * (1 if found[2] == "t" else -1)
        aboard = {cell: before.board[cell] for cell in before.deck if cell in before.board}
        carried = {cell_name(place(cell)[0] + by, place(cell)[1]): mark for cell, mark in aboard.items()}
        assert ord(found[4]) - ord(found[3]) == 3
        return before.board.put(dict.fromkeys(aboard, "")).put(carried), found[3]
    assert english.startswith("Passes")
    return before.board, before.platform
