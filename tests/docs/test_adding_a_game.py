"""docs/adding-a-game.md is the example told: what it shows is in the example's files, and its commands print what it says."""

from __future__ import annotations

import doctest
import re
import shlex
import tomllib
from dataclasses import MISSING, fields

import pytest

from banquise.i18n import Sentences
from tests.installing import ROOT, Environment

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "examples" / "sixth-game"
SHOWN = re.findall(r"^```\w+ (\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
COMMANDS = [
    (command, printed)
    for block in re.findall(r"^```console\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    for command, printed in re.findall(r"^\$ banquise (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
]


@pytest.mark.parametrize(("path", "shown"), SHOWN, ids=[f"{number} {path}" for number, (path, _) in enumerate(SHOWN, 1)])
def test_what_is_shown_is_in_the_example(path: str, shown: str) -> None:
    """`...` on a line of its own stands for what is left out."""
    text, done = squeezed((EXAMPLE / path).read_text(encoding="utf-8")), 0
    for part in map(squeezed, re.split(r"^\s*\.\.\.\n", shown, flags=re.MULTILINE)):
        found = text.find(part, done)
        assert found >= 0, f"{path} has nowhere, or not in this order:\n{part}"
        done = found + len(part)


def squeezed(text: str) -> str:
    """Without blank lines and margins: a page may show what is within a class as if it stood alone."""
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


def test_every_file_of_the_package_is_in_the_drawing() -> None:
    drawing = re.findall(r"^```\n(banquise-givre/.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)[0]
    shipped = [path for folder in ("src/banquise_givre", "tests") for path in (EXAMPLE / folder).iterdir() if path.is_file()]
    for path in [*shipped, EXAMPLE / "pyproject.toml"]:
        assert path.name in drawing or path.name == "py.typed", path


def test_the_page_names_what_sentences_cannot_do_without() -> None:
    required = [each.name for each in fields(Sentences) if each.default is MISSING and each.default_factory is MISSING]
    assert f"`Sentences` needs {', '.join(f'`{name}`' for name in required[:-1])} and `{required[-1]}`" in " ".join(PAGE.split())


def test_the_page_shows_how_the_package_is_built() -> None:
    shown = tomllib.loads("\n".join(text for path, text in SHOWN if path == "pyproject.toml").replace("...\n", ""))
    assert {"build-system", "project"} <= set(shown)


@pytest.mark.parametrize(("command", "printed"), COMMANDS, ids=[command for command, _ in COMMANDS])
def test_a_command_prints_what_the_page_says(with_sixth_game: Environment, command: str, printed: str) -> None:
    done = with_sixth_game.run("python", "-m", "banquise", *shlex.split(command))
    wanted = printed or "...givre...\n"
    assert doctest.OutputChecker().check_output(wanted, done.stdout, doctest.ELLIPSIS), done.stdout + done.stderr
