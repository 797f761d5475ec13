"""What a reader may ask of a table now: each thing is asked of the table itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, get_args

from banquise.tables import OfferKind, Table, claim_due
from banquise.tables import events as ev
from banquise.tables.events import Event, What
from banquise.tables.offers import STATUS_FOR_OFFER
from banquise.views.events import shared_plays

KINDS: Final[tuple[OfferKind, ...]] = get_args(OfferKind)
VISITOR: Final = "visitor"
"""Anybody who is nobody here yet."""
PROBED_PAUSE_MS: Final = 60_000
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

    `place` are those of the reader's seats that may leave the rest of their setup to the draw, `placing` those that do and may stop.
    `swap`: the reader may take over the other side instead of playing.
    `claim` is what the reader may claim if nothing happens before its time.
    """

    undo: bool
    offers: dict[OfferKind, tuple[int, ...]]
    resign: tuple[int, ...]
    take: tuple[int, ...]
    manage: tuple[int, ...]
    claim: ClaimShown | None
    place: tuple[int, ...]
    placing: tuple[int, ...]
    swap: bool


def may_shown(table: Table, person: str, known: MayShown | None = None, own: tuple[int, ...] | None = None) -> MayShown:
    """Whoever has no key may at most sit down. What cannot be, such as sitting down where somebody sits, is not even asked.

    `known` is what the person might ask before the last event, if `lasts` says that it can have changed by the actions only,
    `own` are the person's seats, where they are known.
    """
    if own is None:
        own = table.seats_of(person) if person else ()
    undo = bool(own) and _may_undo(table, person)
    if known is None:
        return _may_all(table, person, own, undo=undo)
    offers = known.offers if len(known.offers.get("take-back", ())) == len(own) else _offers(table, person, own)
    claim = _claim(table, person, own)
    setups = _setups(table, person, own)
    swap = _may_swap(table, person, own)
    following = MayShown(undo, offers, known.resign, known.take, known.manage, claim, setups["place"], setups["placing"], swap)
    return known if known == following else following


def lasts(before: Table, table: Table) -> bool:
    """Whether only undo, a claim and the first take-back can have changed from one table to the next of the same seats.

    The rest hangs on the seats, the offers and how the match stands; a refused offer may be made again after an action.
    """
    return (
        before.offers == table.offers
        and not (before.declined or table.declined)
        and (before.status, before.ended, before.next_table) == (table.status, table.ended, table.next_table)
        and before.line.left == table.line.left
        and shared_plays(before, table) == len(before.played)
        and _is_in_time(before)
        and _is_in_time(table)
    )


def _is_in_time(table: Table) -> bool:
    """Whether no clock has run out, after which only the clock may act."""
    clocks = table.clocks
    return clocks is None or all(due is None or due > table.at for due in (clocks.deadline, clocks.whole_deadline))


def _may_all(table: Table, person: str, own: tuple[int, ...], *, undo: bool) -> MayShown:
    numbers = range(1, len(table.seats) + 1)
    return MayShown(
        undo=undo,
        offers=_offers(table, person, own),
        resign=tuple(seat for seat in own if _may(table, person, ev.Resigned(seat))),
        take=tuple(seat for seat in _vacant(table) if _may(table, person or VISITOR, ev.SeatTaken(seat, "", bot=False))),
        manage=tuple(seat for seat in (numbers if person and person == table.owner else own) if _manages(table, person, seat)),
        claim=_claim(table, person, own),
        swap=_may_swap(table, person, own),
        **_setups(table, person, own),
    )


def _claim(table: Table, person: str, own: tuple[int, ...]) -> ClaimShown | None:
    target = table.decision.by
    due = claim_due(table, target) if target and own else None
    if due is None:
        return None
    at = max(due, table.at)
    asked = (Event(table.number + 1, at, person, ev.ClaimMade(seat, target)) for seat in own)
    return next((ClaimShown(seat, target, at) for seat, event in zip(own, asked, strict=True) if table.why_not(event) is None), None)


def _setups(table: Table, person: str, own: tuple[int, ...]) -> dict[str, tuple[int, ...]]:
    """The seats whose setup may be left to the draw, and those whose holder may choose again."""
    if not own or not table.line.position.is_setup:
        return {"place": (), "placing": ()}
    may = {wanted: tuple(seat for seat in own if _may(table, person, ev.RestLeft(seat, wanted))) for wanted in (True, False)}
    return {"place": may[True], "placing": may[False]}


def _may_swap(table: Table, person: str, own: tuple[int, ...]) -> bool:
    return bool(own) and table.created.swap and not table.swapped and _may(table, person, ev.Swapped(table.decision.seat))


def _may_undo(table: Table, person: str) -> bool:
    """Only whoever played last can."""
    if not table.played or table.played[-1].by != person:
        return False
    return _may(table, person, ev.Undone(max(table.played[-1].seat, 1), len(table.played) - 1))


def _vacant(table: Table) -> tuple[int, ...]:
    return tuple(number for number, seat in enumerate(table.seats, 1) if seat.is_vacant)


def _may(table: Table, person: str, what: What) -> bool:
    return table.why_not(Event(table.number + 1, table.at, person, what)) is None


def _offers(table: Table, person: str, own: tuple[int, ...]) -> dict[OfferKind, tuple[int, ...]]:
    timely = [kind for kind in KINDS if own and STATUS_FOR_OFFER[kind] == table.status]
    may = {kind: tuple(seat for seat in own if _may(table, person, _offered(table, seat, kind))) for kind in timely}
    return {kind: seats for kind, seats in may.items() if seats}


def _offered(table: Table, seat: int, kind: OfferKind) -> ev.Offered:
    return ev.Offered(seat, kind, table.at + PROBED_PAUSE_MS if kind == "pause" else 0)


def _manages(table: Table, person: str, seat: int) -> bool:
    """Whether the seat may be closed, opened, or given away."""
    possible = (ev.SeatHanded(seat, person, ""), ev.SeatClosed(seat), ev.SeatOpened(seat, ""))
    return any(_may(table, person, what) for what in possible)
