"""Who reads, and who is connected."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from banquise.i18n import Language
from banquise.tables import Seat, Table


class Viewer(NamedTuple):
    """Somebody who looks at a table: `person` is "" for whoever only watches."""

    person: str = ""
    language: Language = "en"


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is connected: these persons, and so many who only watch."""

    persons: frozenset[str] = frozenset()
    watching: int = 0

    @classmethod
    def of(cls, connected: Collection[str], table: Table) -> Presence:
        """Of those connected, by person, "" for whoever has no key: who holds no seat watches."""
        seated = {seat.holder for seat in table.seats if seat.is_held}
        return cls(frozenset(filter(None, connected)), sum(person not in seated for person in connected))

    def here(self, table: Table) -> tuple[int, ...]:
        """The seats whose holders are connected; programs always are."""
        return tuple(number for number, seat in enumerate(table.seats, 1) if self.fills(seat))

    def fills(self, seat: Seat) -> bool:
        return seat.kind == "program" or (seat.is_held and seat.holder in self.persons)
