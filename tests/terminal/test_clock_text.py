"""Clocks as people write them and as a screen shows them."""

from __future__ import annotations

import pytest

from banquise.core import BadText
from banquise.games import GAMES
from banquise.i18n import LANGUAGES, voice
from banquise.tables import ClockRules
from banquise.terminal.clock_text import read_clock, time_text

SECOND, MINUTE, HOUR = 1000, 60_000, 3_600_000


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("10m+5s", ClockRules(game=10 * MINUTE, increment=5 * SECOND)),
        ("90s", ClockRules(game=90 * SECOND)),
        ("turn=30s", ClockRules(turn=30 * SECOND)),
        ("10m+5s,turn=1m,whole=2h", ClockRules(turn=MINUTE, game=10 * MINUTE, increment=5 * SECOND, whole=2 * HOUR)),
        ("game=1h,delay=3s", ClockRules(game=HOUR, delay=3 * SECOND)),
        ("1d", ClockRules(game=24 * HOUR)),
    ],
)
def test_a_clock_is_read(text: str, rules: ClockRules) -> None:
    assert read_clock(text, GAMES["gravis"]) == rules


def test_vae_10_the_usual_clock_is_the_one_of_the_rules() -> None:
    assert read_clock("usual", GAMES["vaeva"]) == ClockRules(turn=MINUTE, whole=HOUR)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "clock-form"),
        ("ten", "clock-form"),
        ("10", "clock-form"),
        ("10m+5s+5s", "clock-form"),
        ("10m,game=5m", "clock-form"),
        ("grace=5s", "clock-form"),
        ("turn=", "clock-form"),
        ("1s", "clock-range"),
        ("15d", "clock-range"),
        ("increment=5s", "clock-empty"),
        ("turn=30s,increment=5s", "clock-game-missing"),
        ("usual", "clock-not-usual"),
    ],
)
def test_what_is_no_clock_is_refused_in_both_languages(text: str, code: str) -> None:
    with pytest.raises(BadText) as caught:
        read_clock(text, GAMES["gravis"])
    assert caught.value.reason.code == code
    assert len({voice("", language).refusal(caught.value.reason) for language in LANGUAGES}) == 2


@pytest.mark.parametrize(
    ("milliseconds", "text"),
    [(0, "0:00"), (1, "0:01"), (59_001, "1:00"), (598_000, "9:58"), (HOUR, "1:00:00"), (25 * HOUR, "25:00:00")],
)
def test_a_clock_shows_nothing_left_only_when_there_is_nothing(milliseconds: int, text: str) -> None:
    assert time_text(milliseconds) == text
