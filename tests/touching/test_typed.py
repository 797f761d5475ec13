"""What somebody types, and what it is read as."""

from __future__ import annotations

from random import Random

import pytest

from banquise.core import Game, Line
from banquise.games import GAMES
from banquise.i18n import LANGUAGES, voice
from banquise.i18n.explaining import typed_refusal
from banquise.touching import read_typed
from tests.conformance.lines import COVERING, COVERING_TITLES, random_line

START = "9/y1b2y1b1/9/b6y1/9/9/y6b1/9/b1y2b1y1 b 2"
DROP = "5/5/5/5/2w2 b E drop -"
AIM = "5/5/5/5/2w2 w S aim -"
TAKE = "5/5/1w3/1w3/bbbw1 w S take -"
DICE = "11/11/11/11/11/11/11/3y27/2r58/11/11 1 ry 6,6 2 play"
RAISE = "111/11111/1111111/1111111/1111111/11111/111 1 raise solo2 -"
STEP = "1B10/00000/0000000/0001000/001A1000/00000/000 1 step solo2 -"

READ = [
    # the notation itself, in any case, with blanks
    ("gravis", DROP, "E1", "E1"),
    ("gravis", DROP, "e1", "E1"),
    ("gravis", DROP, " e  1 ", "E1"),
    ("gravis", DROP, "e-1", "E1"),
    ("gravis", TAKE, "XB1", "xb1"),
    ("gravis", AIM, ">w", ">W"),
    ("drivis", START, "C8s", "c8S"),
    ("derive", DICE, "C3XD4", "c3xd4"),
    ("derive", DICE, "c3×d4", "c3xd4"),
    ("derive", DICE, "+A1", "+a1"),
    # without its signs, or by the touches
    ("gravis", AIM, "w", ">W"),
    ("gravis", TAKE, "a1", "xa1"),
    ("gravis", TAKE, "A1", "xa1"),
    ("drivis", START, "c8-c3", "c8S"),
    ("drivis", START, "C8–C3", "c8S"),
    ("drivis", START, "c8 c3", "c8S"),
    ("drivis", START, "d9 c3", "c8S"),
    ("quivive", RAISE, "d4", "+d4"),
    ("quivive", STEP, "c3 d3", "c3-d3"),
    ("derive", DICE, "c3 d4", "c3xd4"),
    ("derive", DICE, "c3 6", "c3=6"),
    ("derive", DICE, "c3 ?", "c3?"),
    # a cell, or a line, where it says enough
    ("gravis", DROP, "1", "E1"),
    ("gravis", DROP, "e3", "E3"),
    ("gravis", DROP, "c3", None),
    ("quivive", STEP, "d4", "c3-d4"),
    ("derive", DICE, "d4", "c3xd4"),
    # words of the game
    ("gravis", AIM, "West", ">W"),
    ("gravis", AIM, "ouest", ">W"),
    ("drivis", START, "c8 sud", "c8S"),
    # what means two things is not guessed
    ("drivis", START, "c8", None),
    ("drivis", START, "c3", None),
    ("drivis", START, "h4", None),
    ("derive", DICE, "c3", None),
    # a sign that is typed counts
    ("quivive", RAISE, "@d4", None),
    ("quivive", RAISE, "d4-d5", None),
    ("derive", DICE, "+d4", None),
]


@pytest.mark.parametrize(("slug", "position", "typed", "action"), READ, ids=[f"{case[0]} {case[2]}" for case in READ])
def test_what_is_typed_is_read(slug: str, position: str, typed: str, action: str | None) -> None:
    read = read_typed(Line.begin(GAMES[slug].from_text(position)), typed)
    assert (None if read.refusal else read.action) == action


DROPS = "Sa, Sb, Sc, Sd, Se"
DROP_IN_ENGLISH = "drops a pawn along column a; it lands on a1."
DROP_IN_FRENCH = "fait tomber un pion dans la colonne a ; il s'arrête en a1."
REFUSED = [
    ("drivis", START, "c8", "“c8” could mean c8E, c8S: please write which.", "« c8 » peut vouloir dire c8E, c8S : écrivez laquelle."),
    (
        "gravis",
        "5/5/5/5/5 w - drop -",
        "S3",
        f"I cannot read “S3” as an action of this game. You could write, for example, {DROPS}. Sa: {DROP_IN_ENGLISH}",
        f"Je ne lis pas « S3 » comme une action de ce jeu. Vous pourriez écrire, par exemple, {DROPS}. Sa : {DROP_IN_FRENCH}",
    ),
    ("drivis", START, "a1", "The plate on a1 cannot slide towards row 9: it is blocked by a3.", None),
    ("gravis", DROP, "sc", "The arrow points towards column e: pawns fall that way this turn.", None),
    ("drivis", START, "passe", "You may not pass: you can still act.", None),
    ("quivive", RAISE, "@d4", "Not now: it is time to place a podium.", None),
    ("quivive", RAISE, "@D4", "Not now: it is time to place a podium.", None),
]


@pytest.mark.parametrize(("slug", "position", "typed", "english", "french"), REFUSED, ids=[f"{case[0]} {case[2]}" for case in REFUSED])
def test_what_cannot_be_played_is_answered_with_what_could_be(
    slug: str, position: str, typed: str, english: str, french: str | None
) -> None:
    at = GAMES[slug].from_text(position)
    refusal = read_typed(Line.begin(at), typed).refusal
    assert refusal
    assert typed_refusal(voice(slug, "en"), at, refusal) == english
    plain = typed_refusal(voice(slug, "fr"), at, refusal)
    for fine, typewritten in (("\N{NARROW NO-BREAK SPACE}", " "), ("\N{NO-BREAK SPACE}", " "), ("\N{RIGHT SINGLE QUOTATION MARK}", "'")):
        plain = plain.replace(fine, typewritten)
    assert french is None or plain == french


@pytest.mark.parametrize(("game", "options"), COVERING[::3], ids=COVERING_TITLES[::3])
def test_every_legal_action_is_read_from_its_notation_and_its_example_can_be_played(game: Game, options: dict[str, str]) -> None:
    rng = Random(f"typed {game.slug} {options}")
    line = random_line(game.start(**options), rng, 60)
    for place in range(0, len(line.actions), 9):
        at = line.back(place)
        if at.to_act < 1:
            continue
        for action in rng.sample(legal := at.legal_actions(), min(6, len(legal))):
            for text in (action, action.upper(), action.lower(), f" {action} "):
                read = read_typed(at, text)
                assert (read.action, read.refusal) == (action, None)
            read = read_typed(at, " ".join(at.position.touches(action)))
            assert read.refusal or read.action == action
        refusal = read_typed(at, "what now").refusal
        assert refusal
        assert str(refusal.details["example"]) in legal
        for language in LANGUAGES:
            assert "{" not in typed_refusal(voice(game.slug, language), at.position, refusal)
