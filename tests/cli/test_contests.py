"""The commands that measure."""

from __future__ import annotations

import json
import re
import shlex
import sys
from pathlib import Path

import pytest

from banquise import engine
from banquise.core import read_record
from banquise.games import GAMES
from banquise.i18n import LANGUAGES, Language
from banquise.lab import openspiel
from tests.cli.test_commands import GAME, answer, run, said
from tests.engine_here import needs_engine

DUEL = ["arena", "random", "montecarlo:3", "--game", GAME, "--seed", "2", "--games", "4", "--workers", "1"]
BOT = Path(__file__).parents[1] / "players" / "bot.py"


def test_arena_prints_a_table_with_intervals_and_elo() -> None:
    result = run(*DUEL)
    assert result.exit_code == 0
    for part in ("random", "montecarlo:3", "Score", "Wilson interval of 95 %", "4 games, 0 cut off", "Elo of random over montecarlo:3:"):
        assert part in " ".join(result.stdout.split())


def test_arena_prints_its_seed_and_what_each_seat_is_worth() -> None:
    printed = said("arena", "random", "random", "--game", GAME, "--games", "2", "--workers", "1")
    found = re.search(r"Seed (\d+): with --seed \1 the same games", printed)
    assert found
    assert printed == said("arena", "random", "random", "--game", GAME, "--games", "2", "--seed", found[1])
    assert re.search(r"By seat: White \d+\.\d %, Black \d+\.\d %\.", printed)


def test_a_player_may_meet_itself_in_the_arena() -> None:
    data = answer("arena", "random", "random", "--game", GAME, "--games", "2", "--seed", "1", "--workers", "1")
    assert [each["player"] for each in data["players"]] == ["random", "random (2)"]


def test_arena_in_json_counts_everything_and_repeats_with_its_seed() -> None:
    data = answer(*DUEL)
    assert data == answer(*DUEL)
    assert [each["player"] for each in data["players"]] == ["random", "montecarlo:3"]
    first, second = data["players"]
    assert first["points"] + second["points"] == 4
    assert first["low"] <= first["score"] <= first["high"]
    assert data["elo"].keys() == {"score", "low", "high"}
    assert (data["games"], data["capped"], data["seed"], data["interval"]) == (4, 0, 2, "wilson 95 %")
    assert data["encounters"] == [{"first": "random", "second": "montecarlo:3", "points": first["points"], "against": second["points"]}]


def test_arena_of_more_seats_has_no_elo_but_ratings() -> None:
    data = answer("arena", "random", "montecarlo:1", "--game", "quivive", "-o", "mode=solo3", "--games", "1", "--workers", "1")
    assert (data["games"], data["elo"], len(data["seats"])) == (6, None, 3)
    assert all("rating" in each for each in data["players"])


def test_arena_begins_where_it_is_told() -> None:
    text = "5/5/5/5/1ww2 w S drop -"
    data = answer("arena", "montecarlo:1", "random", "--game", GAME, "-p", text, "--games", "2", "--seed", "1", "--workers", "1")
    assert data["start"] == text
    assert data["seats"][0] >= 0.5


def test_arena_writes_records_that_replay(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    said_nothing_else = run(*DUEL, "--records", str(path), "--json")
    assert said_nothing_else.exit_code == 0
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 4
    for line in lines:
        assert read_record(line).line(GAMES[GAME]).outcome()
    assert run("replay", "-", text=lines[0]).exit_code == 0


def test_arena_goes_on_from_its_results_and_draws_how_the_scores_grew(tmp_path: Path) -> None:
    results, plot = tmp_path / "results.jsonl", tmp_path / "scores.svg"
    begun = answer("arena", "random", "montecarlo:3", "--game", GAME, "--games", "2", "--workers", "1", "--results", str(results))
    ended = answer("arena", "random", "montecarlo:3", "--game", GAME, "--games", "4", "--results", str(results), "--plot", str(plot))
    assert (begun["games"], ended["games"], ended["seed"]) == (2, 4, begun["seed"])
    assert len(results.read_text().splitlines()) == 5
    assert plot.read_text(encoding="utf-8").startswith("<svg")
    refused = run("arena", "random", "random", "--game", GAME, "--results", str(results))
    assert refused.exit_code == 2
    assert "another campaign, which differs in: players." in " ".join(refused.stderr.split())


def test_arena_says_when_games_are_cut_off() -> None:
    printed = said("arena", "random", "montecarlo:1", "--game", "derive", "--games", "2", "--cap", "5", "--seed", "1", "--workers", "1")
    assert "2 cut off as draws" in " ".join(printed.split())


def test_arena_speaks_french() -> None:
    printed = " ".join(said(*DUEL, "--lang", "fr").split())
    assert "intervalle de Wilson" in printed
    assert "Joueur" in printed


EXIT_REFUSED: dict[str, tuple[list[str], int, str]] = {
    "one player": (["arena", "random", "--game", GAME], 2, "at least two players"),
    "a person": (["arena", "me", "random", "--game", GAME], 2, "Only programs play"),
    "a player misspelt": (["arena", "engin:3", "random", "--game", GAME], 2, "Did you mean engine?"),
    "a level too high": (["arena", "engine:11", "random", "--game", GAME], 2, "from 1 to 10"),
    "no game": (["arena", "random", "greedy"], 2, "--game"),
    "an unknown game": (["arena", "random", "greedy", "--game", "gravs"], 2, "Did you mean gravis?"),
    "a program that is not there": (["arena", "random", "program:./nonesuch", "--game", GAME], 3, "./nonesuch cannot be started"),
    "a level that is no measurement": (["strength", "measure", "luck", GAME], 2, "luck"),
    "a measurement in no such game": (["strength", "measure", "uct", "gravs"], 2, "Did you mean gravis?"),
    "a page of something else": (["strength", "page", str(BOT)], 2, "bot.py is no result of a measurement"),
    "no such game to measure": (["bench", "gravs"], 2, "Did you mean gravis?"),
}


@pytest.mark.parametrize("title", EXIT_REFUSED)
def test_a_refusal_says_what_is_wrong(title: str) -> None:
    arguments, exit_code, wanted = EXIT_REFUSED[title]
    result = run(*arguments)
    assert result.exit_code == exit_code
    assert wanted in result.stderr


def test_a_program_that_fails_is_shown_with_its_last_words() -> None:
    command = shlex.join([sys.executable, str(BOT), "crash"])
    result = run("arena", f"program:{command}", "random", "--game", GAME, "--games", "2", "--seed", "1")
    assert result.exit_code == 3
    assert "exit code 7" in result.stderr
    assert "| my last words" in result.stderr
    data = answer("arena", f"program:{command}", "random", "--game", GAME, "--games", "2", "--seed", "1", exit_code=3)
    assert data["error"]["words"].endswith("my last words")


@needs_engine
def test_strength_is_measured_a_line_of_json_each_and_told_on_a_page(tmp_path: Path) -> None:
    measured = tmp_path / "measured.jsonl"
    kept = ["--results", str(tmp_path / "kept"), "--workers", "1"]
    measure = ["strength", "measure", "uct", GAME, "--games", "2", "--time", "0.01", "--opening-turns", "1", *kept]
    measured.write_text(said(*measure), encoding="utf-8")
    (result,) = map(json.loads, measured.read_text().splitlines())
    assert [each["player"] for each in result["players"]] == ["engine:0.01s", "uct:0.01s"]
    assert (result["games"], result["opening_turns"], result["seed"]) == (2, 1, 1)
    assert said(*measure) == measured.read_text(), "the games that are kept are not played again"
    assert "| Gravis 3 | `engine:0.01s` | `uct:0.01s` | 2 | 1 | 2 | 0 |" in said("strength", "page", str(measured))


def test_strength_page_is_docs_strength() -> None:
    docs = Path(__file__).parents[2] / "docs"
    files = sorted(map(str, (docs / "measurements").glob("*.jsonl")))
    assert said("strength", "page", *files) == (docs / "strength.md").read_text(encoding="utf-8")


@needs_engine
@pytest.mark.parametrize("language", LANGUAGES)
def test_bench_says_what_is_beside_it_and_what_is_missing(language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openspiel, "available", lambda: False)
    printed = " ".join(said("bench", GAME, "--time", "0.01", "--rounds", "1", "--lang", language).split())
    assert 'pip install "banquise[lab]"' in printed
    assert engine.instruction_set() in printed
    data = answer("bench", GAME, "--time", "0.01", "--rounds", "1")
    assert (data["openspiel"], data["ratios"]) == (None, None)
    assert [each["case"] for each in data["games"]] == [GAME]
    assert data["control"]["share"] == 1


@needs_engine
def test_bench_tells_the_ratios_to_openspiel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openspiel, "available", lambda: True)
    monkeypatch.setattr(openspiel, "rollouts_per_second", lambda *_: 1000.0)
    monkeypatch.setattr(openspiel, "simulations_per_second", lambda *_: 500.0)
    data = answer("bench", GAME, "--time", "0.01", "--rounds", "1")
    assert data["ratios"]["simulations"] == pytest.approx(data["control"]["uct"] / 500)
    assert data["ratios"]["actions"] == pytest.approx(data["control"]["playouts"] / 1000)
    assert "OpenSpiel" in said("bench", GAME, "--time", "0.01", "--rounds", "1")
