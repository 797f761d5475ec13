"""What the table, the dice and the clock have just done, in words."""

from __future__ import annotations

from collections.abc import Sequence

from banquise.i18n import Language, voice
from banquise.tables import Event, Table
from banquise.tables import events as ev
from banquise.terminal.words import Localized, nothing, say
from banquise.views import action_words


def news_of(table: Table, events: Sequence[Event]) -> Localized:
    """The last of these events at a table that is worth telling; nothing if none is."""
    told = (_told(table, event) for event in reversed(events))
    return next((each for each in told if each), nothing)


def _told(table: Table, event: Event) -> Localized | None:
    match event.what:
        case ev.Flagged(seat, "") if seat:
            return lambda language: say(language, "time-over", seat=seat_name(table, seat, language))
        case ev.Acted() | ev.Rolled() | ev.Flagged():
            return lambda language: _words(table, event, language)
        case ev.Answered(seat, "draw", agrees=False):
            return lambda language: say(language, "draw-declined", seat=seat_name(table, seat, language))
        case _:
            return None


def _words(table: Table, event: Event, language: Language) -> str:
    """What the actions of an event have done."""
    speaking = voice(table.game.slug, language)
    done = [number for number, play in enumerate(table.played) if play.number == event.number]
    told = (speaking.by_seat(table.line.position, table.played[number].seat, action_words(table, number, speaking)) for number in done)
    return " ".join(told)


def seat_name(table: Table, seat: int, language: Language) -> str:
    return voice(table.game.slug, language).seat(table.line.position, seat)
