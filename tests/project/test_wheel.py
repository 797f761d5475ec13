"""The wheel, installed without any extra and used as a stranger would; and what is in it, the pages of `make web` too."""

import json
import re
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from banquise.games import OURS
from banquise.i18n import LANGUAGES, Language
from tests.engine_here import needs_engine
from tests.installing import Environment, build_sdist

RULES = [f"banquise/games/{page}rules.{language}.md" for page in ("", *(f"{slug}/" for slug in OURS)) for language in LANGUAGES]
SHIPPED = [*RULES, "banquise/py.typed", "banquise/_engine.pyi", "banquise/web/index.html", "banquise/store/migrations/env.py"]
SOURCES = ["CMakeLists.txt", "engine/CMakeLists.txt", "pyproject.toml", "README.md", "LICENSE", *(f"src/{name}" for name in SHIPPED)]
OURS_ALONE = {"tests", ".ci", "build", "node_modules", ".venv"}
SERVED = ["alembic", "asyncpg", "fastapi", "httpx", "platformdirs", "prometheus_client", "sqlalchemy", "uvicorn", "websockets"]
EXTRAS = [*SERVED, "openskill", "py4swiss", "textual"]
"""Modules that come with extras only."""

PLAYED = """
from banquise import GAMES, draw, explain, play_game
position = GAMES["gravis"].start().play("Sc").play(">E")
print(position.text(), draw(position)[:4])
print(explain(position, "Sc"))
print(play_game(position, ["random", "montecarlo:2"]).outcome() is None)
"""
PRINTED = """5/5/5/5/2w2 b E drop - <svg
The arrow points towards column e: pawns fall that way this turn. (GRV-3)
False
"""
ANALYSED = """
from banquise import GAMES, analyse
print(analyse(GAMES["gravis"].from_text("5/5/5/5/1ww2 w S drop -"), seconds=1).candidates[0].proof)
"""

TYPED = """
from banquise import GAMES, analyse
position = GAMES["gravis"].start()
reveal_type(position.legal_actions())
reveal_type(position.why_not("Sc"))
reveal_type(analyse(position, seconds=1).candidates[0].action)
"""
REVEALED = ["list[banquise.core.position.Action]", "banquise.core.refusal.Refusal | None", "str"]

IN_A_TERMINAL = "import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))"

COMMANDS: dict[str, tuple[list[str], int, str]] = {
    "games": (["games"], 0, "gravis"),
    "why": (["why", "gravis", ">N"], 1, "Not now: it is time to drop a pawn. (GRV-2)\n"),
    "why in French": (["why", "gravis", ">N", "--lang", "fr"], 1, "Pas maintenant"),
    "show": (["show", "gravis"], 0, "White: drop the first pawn"),
    "rules": (["rules", "derive"], 0, "DER-1"),
    "arena": (["arena", "random", "montecarlo:2", "--game", "gravis", "--games", "2", "--seed", "1"], 0, "Wilson interval"),
}


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The names in the sdist, below its one folder."""
    with tarfile.open(build_sdist(tmp_path_factory.mktemp("sdist"))) as files:
        return [name.partition("/")[2] for name in files.getnames()]


def test_the_wheel_holds_what_a_user_needs_and_nothing_else(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    assert not set(SHIPPED) - set(names)
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {"banquise"}


def test_the_sdist_holds_what_a_build_needs_without_node(unpacked: list[str]) -> None:
    assert not set(SOURCES) - set(unpacked)
    assert not [name for name in unpacked if OURS_ALONE & set(Path(name).parts)]


def test_a_bare_install_brings_nothing_of_an_extra(bare: Environment) -> None:
    asked = f"from importlib.util import find_spec; print([name for name in {EXTRAS} if find_spec(name)])"
    assert bare.run("python", "-c", asked).stdout == "[]\n"


def test_the_library_plays_explains_and_draws(bare: Environment) -> None:
    done = bare.run("python", "-c", PLAYED)
    assert (done.stdout, done.stderr) == (PRINTED, "")


@pytest.mark.parametrize("title", COMMANDS)
def test_a_command_answers(title: str, bare: Environment) -> None:
    arguments, exit_code, wanted = COMMANDS[title]
    done = bare.run("banquise", *arguments)
    assert (done.returncode, done.stderr) == (exit_code, "")
    assert wanted in done.stdout


@needs_engine
def test_the_engine_searches(bare: Environment) -> None:
    assert bare.run("python", "-c", ANALYSED).stdout == "Proof(scores=[1.0, 0.0], turns=1)\n"
    done = bare.run("banquise", "analyse", "gravis", "--time", "0", "-n", "100", "--json")
    assert len(json.loads(done.stdout)["candidates"]) == 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_serving_names_the_extra_it_needs(language: Language, bare: Environment) -> None:
    done = bare.run("banquise", "serve", "--lang", language)
    assert (done.returncode, done.stdout) == (3, "")
    assert {"en": "This needs the server", "fr": "Il faut pour cela le serveur"}[language] in done.stderr
    assert done.stderr.endswith("pip install 'banquise[server]'\n")


def test_playing_names_the_extra_it_needs_and_the_terminal_where_there_is_none(bare: Environment) -> None:
    command = str(bare.python.with_name("banquise"))
    in_terminal = bare.run("python", "-c", IN_A_TERMINAL, command, "play", "gravis", TERM="dumb")
    assert in_terminal.returncode == 3
    assert "pip install 'banquise[terminal]'" in in_terminal.stdout
    piped = bare.run("banquise", "play", "gravis")
    assert (piped.returncode, piped.stdout) == (3, "")
    assert "there is none here" in piped.stderr


def test_the_client_names_the_extra_it_needs(bare: Environment) -> None:
    done = bare.run("python", "-c", "import banquise.client")
    assert done.stderr.endswith("is not installed: pip install 'banquise[client]'\n")


def test_a_user_s_type_checker_sees_our_types(bare: Environment) -> None:
    script = bare.workplace / "typed.py"
    script.write_text(TYPED, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-incremental", "--python-executable", str(bare.python), script.name]
    done = subprocess.run(command, cwd=bare.workplace, capture_output=True, text=True, check=False)
    assert re.findall(r'Revealed type is "(.*)"', done.stdout.replace("builtins.", "")) == REVEALED
    assert done.returncode == 0, done.stdout
