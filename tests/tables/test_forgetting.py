"""The name of somebody who is forgotten goes from the events of a table, and nothing else does."""

from __future__ import annotations

from dataclasses import replace

from banquise.core import write_record
from banquise.tables import Seat, Table, event_from_text, event_text
from banquise.tables import requests as ask
from banquise.tables.forgetting import without_name
from tests.tables.table_host import hosted


def test_the_name_goes_wherever_they_sat_and_everything_else_stays() -> None:
    host = hosted("drivis", seats=(Seat("person", "ann", "Ann"), Seat()))
    host.done("bob", ask.TakeSeat(2, "Bob"))
    host.play_on(3)
    host.done("bob", ask.HandOver(2, "ann", "Ann again"))
    texts = [event_text(event) for event in host.table.events]
    nameless = without_name(texts, "ann")
    assert set(nameless) == {1, len(texts)}
    after = [event_from_text(nameless.get(number, text)) for number, text in enumerate(texts, 1)]
    table = Table.fold(after)
    assert "Ann" not in write_record(table.record()) + "".join(event_text(event) for event in after)
    assert [(seat.holder, seat.name) for seat in table.seats] == [("ann", ""), ("ann", "")]
    assert (table.line, table.number, table.decision) == (host.table.line, host.table.number, host.table.decision)
    assert all(replace(one, what=other.what) == other for one, other in zip(host.table.events, after, strict=True))


def test_whoever_was_never_there_changes_nothing() -> None:
    texts = [event_text(event) for event in hosted("drivis").table.events]
    assert without_name(texts, "eve") == {}
