"""docs/notation.md and the pages of our games beside it are true: commands print what they say, records replay, Python runs."""

import re
import shlex
from pathlib import Path

import pytest

from banquise.core import read_record, write_record
from banquise.games import GAMES, OURS
from tests.cli.test_commands import run

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "notation.md"
GAME_PAGES = sorted((DOCS / "notation").glob("*.md"))


def blocks(page: Path, kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)


CONSOLES = [block for page in (PAGE, *GAME_PAGES) for block in blocks(page, "console")]
COMMANDS = [part.split("\n", 1) for block in CONSOLES for part in block.split("$ banquise ")[1:]]


@pytest.mark.parametrize(("command", "printed"), COMMANDS, ids=[command for command, _ in COMMANDS])
def test_a_command_prints_what_the_page_says(command: str, printed: str) -> None:
    result = run(*shlex.split(command))
    assert result.stdout == printed
    assert result.exit_code == (1 if command.startswith("why") else 0)


def test_the_record_of_the_page_replays_and_is_the_same_in_json() -> None:
    (text,), (data,) = blocks(PAGE, "record"), blocks(PAGE, "json")
    record = read_record(text)
    assert record == read_record(data)
    assert record == read_record(write_record(record))
    assert record.line(GAMES[record.game]).position.text() == "4y26/11/11/11/11/11/11/11/11/11/2r58 1 rby 6,-,6 2 play"


def test_the_python_of_the_page_runs() -> None:
    for block in blocks(PAGE, "python"):
        exec(block, {})  # noqa: S102  # our own page


def test_every_game_of_ours_has_a_page_that_the_first_one_links() -> None:
    assert {page.stem for page in GAME_PAGES} == set(OURS)
    linked = re.findall(r"\(notation/(\w+)\.md\)", PAGE.read_text(encoding="utf-8"))
    assert linked == list(OURS)


@pytest.mark.parametrize("page", GAME_PAGES, ids=lambda page: page.stem)
def test_the_page_of_a_game_names_its_fields(page: Path) -> None:
    (fields,) = re.findall(r"^The text of a position: `(.*)`", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(GAMES[page.stem].start().text().split(" ")) == len(fields.split(" "))
    assert re.findall(r"^\| (\w+) \|", page.read_text(encoding="utf-8"), re.MULTILINE)[1:] == fields.split(" ")
