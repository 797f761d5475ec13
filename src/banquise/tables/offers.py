"""Offers: who has to answer them, when they are agreed, when they lapse."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from banquise.core import OUT
from banquise.tables.events import OfferKind

if TYPE_CHECKING:
    from banquise.tables.table import Table

STATUS_FOR_OFFER: Final = {
    "draw": "playing",
    "take-back": "playing",
    "pause": "playing",
    "resume": "paused",
    "rematch": "over",
    "claim": "playing",
}
"""The status of a table in which each kind of offer can be made."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A pending offer: what, by which seat, since which event, until when a pause shall last, who has agreed, against whom a claim is."""

    kind: OfferKind
    seat: int
    number: int
    until: int = 0
    agreed: frozenset[int] = frozenset()
    target: int = 0


def awaited(table: Table, offer: Offer) -> frozenset[int]:
    """The seats whose answer is still missing.

    All people are asked, but for a take-back only opponents, and never whom a claim is against. Programs are asked about
    a draw, and agree to the rest.
    """
    asked = (seat for seat in range(1, len(table.seats) + 1) if _is_asked(table, offer, seat))
    return frozenset(asked) - offer.agreed


def _is_asked(table: Table, offer: Offer, seat: int) -> bool:
    place = table.seats[seat - 1]
    who = ("person", "bot", "program") if offer.kind == "draw" else ("person",)
    if place.kind not in who or seat == offer.seat or place.held_by(table.seats[offer.seat - 1].holder):
        return False
    if offer.kind == "rematch":
        return True
    if offer.kind == "claim" and place.held_by(table.seats[offer.target - 1].holder):
        return False
    return table.is_in_game(seat) and not (offer.kind == "take-back" and table.are_partners(seat, offer.seat))


def is_agreed(table: Table, kind: OfferKind) -> bool:
    """Whether such an offer is pending and nobody's answer is missing."""
    offer = table.offer(kind)
    return offer is not None and not awaited(table, offer)


def was_declined(table: Table, kind: OfferKind, seat: int) -> bool:
    """Whether such an offer of this seat was declined since the seat last acted: then it may not ask again."""
    told = next((number for declined, by, number in table.declined if (declined, by) == (kind, seat)), 0)
    last = table.last_acts[seat - 1]
    return kind not in ("resume", "claim") and told > (table.played[last].number if last >= 0 else 0)


def after_action(table: Table, seat: int) -> tuple[Offer, ...]:
    """The offers that are still pending after an action of a seat: no take-back, and no draw that this seat was to answer."""
    decider = table.decider(seat)
    return tuple(
        offer
        for offer in table.offers
        if offer.kind != "take-back" and not (offer.kind == "draw" and {seat, decider} & awaited(table, offer))
    )


def take_back_to(table: Table, seat: int) -> int | None:
    """How many actions remain once the last turn of this seat is taken back; None if it has had none, or none since a swap."""
    own = (start for start in table.turn_starts(seat) if table.line.actions[start] != OUT)
    return next((start for start in own if start >= table.swapped), None)
