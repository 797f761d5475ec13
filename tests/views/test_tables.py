"""A table as its readers see it: each their own, and what they share made once."""

from __future__ import annotations

from banquise.tables import ClockRules, Seat, person, program
from banquise.views import Presence, TableViews, Viewer
from tests.tables.table_host import BEGIN, hosted

ANN, BOB, STRANGER = Viewer("ann"), Viewer("bob", "fr"), Viewer()


def test_only_who_decides_is_told_what_may_be_played() -> None:
    table = hosted("gravis").table
    views = TableViews(table, listed=False)
    ann, bob, stranger = (views.shown(viewer, BEGIN, Presence()) for viewer in (ANN, BOB, STRANGER))
    assert [each.action for each in ann.position.legal] == list(table.line.legal_actions())
    assert (bob.position.legal, stranger.position.legal) == ((), ())
    assert [each.decision.yours for each in (ann, bob, stranger)] == [True, False, False]


def test_readers_of_one_language_share_a_position() -> None:
    views = TableViews(hosted("gravis").table, listed=False)
    shown = [views.shown(viewer, BEGIN, Presence()) for viewer in (Viewer("eve"), STRANGER, Viewer("bob"))]
    assert len({id(each.position) for each in shown}) == 1
    assert views.shown(BOB, BEGIN, Presence()).position.prompt != shown[0].position.prompt


def test_everybody_sees_which_seats_are_theirs() -> None:
    table = hosted("gravis", seats=(person("ann", "Ann"), Seat("open", "bob"))).table
    views = TableViews(table, listed=True)
    ann, bob = (views.shown(viewer, BEGIN, Presence()) for viewer in (ANN, BOB))
    assert [(seat.yours, seat.kept_for_you) for seat in ann.seats] == [(True, False), (False, False)]
    assert [(seat.yours, seat.kept_for_you) for seat in bob.seats] == [(False, False), (False, True)]
    assert (ann.owner, bob.owner, ann.listed) == (True, False, True)
    assert (ann.may.take, bob.may.take) == ((), (2,))


def test_clocks_show_the_time_at_which_they_are_read() -> None:
    table = hosted("gravis", clock=ClockRules(game=60_000)).table
    clock = TableViews(table, listed=False).shown(ANN, BEGIN + 7_000, Presence()).clock
    assert clock is not None
    assert (clock.left, clock.running, clock.rules) == ((53_000, 60_000), (1,), ClockRules(game=60_000))


def test_who_is_connected_is_told_apart_from_who_watches() -> None:
    table = hosted("gravis", seats=(person("ann"), program("random"))).table
    presence = Presence.of(["ann", "ann", "eve", ""], table)
    assert presence == Presence(frozenset({"ann", "eve"}), 2)
    assert presence.here(table) == (1, 2)
    assert Presence().here(table) == (2,)
