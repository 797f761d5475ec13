"""The commands of puzzles."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from banquise.study.puzzles import puzzles_of, read_puzzle
from tests.cli.test_commands import GAME, answer, run, said
from tests.engine_here import needs_engine

FIRST = puzzles_of(GAME)[0]
SOLUTION = [action for turn in FIRST.turns[::2] for action in turn]


def test_the_puzzles_of_every_game_are_counted_with_their_themes() -> None:
    counts = answer("puzzles", "list")
    assert counts[GAME]["puzzles"] == len(puzzles_of(GAME))
    assert f"{GAME} {len(puzzles_of(GAME))}" in said("puzzles", "list")
    assert "Menace sous toutes les flèches (every-arrow)" in said("puzzles", "list", "--lang", "fr")


def test_puzzles_are_listed_by_theme_and_difficulty_without_their_solutions() -> None:
    listed = answer("puzzles", "list", GAME, "--theme", "every-arrow", "--hardest", "5")
    assert listed
    assert all(each["level"] <= 5 and "every-arrow" in each["themes"] for each in listed)
    assert not any("actions" in each for each in listed)
    assert "Menace sous toutes" in said("puzzles", "list", GAME, "--theme", "every-arrow", "--lang", "fr")


def test_a_puzzle_is_shown_and_solved() -> None:
    assert f"Turns to find: {FIRST.steps}." in said("puzzles", "show", GAME, "1")
    assert answer("puzzles", "show", GAME, "1")["position"] == FIRST.start
    tried = run("puzzles", "try", GAME, "1", *SOLUTION)
    assert tried.exit_code == 0
    assert "right, and solved" in tried.stdout


@needs_engine
def test_a_wrong_turn_is_answered() -> None:
    right = FIRST.position.turn(FIRST.turns[0])
    wrong = next(turn for turn, after in FIRST.position.turns() if after != right)
    tried = run("puzzles", "try", GAME, "1", *wrong, "--json")
    assert tried.exit_code == 1
    assert json.loads(tried.stdout)["right"] is False
    assert run("puzzles", "try", GAME, "1", "nonsense").exit_code == 1


def test_a_puzzle_that_is_not_there_is_refused() -> None:
    refused = run("puzzles", "show", GAME, "99999")
    assert refused.exit_code == 2
    assert "There is no puzzle 99999" in refused.stderr


@needs_engine
def test_puzzles_are_mined_none_like_those_there_are(tmp_path: Path) -> None:
    mine = ["puzzles", "mine", GAME, "--games", "20", "--count", "2", "--seed", "1", "--workers", "1"]
    lines = said(*mine).splitlines()
    assert len(lines) == 2
    assert all(read_puzzle(GAME, line).text() == line for line in lines)
    there = tmp_path / "puzzles.txt"
    there.write_text("# Two.\n" + "\n".join(lines) + "\n", encoding="utf-8")
    assert not {*said(*mine, "--beside", str(there)).splitlines()} & {*lines}


@needs_engine
def test_the_difficulty_of_puzzles_is_told_anew(tmp_path: Path) -> None:
    there = tmp_path / "puzzles.txt"
    there.write_text(f"# One.\n{replace(FIRST, level=10, themes=()).text()}\n", encoding="utf-8")
    lines = said("puzzles", "rate", GAME, str(there)).splitlines()
    told = read_puzzle(GAME, lines[0])
    assert len(lines) == 1
    assert (told.start, told.actions, told.themes) == (FIRST.start, FIRST.actions, FIRST.themes)
    assert lines == said("puzzles", "rate", GAME, str(there)).splitlines()
