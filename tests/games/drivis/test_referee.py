"""What Drivis refuses, warns of and shows."""

from random import Random

import pytest

from banquise.core import PASS, Piece
from banquise.games.drivis.rules import GAME, Drivis
from banquise.i18n import LANGUAGES, voice

START = "9/y1b2y1b1/9/b6y1/9/9/y6b1/9/b1y2b1y1 b 2"
SMALL = "2b1b1b2/9/y7y/9/y7y/9/y7y/9/2b1b1b2 b 1"
MIDDLE = "9/y1b4b1/5b3/3b5/5b3/7y1/2y1y4/7y1/b4y3 b 2"
BLOCKED = "9/y1b4b1/9/b1b6/9/2b6/b4b1b1/9/3b1b1y1 y 2"
LONE = "bbb1bbbbb/bbb6/9/9/9/4y4/9/9/9 b 1"
WON = "9/2y1y1y2/y8/2y4y1/y8/7y1/b8/9/b2b3b1 y 2"


@pytest.mark.parametrize(
    ("position", "action", "code", "clause", "cells"),
    [
        (START, "", "unreadable", "", ()),
        (START, "f1", "unreadable", "", ()),
        (START, "F1N", "unreadable", "", ()),
        (START, "f1n", "unreadable", "", ()),
        (START, " f1N", "unreadable", "", ()),
        (START, "f1N\n", "unreadable", "", ()),
        (START, "f01N", "unreadable", "", ()),
        (START, "f\N{ARABIC-INDIC DIGIT ONE}N", "unreadable", "", ()),
        (START, "j1N", "unreadable", "", ()),
        (START, "Pass", "unreadable", "", ()),
        (START, PASS, "pass-unneeded", "DRV-12", ()),
        (START, "out", "match-only", "ALL-3", ()),
        (START, "e1N", "no-plate", "DRV-5", ("e1",)),
        (START, "e5N", "no-plate", "DRV-5", ("e5",)),
        (START, "c1N", "not-your-plate", "DRV-5", ("c1",)),
        (START, "d2N", "not-your-plate", "DRV-5", ("c1",)),
        (START, "g2N", "named-otherwise", "DRV-5", ("f1",)),
        (START, "f1S", "edge-ahead", "DRV-5", ("f1",)),
        (START, "h8N", "edge-ahead", "DRV-5", ("h8",)),
        (START, "a1E", "plate-ahead", "DRV-5", ("c1",)),
        (START, "a1N", "plate-ahead", "DRV-5", ("a3",)),
        (MIDDLE, "c8N", "edge-ahead", "DRV-5", ("c8",)),
        (MIDDLE, "f5W", "centre-ahead", "DRV-5", ("f5", "e5")),
        (MIDDLE, "d6S", "centre-ahead", "DRV-5", ("d6", "e5")),
        (MIDDLE, "f5N", "plate-ahead", "DRV-5", ("f7",)),
        (BLOCKED, "a8S", "plate-ahead", "DRV-5", ("a6",)),
        (SMALL, "c1S", "edge-ahead", "DRV-5", ("c1",)),
        (SMALL, "d1N", "no-plate", "DRV-5", ("d1",)),
        (WON, "c8S", "finished", "ALL-5", ()),
        (WON, PASS, "finished", "ALL-5", ()),
    ],
)
def test_an_action_is_refused_for_its_reason(position: str, action: str, code: str, clause: str, cells: tuple[str, ...]) -> None:
    reason = Drivis.from_text(position).why_not(action)
    assert reason is not None
    assert (reason.code, reason.clause, reason.cells) == (code, clause, cells)


def test_drv_5_the_refusal_names_both_plates_that_block_a_plate() -> None:
    # The plate on d6 covers d6 to e7; c8 and e8 each lie across half of its upper side.
    reason = Drivis.from_text("9/2y1y1y2/y8/3b3y1/y8/7y1/b8/9/b2b1b3 b 2").why_not("d6N")
    assert reason is not None
    assert (reason.code, reason.cells) == ("plate-ahead", ("c8", "e8"))


@pytest.mark.parametrize(
    ("language", "action", "sentence"),
    [
        ("en", "a1E", "The plate on a1 cannot slide towards column i: it is blocked by c1."),
        ("fr", "a1E", "La plaque en a1 ne peut pas glisser vers la colonne i : elle est bloquée par c1."),
        ("en", "c1N", "You play Blue: the plate on c1 is your opponent's."),
        ("fr", "g2N", "La plaque qui couvre g2 s’appelle f1, du nom de son coin le plus proche de a1."),
    ],
)
def test_drv_5_a_refusal_reads_as_a_sentence(language: str, action: str, sentence: str) -> None:
    reason = Drivis.from_text(START).why_not(action)
    assert reason is not None
    spoken = {name: voice("drivis", name).refusal(reason) for name in LANGUAGES}
    assert spoken[language].replace("\N{NO-BREAK SPACE}", " ") == sentence  # type: ignore[index]


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        (START, []),
        (SMALL, []),
        (BLOCKED, []),
        (WON, []),
        ("9/2y1y1y2/y8/2y4y1/y8/7y1/b8/9/b2b1b3 b 2", ["break-or-lose"]),
        ("9/5y1y1/b1y6/9/y1b6/5b3/y8/7y1/y1y2y3 y 2", ["lone-plate"]),
        ("9/b2y3b1/9/b8/5b3/9/y1b1b1b2/9/3b1b1b1 b 2", ["lone-plate"]),
        ("bbb1bbbbb/bbb6/9/9/9/9/9/9/8y b 1", ["break-or-lose", "lone-plate"]),  # i9S takes it
        (LONE, ["cannot-break", "lone-plate"]),
    ],
)
def test_drv_8_drv_10_the_side_to_act_is_warned(text: str, codes: list[str]) -> None:
    assert [told.code for told in Drivis.from_text(text).notices()] == codes


@pytest.mark.parametrize("variant", ["standard", "small"])
def test_drv_8_a_lone_plate_is_foreseen_where_an_action_leaves_one(variant: str) -> None:
    """The same as playing every action."""
    rng = Random(f"lone plates, {variant}")
    for _ in range(6):
        position = GAME.start(variant=variant)
        while position.outcome() is None and len(actions := position.legal_actions()):
            assert isinstance(position, Drivis)
            other = "y" if position.side == "b" else "b"
            leaves_one = any(position.after(action).board.count(other) == 1 for action in actions)
            assert ("lone-plate" in [told.code for told in position.notices()]) == leaves_one, position.text()
            position = position.play(rng.choice(actions))


def test_every_warning_and_prompt_reads_in_both_languages() -> None:
    lost = Drivis.from_text(LONE)
    assert [voice("drivis", "en").notice(told) for told in lost.notices()] == [
        "Yellow is connected, and nothing Blue can play breaks the group.",
        "Careful: a lone plate counts as connected. If Blue leaves Yellow exactly one plate, Yellow wins.",
    ]
    assert voice("drivis", "fr").prompt(Drivis.from_text(BLOCKED)).startswith("Jaune")
    assert voice("drivis", "en").prompt(Drivis.from_text(WON)) == "Yellow wins. All its plates hold together in one group."


@pytest.mark.parametrize("text", [START, SMALL, MIDDLE, BLOCKED])
def test_the_touches_of_an_action_are_its_plate_and_where_it_lands(text: str) -> None:
    position = Drivis.from_text(text)
    touches = [position.touches(action) for action in position.legal_actions()]
    assert len(set(touches)) == len(touches)
    for action, touched in zip(position.legal_actions(), touches, strict=True):
        assert touched == (PASS,) or position.play(action).board.get(touched[1]) == position.side
        assert touched == (PASS,) or (touched[0] == action[:2] and touched[0] != touched[1])


def test_the_plates_are_drawn_where_they_lie() -> None:
    assert Drivis.from_text(START).pieces()[:2] == (Piece("a1", "plate", 1, size=(2, 2)), Piece("c1", "plate", 2, size=(2, 2)))
    assert GAME.start(variant="small").pieces()[0] == Piece("c1", "plate", 1)
    assert GAME.start().reserves() == ()
