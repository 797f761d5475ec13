"""What a reader may ask of a table now: each thing is asked of the table itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, get_args

from banquise.tables import OfferKind, Table, claim_due
from banquise.tables import events as ev
from banquise.tables.events import Event, What
from banquise.tables.offers import STATUS_FOR_OFFER

KINDS: Final[tuple[OfferKind, ...]] = get_args(OfferKind)
VISITOR: Final = "visitor"
"""Anybody who is nobody here yet."""
SOON: Final = 60_000
"""A pause that could be asked for, in milliseconds."""


@dataclass(frozen=True, slots=True)
class ClaimShown:
    """That the reader's `seat` may claim against `target` from the time `at` on."""

    seat: int
    target: int
    at: int


@dataclass(frozen=True, slots=True)
class MayShown:
    """What the reader may ask now: undo; which offers for which of the reader's seats; which seats may resign, be taken, be managed.

    `claim` is what the reader may claim if nothing happens before its time.
    """

    undo: bool
    offers: dict[OfferKind, tuple[int, ...]]
    resign: tuple[int, ...]
    take: tuple[int, ...]
    manage: tuple[int, ...]
    claim: ClaimShown | None


def may_shown(table: Table, person: str) -> MayShown:
    """Whoever has no key may at most sit down. What cannot be, such as sitting down where somebody sits, is not even asked."""
    numbers = range(1, len(table.seats) + 1)
    own = table.seats_of(person) if person else ()
    undone = ev.Undone(max(table.played[-1].seat, 1), len(table.played) - 1) if table.played else None
    return MayShown(
        undo=bool(own) and undone is not None and _may(table, person, undone),
        offers=_offers(table, person, own),
        resign=tuple(seat for seat in own if _may(table, person, ev.Resigned(seat))),
        take=tuple(seat for seat in _vacant(table) if _may(table, person or VISITOR, ev.SeatTaken(seat, "", bot=False))),
        manage=tuple(seat for seat in (numbers if person and person == table.owner else own) if _manages(table, person, seat)),
        claim=_claim(table, person, own),
    )


def _claim(table: Table, person: str, own: tuple[int, ...]) -> ClaimShown | None:
    target = table.decision.by
    due = claim_due(table, target) if target and own else None
    if due is None:
        return None
    at = max(due, table.at)
    asked = (Event(table.number + 1, at, person, ev.ClaimMade(seat, target)) for seat in own)
    return next((ClaimShown(seat, target, at) for seat, event in zip(own, asked, strict=True) if table.why_not(event) is None), None)


def _vacant(table: Table) -> tuple[int, ...]:
    return tuple(number for number, seat in enumerate(table.seats, 1) if seat.is_vacant)


def _may(table: Table, person: str, what: What) -> bool:
    return table.why_not(Event(table.number + 1, table.at, person, what)) is None


def _offers(table: Table, person: str, own: tuple[int, ...]) -> dict[OfferKind, tuple[int, ...]]:
    timely = [kind for kind in KINDS if own and STATUS_FOR_OFFER[kind] == table.status]
    may = {kind: tuple(seat for seat in own if _may(table, person, _offered(table, seat, kind))) for kind in timely}
    return {kind: seats for kind, seats in may.items() if seats}


def _offered(table: Table, seat: int, kind: OfferKind) -> ev.Offered:
    return ev.Offered(seat, kind, table.at + SOON if kind == "pause" else 0)


def _manages(table: Table, person: str, seat: int) -> bool:
    """Whether the seat may be closed, opened, or given away."""
    possible = (ev.SeatHanded(seat, person, ""), ev.SeatClosed(seat), ev.SeatOpened(seat, ""))
    return any(_may(table, person, what) for what in possible)
