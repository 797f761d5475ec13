"""What the command line says to what it cannot do: a sentence, a hint, an exit code, never a traceback."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banquise.cli.output import locale_language, printable, with_caret
from banquise.games import OURS
from banquise.i18n import COMMON
from tests.cli.test_commands import GAME, run

ROOT = Path(__file__).parents[2]
HEAD = '[Game "gravis"]\n[Rules "1"]\n\n'

EXIT_REFUSED: dict[str, tuple[list[str], int, list[str]]] = {
    "a game misspelt": (["start", "gravs"], 2, ["no game “gravs”", "Did you mean gravis?"]),
    "a game by its name": (["start", "Dérive"], 2, ["Did you mean derive?"]),
    "no such game at all": (["start", "zzz"], 2, ["there are: gravis, "]),
    "an option misspelt": (["start", "derive", "-o", "levle=2"], 2, ["no option “levle”", "Did you mean level?"]),
    "a value that is none": (["start", "derive", "-o", "level=9"], 2, ["it can be: 1, 2, 2c"]),
    "a number out of range": (["start", "vaeva", "-o", "turns=0"], 2, ["number from 1"]),
    "an option without a value": (["start", "derive", "-o", "level"], 2, ["name=value"]),
    "an option twice": (["start", "derive", "-o", "level=2", "-o", "level=3"], 2, ["twice"]),
    "an option and a position": (["actions", "derive", "-o", "level=2", "-p", "x"], 2, ["one or the other"]),
    "a row missing": (["actions", GAME, "-p", "5/5/5/5 w - drop -"], 2, ["4 rows instead of 5", "  5/5/5/5", "\n  ^"]),
    "a wrong letter": (["show", GAME, "-p", "5/5/5/2q2/5 w N drop -"], 2, ["“q”", "\n         ^"]),
    "a field missing": (["perft", GAME, "1", "-p", "5/5/5/5/5"], 2, ["5 fields"]),
    "an empty position": (["actions", GAME, "-p", ""], 2, ["5 fields"]),
    "a command misspelt": (["actons", GAME], 2, ["Did you mean 'actions'?"]),
    "a flag misspelt": (["actions", GAME, "--positon", "x"], 2, ["--position"]),
    "an argument missing": (["perft", GAME], 2, ["DEPTH"]),
    "a depth that is no number": (["perft", GAME, "deep"], 2, ["DEPTH"]),
    "a language nobody speaks": (["games", "--lang", "de"], 2, ["lang"]),
    "a file that is not there": (["replay", "nowhere.txt"], 3, ["nowhere.txt"]),
    "a place nobody can write to": (["show", GAME, "--svg", "nowhere/start.svg"], 3, ["nowhere"]),
    "no game to play": (["play"], 2, ["Which game?"]),
    "a player misspelt": (["play", GAME, "-s", "me", "-s", "randm"], 2, ["no player “randm”", "Did you mean random?"]),
    "a player too strong": (["play", GAME, "-s", "montecarlo:0"], 2, ["number of playouts from 1"]),
    "too many players": (["play", GAME, "-s", "me", "-s", "me", "-s", "me"], 2, ["2 seats"]),
    "a clock that is none": (["play", GAME, "--clock", "ten"], 2, ["“ten” is no clock", "10m+5s"]),
    "a clock too short": (["play", GAME, "--clock", "turn=1s"], 2, ["from 10 seconds to"]),
    "no terminal": (["play", GAME], 3, ["there is none here"]),
    "nothing saved": (["play", "--load", "nowhere.txt"], 3, ["nowhere.txt"]),
}


@pytest.mark.parametrize("title", EXIT_REFUSED)
def test_a_refusal_says_what_is_wrong(title: str) -> None:
    arguments, exit_code, wanted = EXIT_REFUSED[title]
    result = run(*arguments, text="")
    assert (result.exit_code, result.stdout) == (exit_code, "")
    assert isinstance(result.exception, SystemExit)
    for part in wanted:
        assert part in result.stderr


RECORDS: dict[str, tuple[str, int, str]] = {
    "no result": (HEAD + "1. Sc >E", 2, "Line 4, column 9: the record ends without a result"),
    "a wrong result": (HEAD + "1. Sc >E 1-0", 1, "The record says 1-0, but by the rules the game is not over."),
    "an action refused": (HEAD + "1. Sc >E 2. Sc *", 1, "Action 3, “Sc”, is refused. The arrow points towards column e"),
    "another version": (HEAD.replace("1", "7") + "*", 1, "version 7 of the rules; only version 1"),
    "an unknown game": ('[Game "gravs"]\n[Rules "1"]\n*', 2, "Did you mean gravis?"),
    "a bad start": ('[Game "gravis"]\n[Rules "1"]\n[Start "5/5"]\n*', 2, "5 fields"),
    "a bad option": ('[Game "derive"]\n[Rules "1"]\n[Options "level=9"]\n*', 2, "The option level cannot be “9”"),
    "no JSON": ('{"game": }', 2, "Line 1, column 10: this is not JSON."),
    "terminal commands": (HEAD + "1. Sc \x1b[2J *", 2, "\N{REPLACEMENT CHARACTER}"),
}


@pytest.mark.parametrize("title", RECORDS)
def test_a_record_that_cannot_be_replayed_says_why(title: str) -> None:
    text, exit_code, wanted = RECORDS[title]
    result = run("replay", "-", text=text)
    assert (result.exit_code, result.stdout) == (exit_code, "")
    assert wanted in result.stderr
    assert "\x1b" not in result.stderr


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "game").write_bytes(b"\xff\xfe")
    result = run("replay", str(tmp_path / "game"))
    assert result.exit_code == 2
    assert "UTF-8" in result.stderr
    assert run("replay", str(tmp_path)).exit_code == 3


def test_in_json_an_error_has_its_code_and_place() -> None:
    result = run("actions", GAME, "-p", "5/5/5/2q2/5 w N drop -", "--json", "--lang", "fr")
    assert (result.exit_code, result.stderr) == (2, "")
    error = json.loads(result.stdout)["error"]
    assert (error["code"], error["at"], error["details"]) == ("board-symbol", 7, {"symbol": "q", "row": 2})
    assert error["sentence"].startswith("«")


def test_the_caret_points_at_the_fault_of_a_long_text() -> None:
    line, caret = with_caret("first\n" + "x" * 300 + "!" + "y" * 300, 306)
    assert line.plain[caret.plain.index("^")] == "!"
    assert len(line.plain) <= 102


def test_nothing_a_terminal_would_obey_is_printed() -> None:
    assert printable("a\x1b[2J\tb\ud800é") == "a\ufffd[2J\ufffdb\ufffdé"


@pytest.mark.parametrize(
    ("environment", "language"),
    [({}, "en"), ({"LANG": "fr_FR.UTF-8"}, "fr"), ({"LANG": "fr_FR", "LC_ALL": "C"}, "en"), ({"LC_MESSAGES": "fr_BE", "LANG": "C"}, "fr")],
)
def test_the_language_is_the_locale_s(environment: dict[str, str], language: str) -> None:
    assert locale_language(environment) == language


@pytest.mark.parametrize("slug", OURS)
@given(text=st.text(max_size=60))
@settings(max_examples=25, deadline=None, print_blob=True)
def test_any_position_and_action_get_an_answer(slug: str, text: str) -> None:
    assert run("actions", slug, f"--position={text}", text="").exit_code in (0, 2)
    assert run("why", slug, "--", text).exit_code in (0, 1)


@pytest.mark.parametrize("room", ["core", "cli", "players"])
def test_every_code_has_its_sentence(room: str) -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src" / "banquise" / room).glob("*.py"))
    codes = set(re.findall(r'(?:refuse|error)\(\s*"([a-z-]+)"', source))
    assert codes
    assert not codes - set(COMMON.refusals)
    assert not set(re.findall(r'output\.sentence\(\s*[\'"]([a-z-]+)', source)) - set(COMMON.notices)


def banquise(*arguments: str, text: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The command as a process of its own."""
    inherited = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT / "src"), **environment}
    return subprocess.run([sys.executable, "-m", "banquise", *arguments], input=text, capture_output=True, env=inherited, check=False)


def test_the_command_pipes_into_itself() -> None:
    start = banquise("start", GAME)
    assert (start.returncode, start.stdout) == (0, b"5/5/5/5/5 w - drop -\n")
    actions = banquise("actions", GAME, "--position", "-", text=start.stdout)
    assert (actions.returncode, len(actions.stdout.split())) == (0, 20)


def test_the_command_exits_with_its_codes_and_no_traceback() -> None:
    for arguments, code in ((["why", GAME, "Sc"], 0), (["why", GAME, "x"], 1), (["start", "gravs"], 2), (["replay", "nowhere"], 3)):
        done = banquise(*arguments)
        assert done.returncode == code
        assert b"Traceback" not in done.stderr


def test_arguments_and_terminals_of_another_encoding_do_no_harm() -> None:
    done = banquise("why", GAME, "é\udcff", PYTHONIOENCODING="latin-1", PYTHONUTF8="1")
    assert done.returncode == 1
    assert b"\\u201c\xe9\\ufffd\\u201d" in done.stdout
    for arguments in (["games"], ["show", GAME], ["rules", GAME]):
        done = banquise(*arguments, PYTHONIOENCODING="latin-1")
        assert (done.returncode, done.stderr) == (0, b"")
