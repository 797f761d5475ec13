"""Campaigns: each task once, whoever performs it, whatever is killed."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from banquise import explain
from banquise.core import BadText
from banquise.games import GAMES
from banquise.lab import Campaign, Contest, Curve, Interval, contest_plot, cores, plot, results_of, run, stored_results
from tests.lab.work import ABOUT, Draw, draws, times

EXPECTED = list(results_of(draws(9)))


def lines(path: Path) -> list[int]:
    """The tasks of a file, in the order in which they were written."""
    return [json.loads(line)["task"] for line in path.read_text().splitlines()[1:]]


def test_the_same_seed_has_the_same_results_however_many_work() -> None:
    assert list(results_of(draws(9), workers=2)) == EXPECTED == list(results_of(draws(9)))
    assert len(set(EXPECTED)) == 9


def test_results_come_in_the_order_of_the_tasks_and_are_written_once(tmp_path: Path) -> None:
    file = tmp_path / "draws.jsonl"
    assert list(results_of(draws(9), workers=2, file=file)) == EXPECTED
    assert sorted(lines(file)) == list(range(9))
    assert stored_results(file) == (ABOUT, dict(enumerate(EXPECTED)))


def test_a_worker_that_is_killed_is_replaced_and_nothing_is_lost_or_counted_twice(tmp_path: Path) -> None:
    file, log = tmp_path / "draws.jsonl", tmp_path / "log"
    log.mkdir()
    assert list(results_of(draws(9, log, {3: 1, 7: 2}), workers=2, file=file)) == EXPECTED
    assert sorted(lines(file)) == list(range(9))
    assert (times(log, 3), times(log, 7)) >= (2, 3)


def test_a_task_that_kills_every_worker_ends_the_campaign_and_keeps_the_others(tmp_path: Path) -> None:
    file, log = tmp_path / "draws.jsonl", tmp_path / "log"
    log.mkdir()
    with pytest.raises(RuntimeError, match="again and again"):
        list(results_of(draws(3, log, {1: 99}), workers=2, file=file))
    assert sorted(lines(file)) in ([0], [0, 2])


def test_what_a_file_has_is_not_done_again(tmp_path: Path) -> None:
    file, log = tmp_path / "draws.jsonl", tmp_path / "log"
    log.mkdir()
    with closing(results_of(draws(9, log), file=file)) as coming:
        first = [next(coming) for _ in range(4)]
    assert first == EXPECTED[:4]
    assert list(results_of(draws(9, log), file=file)) == EXPECTED
    assert [times(log, number) for number in range(9)] == [1] * 9


def test_a_campaign_can_be_made_longer_and_shorter(tmp_path: Path) -> None:
    file = tmp_path / "draws.jsonl"
    assert list(results_of(draws(4), file=file)) == EXPECTED[:4]
    assert list(results_of(draws(9), file=file)) == EXPECTED
    assert list(results_of(draws(2), file=file)) == EXPECTED[:2]
    assert sorted(lines(file)) == list(range(9))


@pytest.mark.parametrize("cut", [1, 5, 12])
def test_a_line_that_was_cut_short_is_done_again(tmp_path: Path, cut: int) -> None:
    file = tmp_path / "draws.jsonl"
    list(results_of(draws(5), file=file))
    whole = file.read_bytes()
    file.write_bytes(whole[:-cut])
    assert list(results_of(draws(9), file=file)) == EXPECTED
    assert file.read_bytes().startswith(whole)


def test_a_file_that_was_cut_short_in_its_first_line_begins_anew(tmp_path: Path) -> None:
    file = tmp_path / "draws.jsonl"
    file.write_text('{"campaign":"dra')
    assert list(results_of(draws(9), file=file)) == EXPECTED
    assert stored_results(file)[0] == ABOUT


OTHERS: dict[str, tuple[str, str, str]] = {
    "another seed": ('{"campaign":"draws","about":{"seed":6}}\n', "another campaign, which differs in: seed", "qui diffère par : seed"),
    "another kind": ('{"campaign":"walks","about":{"seed":5}}\n', "which differs in: campaign", "qui diffère par : campaign"),
    "something else": ("Dear Ada,\nall is well.\n", "Line 1 of {file} is no result of a campaign", "La ligne 1 de {file}"),
    "something else in one line": ("Dear Ada", "Line 1 of {file} is no result", "La ligne 1 de {file}"),
    "a picture": ("\x89PNG", "Line 1 of {file} is no result", "La ligne 1 de {file}"),
    "a damaged line": ('{"campaign":"draws","about":{"seed":5}}\n{"task":0}\n', "Line 2 of {file} is no result", "La ligne 2"),
}


@pytest.mark.parametrize("title", OTHERS)
def test_a_file_of_something_else_is_refused_with_a_sentence_and_left_alone(title: str, tmp_path: Path) -> None:
    content, english, french = OTHERS[title]
    file = tmp_path / "other.jsonl"
    file.write_text(content, encoding="latin-1")
    with pytest.raises(BadText) as caught:
        list(results_of(draws(3), file=file))
    assert english.format(file=file) in explain(caught.value)
    assert french.format(file=file) in explain(caught.value, "fr").replace("\N{NARROW NO-BREAK SPACE}", " ").replace("\xa0", " ")
    assert file.read_text(encoding="latin-1") == content


def test_somebody_has_to_work() -> None:
    assert cores() >= 1
    with pytest.raises(ValueError, match="workers: 1 or more, not 0"):
        list(results_of(draws(1), workers=0))


def test_a_task_that_cannot_go_to_another_process_says_so() -> None:
    campaign: Campaign[Draw, int] = replace(draws(2), perform=lambda draw: draw.number)
    with pytest.raises(TypeError, match="or another part of a task, cannot go to another process"):
        list(results_of(campaign, workers=2))


def test_a_contest_goes_on_from_its_file_and_is_as_if_it_never_stopped(tmp_path: Path) -> None:
    contest = Contest(GAMES["gravis"].start(), ("random", "montecarlo:2"), 6, seed=5)
    file = tmp_path / "games.jsonl"
    run(replace(contest, games=2), file=file)
    assert run(contest, file=file) == run(contest) == run(contest, file=file)
    with pytest.raises(BadText) as caught:
        run(Contest(contest.start, ("random", "random"), 6, seed=5), file=file)
    assert "which differs in: players." in explain(caught.value)


ARENA = [sys.executable, "-m", "banquise", "arena", "random", "montecarlo:3", "--game", "gravis", "--games", "300"]


def test_an_arena_that_is_killed_goes_on_with_the_same_games(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    command = [*ARENA, "--results", str(file), "--workers", "1"]
    with subprocess.Popen([*command, "--seed", "3"], stdout=subprocess.DEVNULL) as begun:
        while not file.exists() or file.read_bytes().count(b"\n") < 4:
            assert begun.poll() is None
        begun.send_signal(signal.SIGKILL)
    assert begun.returncode == -signal.SIGKILL
    done = len(lines(file))
    again = [*command, "--games", "80", "--json"]
    answer = json.loads(subprocess.run(again, capture_output=True, text=True, check=True).stdout)
    assert len(set(lines(file))) == len(lines(file)) == max(done, 80)
    assert answer["seed"] == 3
    whole = Contest(GAMES["gravis"].start(), ("random", "montecarlo:3"), 80, seed=3)
    assert answer["players"][0]["points"] == sum(each.scores[each.fixture.seating.index(0)] for each in run(whole))


def test_a_plot_shows_every_player_with_its_interval_and_only_what_it_is_told() -> None:
    contest = Contest(GAMES["gravis"].start(), ("random", "montecarlo:2"), 6, seed=5)
    picture = contest_plot(contest, run(contest))
    assert picture.startswith("<svg")
    assert picture.count("<path") == 5 + 2 * 2
    assert "montecarlo:2" in picture
    assert "&lt;b&gt;" in plot("<b>", "games", [Curve("<i>", ((1, Interval(0.5, 0.1, 0.9)),))])
    assert plot("nothing", "games", []).startswith("<svg")
