"""The games of installed packages: found with all they bring, and harmless where they are broken."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from types import SimpleNamespace

import pytest

from banquise.core import Game
from banquise.games import GAMES, OURS, BrokenGame, Games, rules_page
from banquise.i18n import SENTENCES
from banquise.lessons import LESSONS
from banquise.server import app
from banquise.server.settings import Settings
from banquise.svg import PICTURES
from tests.games.packages import put_package, rules

INIT = "__init__.py"
BROKEN: dict[str, tuple[str, dict[str, str], str]] = {
    # package: what it announces, its files, what is said of it
    "raises": ("raises = raises:GAME", {INIT: "1 / 0"}, "ZeroDivisionError: division by zero"),
    "leaves": ("leaves = leaves:GAME", {INIT: "raise SystemExit('bye')"}, "SystemExit: bye"),
    "absent": ("absent = nowhere:GAME", {INIT: ""}, "ModuleNotFoundError: No module named 'nowhere'"),
    "nogame": ("nogame = nogame:GAME", {INIT: "GAME = 7"}, "TypeError: nogame:GAME is no banquise.core.Game"),
    "taken": ("gravis = taken:GAME", {INIT: rules("gravis")}, "ValueError: there is a game 'gravis' already"),
    "badslug": ("Bad-Slug = badslug:GAME", {INIT: rules("Bad-Slug")}, "ValueError: the slug 'Bad-Slug' is not made of small letters"),
    "renamed": ("other = renamed:GAME", {INIT: rules("renamed")}, "ValueError: the game 'renamed' has another slug in its entry point"),
    "typo": ("typo = typo:GAME", {INIT: rules("typo"), "sentences.py": "SENTENCES = ("}, "SyntaxError: '(' was never closed"),
    "wordless": ("wordless = wordless:GAME", {INIT: rules("wordless"), "sentences.py": ""}, "defines no SENTENCES"),
    "listed": ("listed = listed:GAME", {INIT: rules("listed"), "lessons.py": "TASKS = [1]"}, "defines no TASKS"),
    "edgeless": ("edgeless = edgeless:GAME", {INIT: rules("edgeless").replace('("a1",)', "()")}, "a board has one cell at least"),
    "unread": (
        "unread = unread:GAME",
        {INIT: rules("unread").replace("return cls(", "return cls(3 - ")},
        "does not read back",
    ),
}
COUNTDOWN = {INIT: "", "rules.py": rules("countdown"), "rules.en.md": "{{picture: 9 | No such position.}}\n"}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which packages are found."""
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def put_all_broken(folder: Path) -> None:
    for name, (entry, files, _) in BROKEN.items():
        put_package(folder, name, entry, files)


def test_ours_come_first_and_are_whole() -> None:
    assert tuple(GAMES)[: len(OURS)] == OURS
    assert isinstance(GAMES[OURS[0]], Game)
    assert set(OURS) <= set(SENTENCES) & set(LESSONS) & set(PICTURES)


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_package_is_named_with_its_reason(folder: Path, name: str) -> None:
    entry, files, reason = BROKEN[name]
    put_package(folder, name, entry, files)
    games = Games()
    (broken,) = (each for each in games.broken if each.where == entry.partition(" = ")[2])
    assert broken.game == entry.partition(" = ")[0]
    assert reason in broken.reason
    assert set(OURS) <= set(games)
    assert games["gravis"] is GAMES["gravis"]


def test_whole_packages_are_found_among_broken_ones(folder: Path) -> None:
    put_all_broken(folder)
    put_package(
        folder, "countdown", "countdown = countdown.rules:GAME", {"__init__.py": "", "rules.py": rules("countdown"), "rules.en.md": "# C"}
    )
    games = Games()
    assert games["countdown"].name == "Countdown"
    assert games.package("countdown") == "countdown"
    assert {each.where for each in games.broken} >= {entry.partition(" = ")[2] for entry, _, _ in BROKEN.values()}


def test_a_single_module_is_a_game_without_parts(folder: Path) -> None:
    put_package(folder, "alone", "single = single:GAME", {})
    (folder / "single.py").write_text(rules("single"), encoding="utf-8")
    games = Games()
    assert "single" in games
    assert games.package("single") == ""


def test_what_is_not_there_has_no_page_and_no_parts() -> None:
    assert rules_page(OURS[0], "de") == ""
    assert "nosuch" not in GAMES
    assert "nosuch" not in LESSONS


def run(folder: Path, *arguments: str) -> str:
    """What a command prints where these packages are installed."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_command_games_names_the_broken_with_their_reasons_and_all_else_works(tmp_path: Path) -> None:
    put_all_broken(tmp_path)
    put_package(tmp_path, "countdown", "countdown = countdown.rules:GAME", COUNTDOWN)
    data = json.loads(run(tmp_path, "-m", "banquise", "games", "--json"))
    assert {game["slug"] for game in data["games"]} >= {*OURS, "countdown"}
    told = {each["where"]: each["reason"] for each in data["broken"]}
    for entry, _, reason in BROKEN.values():
        assert reason in told[entry.partition(" = ")[2]]
    printed = " ".join(run(tmp_path, "-m", "banquise", "games", "--lang", "fr").split())
    assert "Le jeu raises de raises:GAME ne peut se jouer ici. ZeroDivisionError: division by zero" in printed


async def test_the_server_logs_the_broken_once_when_it_starts(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = BrokenGame("nim", "banquise_nim:GAME", "ValueError: why")
    monkeypatch.setattr(app, "GAMES", SimpleNamespace(broken=(broken,)))
    server = app.create_app(Settings(str(tmp_path / "tables.db")))
    async with server.router.lifespan_context(server):
        told = [record for record in caplog.records if record.levelname == "WARNING"]
    assert [(vars(record)["game"], vars(record)["where"], vars(record)["reason"]) for record in told] == [tuple(asdict(broken).values())]


SHOWN = """
from banquise.core import Line
from banquise.games import GAMES
from banquise.i18n import voice
from banquise.svg import draw
from banquise.views import games_shown, position_shown, rules_shown

for language in ("en", "fr"):
    assert "countdown" in [each.slug for each in games_shown(language)]
    line = Line.begin(GAMES["countdown"].start())
    speaker = voice("countdown", language)
    print(speaker.prompt(line.position))
    print(speaker.refusal(line.why_not("give")))
    position_shown(line, speaker, legal=True)
    line = Line.begin(line.start, ["take"] * 3)
    print(speaker.outcome(line.position, line.outcome()))
    rules_shown("countdown", language)
draw(line.position)
"""


def test_a_game_without_sentences_is_shown_by_its_codes(tmp_path: Path) -> None:
    put_package(tmp_path, "countdown", "countdown = countdown.rules:GAME", COUNTDOWN)
    said = run(tmp_path, "-c", SHOWN).splitlines()
    assert said[:3] == ["take", "no-such-thing wanted=take", "a wins. last-stone (CNT-1)"]
    assert said[3:] == ["take", "no-such-thing wanted=take", "a gagne. last-stone (CNT-1)"]
