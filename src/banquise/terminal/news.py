"""What the table, the dice and the clock have just done, in words."""

from __future__ import annotations

from collections.abc import Sequence

from banquise.i18n import Language, voice
from banquise.tables import Event, Table
from banquise.tables import events as ev
from banquise.terminal.words import Localized, nothing, say


def news_of(table: Table, events: Sequence[Event]) -> Localized:
    """The last of these events at a table that nobody at the keyboard has chosen; nothing if they chose them all."""
    told = (_told(table, event.what) for event in reversed(events))
    return next((each for each in told if each), nothing)


def _told(table: Table, what: ev.What) -> Localized | None:
    match what:
        case ev.Rolled(action):
            return lambda language: say(language, "rolled", action=action)
        case ev.Flagged(seat, action) if seat:
            word = "clock-plays" if action else "time-over"
            return lambda language: say(language, word, seat=seat_name(table, seat, language), action=action)
        case ev.Answered(seat, "draw", agrees=False):
            return lambda language: say(language, "draw-declined", seat=seat_name(table, seat, language))
        case _:
            return None


def seat_name(table: Table, seat: int, language: Language) -> str:
    return voice(table.game.slug, language).seat(table.line.position, seat)
