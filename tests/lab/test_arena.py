"""Contests: everyone everywhere, the same with the same seed, counted right."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from banquise.core import BadText, Line, read_record
from banquise.games import GAMES
from banquise.lab import (
    Contest,
    Fixture,
    GameResult,
    contest_data,
    encounters,
    is_decided,
    play_fixture,
    run,
    seat_scores,
    seatings,
    tallies,
)
from banquise.lab.fixture import opening
from banquise.players import register, registry
from tests.players.own import First, Lucky, lucky

DUEL = Contest(GAMES["gravis"].start(), ("random", "montecarlo:4"), 6, seed=5)
TABLE = GAMES["quivive"].start(mode="solo3")
TEAMS = GAMES["quivive"].start(mode="teams")


def result(contest: Contest, number: int, scores: tuple[float, ...], reason: str = "win") -> GameResult:
    return GameResult(contest.fixtures()[number], scores, 10, reason, "")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("sides", [2, 3, 4, 5])
def test_everyone_sits_everywhere_equally_often(players: int, sides: int) -> None:
    found = seatings(players, tuple((seat,) for seat in range(1, sides + 1)))
    assert len(set(found)) == len(found)
    for seat in range(sides):
        counts = Counter(seating[seat] for seating in found)
        assert len(set(counts.values())) == 1
        assert len(counts) == players
    assert all(len(set(seating)) == min(players, sides) for seating in found)


def test_partners_are_the_same_player() -> None:
    sides = TEAMS.sides
    assert all(len(side) == 2 for side in sides)
    for seating in seatings(2, sides):
        assert all(len({seating[seat - 1] for seat in side}) == 1 for side in sides)
        assert set(seating) == {0, 1}


def test_the_number_of_games_is_rounded_up_to_whole_rounds() -> None:
    assert len(replace(DUEL, games=5).fixtures()) == 6
    assert len(Contest(TABLE, ("a", "b", "c"), 4, 1).fixtures()) == 6
    assert [fixture.round for fixture in DUEL.fixtures()] == [0, 0, 1, 1, 2, 2]


def test_the_same_seed_plays_the_same_games() -> None:
    first, again = run(DUEL), run(DUEL)
    assert [each.record for each in first] == [each.record for each in again]
    other = run(replace(DUEL, seed=6))
    assert [each.record for each in first] != [each.record for each in other]


def test_without_a_seed_one_is_drawn_and_told() -> None:
    drawn = [Contest(GAMES["gravis"].start(), ("random", "random"), 2) for _ in range(4)]
    assert len({contest.seed for contest in drawn}) == 4
    first = drawn[0]
    results = run(first)
    assert {result.fixture.seed for result in results} == {first.seed}
    assert contest_data(first, results, None)["seed"] == first.seed
    assert run(replace(first, games=2)) == results == run(pickle.loads(pickle.dumps(first)))  # noqa: S301  # our own bytes
    assert isinstance(Contest(GAMES["gravis"].start(), ("random", "random"), seed=None).seed, int)


def test_workers_change_nothing() -> None:
    contest = replace(DUEL, games=4)
    assert run(contest, workers=2) == run(contest)


def test_two_games_of_a_contest_differ() -> None:
    assert len({each.record for each in run(DUEL)}) == 6


def test_a_round_shares_its_opening() -> None:
    contest = Contest(GAMES["gravis"].start(), ("random", "montecarlo:2"), 6, seed=1, opening_turns=3)
    openings = []
    for each in run(contest):
        line = read_record(each.record).line(GAMES["gravis"])
        turns = [turn.actions for turn in line.turns()[:3]]
        openings.append(turns)
    assert openings[0] == openings[1]
    assert openings[2] == openings[3]
    assert openings[0] != openings[2] != openings[4]


def test_an_opening_never_ends_the_game() -> None:
    start = GAMES["gravis"].start()
    for number in range(20):
        line = opening(start, 4, str(number))
        assert len(line.turns()) == 4
        assert line.outcome() is None
        assert not line.position.mid_turn
    assert opening(start, 100, "long") == Line.begin(start)


@pytest.mark.parametrize(
    ("slug", "options"), [("quivive", {"mode": "solo3"}), ("quivive", {"mode": "teams"}), ("derive", {"colours": "rby"})]
)
def test_games_of_more_seats_with_chance_and_teams(slug: str, options: dict[str, str]) -> None:
    start = GAMES[slug].start(**options)
    contest = Contest(start, ("random", "montecarlo:1"), 1, seed=2, max_actions=60)
    results = run(contest)
    assert len(results) == len(seatings(2, start.sides))
    assert sum(tally.entries for tally in tallies(contest, results)) == len(results) * len(start.sides)
    assert sum(tally.points for tally in tallies(contest, results)) == pytest.approx(len(results))
    assert len(seat_scores(results)) == start.seats


def test_a_game_that_reaches_the_cap_is_a_draw_and_says_so() -> None:
    (first, *_) = run(Contest(GAMES["derive"].start(), ("random", "montecarlo:1"), 2, seed=1, max_actions=7))
    assert (first.capped, first.actions, first.scores) == (True, 7, (0.5, 0.5))


def test_results_are_counted_for_who_sat_there() -> None:
    results = [result(DUEL, 0, (1, 0)), result(DUEL, 1, (1, 0)), result(DUEL, 2, (1, 0)), result(DUEL, 3, (0.5, 0.5), "cap")]
    first, second = tallies(DUEL, results)
    assert (first.wins, first.draws, first.losses, first.points) == (2, 1, 1, 2.5)
    assert (second.wins, second.draws, second.losses, second.points) == (1, 1, 2, 1.5)
    assert seat_scores(results) == [0.875, 0.125]
    (met,) = encounters(DUEL, results)
    assert (met.first, met.second, met.points, met.against) == ("random", "montecarlo:4", 2.5, 1.5)


def test_with_several_sides_who_finished_above_whom_is_counted() -> None:
    contest = Contest(TABLE, ("a", "b", "c"), 3, 1)
    results = [result(contest, 0, (1, 0, 0)), result(contest, 1, (1 / 3, 1 / 3, 1 / 3))]
    points = {(each.first, each.second): (each.points, each.against) for each in encounters(contest, results)}
    assert points == {("a", "b"): (1.5, 0.5), ("a", "c"): (1.5, 0.5), ("b", "c"): (1, 1)}


def test_a_contest_stops_once_it_is_decided_and_not_before() -> None:
    one_sided = Contest(GAMES["gravis"].start(), ("a", "b"), 100, 1)
    wins = [result(one_sided, number, (1, 0) if number % 2 == 0 else (0, 1)) for number in range(40)]
    assert next(number for number in range(2, 41, 2) if is_decided(one_sided, wins[:number])) == 12
    level = [result(one_sided, number, (1, 0)) for number in range(40)]
    assert not is_decided(one_sided, level)


def test_stopping_early_ends_with_a_whole_round() -> None:
    contest = Contest(GAMES["gravis"].start(), ("random", "montecarlo:30"), 60, seed=3)
    results = run(contest, until_decided=True)
    assert len(results) < 60
    assert len(results) % 2 == 0
    assert is_decided(contest, results)


def test_progress_is_told_after_each_game() -> None:
    heard: list[int] = []
    run(replace(DUEL, games=4), progress=lambda results: heard.append(len(results)))
    assert heard == [1, 2, 3, 4]


def test_a_record_of_the_arena_replays_and_names_its_players() -> None:
    for each in run(DUEL):
        record = read_record(each.record)
        line = record.line(GAMES["gravis"])
        outcome = line.outcome()
        assert outcome
        assert outcome.scores == each.scores
        names = [DUEL.names[player] for player in each.fixture.seating]
        assert [record.tags["Seat1"], record.tags["Seat2"]] == names


def test_an_unknown_player_ends_the_contest() -> None:
    with pytest.raises(BadText):
        play_fixture(Fixture(0, 0, "gravis", GAMES["gravis"].start().text(), ("nobody", "random"), ("nobody", "random"), (0, 1), 1, 0, 10))


def test_players_are_names_objects_and_factories() -> None:
    contest = Contest(GAMES["gravis"].start(), [First(), Lucky, lucky, "random"], games=1)
    assert contest.names == ("first", "lucky", "made by a function", "random")
    results = run(contest)
    assert sum(tally.entries for tally in tallies(contest, results)) == 2 * len(results)
    assert read_record(results[0].record).tags["Seat1"] == "first"


def test_a_player_may_meet_itself() -> None:
    contest = Contest(GAMES["gravis"].start(), ("random", "random", Lucky, Lucky), games=1)
    assert contest.names == ("random", "random (2)", "lucky", "lucky (2)")
    results = run(contest)
    assert [tally.player for tally in tallies(contest, results)] == list(contest.names)
    assert len(encounters(contest, results)) == 6


def test_a_factory_has_a_seed_of_its_own_for_each_game_and_seat() -> None:
    seeds: list[int] = []

    def make(seed: int) -> Lucky:
        seeds.append(seed)
        return Lucky(seed)

    run(Contest(GAMES["gravis"].start(), (make, "random"), games=4))
    assert len(set(seeds)) == 5  # one of them to ask for its name


def test_players_that_others_wrote_play_in_other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_registered", {})
    register("mine", Lucky)
    contest = Contest(GAMES["gravis"].start(), (First(), lucky, "mine"), games=1)
    assert [each.record for each in run(contest, workers=2)] == [each.record for each in run(contest)]


def test_a_player_that_cannot_go_to_another_process_says_so() -> None:
    contest = Contest(GAMES["gravis"].start(), (lambda seed: Lucky(seed), "random"), games=1)
    with pytest.raises(TypeError, match=r"among lucky, random cannot go to another process.*or work with one worker"):
        run(contest, workers=2)


def test_a_player_that_another_process_does_not_find_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """As one that was written in a notebook."""
    notebook = type("Notebook", (Lucky,), {"__module__": "a_module_of_this_process"})
    module = ModuleType("a_module_of_this_process")
    monkeypatch.setattr(module, "Notebook", notebook, raising=False)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    with pytest.raises(TypeError, match=r"cannot go to another process.*a_module_of_this_process"):
        run(Contest(GAMES["gravis"].start(), (notebook, "random"), games=1), workers=2)


UNGUARDED = """
from banquise import GAMES
from banquise.lab import Contest, run

run(Contest(GAMES["gravis"].start(), ["random", "random"], games=2, seed=1), workers=2)
"""


def test_a_script_that_every_worker_would_run_again_is_told_what_to_write(tmp_path: Path) -> None:
    script = tmp_path / "contest.py"
    script.write_text(UNGUARDED, encoding="utf-8")
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=False)
    told = done.stderr.splitlines()[-1]
    assert done.returncode == 1
    assert told.startswith("RuntimeError: ")
    assert 'if __name__ == "__main__":' in told
