"""What Dérive refuses, in actions and in texts, and how it says so."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banquise.core import Action, BadText
from banquise.games.derive.rules import GAME, Derive
from banquise.i18n import LANGUAGES, SENTENCES, Language, voice
from tests.games.derive.setting import setting, text_of

TOP = "11/" * 10
START = f"{TOP}11 1 ry 7,7 2 play"
PLAYING = text_of("c3r2 d4y2 e5y4 a5r1 b6r3 e1y3 e11r2")
OBLIGED = text_of("d2r4 e1y3 c3y2", level="3")
ADVANCED = text_of("d2r4 c11y3", level="4")
ROLLING = text_of("c3r2 d4y2", rolling="c3")
SMALL = text_of("c3r2 d4y2", size=9)
WON = text_of("e11r3 f10r4 g9r5 d4y1", seat=2)
TEAMS = text_of("c3r5 d4y2 e5b1 k3g1", colours="rbyg+")
BLOCKED = text_of("a1b1 c1b1 e1y1 g1g1 i1g1", colours="rbyg", size=9)
EMPTY_RESERVE = text_of("a1r1 c1r1 e1r1 g1r1 i1r1 c3y1", level="1")
REFUSED = [
    (START, "", "unreadable", ""),
    (START, "c1", "unreadable", ""),
    (START, "+C1", "unreadable", ""),
    (START, " +c1", "unreadable", ""),
    (START, "+c1\n", "unreadable", ""),
    (START, "+c01", "unreadable", ""),
    (START, "+c\N{SUPERSCRIPT ONE}", "unreadable", ""),
    (START, "+c1=44", "unreadable", ""),
    (START, "+n1", "unreadable", ""),
    (START, "c3-d4-e5", "unreadable", ""),
    (START, "out", "match-only", "ALL-3"),
    (START, "pass", "pass-unneeded", "ALL-2"),
    (START, "=5", "nobody-rolls", "DER-7"),
    (START, "+b1", "white-cell", "DER-1"),
    (START, "+m13", "no-such-cell", "DER-1"),
    (START, "+c3", "not-your-bank", "DER-5"),
    (START, "+c11", "not-your-bank", "DER-5"),
    (START, "+c1=1", "enters-at-one", "DER-5"),
    (START, "c1-d2", "no-die-there", "DER-6"),
    (SMALL, "+k1", "no-such-cell", "DER-1"),
    (EMPTY_RESERVE, "+k1", "reserve-empty", "DER-5"),
    (PLAYING, "a1-b1", "white-cell", "DER-1"),
    (PLAYING, "d4-e3", "not-your-die", "DER-6"),
    (PLAYING, "d4=3", "not-your-die", "DER-7"),
    (PLAYING, "g3?", "no-die-there", "DER-7"),
    (PLAYING, "d4xc3", "not-your-die", "DER-8"),
    (PLAYING, "c3-c3", "back-to-start", "DER-6"),
    (PLAYING, "c3-d4", "occupied", "DER-6"),
    (PLAYING, "+e1", "occupied", "DER-5"),
    (PLAYING, "c3-f6", "out-of-reach", "DER-6"),
    (PLAYING, "b6-a7", "bank-limit", "DER-9"),
    (PLAYING, "c3=2", "same-value", "DER-7"),
    (PLAYING, "c3=4", "one-at-a-time", "DER-7"),
    (PLAYING, "c3=0", "no-such-value", "DER-7"),
    (PLAYING, "c3=9", "no-such-value", "DER-7"),
    (PLAYING, "c3xe5", "not-adjacent", "DER-8"),
    (PLAYING, "c3xb4", "nothing-to-take", "DER-8"),
    (PLAYING, "b6xa5", "own-die", "DER-8"),
    (text_of("d2r1 e1y3 c3y2"), "d2xc3", "too-weak", "DER-8"),
    (text_of("d2r1 e1y3 c3y2"), "d2xe1", "protected", "DER-13"),
    (OBLIGED, "+a1", "must-take", "DER-14"),
    (OBLIGED, "d2?", "must-take", "DER-14"),
    (OBLIGED, "pass", "pass-unneeded", "ALL-2"),
    (ADVANCED, "+c1", "value-missing", "DER-5"),
    (ADVANCED, "+c1=7", "no-such-value", "DER-5"),
    (ADVANCED, "d2?", "no-rolls", "DER-7"),
    (TEAMS, "c3xd4", "partners-die", "DER-10"),
    (ROLLING, "c3-b4", "chance-acts", "DER-7"),
    (ROLLING, "pass", "chance-acts", "DER-7"),
    (ROLLING, "=0", "no-such-value", "DER-7"),
    (ROLLING, "= 1", "unreadable", ""),
    (ROLLING, "out", "match-only", "ALL-3"),
    (BLOCKED, "+a1", "occupied", "DER-5"),
    (WON, "d4-c3", "finished", "ALL-5"),
    (WON, "out", "finished", "ALL-5"),
]


@pytest.mark.parametrize(("position", "action", "code", "clause"), REFUSED)
def test_an_action_is_refused_for_its_reason(position: str, action: str, code: str, clause: str) -> None:
    reason = GAME.from_text(position).why_not(action)
    assert reason is not None
    assert (reason.code, reason.clause) == (code, clause)


FOUR = "rbyg"
RED_COMPLETE = "e11r3 f10r4 g9r5"
BLUE_COMPLETE = "k5b1 j4b2 i3b3"
BAD_TEXTS = [
    ("", "field-count", 0),
    (f"{TOP}11 1 ry 7,7 2", "field-count", 0),
    (f"{TOP}11  1 ry 7,7 2 play", "field-count", 0),
    (f"{TOP}11 1 ry 7,7 2 pl\N{LATIN SMALL LETTER A WITH GRAVE}y", "not-ascii", 46),
    ("11/11 1 ry 7,7 2 play", "board-size", 0),
    (f"{TOP}10 1 ry 7,7 2 play", "row-length", 30),
    (f"{TOP}{'9' * 5000} 1 ry 7,7 2 play", "row-length", 30),
    (f"{TOP}r010 1 ry 7,7 2 play", "board-symbol", 30),
    (f"{TOP}r111 1 ry 7,7 2 play", "row-length", 30),
    (f"{TOP}1r19 1 ry 7,7 2 play", "no-such-cell", 31),
    (f"{TOP}11 3 ry 7,7 2 play", "field-value", 33),
    (f"{TOP}11 0 ry 7,7 2 play", "field-value", 33),
    (f"{TOP}11 1 rr 7,7 2 play", "no-such-seating", 35),
    (f"{TOP}11 1 ybr 7,7,7 2 play", "no-such-seating", 35),
    (f"{TOP}11 1 ry+ 7,7 2 play", "no-such-seating", 35),
    (f"{TOP}11 1 ry 7 2 play", "reserve-count", 38),
    (f"{TOP}11 1 ry 7,07 2 play", "no-such-reserve", 38),
    (f"{TOP}11 1 ry 7,{'9' * 5000} 2 play", "no-such-reserve", 38),
    (f"{TOP}11 1 ry 7,6 2 play", "dice-count", 38),
    (f"{TOP}11 1 ry 7,7 3 play", "dice-count", 38),
    (f"{TOP}11 1 ry 7,7 5 play", "field-value", 42),
    (f"{TOP}11 1 ry 7,7 2 roll", "no-such-phase", 44),
    (f"{TOP}11 1 ry 7,7 2 roll:z9", "no-such-phase", 44),
    (f"{TOP}11 1 ry -,7 2 play", "seat-is-out", 33),
    (text_of("c3b1", 2), "nobodys-die", 0),
    (text_of("a3r1 a5r1 c3y1"), "bank-crowded", 0),
    (text_of("a11r1 e11r1 c3y1"), "bank-crowded", 0),
    (text_of("a3r1 a5r1 c3y1 c5g1", 2, "ryg", out=(1,)), "bank-crowded", 0),
    (text_of("", 2), "not-the-first", 33),
    (text_of("", 3, FOUR, out=(2,)), "not-the-first", 33),
    (text_of("", 1, FOUR, out=(2,)), "not-the-first", 33),
    (text_of("e11r3 f10r4 g9r5 d4y1", 1, rolling="g9"), "already-won", 0),
    (text_of("e11r3 f10r4 g9r5 d4y1", 1, out=(2,)), "already-won", 0),
    (text_of("e11r3 d4y1", 1, level="1"), "already-won", 0),
    (text_of("e11r3 e1y1", 2, level="1"), "already-won", 0),
    (text_of("e11r3 d4y1 a3b1", 3, "rby", level="1"), "already-won", 0),
    (text_of("e11r3 d4y1 a3b1", 2, "rby", level="1", out=(1,)), "already-won", 0),
    (text_of(f"{RED_COMPLETE} {BLUE_COMPLETE} c1y2", 1, "rby"), "already-won", 0),
    (text_of("c3r1 d4y1", level="4", rolling="c3"), "roll-forbidden", 0),
    (text_of("c3r1 d4y1", rolling="d4"), "roll-of-nothing", 0),
    (text_of("c3r1 d4y1", rolling="m13"), "roll-of-nothing", 0),
    (text_of("c3r1 d4y1", rolling="c3", out=(2,)), "roll-after-end", 0),
    (text_of("d2r4 e1y3 c3y2", level="3", rolling="d2"), "roll-against-duty", 0),
]


@pytest.mark.parametrize(("text", "code", "at"), BAD_TEXTS)
def test_a_text_that_is_no_position_is_refused_where_it_goes_wrong(text: str, code: str, at: int) -> None:
    with pytest.raises(BadText) as caught:
        GAME.from_text(text)
    assert caught.value.reason.code == code
    assert caught.value.at == (text.rindex(" ") + 1 if code.startswith("roll-") else at)


@pytest.mark.parametrize(
    "text",
    [
        text_of("", 3, FOUR, out=(1, 2)),  # two left before the first die
        text_of("e11r3 f10r4 g9r5 h8y1", 1),  # yellow has just taken what spoilt the red chain
        text_of("e11r3 f10r4 g9r5 d4y1 c5g1", 2, "ryg", out=(1,)),  # a complete chain of a seat that is out
        text_of(f"{RED_COMPLETE} {BLUE_COMPLETE} c1y2", 3, "rby"),  # blue has completed its own chain and that of red
        text_of("e11r3 d4y1", 2, level="1"),  # red has just won
        text_of("a1r1 a5r1 c3y1"),  # a corner of one's own bank does not count
        text_of("a1b1 c1b1 e1y1 g1g1 i1g1", 2, FOUR, size=9),  # red had to pass
        text_of("c3r1 d4y1 k5g1", 3, "ryg", out=(1, 2)),  # green is alone
    ],
)
def test_a_rare_position_that_can_arise_is_read(text: str) -> None:
    assert GAME.from_text(text).text() == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_becomes_a_sentence(language: Language) -> None:
    speaks = voice("derive", language)
    for position, action, _, _ in REFUSED:
        reason = GAME.from_text(position).why_not(action)
        assert reason is not None
        assert "{" not in speaks.refusal(reason)
    for text, _, _ in BAD_TEXTS:
        with pytest.raises(BadText) as caught:
            GAME.from_text(text)
        assert "{" not in speaks.refusal(caught.value.reason)


def test_every_sentence_of_a_refusal_is_used_by_an_example() -> None:
    shown = {code for _, _, code, _ in REFUSED} | {code for _, code, _ in BAD_TEXTS}
    assert set(SENTENCES["derive"].refusals) <= shown


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        (START, "Red: enter a die on your bank, the red one.", "Rouge : entrez un dé sur votre rive, la rouge."),
        (PLAYING, "Red: enter, move or change a die, or take one.", "Rouge : entrez, déplacez ou modifiez un dé, ou prenez-en un."),
        (OBLIGED, "Red: you must take (d2xc3).", "Rouge : vous devez prendre (d2xc3)."),
        (ROLLING, "Red rolls the die on c3.", "Rouge lance le dé en c3."),
        (BLOCKED, "Red: you cannot act; pass.", "Rouge : aucune action possible, passez."),
        (
            WON,
            "Red wins. Its chain on the far bank is long enough, ordered and isolated.",
            "Rouge gagne. Sa chaîne sur la rive opposée est assez longue, ordonnée et isolée.",
        ),
        (
            text_of("e11r3 f10r4 g9r5 d4b1 c3g1", 2, "rbyg+"),
            "Red–Yellow wins. Its chain on the far bank is long enough, ordered and isolated.",
            "Rouge–Jaune gagne. Sa chaîne sur la rive opposée est assez longue, ordonnée et isolée.",
        ),
    ],
)
def test_the_prompt_says_what_to_do_or_what_happened(text: str, english: str, french: str) -> None:
    assert voice("derive", "en").prompt(GAME.from_text(text)) == english
    assert voice("derive", "fr").prompt(GAME.from_text(text)).replace("\N{NO-BREAK SPACE}", " ") == french


@pytest.mark.parametrize(
    ("text", "action", "touches"),
    [
        (START, "+c1", ("c1",)),
        (ADVANCED, "+c1=4", ("c1", "=4")),
        (PLAYING, "c3-b4", ("c3", "b4")),
        (PLAYING, "c3xd4", ("c3", "d4")),
        (PLAYING, "c3=3", ("c3", "=3")),
        (PLAYING, "c3?", ("c3", "?")),
        (ROLLING, "=5", ("=5",)),
        (BLOCKED, "pass", ("pass",)),
    ],
)
def test_an_action_is_expressed_by_cells_and_controls(text: str, action: str, touches: tuple[str, ...]) -> None:
    position = GAME.from_text(text)
    assert action in position.legal_actions()
    assert position.touches(Action(action)) == touches


def test_partners_dice_are_told_apart_by_their_seats() -> None:
    pieces = setting("c3r5 d4y2 a5b1 k3g1", colours="rbyg+").pieces()
    assert [(piece.cell, piece.side, piece.value, piece.seat) for piece in pieces] == [
        ("c3", 1, "5", 1),
        ("k3", 2, "1", 4),
        ("d4", 1, "2", 3),
        ("a5", 2, "1", 2),
    ]


ALPHABET = st.text(alphabet="abcdk+-=x?r y/0129,:\N{SUPERSCRIPT TWO}", max_size=9)
TEXTS = (START, PLAYING, OBLIGED, ADVANCED, ROLLING, SMALL, WON, TEAMS)


@given(text=ALPHABET | st.text(max_size=12))
@settings(max_examples=200, deadline=None, print_blob=True)
def test_any_text_has_a_reason_unless_it_is_legal(text: str) -> None:
    for position in map(GAME.from_text, TEXTS):
        assert (position.why_not(text) is None) == (text in position.legal_actions())


@given(st.data())
@settings(max_examples=300, deadline=None, print_blob=True)
def test_any_text_is_a_position_that_reads_back_or_is_refused(data: st.DataObject) -> None:
    fields = data.draw(st.sampled_from(TEXTS)).split(" ")
    known = [field for text in TEXTS for field in text.split(" ")]
    fields[data.draw(st.integers(0, 5))] = data.draw(ALPHABET | st.text(max_size=8) | st.sampled_from(known))
    try:
        position = Derive.from_text(" ".join(fields))
    except BadText:
        return
    assert position.text() == " ".join(fields)
    assert position.legal_actions() or position.outcome()
