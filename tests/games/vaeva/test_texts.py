"""What Vaeva refuses, in actions and in texts, and how it says so."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banquise.core import Action, BadText
from banquise.games.vaeva.rules import GAME, Vaeva
from banquise.i18n import LANGUAGES, SENTENCES, Language, voice
from tests.games.vaeva.setting import setting, text_of

ROWS = "20/" * 19
START = f"{ROWS}20 o i - 200 place"
HALFWAY = f"1y18/{'20/' * 18}o19 o i - 200 place"
PLAYING = text_of("e5 i10 l11", "k10 n10")
WON = text_of("i10 j10 k10 l10 l11", side="y")
PUSHED = text_of("k10 l10", "m11 n11", side="y", platform="k", ko="i")
REFUSED = [
    (START, "", "unreadable", ""),
    (START, "a1", "unreadable", ""),
    (START, "@a0", "unreadable", ""),
    (START, "@a01", "unreadable", ""),
    (START, "@A1", "unreadable", ""),
    (START, " @a1", "unreadable", ""),
    (START, "@a1\n", "unreadable", ""),
    (START, "@a\N{SUPERSCRIPT ONE}", "unreadable", ""),
    (START, "@u1", "unreadable", ""),
    (START, "@a21", "unreadable", ""),
    (START, "out", "match-only", "ALL-3"),
    (START, "pass", "pass-unneeded", "ALL-2"),
    (START, "a1-b2", "wrong-phase", "VAE-2"),
    (START, "P+1", "wrong-phase", "VAE-2"),
    (START, "@c20", "not-home-row", "VAE-2"),
    (START, "@c2", "not-home-row", "VAE-2"),
    (HALFWAY, "@a1", "cell-taken", "VAE-2"),
    (PLAYING, "@c1", "wrong-phase", "VAE-2"),
    (PLAYING, "pass", "pass-unneeded", "ALL-2"),
    (PLAYING, "P2", "unreadable", ""),
    (PLAYING, "P+0", "unreadable", ""),
    (PLAYING, "P+02", "unreadable", ""),
    (PLAYING, "P+2 ", "unreadable", ""),
    (PLAYING, "e5-e05", "unreadable", ""),
    (PLAYING, "e5f6", "unreadable", ""),
    (PLAYING, "f6-g7", "not-your-pawn", "VAE-3"),
    (PLAYING, "a20-b19", "not-your-pawn", "VAE-3"),
    (PLAYING, "i10-h9", "stays-aboard", "VAE-3"),
    (PLAYING, "e5-e5", "no-line", "VAE-4"),
    (PLAYING, "e5-f7", "no-line", "VAE-4"),
    (PLAYING, "e5-g7", "one-step", "VAE-4"),
    (PLAYING, "e5-e6", "straight-ashore", "VAE-4"),
    (text_of("e5 f6"), "e5-h8", "lands-sooner", "VAE-4"),
    (text_of("e5 f6"), "e5-f6", "cell-taken", "VAE-4"),
    (text_of("h9"), "h9-i10", "aboard-diagonally", "VAE-5"),
    (text_of("h9"), "h9-k12", "crosses-platform", "VAE-5"),
    (text_of("i8"), "i8-i10", "boarding-distance", "VAE-6"),
    (text_of("i9 k10 l10"), "i9-i10", "boarding-distance", "VAE-6"),
    (text_of("i9", "i10"), "i9-i10", "cell-taken", "VAE-6"),
    (text_of("i8 k10 l10", "i9"), "i8-i10", "way-blocked", "VAE-6"),
    (text_of("e5"), "P+1", "nobody-aboard", "VAE-7"),
    (PLAYING, "P+1", "platform-distance", "VAE-7"),
    (PLAYING, "P-16", "platform-distance", "VAE-7"),
    (PLAYING, "P+2", "platform-blocked", "VAE-7"),
    (text_of("b10 c10", platform="b"), "P-2", "platform-edge", "VAE-7"),
    (PUSHED, "P-2", "ko", "VAE-8"),
    (WON, "a20-b19", "finished", "ALL-5"),
    (WON, "anything", "finished", "ALL-5"),
    (text_of("i10", turns="0"), "P+1", "finished", "ALL-5"),
]
BAD = [
    ("", "field-count", "board"),
    (f"{ROWS}20 o i - 200", "field-count", "board"),
    (f"{START} ", "field-count", "board"),
    (START.replace("200", "\N{ARABIC-INDIC DIGIT TWO}00"), "not-ascii", "turns"),
    (START.replace("20/", "", 1), "row-count", "board"),
    (START.replace("20/", "21/", 1), "row-length", "board"),
    (START.replace("20/", "w19/", 1), "board-symbol", "board"),
    (START.replace(" o ", " w "), "field-value", "side"),
    (START.replace(" i ", " r "), "field-value", "platform"),
    (START.replace(" - ", " r "), "field-value", "ko"),
    (START.replace("place", "drop"), "field-value", "phase"),
    (START.replace("200", "0200"), "turns-number", "turns"),
    (START.replace("200", "10000"), "turns-number", "turns"),
    (START.replace("200", "-1"), "turns-number", "turns"),
    (START.replace("200", ""), "turns-number", "turns"),
    (START.replace("200", "9" * 5000), "turns-number", "turns"),
    (START.replace("200", "0"), "turns-before-play", "turns"),
    (START.replace(" o ", " y "), "not-alternate", "side"),
    (HALFWAY.replace(" o ", " y "), "not-alternate", "side"),
    (START.replace(" i ", " j "), "platform-before-play", "platform"),
    (START.replace(" - ", " h "), "ko-before-play", "ko"),
    (START.replace("20/", "o19/", 1), "not-home-row", "board"),
    (START.replace("20/20 ", "o19/20 "), "not-home-row", "board"),
    (text_of().replace("play", "place"), "all-placed", "phase"),
    (START.replace("place", "play"), "pawn-count", "board"),
    (text_of("c1 d1 e1 f1 g1 h1 i1 j1 k1 l1"), "pawn-count", "board"),
    (text_of("i10 j10 k10 l10 k11 l11", side="y"), "too-many-aboard", "board"),
    (text_of("i10 j10 k10 l10 l11"), "already-won", "side"),
    (text_of(platform="j"), "platform-unpushed", "platform"),
    (text_of("i10", platform="p"), "platform-unpushed", "platform"),
    (text_of("i10 j10 k10 l10 l11", side="y", ko="h"), "ko-after-win", "ko"),
    (text_of(ko="h"), "ko-distance", "ko"),
    (text_of("i10", ko="h"), "ko-distance", "ko"),
    (text_of("", "i10", ko="i"), "ko-distance", "ko"),
    (text_of("", "i10", ko="g"), "ko-distance", "ko"),
    (text_of("h10", "i10", ko="h"), "ko-not-empty", "ko"),
]


@pytest.mark.parametrize(("position", "action", "code", "clause"), REFUSED)
def test_an_action_is_refused_for_its_reason(position: str, action: str, code: str, clause: str) -> None:
    reason = GAME.from_text(position).why_not(action)
    assert reason is not None
    assert (reason.code, reason.clause) == (code, clause)


def begins(text: str, field: str) -> int:
    """Where a field begins in a text."""
    before = text.split(" ")[: ["board", "side", "platform", "ko", "turns", "phase"].index(field)]
    return sum(len(value) + 1 for value in before)


@pytest.mark.parametrize(("text", "code", "field"), BAD)
def test_a_text_that_is_no_position_is_refused_where_it_goes_wrong(text: str, code: str, field: str) -> None:
    with pytest.raises(BadText) as caught:
        GAME.from_text(text)
    assert (caught.value.reason.code, caught.value.at) == (code, begins(text, field))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_a_refusal_is_met_here_and_complete(language: Language) -> None:
    speaker = voice("vaeva", language)
    reasons = [reason for position, action, _, _ in REFUSED if (reason := GAME.from_text(position).why_not(action))]
    for text, _, _ in BAD:
        with pytest.raises(BadText) as caught:
            GAME.from_text(text)
        reasons.append(caught.value.reason)
    assert all(speaker.refusal(reason) for reason in reasons)
    assert {reason.code for reason in reasons} >= set(SENTENCES["vaeva"].refusals)


def test_vae_8_the_refusal_says_where_the_platform_came_from() -> None:
    reason = GAME.from_text(PUSHED).why_not("P-2")
    assert reason is not None
    assert reason.cells == ("i10", "j10", "k10", "l10", "i11", "j11", "k11", "l11")
    assert voice("vaeva", "en").refusal(reason) == ("The platform cannot go back to column i: your opponent has just moved it from there.")


def test_vae_6_the_refusal_says_how_far_and_in_words() -> None:
    reason = GAME.from_text(text_of("i9 k10 l10")).why_not("i9-i10")
    assert reason is not None
    assert "exactly two cells" in voice("vaeva", "en").refusal(reason)
    assert "exactement deux cases" in voice("vaeva", "fr").refusal(reason)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (START, "Orange: place a pawn on a free cell of row 1 (9 to go)."),
        (HALFWAY.replace("o19 o", "oo18 y"), "Yellow: place a pawn on a free cell of row 20 (8 to go)."),
        (text_of(), "Orange: step or jump diagonally with a pawn, or bring one straight aboard from the next cell."),
        (PUSHED, "Yellow: step or jump with a pawn, bring one aboard over exactly two cells, or push the platform by two cells."),
        (WON, "Orange wins. Five of its pawns are aboard."),
    ],
)
def test_the_prompt_says_what_to_do_or_what_happened(text: str, said: str) -> None:
    assert voice("vaeva", "en").prompt(GAME.from_text(text)) == said


@pytest.mark.parametrize(
    ("text", "action", "touches"),
    [(START, "@c1", ("c1",)), (PLAYING, "e5-f6", ("e5", "f6")), (PLAYING, "P-2", ("P-2",)), (PLAYING, "pass", ("pass",))],
)
def test_an_action_is_expressed_by_cells_or_by_one_control(text: str, action: str, touches: tuple[str, ...]) -> None:
    assert GAME.from_text(text).touches(Action(action)) == touches


ALPHABET = st.text(alphabet="abijt@P+-o y/0129\N{SUPERSCRIPT TWO}", max_size=12)


@given(text=ALPHABET | st.text(max_size=12))
@settings(max_examples=200, deadline=None, print_blob=True)
def test_any_text_has_a_reason_unless_it_is_legal(text: str) -> None:
    for position in (GAME.from_text(START), GAME.from_text(PLAYING), GAME.from_text(WON)):
        assert (position.why_not(text) is None) == (text in position.legal_actions())


@given(st.data())
@settings(max_examples=300, deadline=None, print_blob=True)
def test_any_text_is_a_position_that_reads_back_or_is_refused(data: st.DataObject) -> None:
    fields = data.draw(st.sampled_from([START, PLAYING, PUSHED, WON])).split(" ")
    at = data.draw(st.integers(0, 5))
    fields[at] = data.draw(ALPHABET | st.text(max_size=8) | st.sampled_from([*"aiq-oy", "0", "9999", "place", "play", "20/20"]))
    try:
        position = Vaeva.from_text(" ".join(fields))
    except BadText:
        return
    assert position.text() == " ".join(fields)
    assert position.legal_actions() or position.outcome()


def test_a_pawn_text_has_one_meaning_a_line_is_diagonal_or_straight() -> None:
    position = setting("h9 h10 i9", "n5")
    legal = position.legal_actions()
    assert len(set(legal)) == len(legal)
    assert {"h9-g8", "h10-i10", "i9-i10"} <= set(legal)
