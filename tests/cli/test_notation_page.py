"""docs/notation.md is true: its commands print what it says, its records replay, its Python runs."""

import re
import shlex
from pathlib import Path

import pytest

from banquise.core import read_record, write_record
from banquise.games import GAMES
from tests.cli.test_commands import run

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


COMMANDS = [part.split("\n", 1) for block in blocks("console") for part in block.split("$ banquise ")[1:]]


@pytest.mark.parametrize(("command", "printed"), COMMANDS, ids=[command for command, _ in COMMANDS])
def test_a_command_prints_what_the_page_says(command: str, printed: str) -> None:
    result = run(*shlex.split(command))
    assert result.stdout == printed
    assert result.exit_code == (1 if command.startswith("why") else 0)


def test_the_record_of_the_page_replays_and_is_the_same_in_json() -> None:
    (text,), (data,) = blocks("record"), blocks("json")
    record = read_record(text)
    assert record == read_record(data)
    assert record == read_record(write_record(record))
    assert record.line(GAMES[record.game]).position.text() == "4y26/11/11/11/11/11/11/11/11/11/2r58 1 rby 6,-,6 2 play"


def test_the_python_of_the_page_runs() -> None:
    for block in blocks("python"):
        exec(block, {})  # noqa: S102  # our own page


def test_the_page_covers_every_game_and_its_fields() -> None:
    assert re.findall(r"^### .* \(`(\w+)`\): `", PAGE, re.MULTILINE) == list(GAMES)
    for slug, fields in re.findall(r"^### .* \(`(\w+)`\): `(.*)`", PAGE, re.MULTILINE):
        assert len(GAMES[slug].start().text().split(" ")) == len(fields.split(" "))
