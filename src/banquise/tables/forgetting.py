"""The events of a table without the name of somebody who asked to be forgotten: everything else stays as it happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from banquise.tables import events as ev
from banquise.tables.codec import event_from_text, event_text
from banquise.tables.events import Event


def without_name(texts: Sequence[str], person: str) -> Mapping[int, str]:
    """By number, the events that told the name of this person, without it. `texts` are all events of a table; raises `BadText`."""
    told = {number: event_from_text(text) for number, text in enumerate(texts, 1) if person in text}
    return {number: event_text(nameless) for number, event in told.items() if (nameless := _without_name(event, person)) != event}


def _without_name(event: Event, person: str) -> Event:
    match event.what:
        case ev.Created(seats=seats) as created:
            nameless = tuple(replace(seat, name="") if seat.holder == person else seat for seat in seats)
            return replace(event, what=replace(created, seats=nameless))
        case ev.SeatTaken() as taken if event.by == person:
            return replace(event, what=replace(taken, name=""))
        case ev.SeatHanded(to=to) as handed if to == person:
            return replace(event, what=replace(handed, name=""))
        case _:
            return event
