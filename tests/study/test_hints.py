"""Why a turn is good: what is proven, what it is good for by the rules, and what happens otherwise; true for whoever reads it."""

from __future__ import annotations

import re
from random import Random

import pytest

from banquise.core import NOBODY, Line, Position
from banquise.engine import Limits, search
from banquise.games import GAMES, OURS
from banquise.i18n import LANGUAGES, voice
from banquise.study.hints import why_good
from banquise.study.threats import threat_position
from banquise.study.worth import Worth, of_candidate
from tests.engine_here import needs_engine

SPOKEN_TO = re.compile(r"\b(you|your|yours|vous|votre|vos)\b", re.IGNORECASE)
SEATINGS = [
    *((slug, {}) for slug in OURS),
    ("quivive", {"mode": "solo3"}),
    ("quivive", {"mode": "solo5"}),
    ("quivive", {"mode": "teams"}),
    ("derive", {"level": "2", "colours": "rby"}),
    ("derive", {"level": "1", "colours": "rbyg+"}),
]


def searched(line: Line) -> list[Worth]:
    return [of_candidate(each, line.position.sides) for each in search(line, Limits(0, 4000)).candidates]


def why(slug: str, text: str, language: str = "en") -> str:
    line = Line.begin(GAMES[slug].from_text(text))
    handed = threat_position(line.position)
    threat = searched(Line.begin(handed))[0] if isinstance(handed, Position) and handed.to_act > 0 else None
    return why_good(voice(slug, "fr" if language == "fr" else "en"), line, searched(line), every=True, threat=threat)


@needs_engine
def test_a_turn_that_wins_says_by_what() -> None:
    said = why("gravis", "w2w1/5/5/5/3bb w E drop -")
    assert said == "It wins the game. Three pawns stand in a row in a stable position: c5, d5 and e5."
    assert why("gravis", "w2w1/5/5/5/3bb w E drop -", "fr").startswith("Cela gagne la partie. Trois pions")


@needs_engine
def test_a_forced_win_says_in_how_many_turns_and_how_it_ends() -> None:
    said = why("gravis", "3bw/wbb2/4w/1w3/1b3 w W drop -")
    assert re.search(r"White then wins in 3 turns at most\. At the end of that line: three pawns stand in a row", said)
    assert said.startswith("Black was threatening to win at once.")
    assert "pawns in line" not in said


@needs_engine
def test_what_everything_else_allows_is_told() -> None:
    said = why("gravis", "2ww1/5/5/5/3bb b E aim -")
    assert "So White cannot win at once." in said


@needs_engine
def test_what_was_threatened_is_told() -> None:
    said = why("drivis", "9/5y1y1/9/y1y6/5y3/b1b6/4b1y2/2b6/5b1y1 y 2")
    assert "the group of Blue" in said


def test_what_all_else_loses_by_is_counted_in_turns() -> None:
    line = Line.begin(GAMES["gravis"].from_text("2w2/3bw/5/5/wb3 b N drop -"))
    good, bad = Worth((0.4, 0.6), None, ("Na",)), Worth((1.0, 0.0), 3, ("Nb",))
    assert "Anything else loses: White then wins in 3 turns at most." in why_good(voice("gravis", "en"), line, [good, bad], every=True)
    assert "Anything else" not in why_good(voice("gravis", "en"), line, [good, bad], every=False)
    drawn = Worth((0.5, 0.5), 3, ("Nc",))
    assert "Anything else" not in why_good(voice("gravis", "en"), line, [good, bad, drawn], every=True)
    threat = why_good(voice("gravis", "en"), line, [good], every=False, threat=Worth((1.0, 0.0), 1, ("Nd",)))
    assert threat.startswith("White was threatening to win at once.")
    lost = why_good(voice("gravis", "en"), line, [bad], every=True, threat=Worth((1.0, 0.0), 1, ("Nd",)))
    assert lost.startswith("White wins all the same, in 3 turns")


@needs_engine
@pytest.mark.parametrize(("slug", "options"), SEATINGS, ids=str)
def test_every_game_and_seating_explains_in_both_languages_and_speaks_to_nobody(slug: str, options: dict[str, str]) -> None:
    rng = Random(f"hints {slug} {options}")
    line, explained = Line.begin(GAMES[slug].start(**options)), 0
    for _ in range(120):
        if line.to_act == NOBODY:
            break
        if line.to_act > 0 and rng.random() < 0.3:
            worths = searched(line)
            told = [why_good(voice(slug, language), line, worths, every=True) for language in LANGUAGES]
            assert bool(told[0]) == bool(told[1])
            assert all(not SPOKEN_TO.search(each) and "{" not in each for each in told), told
            explained += bool(told[0])
        actions = line.legal_actions() or [action for action, _ in line.position.outcomes()]
        line = line.play(rng.choice(actions))
    assert explained, "it explains nothing"
