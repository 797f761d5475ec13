"""Programs know how to choose where sides may be swapped."""

from __future__ import annotations

import pytest

from banquise.server.thinking.answering import Answerer
from banquise.server.thinking.asking import ProgramLimits, choice_of, question_of
from banquise.server.thinking.question import question_text
from banquise.tables import person, program
from banquise.tables.requests import Choice, Play, Swap
from tests.engine_here import needs_engine
from tests.tables.table_host import Host, hosted

LIMITS = ProgramLimits(turn_seconds=4.0)
START = "5/1b3/1w3/b1w2/2wb1 w S drop -"
"""Solved at once, whatever is played."""


def gravis(spec: str, program_seat: int) -> Host:
    seats = (person("ann", "Ann"), program(spec))
    return hosted("gravis", start=START, swap=True, seats=seats if program_seat == 2 else seats[::-1])


def chosen(host: Host) -> Choice:
    return choice_of(Answerer().answer(question_text(question_of(host.table, LIMITS))))


@needs_engine
@pytest.mark.parametrize(("first", "wins"), [(("Sa", ">S"), True), (("Sa", ">N"), False)])
def test_a_program_takes_over_a_first_turn_that_is_worth_more(first: tuple[str, str], wins: bool) -> None:  # noqa: FBT001  # a case
    host = gravis("engine:10", 2)
    host.play(*first)
    assert isinstance(chosen(host), Swap) == wins


@needs_engine
def test_once_sides_are_swapped_a_program_plays() -> None:
    host = gravis("engine:1", 1)
    host.play("Sa", ">S")
    host.done("ann", Swap())
    assert isinstance(chosen(host), Play)


@needs_engine
@pytest.mark.parametrize("spec", ["engine:1", "greedy", "random"])
def test_who_plays_the_first_turn_looks_for_one_that_is_even(spec: str) -> None:
    host = gravis(spec, 1)
    choice = chosen(host)
    assert isinstance(choice, Play)
    host.done("@program", choice)


def test_without_swap_nothing_else_is_asked() -> None:
    host = hosted("gravis", seats=(program("random"), person("ann", "Ann")))
    assert question_of(host.table, LIMITS).swap == ""
