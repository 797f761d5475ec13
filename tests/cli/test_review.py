"""`banquise review`: words, plain values, and a record that reads back."""

import json

import pytest
from typer.testing import CliRunner

from banquise.cli import app
from banquise.core import Line, Record, read_record, write_record
from banquise.games import GAMES
from tests.engine_here import needs_engine

pytestmark = needs_engine
GAME = GAMES["gravis"]
START = "w3w/4b/3bb/3w1/2wb1 w E drop -"
"""White wins at once with E5 (GRV-13)."""
PLAYED = Record.of(Line.begin(GAME.from_text(START), ["E1", ">E", "E4", ">S", "Sb"]), GAME, tags={"Seat1": "Ada"})


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["review", "-", *arguments], input=write_record(PLAYED))
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize(("language", "blunder", "cells"), [("en", "blunder", "could win here at once"), ("fr", "gaffe", "pouvait gagner")])
def test_a_missed_win_is_told_in_words(language: str, blunder: str, cells: str) -> None:
    told = " ".join(run("--lang", language).split())
    assert blunder in told
    assert cells in told
    assert "100" in told


def test_the_review_in_plain_values() -> None:
    shown = json.loads(run("--json"))
    first = shown["turns"][0]
    assert (first["judgement"], first["missed"], first["clause"]) == ("blunder", "win", "GRV-13")
    assert first["better"] == ["E5"]
    assert shown["judged"] == len(shown["turns"])


def test_the_annotated_record_reads_back_with_its_variations() -> None:
    text = run("--record")
    record = read_record(text)
    assert write_record(record) == text
    assert record.tags == PLAYED.tags
    assert record.entries[0].variations
    assert record.line(GAME).actions == PLAYED.actions
