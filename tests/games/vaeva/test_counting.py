"""What a player of Vaeva counts, and how the end is told."""

from __future__ import annotations

import pytest

from banquise.core import Score, won
from banquise.i18n import LANGUAGES, Language, voice
from tests.games.vaeva.setting import setting

TIME = ("time", "temps", "hour", "heure")


def test_vae_6_those_aboard_the_next_boarding_and_the_turns_are_counted() -> None:
    counted = setting("i10 j10", "", turns="7").scores()
    assert [(score.code, score.side, score.value, score.goal) for score in counted] == [
        ("aboard", 1, 2, 5),
        ("aboard", 2, 0, 5),
        ("reach", 1, 2, 0),
        ("reach", 2, 1, 0),
        ("turns-left", 0, 7, 0),
    ]


def test_vae_9_once_it_is_over_no_boarding_is_told() -> None:
    codes = {score.code for score in setting("i10 j10 k10 l10 m11").play("m11-i11").scores()}
    assert codes == {"aboard", "turns-left"}


def test_vae_10_without_a_limit_no_turns_are_counted() -> None:
    assert Score("turns-left", 0) not in setting(turns="-").scores()
    assert len(setting(turns="-").scores()) == 4


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("orange", "yellow", "cells"), [("i10 j10", "k10", ("i10", "j10")), ("i10", "k10", ("i10", "k10"))])
def test_vae_10_a_game_that_ends_by_its_turns_never_speaks_of_time(
    language: Language, orange: str, yellow: str, cells: tuple[str, ...]
) -> None:
    before = setting(orange, yellow, turns="1")
    last = before.play("a1-b2")
    outcome = last.outcome()
    assert outcome is not None
    said = voice("vaeva", language).outcome(last, outcome)
    assert not any(word in said.lower() for word in TIME)
    assert any(word in said for word in ("last turn", "dernier tour"))
    assert last.ending(outcome).cells == cells
    by_clock = voice("vaeva", language).outcome(before, before.verdict())
    assert any(word in by_clock.lower() for word in TIME)


def test_vae_9_the_five_aboard_decided() -> None:
    position = setting("i10 j10 k10 l10 m11").play("m11-i11")
    outcome = position.outcome()
    assert outcome is not None
    assert position.ending(outcome).cells == ("i10", "j10", "k10", "l10", "i11")


def test_a_resignation_is_decided_by_no_cell() -> None:
    position = setting("i10 j10", "k10")
    outcome = won(position.sides, 2, "resignation", "ALL-3")
    assert position.ending(outcome).cells == ()
