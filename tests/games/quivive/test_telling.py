"""What actions of Quivive are told to have done."""

from __future__ import annotations

import re

import pytest

from banquise.boards import Board
from banquise.games.quivive.rules import GAME, Quivive
from tests.games.telling import named, random_tellings, words

HEIGHTS = {"one": "1", "two": "2", "three": "3", "": ""}
TOLD = {
    "QUI-2 a podium of the second level": (
        "111/11111/1111111/1111111/1111111/11111/111 1 raise solo2 -",
        "+d4",
        "Places a podium on d4, which now has two.",
        "Pose un podium en d4, qui en a maintenant deux.",
    ),
    "QUI-4 a step": (
        "1B10/00000/0000000/0001000/001A1000/00000/000 1 step solo2 -",
        "c3-d3",
        "Steps from c3 to d3.",
        "Avance de c3 à d3.",
    ),
    "QUI-4 one of several podiums": (
        "1B10/00000/0000000/0002000/0001A000/00000/000 1 lift solo2 -",
        "xd4",
        "Removes a podium from d4, which keeps one.",
        "Retire un podium de d4, qui en garde un.",
    ),
    "QUI-5 the last podium, and somebody who cannot step any more": (
        "1B10/00000/0000000/0001000/0011A000/00000/000 1 lift solo2 -",
        "xd7",
        "Removes the last podium from d7; side B can no longer step: it is out and clears c7.",
        "Retire le dernier podium de d7 ; le camp B ne peut plus avancer : il est éliminé et libère c7.",
    ),
    "QUI-11 somebody who leaves": (
        "1B10/00000/0000000/0001000/001A1000/00000/1C10 1 step solo3 -",
        "out",
        "Leaves the game and clears c3.",
        "Quitte la partie et libère c3.",
    ),
}


@pytest.mark.parametrize(("text", "action", "english", "french"), TOLD.values(), ids=TOLD)
def test_an_action_is_told_with_what_it_did(text: str, action: str, english: str, french: str) -> None:
    assert words(GAME, text, action) == (english, french)


def test_the_board_before_and_the_words_give_the_board_after() -> None:
    for before, action, after, english, french in random_tellings(GAME):
        assert isinstance(before, Quivive)
        assert isinstance(after, Quivive)
        assert podiums_after(before, english) == after.podiums, (before.text(), action, english)
        assert pawns_after(before, english) == after.pawns, (before.text(), action, english)
        assert named(french) == named(english)


def podiums_after(before: Quivive, english: str) -> Board:
    found = re.search(r"podium (?:on|from) (..)(?:, which (?:now has|keeps) (\w+))?", english)
    return before.podiums.put({found[1]: HEIGHTS[found[2] or ""]}) if found else before.podiums


def pawns_after(before: Quivive, english: str) -> Board:
    pawns = before.pawns
    if found := re.match(r"Steps from (..) to (..)", english):
        pawns = pawns.put({found[1]: "", found[2]: before.side})
    if found := re.match(r"Places a pawn on (..)", english):
        pawns = pawns.put({found[1]: before.side})
    cleared = [cell for each in re.findall(r"clears ([^;.]+)", english) for cell in named(each)]
    return pawns.put(dict.fromkeys(cleared, ""))
