"""Standard input and output that are closed, and a disk that is full: one sentence and an exit code, as for any other error."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_commands import GAME

ROOT = Path(__file__).parents[2]
FULL = Path("/dev/full")
full_disk = pytest.mark.skipif(not FULL.exists(), reason="only Linux has a disk that is always full")

CLOSED_INPUT = {
    f"play {GAME}": "This plays in a terminal",
    "play": "Which game?",
    f"actions {GAME} --position -": "There is no standard input to read.",
    "replay -": "There is no standard input to read.",
    "strength page -": "There is no standard input to read.",
    "engine": "There is no standard input to read.",
}
ANSWERING = ["games", f"random {GAME} --json", f"show {GAME} --svg -", "start nowhere --json"]
PRINTING = [*ANSWERING, f"arena random random --game {GAME} --games 2 --seed 1", "--version", "--help"]


def shell(command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command as a person types it, redirections included; it has no standard input unless it says so."""
    setting = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT / "src"), **environment}
    line = f"{shlex.quote(sys.executable)} -m banquise {command}"
    return subprocess.run(["sh", "-c", line], env=setting, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)


def one_sentence(done: subprocess.CompletedProcess[str], wanted: str) -> bool:
    """Whether it printed nothing and said this, on one line of standard error."""
    return done.stdout == "" and wanted in done.stderr and len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("command", CLOSED_INPUT)
def test_a_closed_input_is_told(command: str) -> None:
    done = shell(f"{command} <&-")
    assert one_sentence(done, CLOSED_INPUT[command]), done
    assert done.returncode in (2, 3)


@pytest.mark.parametrize("command", ANSWERING)
def test_a_closed_output_is_told(command: str) -> None:
    done = shell(f"{command} >&-")
    assert one_sentence(done, "There is no standard output to write to."), done
    assert done.returncode == 3


@full_disk
@pytest.mark.parametrize("command", PRINTING)
def test_an_output_that_is_full_is_told(command: str) -> None:
    done = shell(f"{command} > /dev/full")
    assert one_sentence(done, "Standard output cannot be written: No space left on device."), done
    assert done.returncode == 3


@full_disk
def test_a_file_that_is_full_is_told_as_one_that_cannot_be_written() -> None:
    done = shell(f"show {GAME} --svg /dev/full")
    assert one_sentence(done, "The file /dev/full cannot be written: No space left on device."), done
    assert done.returncode == 3


@full_disk
def test_it_is_told_in_french_too() -> None:
    assert one_sentence(shell("games > /dev/full", LANG="fr_FR.UTF-8"), "La sortie standard ne peut être écrite"), "full"
    assert one_sentence(shell("games --lang fr >&-"), "Il n’y a pas de sortie standard"), "closed"
    assert one_sentence(shell("replay - --lang fr <&-"), "Il n’y a pas d’entrée standard"), "input"


def test_a_reader_that_has_read_enough_is_no_error() -> None:
    done = shell(f"perft {GAME} 2 --divide | true")
    assert (done.returncode, done.stderr) == (0, "")
