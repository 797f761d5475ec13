"""What holds for any requests of anybody, in every game, with every number of seats, in teams, with every clock."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from banquise.core import Refusal
from banquise.i18n import voice
from banquise.tables import (
    CLOCK,
    DICE,
    PROGRAM,
    TABLE,
    BadEvent,
    Event,
    Request,
    Table,
    create,
    decide,
    events_from_text,
    events_text,
    next_deadline,
    verify,
)
from banquise.tables import events as ev
from banquise.tables import requests as ask
from tests.tables.random_requests import AUTHORS, CLOCKS, SEATINGS, STEPS, Step, asked, plan
from tests.tables.table_host import BEGIN, LUCK

small = st.integers(0, 59)
steps = st.lists(st.builds(Step, small, small, small, small, small, small), max_size=40)
plans = st.builds(plan, st.integers(0, 40), st.integers(0, 3 * len(CLOCKS)), st.integers(0, len(SEATINGS)), st.integers(0, 1))
thorough = settings(max_examples=120, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])


def first_table(planned: object) -> Table:
    events = create("t1", planned, "ann", BEGIN, LUCK)  # type: ignore[arg-type]  # a plan
    assert not isinstance(events, Refusal), events
    return Table.fold(events)


def history(planned: object, numbers: list[Step]) -> Iterator[tuple[Table, tuple[Event, ...] | Refusal]]:
    """Each table with what a request leads to there; requests are made as they come."""
    table, now = first_table(planned), BEGIN
    for number, step in enumerate(numbers):
        now += STEPS[step.later % len(STEPS)]
        if decided := due(table, now):
            yield table, decided
            table = after(table, decided)
        author, what = asked(table, step, now)
        request = Request(what, table.number - (step.missed % 9 == 8), f"q{number - (step.missed % 13 == 12)}")
        answer = decide(table, request, author, now, LUCK)
        yield table, answer
        if not isinstance(answer, Refusal):
            table = after(table, answer)


def due(table: Table, now: int) -> tuple[Event, ...]:
    decided = decide(table, Request(ask.Tick(), table.number), CLOCK, now, LUCK)
    assert not isinstance(decided, Refusal)
    return decided


def after(table: Table, decided: tuple[Event, ...]) -> Table:
    for event in decided:
        if event.number > table.number:
            table = table.after(event)
    return table


def final(planned: object, numbers: list[Step]) -> Table:
    table = first_table(planned)
    for before, answer in history(planned, numbers):
        table = before if isinstance(answer, Refusal) else after(before, answer)
    return table


@given(plans, steps)
@thorough
def test_whatever_is_accepted_replays_to_the_same_table(planned: object, numbers: list[Step]) -> None:
    table = final(planned, numbers)
    again = Table.fold(events_from_text(events_text(table.events)))
    for field in fields(Table):
        assert getattr(again, field.name) == getattr(table, field.name), field.name
    assert len(table.played) == len(table.line.actions)
    assert table.record().line(table.game).outcome() == table.outcome
    if table.ended:
        assert verify(table.events) is None


@given(plans, steps)
@thorough
def test_any_request_is_answered_by_events_or_by_a_sentence(planned: object, numbers: list[Step]) -> None:
    for table, answer in history(planned, numbers):
        if isinstance(answer, Refusal):
            said = [voice(table.created.game, language).refusal(answer) for language in ("en", "fr")]
            assert all("{" not in sentence for sentence in said)
        else:
            assert all(after.number == before.number + 1 for before, after in pairwise(answer))


MACHINES = {ev.Rolled: DICE, ev.Placed: DICE, ev.Flagged: CLOCK, ev.Outage: CLOCK, ev.ConnectionLost: CLOCK, ev.ConnectionBack: CLOCK}


def rightful(table: Table, event: Event) -> set[str]:
    """The authors who may cause this event, told anew, seat by seat."""
    what = event.what
    place = table.seats[getattr(what, "seat", 1) - 1]
    holder = {place.holder} if place.kind in ("person", "bot") else set()
    match what:
        case ev.SeatTaken():
            return {place.holder} if place.holder else {name for name in AUTHORS if not name.startswith("@")}
        case ev.SeatLeft() | ev.Resigned() | ev.Offered() | ev.Withdrawn() | ev.ClaimMade() | ev.EntropyAdded() | ev.RestLeft():
            return holder
        case ev.Answered():
            return {PROGRAM} if place.kind == "program" else holder
        case ev.SeatClosed() | ev.SeatOpened():
            return {"ann"}
        case ev.SeatHanded() | ev.SeatGivenToProgram():
            return holder if holder and table.started else {"ann"} | holder
        case ev.Undone():
            return {table.played[-1].by}
        case ev.Acted(seat, _):
            side = next(side for side in table.line.position.sides if seat in side)
            deciding = seat if seat not in table.line.left else next(each for each in side if each not in table.line.left)
            decider = table.seats[deciding - 1]
            return {PROGRAM} if decider.kind == "program" else {decider.holder}
        case ev.Resumed():
            return {CLOCK, TABLE}
        case _:
            return {MACHINES.get(type(what), TABLE)}


@given(plans, steps)
@thorough
def test_no_event_is_accepted_whose_author_had_no_right_to_it(planned: object, numbers: list[Step]) -> None:
    table = final(planned, numbers)
    before = first_table(planned)
    for event in table.events[1:]:
        allowed = rightful(before, event)
        assert event.by in allowed
        for author in AUTHORS:
            if author not in allowed:
                with pytest.raises(BadEvent):
                    before.after(replace(event, by=author))
        before = before.after(event)


@given(plans, steps)
@thorough
def test_clocks_are_never_negative_and_fall_exactly_when_foretold(planned: object, numbers: list[Step]) -> None:
    for table, _ in history(planned, numbers):
        shown = [left for left in table.remaining(table.at + 1_000_000) if left is not None]
        assert all(left >= 0 for left in shown)
        deadline = next_deadline(table)
        if deadline is not None:
            assert deadline >= table.at
            assert due(table, deadline)
            assert deadline == table.at or not due(table, deadline - 1)
        else:
            assert not due(table, table.at + 10**12)


@given(plans, steps)
@thorough
def test_the_time_that_clocks_have_lost_is_the_time_that_people_had(planned: object, numbers: list[Step]) -> None:
    clock = CLOCKS[1]
    assert clock
    table = final(replace(planned, clock=clock), numbers)  # type: ignore[type-var]  # a plan
    before, thought = first_table(replace(planned, clock=clock)), 0  # type: ignore[type-var]  # a plan
    for event in table.events[1:]:
        if isinstance(event.what, ev.Flagged):
            return  # a clock that fell shows nothing, however late it was looked at
        lost = event.what.lasted if isinstance(event.what, ev.Outage) else 0
        thought += event.at - before.at - lost if before.decision.kind == "person" else 0
        before = before.after(event)
        clocks = before.clocks
        assert clocks
        sides = range(1, len(before.line.position.sides) + 1)
        assert sum(clock.game - clocks.bank(side) for side in sides) == thought
