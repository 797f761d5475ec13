"""`banquise play` in a terminal of its own, quit by its key."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from banquise import engine
from banquise.cli.play import _players
from banquise.core import Line, Record, write_record
from banquise.games import GAMES
from banquise.i18n import LANGUAGES, voice
from tests.engine_here import needs_engine

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds without a sign of life after which the terminal game counts as stuck."""
QUIT = b"\x11"


def heard(terminal: int) -> bytes:
    """What the program printed next; nothing once it has ended."""
    if not select.select([terminal], [], [], PATIENCE)[0]:
        pytest.fail("the terminal game does not answer")
    try:
        return os.read(terminal, 65536)
    except OSError:  # how Linux tells that the other end is closed
        return b""


def played(*arguments: str) -> tuple[int, str]:
    """The exit code and the screen of a game that is quit as soon as its key is on the screen."""
    terminal, inside = pty.openpty()
    fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT / "src"), "TERM": "xterm-256color", "LANG": "en_GB.UTF-8"}
    command = [sys.executable, "-m", "banquise", "play", *arguments]
    with subprocess.Popen(command, stdin=inside, stdout=inside, stderr=inside, env=environment) as game:
        os.close(inside)
        screen, asked = b"", False
        try:
            while part := heard(terminal):
                screen += part
                if not asked and b"^Q" in screen:
                    asked = bool(os.write(terminal, QUIT))
            game.wait(PATIENCE)
        finally:
            game.kill()  # no effect once it has ended
            os.close(terminal)
    return game.returncode, screen.decode(errors="replace")


def test_a_game_begins_and_is_quit() -> None:
    exit_code, screen = played("gravis", "-s", "me", "-s", "random")
    assert exit_code == 0
    assert "White" in screen
    assert "Traceback" not in screen


def test_a_saved_game_goes_on_in_the_language_asked_for(tmp_path: Path) -> None:
    game = GAMES["gravis"]
    path = tmp_path / "saved.txt"
    path.write_text(write_record(Record.of(Line.begin(game.start(), ["Sc", ">E"]), game)), encoding="utf-8")
    exit_code, screen = played("--load", str(path), "-s", "me", "-s", "me", "--lang", "fr")
    assert exit_code == 0
    assert "Noir" in screen


def test_a_game_by_the_clock_among_people_begins() -> None:
    exit_code, screen = played("gravis", "-s", "me", "-s", "person", "--clock", "10m+5s", "--seed", "7")
    assert exit_code == 0
    assert "10:00" in screen
    assert "Traceback" not in screen


WITHOUT_ENGINE = [([], ["me", "montecarlo"]), (["me", "engine:7"], ["me", "montecarlo"]), (["greedy", "random"], ["montecarlo", "random"])]


@pytest.mark.parametrize(("given", "seated"), WITHOUT_ENGINE)
def test_without_the_engine_a_plain_player_sits_down(given: list[str], seated: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "_missing", "no compiler")
    players, told = _players(given, GAMES["gravis"].start())
    assert players == seated
    assert told
    sentences = {voice("gravis", language).notice(told) for language in LANGUAGES}
    assert len(sentences) == 2
    assert all("montecarlo" in sentence and "C++20" in sentence for sentence in sentences)


def test_without_the_engine_nothing_is_said_where_nobody_asked_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "_missing", "no compiler")
    assert _players(["me", "random"], GAMES["gravis"].start()) == (["me", "random"], None)


@needs_engine
def test_the_usual_opponent_is_the_engine_at_a_gentle_level() -> None:
    players, told = _players([], GAMES["quivive"].start(mode="solo3"))
    assert players == ["me", "engine:3", "engine:3"]
    assert told is None
    assert _players(["engine:7", "me"], GAMES["gravis"].start())[0] == ["engine:7", "me"]


@needs_engine
def test_a_game_against_the_engine_begins() -> None:
    exit_code, screen = played("gravis", "-s", "engine:2", "-s", "me")
    assert exit_code == 0
    assert "engine:2" in screen
    assert "Traceback" not in screen
