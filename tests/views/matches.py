"""Matches of all kinds, one event after the other, and those who look at them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from banquise.i18n import LANGUAGES
from banquise.tables import Table
from banquise.views import Presence, Viewer
from tests.conformance.lines import COVERING
from tests.tables.random_requests import Step, plan
from tests.tables.table_host import NAMES
from tests.tables.test_properties import final

PEOPLE = (*NAMES, "spy", "")
VIEWERS = tuple(Viewer(person, language) for person in PEOPLE for language in LANGUAGES)
HERE = Presence(frozenset({"ann", "cyd"}), 1)
MATCHES = range(len(COVERING))
"""One for every telling variant of every game."""


def tables(which: int) -> Iterator[Table]:
    """The tables of a match of random requests by anybody: each follows from the one before it, by one event."""
    chance = Random(f"match {which}")
    steps = [Step(*(chance.randrange(60) for _ in range(6))) for _ in range(60)]
    played = final(plan(which, chance.randrange(15), chance.randrange(4), chance.randrange(2)), steps)
    table = Table.begin(played.events[0])
    yield table
    for event in played.events[1:]:
        table = table.after(event)
        yield table
