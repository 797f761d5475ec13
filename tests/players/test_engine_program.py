"""The engine as a program: what it answers to each message."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from queue import Queue

import pytest

from banquise.core import Line
from banquise.engine import Candidate, Proof
from banquise.games import GAMES
from banquise.players import ProgramPlayer, serve
from banquise.players.strength import Strength
from banquise.players.text_protocol import Go, game_text, info_text, position_text, read_position
from tests.engine_here import needs_engine

pytestmark = needs_engine
ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "protocol.md"


def conversation(*messages: str) -> list[str]:
    """What is answered to these messages; the last search is waited for."""
    said: list[str] = []
    serve(messages, said.append)
    return said


def test_a_conversation_from_hello_to_the_action() -> None:
    said = conversation("hello 1", "game gravis rules 1", "position start actions Sc >E", "go simulations 300 seed 5")
    assert said[:3] == ["name Banquise", "ready", "ready"]
    assert said[-1].split()[0] == "bestaction"
    line = Line.begin(GAMES["gravis"].start(), ["Sc", ">E"])
    assert line.why_not(said[-1].split()[1]) is None
    assert all(
        re.match(r"info rank \d+ simulations \d+ seconds [\d.]+ visits \d+ depth \d+ values [\d.]+ [\d.]+ ", each) for each in said[3:-1]
    )


def test_the_first_info_is_about_the_action_that_is_answered() -> None:
    said = conversation("game gravis", "go simulations 300")
    first = next(each for each in said if each.startswith("info rank 1 "))
    assert first.split(" variation ")[1].split()[0] == said[-1].split()[1]


def test_a_proof_is_told_with_its_turns() -> None:
    said = conversation("game gravis", "position 5/5/5/5/1ww2 w S drop -", "go simulations 100")
    assert any(" proof 1 0 turns 1 variation S" in each for each in said)


def test_the_same_seed_answers_the_same() -> None:
    asked = ("game gravis", "go simulations 200 seed 9")
    assert conversation(*asked)[-1] == conversation(*asked)[-1]


def test_options_make_another_start() -> None:
    said = conversation("game quivive rules 1 options mode=solo3", "go simulations 60")
    assert said[0] == "ready"
    assert len(re.findall(r"values ((?:[\d.]+ ?)+)", said[-2])[0].split()) == 3


def test_a_level_answers_too() -> None:
    said = conversation("game gravis", "go level 2")
    assert Line.begin(GAMES["gravis"].start()).why_not(said[-1].split()[1]) is None


REFUSED = {
    "hello 2": "protocol-version",
    "castle": "protocol-word",
    "position start": "protocol-game",
    "go": "protocol-position",
    "game chess": "unknown-game",
    "game gravis rules 9": "record-rules",
    "game quivive options mode=solo9": "option-value",
    "game quivive options mode": "protocol-option",
}


@pytest.mark.parametrize("message", REFUSED)
def test_what_cannot_be_done_is_told(message: str) -> None:
    (said,) = conversation(message)
    assert said.startswith(f"error {REFUSED[message]} ")


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("position 5/5 w - drop -", "row-count"),
        ("position start actions Sc Sc", "wrong-phase"),
        ("go simulations many", "protocol-number"),
        ("go seconds -1", "protocol-number"),
        ("go level 11", "strength-range"),
    ],
)
def test_a_game_goes_on_after_what_cannot_be_done(message: str, code: str) -> None:
    said = conversation("game gravis", message, "position start", "go simulations 50")
    assert said[1].startswith(f"error {code} "), said[1]
    assert said[-1].startswith("bestaction ")


def test_where_nobody_acts_there_is_nothing_to_search() -> None:
    finished = "5/5/5/5/2www w E aim -"
    said = conversation("game gravis", f"position {finished}", "go simulations 50")
    assert said[1].startswith("error protocol-nobody ")


def test_stop_ends_a_search_that_has_no_limit() -> None:
    said: Queue[str] = Queue()

    def messages() -> Iterator[str]:
        yield "game gravis"
        yield "go"
        while not said.get(timeout=60).startswith("info"):  # it is searching
            pass
        yield "position start"
        yield "stop"

    serve(messages(), said.put)
    answers = [said.get_nowait() for _ in range(said.qsize())]
    assert any(each.startswith("error protocol-busy") for each in answers)
    assert answers[-1].startswith("bestaction ")


def test_quit_ends_any_search() -> None:
    said = conversation("game gravis", "go seconds 3600", "quit")
    assert said[-1].startswith("bestaction ")


def test_a_player_and_the_engine_understand_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "src"))
    player = ProgramPlayer(3, (sys.executable, "-m", "banquise", "engine"), Strength(simulations=100))
    line = Line.begin(GAMES["gravis"].start())
    try:
        for _ in range(4):
            line = line.play(player.choose(line))
    finally:
        player.close()
    assert len(line.actions) == 4


def test_the_conversation_of_the_page_is_what_is_said() -> None:
    """Lines of the host are marked >, those of the program <; figures of time and luck may differ."""
    page = re.findall(r"```protocol\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert page
    for block in page:
        lines = block.strip().splitlines()
        asked = "\n".join(line[2:] for line in lines if line.startswith("> "))
        environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT / "src")}
        command = [sys.executable, "-m", "banquise", "engine"]
        done = subprocess.run(command, input=asked, capture_output=True, text=True, env=environment, check=True)
        wanted = [line[2:] for line in lines if line.startswith("< ")]
        assert [line.split()[0] for line in done.stdout.splitlines()] == [line.split()[0] for line in wanted]


def test_messages_read_back() -> None:
    assert read_position(position_text("5/5 w - drop -", ["Sc", ">E"]).partition(" ")[2]) == ("5/5 w - drop -", ["Sc", ">E"])
    assert read_position("start") == ("start", [])
    assert read_position("start actions ") == ("start", [])
    go = Go(0.25, 1000, 2, 7, 64, 6.5)
    assert Go.read(go.text().split()[1:]) == go
    assert Go.read(["mood", "good", "seconds", "2"]) == Go(seconds=2)
    assert game_text("gravis", 1, {}) == "game gravis rules 1"
    assert game_text("derive", 1, {"level": "3"}) == "game derive rules 1 options level=3"


def test_a_line_is_told_as_one_line() -> None:
    told = info_text(Candidate("Sc", [0.25, 0.75], 12, 3, ["Sc", ">E"], Proof([0, 1], 4)), 2, 100, 0.5)
    assert told == "info rank 2 simulations 100 seconds 0.500 visits 12 depth 3 values 0.25 0.75 proof 0 1 turns 4 variation Sc >E"
