"""Every task of every lesson can be done, and not by chance."""

import re

import pytest

from banquise.core import Action
from banquise.games import GAMES, OURS, rules_page
from banquise.lessons import LESSONS, Task, paths
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
