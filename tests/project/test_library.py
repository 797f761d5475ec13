"""The names a notebook wants are there, light to import, and do what they say."""

from __future__ import annotations

import subprocess
import sys

import pytest

import banquise
from banquise import GAMES, Line, Position, explain
from banquise.i18n import LANGUAGES, Language
from tests.cli.test_commands import run

GRAVIS = GAMES["gravis"].start()
LOADED = "import sys, banquise; print(*sorted(name for name in sys.modules if name.startswith('banquise')))"


@pytest.mark.parametrize("name", banquise.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(banquise, name) is getattr(banquise, name)
    assert name in dir(banquise)


def test_another_name_is_not_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'analyze'"):
        banquise.analyze  # type: ignore[attr-defined]  # noqa: B018  # that is what is tried


def test_importing_it_loads_neither_the_engine_nor_the_players() -> None:
    loaded = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True).stdout.split()
    assert "banquise.games" in loaded
    assert not {"banquise.engine", "banquise._engine", "banquise.players", "banquise.tables", "banquise.lab"} & set(loaded)


@pytest.mark.parametrize(
    ("where", "action", "language", "said"),
    [
        (GRAVIS, "Sc", "en", "“Sc” is legal here."),
        (GRAVIS, "Sc", "fr", "«\N{NO-BREAK SPACE}Sc\N{NO-BREAK SPACE}» est permis ici."),
        (Line.begin(GRAVIS, ["Sc"]), "Sc", "en", "Not now: it is time to turn the arrow. (GRV-2)"),
    ],
)
def test_explain_says_whether_an_action_is_legal(where: Position | Line, action: str, language: Language, said: str) -> None:
    assert explain(where, action, language) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_explain_says_what_the_command_says(language: Language) -> None:
    text = "5/5/5/5/2w2 b E drop -"
    printed = run("why", "gravis", "Sa", "--position", text, "--lang", language).stdout
    assert explain(GAMES["gravis"].from_text(text), "Sa", language) == printed.rstrip("\n")


def test_explain_tells_what_only_history_knows() -> None:
    shuttle = ["c1-d2", "c11-d10", "d2-c1", "d10-c11"]
    start = Line.begin(GAMES["derive"].start(), ["+c1", "+c11"]).position
    line = Line.begin(start, shuttle * 2)
    assert explain(line.position, "c1-d2") == "“c1-d2” is legal here."
    assert explain(line, "c1-d2").endswith("(ALL-5)")


def test_explain_speaks_no_other_language() -> None:
    with pytest.raises(ValueError, match="only in en, fr"):
        explain(GRAVIS, "Sc", "de")  # type: ignore[arg-type]  # that is what is tried
