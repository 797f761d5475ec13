"""What actions of Dérive are told to have done."""

from __future__ import annotations

import re

import pytest

from banquise.games.derive.rules import GAME, Derive
from tests.games.derive.setting import setting
from tests.games.telling import named, random_tellings, told

TOLD = {
    "DER-5 a die enters": (setting(""), "+c1", "Enters a die on c1, showing 1.", "Fait entrer un dé en c1, sur 1."),
    "DER-5 a die enters with a value": (
        setting("", level="4"),
        "+c1=4",
        "Enters a die on c1, showing 4.",
        "Fait entrer un dé en c1, sur 4.",
    ),
    "DER-6 a step": (setting("c3r2"), "c3-d4", "Moves the 2 from c3 to d4.", "Déplace le 2 de c3 à d4."),
    "DER-6 a run of jumps": (
        setting("c3r2 d4y1 f6r1"),
        "c3-g7",
        "Jumps with the 2 from c3 to g7.",
        "Saute avec le 2 de c3 à g7.",
    ),
    "DER-7 another value": (setting("c3r2"), "c3=3", "Turns the die on c3 from 2 to 3.", "Fait passer le dé en c3 de 2 à 3."),
    "DER-7 a die is rolled": (
        setting("c3r2"),
        "c3?",
        "Rolls the die on c3, which shows 2.",
        "Lance le dé en c3, qui montre 2.",
    ),
    "DER-8 a take": (
        setting("c3r5 d4y2"),
        "c3xd4",
        "Takes the 2 of Yellow on d4 with the 5 from c3; 5 − 2: it now shows 3.",
        "Prend le 2 de Jaune en d4 avec le 5 de c3 ; 5 − 2 : il montre maintenant 3.",
    ),
    "DER-8 a take of equals": (
        setting("c3r2 d4y2"),
        "c3xd4",
        "Takes the 2 of Yellow on d4 with the 2 from c3; equal values: it now shows 1.",
        "Prend le 2 de Jaune en d4 avec le 2 de c3 ; à valeurs égales : il montre maintenant 1.",
    ),
    "DER-19 somebody leaves": (
        setting("c3r2", colours="rby"),
        "out",
        "Leaves the game; its dice stay.",
        "Quitte la partie ; ses dés restent en place.",
    ),
}


@pytest.mark.parametrize(("before", "action", "english", "french"), TOLD.values(), ids=TOLD)
def test_an_action_is_told_with_what_it_did(before: Derive, action: str, english: str, french: str) -> None:
    assert told(GAME, before, action, before.play(action)) == (english, french)


def test_der_7_what_chance_gives_is_told_as_a_sentence_of_its_own() -> None:
    rolling = setting("c3r2").play("c3?")
    assert told(GAME, rolling, "=4", rolling.play("=4")) == ("The die on c3 shows 4.", "Le dé en c3 montre 4.")


FORMS = (
    r"Enters a die on (?P<to>\w+), showing (?P<value>\d)\.",
    r"(?:Moves|Jumps with) the (?P<value>\d) from (?P<gone>\w+) to (?P<to>\w+)\.",
    r"Turns the die on (?P<to>\w+) from \d to (?P<value>\d)\.",
    r"Takes the \d of \w+ on (?P<to>\w+) with the \d from (?P<gone>\w+);.*: it now shows (?P<value>\d)\.",
    r"The die on (?P<to>\w+) shows (?P<value>\d)\.",
)


def test_the_board_before_and_the_words_give_the_board_after() -> None:
    for before, action, after, english, french in random_tellings(GAME):
        assert isinstance(before, Derive)
        assert isinstance(after, Derive)
        found = next((match for form in FORMS if (match := re.fullmatch(form, english))), None)
        changes = {found.groupdict().get("gone") or found["to"]: ""} | {found["to"]: before.colour + found["value"]} if found else {}
        assert before.board.put(changes) == after.board, (before.text(), action, english)
        assert bool(found) == (before.board != after.board) or english.startswith("The die")
        assert named(french) == named(english)
