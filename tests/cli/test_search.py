"""The commands that ask the engine."""

from __future__ import annotations

import json
import re

import pytest

from banquise import engine
from banquise.core import Line
from banquise.games import GAMES
from banquise.i18n import LANGUAGES, Language
from tests.cli.test_commands import GAME, answer, run, said
from tests.engine_here import needs_engine

WIN = "5/5/5/5/1ww2 w S drop -"
FINISHED = "5/5/5/5/2www w E aim -"
NOBODY_CHOOSES = {"finished": (GAME, ["-p", FINISHED]), "chance": ("derive", ["-a", "+a1 +a11", "-a", "a1?"])}


@needs_engine
def test_analyse_lists_every_action_with_its_values() -> None:
    data = answer("analyse", GAME, "--time", "0", "-n", "200", "--seed", "4")
    legal = GAMES[GAME].start().legal_actions()
    assert sorted(each["action"] for each in data["candidates"]) == sorted(legal)
    assert 0 < data["simulations"] <= 200
    for each in data["candidates"]:
        assert sum(each["values"]) == pytest.approx(1, abs=1e-3)
        assert each["variation"][0] == each["action"]
    again = answer("analyse", GAME, "--time", "0", "-n", "200", "--seed", "4")
    assert again["candidates"] == data["candidates"]


@needs_engine
def test_analyse_follows_the_actions_given() -> None:
    data = answer("analyse", GAME, "--moves", "Sc >E", "--actions", "E3", "-n", "100", "--time", "0")
    assert data["position"] == Line.begin(GAMES[GAME].start(), ["Sc", ">E", "E3"]).position.text()


@needs_engine
@pytest.mark.parametrize("language", LANGUAGES)
def test_analyse_prints_a_table_in_both_languages(language: Language) -> None:
    printed = said("analyse", GAME, "-p", WIN, "-n", "100", "--time", "0", "--lang", language)
    heads = {"en": ["White", "Black", "Visits", "Variation"], "fr": ["Blanc", "Noir", "Visites", "Variante"]}
    for head in heads[language]:
        assert head in printed
    assert re.search(r"S[ad] +100.0 % +0.0 %", printed)
    assert {"en": "White 1", "fr": "Blanc 1"}[language] in printed


@needs_engine
@pytest.mark.parametrize(("game", "arguments"), NOBODY_CHOOSES.values(), ids=NOBODY_CHOOSES)
def test_where_nobody_chooses_there_is_nothing_to_search(game: str, arguments: list[str]) -> None:
    for command in ("analyse", "solve"):
        assert "nothing to choose" in said(command, game, *arguments)
        assert answer(command, game, *arguments)["candidates"] == []


@needs_engine
def test_solve_proves_a_win_and_tells_the_line() -> None:
    printed = said("solve", GAME, "-p", WIN)
    assert printed.splitlines()[0] == "White wins this very turn."
    assert printed.splitlines()[1] in ("Sa", "Sd")
    data = answer("solve", GAME, "-p", WIN)
    assert data["proven"]
    assert data["candidates"][0]["proof"] == {"scores": [1.0, 0.0], "turns": 1}


@needs_engine
def test_solve_says_what_it_could_not_prove() -> None:
    printed = said("solve", "quivive", "--time", "0.05")
    assert printed.startswith("Nothing could be proven within")
    assert answer("solve", "quivive", "--time", "0.05")["proven"] is False


@needs_engine
@pytest.mark.parametrize(("game", "option"), [("derive", "level=2"), ("quivive", "mode=solo3")], ids=["chance", "three sides"])
def test_solve_answers_also_where_the_exact_solver_cannot(game: str, option: str) -> None:
    data = answer("solve", game, "-o", option, "--time", "0.05")
    assert data["candidates"]
    assert data["proven"] is False


@needs_engine
@pytest.mark.parametrize("arguments", [["3"], ["2", "--divide"], ["0"], ["1", "-p", WIN]], ids=" ".join)
def test_the_engine_counts_as_python_does(arguments: list[str]) -> None:
    assert said("perft", GAME, *arguments, "--engine") == said("perft", GAME, *arguments)
    assert answer("perft", GAME, *arguments, "--engine") == answer("perft", GAME, *arguments)


@needs_engine
def test_engine_speaks_the_protocol() -> None:
    printed = said("engine", text="hello 1\ngame gravis\nposition start\ngo simulations 50\n")
    assert printed.startswith("name Banquise\nready\nready\n")
    assert re.search(r"^bestaction \S+$", printed, re.MULTILINE)


EXIT_REFUSED: dict[str, tuple[list[str], int, str]] = {
    "an action refused": (["analyse", GAME, "-a", "Sc Sc"], 1, "Action 2, “Sc”, is refused."),
    "no limit": (["analyse", GAME, "--time", "0"], 2, "Give the search a limit"),
    "a bad position": (["solve", GAME, "-p", "5/5"], 2, "5 fields"),
    "no threads": (["analyse", GAME, "-t", "0"], 2, "threads"),
}


@pytest.mark.parametrize("title", EXIT_REFUSED)
def test_a_refusal_says_what_is_wrong(title: str) -> None:
    arguments, exit_code, wanted = EXIT_REFUSED[title]
    result = run(*arguments)
    assert result.exit_code == exit_code
    assert wanted in result.stderr


@pytest.mark.parametrize(
    "arguments", [["analyse", GAME], ["solve", GAME], ["perft", GAME, "2", "--engine"], ["engine"], ["bench"]], ids=lambda each: each[0]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_without_the_engine_a_command_says_what_is_missing(
    arguments: list[str], language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "_missing", "no compiler")
    result = run(*arguments, "--lang", language, text="")
    assert (result.exit_code, result.stdout) == (3, "")
    assert "C++20" in result.stderr
    assert ("Installez" in result.stderr) == (language == "fr")


def test_without_the_engine_the_error_is_json_where_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "_missing", "no compiler")
    result = run("analyse", GAME, "--json")
    assert (result.exit_code, json.loads(result.stdout)["error"]["code"]) == (3, "engine-missing")


@needs_engine
def test_a_game_the_engine_does_not_know_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "games", list)
    for arguments in (["analyse", GAME], ["solve", GAME], ["perft", GAME, "2", "--engine"]):
        result = run(*arguments)
        assert result.exit_code == 3
        assert "does not know this game" in result.stderr
