"""docs/terminal.md is true: its Python draws and plays, its commands begin the games they say."""

import re
import shlex
from pathlib import Path

import pytest
from textual.app import App
from textual.pilot import Pilot

from banquise.cli import play
from banquise.core import Game
from banquise.games import GAMES
from banquise.terminal.app import TableApp
from tests.cli.test_commands import run, said
from tests.docs.examples import ROOT, run_page
from tests.engine_here import needs_engine

PAGE = ROOT / "docs" / "terminal.md"
COMMANDS = re.findall(r"^banquise (play .*?)(?: +#.*)?$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


async def quit_at_once(pilot: Pilot[object]) -> None:
    await pilot.press("ctrl+q")


def test_the_python_of_the_page_draws_and_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[TableApp] = []

    def run_headless(self: TableApp) -> None:
        played.append(self)
        App.run(self, headless=True, auto_pilot=quit_at_once)

    monkeypatch.setattr(TableApp, "run", run_headless)
    assert run_page(PAGE, tmp_path) == 2
    assert len(played) == 1


@needs_engine
@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_page_begins_its_game(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[Game, list[str]]] = []
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.txt").write_text(said("random", "gravis", "--seed", "7", "--actions", "5"))
    monkeypatch.setattr(play, "has_terminal", lambda: True)
    monkeypatch.setattr(play, "run", lambda game, _options, players, *_, **__: begun.append((game, players)))
    assert run(*shlex.split(command)).exit_code == 0
    ((game, players),) = begun
    assert game is GAMES["gravis" if "--load" in command else shlex.split(command)[1]]
    assert len(players) == (3 if "solo3" in command else 2)
