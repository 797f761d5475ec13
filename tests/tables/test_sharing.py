"""Tables that go on from each other share their events and actions, and nobody can tell."""

from __future__ import annotations

import pytest
from hypothesis import given

from banquise.core import Refusal
from banquise.tables import Request, Table, advance, events_of_request
from banquise.tables import requests as ask
from tests.core.copying import copies
from tests.tables.random_requests import Step
from tests.tables.table_host import BEGIN, LUCK, hosted
from tests.tables.test_properties import final, history, plans, steps, thorough


def played(table: Table, action: str, name: str) -> Table:
    author = table.seats[table.decision.by - 1].holder
    following = advance(table, Request(ask.Play(action), table.number, name), author, BEGIN, LUCK)
    assert not isinstance(following, Refusal), following
    return following


def test_two_ways_on_from_one_table_do_not_see_each_other() -> None:
    table = hosted("gravis").table
    one, other = played(table, "Sc", "r1"), played(table, "E1", "r2")
    assert (list(table.line.actions), list(one.line.actions), list(other.line.actions)) == ([], ["Sc"], ["E1"])
    assert (len(table.events), len(one.events), len(other.events)) == (1, 2, 2)
    assert [len(events_of_request(each, "r1", "ann")) for each in (table, one, other)] == [0, 1, 0]
    assert [len(events_of_request(each, "r2", "ann")) for each in (table, one, other)] == [0, 0, 1]
    assert one != other
    assert played(table, "Sc", "r1") == one


@given(plans, steps)
@thorough
def test_every_table_on_the_way_stays_what_its_own_events_make_it(planned: object, numbers: list[Step]) -> None:
    tables = [table for table, _ in history(planned, numbers)]
    for table in tables[:: max(1, len(tables) // 5)]:
        assert table == Table.fold(table.events)


@given(plans, steps)
@thorough
def test_what_a_table_keeps_at_hand_is_what_a_count_from_the_beginning_gives(planned: object, numbers: list[Step]) -> None:
    table = final(planned, numbers)
    turns, done = table.line.turns(), 0
    for number, turn in enumerate(turns, 1):
        assert {play.turn for play in table.played[done : done + len(turn.actions)]} == {number}
        done += len(turn.actions)
    for seat in range(1, len(table.seats) + 1):
        own = [place for place, play in enumerate(table.played) if play.seat == seat]
        assert table.last_acts[seat - 1] == (own[-1] if own else -1)
        starts = [sum(len(turn.actions) for turn in turns[:number]) for number, turn in enumerate(turns) if turn.seat == seat]
        assert list(table.turn_starts(seat)) == starts[::-1]
    for event in table.events:
        asked = next(each for each in table.events if (each.by, each.request) == (event.by, event.request))
        assert not event.request or events_of_request(table, event.request, event.by)[0] is asked


@pytest.mark.parametrize("count", [3, 70])
def test_a_copied_table_is_equal_and_goes_on(count: int) -> None:
    host = hosted("derive", {"level": "3"})
    host.play_on(count)
    following = host.table.line.legal_actions()[0]
    for copied in copies(host.table):
        assert copied == host.table
        assert played(copied, following, "r9") == played(host.table, following, "r9")
