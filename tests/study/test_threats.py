"""Threats: what a rival would do if the turn were its own, told only of positions that the referee accepts."""

from __future__ import annotations

import pytest

from banquise.core import Line, Position, Refusal
from banquise.engine import Limits, search
from banquise.games import GAMES
from banquise.i18n import LANGUAGES, voice
from banquise.study.hints import threat_words
from banquise.study.threats import next_rival, threat_position
from banquise.study.worth import of_candidate
from tests.engine_here import needs_engine

DRIVIS = "9/y1b2y1b1/9/b6y1/9/9/y6b1/9/b1y2b1y1 b 2"
CONNECTED = "9/5y1y1/9/y1y6/5y3/b1b6/4b1y2/2b6/5b1y1 y 2"
"""Blue is connected: only Yellow's turn stands between it and the win (DRV-9)."""

HANDED = [
    ("gravis", "2w2/3bw/5/5/wb3 b N drop -", "2w2/3bw/5/5/wb3 w N drop -"),
    ("drivis", DRIVIS, DRIVIS.replace(" b ", " y ")),
    (
        "vaeva",
        "1y9y8/20/13y5y/20/20/11o8/6y9y3/20/20/5y1yo11/5oyoo2o8/20/20/20/20/17o2/20/20/o5o13/20 o f - 32 play",
        "1y9y8/20/13y5y/20/20/11o8/6y9y3/20/20/5y1yo11/5oyoo2o8/20/20/20/20/17o2/20/20/o5o13/20 y f - 32 play",
    ),
    (
        "derive",
        "11/11/11/3y27/4r46/5y55/11/11/11/11/2y18 1 ry 6,4 2 play",
        "11/11/11/3y27/4r46/5y55/11/11/11/11/2y18 2 ry 6,4 2 play",
    ),
]
REFUSED = [
    ("gravis", "2w2/3bw/5/5/wb3 w N aim -", "threat-mid-turn"),
    ("quivive", "101/0003B0/0001A102/1030010/0001110/00000/001 2 step solo2 -", "not-their-step"),
    ("derive", "11/11/11/11/11/11/11/11/11/11/11 1 ry 7,7 2 play", "not-the-first"),
]


@pytest.mark.parametrize(("slug", "text", "handed"), HANDED)
def test_the_board_stays_and_a_rivals_turn_begins(slug: str, text: str, handed: str) -> None:
    assert str(threat_position(GAMES[slug].from_text(text))) == handed


@pytest.mark.parametrize(("slug", "text", "code"), REFUSED)
def test_where_no_game_has_such_a_position_the_referee_says_why(slug: str, text: str, code: str) -> None:
    found = threat_position(GAMES[slug].from_text(text))
    assert isinstance(found, Refusal)
    assert found.code == code
    assert all(voice(slug, language).refusal(found) not in ("", str(found)) for language in LANGUAGES)


def test_setting_up_rolling_and_finished_games_threaten_nothing() -> None:
    for slug, options, code in (("vaeva", {"variant": "free"}, "threat-setup"), ("quivive", {}, "threat-setup")):
        found = threat_position(GAMES[slug].start(**options))
        assert isinstance(found, Refusal)
        assert found.code in (code, "threat-none")
    over = GAMES["gravis"].from_text("w2w1/5/5/5/3bb w E drop -").play("E5")
    found = threat_position(over)
    assert isinstance(found, Refusal)
    assert found.code == "threat-over"


def test_partners_and_those_who_left_are_no_rivals() -> None:
    line = Line.begin(GAMES["derive"].start(level="2", colours="rbyg+"))
    for _ in range(6):
        line = line.play(line.legal_actions()[0])
    partner = next(seat for side in line.position.sides if line.to_act in side for seat in side if seat != line.to_act)
    found = threat_position(line.position, partner)
    assert isinstance(found, Refusal)
    assert found.code == "threat-seat"
    assert next_rival(line.position) == line.to_act % 4 + 1
    gone = next(iter(line.position.sides[line.position.side_of(next_rival(line.position)) - 1]))
    assert isinstance(threat_position(line.position, gone), Position)


@needs_engine
def test_a_threat_to_win_is_told_with_the_turn_that_wins() -> None:
    position = GAMES["gravis"].from_text("2ww1/5/5/5/3bb b E drop -")
    handed = threat_position(position)
    assert isinstance(handed, Position)
    line = Line.begin(handed)
    worth = of_candidate(search(line, Limits(0, 20_000)).candidates[0], position.sides)
    assert threat_words(voice("gravis", "en"), line, worth).startswith("White threatens to win at once: drops a pawn along row 5")
    assert threat_words(voice("gravis", "fr"), line, worth).startswith("Blanc menace de gagner tout de suite")


def test_where_the_rival_would_have_won_already_that_is_the_threat() -> None:
    position = GAMES["drivis"].from_text(CONNECTED)
    handed = threat_position(position)
    assert isinstance(handed, Position)
    assert handed.outcome()
    assert "Blue wins" in threat_words(voice("drivis", "en"), Line.begin(handed), None)
