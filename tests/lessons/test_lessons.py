"""Every task of every lesson can be done, and not by chance."""

import re
from collections.abc import Iterator

import pytest

from banquise.core import Action, Position
from banquise.games import GAMES, OURS, rules_page
from banquise.games.drivis.lessons import not_held
from banquise.games.drivis.rules import Drivis
from banquise.lessons import LESSONS, Path, Task, missed, paths
from banquise.lessons.goals import line, plays, safe, wins

TASKS = [(slug, number) for slug in LESSONS for number in range(len(LESSONS[slug]))]


def task(slug: str, number: int) -> Task:
    return LESSONS[slug][number]


@pytest.mark.parametrize("slug", OURS)
def test_every_game_of_ours_has_a_lesson_of_six_to_ten_tasks(slug: str) -> None:
    assert 6 <= len(LESSONS[slug]) <= 10


@pytest.mark.parametrize(("slug", "number"), TASKS)
def test_a_task_can_be_done_and_done_wrong(slug: str, number: int) -> None:
    asked = task(slug, number)
    position = GAMES[slug].from_text(asked.start)
    begun = {path[0] for path in paths(position, asked)}
    assert begun
    assert (begun == set(position.legal_actions())) is asked.any_will_do


@pytest.mark.parametrize(("slug", "number"), TASKS)
def test_all_ways_to_do_a_task_are_legal_and_within_one_turn(slug: str, number: int) -> None:
    asked = task(slug, number)
    first = GAMES[slug].from_text(asked.start)
    for path in paths(first, asked):
        position = first
        for action in path:
            assert position.to_act == first.to_act
            position = position.play(action)
        assert asked.goal(first, path, position)


@pytest.mark.parametrize(("slug", "number"), TASKS)
def test_a_task_speaks_both_languages_and_names_a_clause_of_the_rules(slug: str, number: int) -> None:
    asked = task(slug, number)
    for english, french in (asked.ask, asked.hint, asked.done):
        assert english
        assert french
        assert english != french
        assert not re.search(r"(?<![  ])[;!?](?=\s|$)", french)  # French typography has a space before these
    assert f"**{asked.clause}**" in rules_page(slug, "en")


def test_cells_named_in_a_sentence_are_the_same_in_both_languages() -> None:
    for tasks in LESSONS.values():
        for asked in tasks:
            for english, french in (asked.ask, asked.hint, asked.done):
                cells = [set(re.findall(r"\b[a-t][1-9][0-9]?\b", text)) for text in (english, french)]
                assert cells[0] == cells[1], english


def test_goals_tell_apart_what_they_should() -> None:
    start = GAMES["gravis"].from_text("w2w1/5/5/5/3bb w E drop -")
    won, other = start.play("E5"), start.play("E1")
    assert wins(start, (Action("E5"),), won)
    assert not wins(start, (Action("E1"),), other)
    assert safe(start, (Action("E5"),), won)
    assert not safe(start, (Action("E1"),), other)
    assert plays("E.")(start, (Action("E1"),), other)
    assert not line("E5")(start, (Action("E1"),), other)


def wrong_ways(position: Position, ways: set[Path], played: Path = ()) -> Iterator[Path]:
    """Every run of actions that has just left all ways to do a task."""
    for action in position.legal_actions():
        path = (*played, action)
        if not any(way[: len(path)] == path for way in ways):
            yield path
        elif path not in ways:
            yield from wrong_ways(position.after(action), ways, path)


@pytest.mark.parametrize(("slug", "number"), [each for each in TASKS if each[0] in OURS])
def test_every_wrong_try_is_told_why_it_misses_the_task(slug: str, number: int) -> None:
    asked = task(slug, number)
    first = GAMES[slug].from_text(asked.start)
    for path in wrong_ways(first, set(paths(first, asked))):
        reason = missed(asked, first, path)
        assert reason is not None
        assert all(reason)
        assert reason[0] != reason[1]


WHY = [
    ("gravis", 8, ">N", "a drop into column b"),
    ("gravis", 3, "E1", "pushes one pawn only"),
    ("quivive", 5, "xc3", "B can still step to d7."),
    ("quivive", 6, "f3-g3", "has 2 ways out (d1, e2)"),
    ("drivis", 6, "h6S", "one plate, a1"),
    ("vaeva", 6, "P-2", "the pawn on h13 goes aboard on h11"),
    ("derive", 2, "e5-i5", "go on to g3"),
    ("derive", 7, "f10=4", "2 of the three dice it needs (4, 4)"),
]


@pytest.mark.parametrize(("slug", "number", "action", "why"), WHY)
def test_the_reason_is_read_from_the_position(slug: str, number: int, action: str, why: str) -> None:
    asked = task(slug, number - 1)
    reason = missed(asked, GAMES[slug].from_text(asked.start), (Action(action),))
    assert reason is not None
    assert why in reason[0]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("9/b1b4b1/5b3/b2b5/5b3/7y1/2y1y4/7y1/5y3 y 2", "so is Yellow"),
        ("9/2b1b1b2/b8/2b4b1/b8/7b1/y8/9/y2y1y3 y 2", "with the plate on f1 (f1N)"),
        ("9/y1b2y1b1/9/b6y1/9/9/y6b1/9/b1y2b1y1 y 2", "not all in one group"),
    ],
)
def test_a_group_that_does_not_win_is_told_what_it_lacks(text: str, why: str) -> None:
    after = Drivis.from_text(text)
    assert why in not_held(after, (), after)[0]
