"""A match being hosted, as a fold over its events. Pure: time and luck are passed in; nothing is read, nothing is written."""

from banquise.tables import events, requests
from banquise.tables.clock import DAY, LONGEST, SECOND, SHORTEST, STRIKES, ClockRules, Clocks
from banquise.tables.codec import VERSION, event_data, event_from_data, event_from_text, events_from_text, events_text
from banquise.tables.creation import Plan, create, lots_by_seat, rematch, usual_clock, usual_on_time
from banquise.tables.deciding import advance, answered, decide, next_deadline, rematch_is_agreed
from banquise.tables.events import Event, OfferKind
from banquise.tables.luck import Luck
from banquise.tables.offers import Offer, awaited
from banquise.tables.plays import Decision, Play
from banquise.tables.requests import Request
from banquise.tables.seats import CLOCK, DICE, ID, PROGRAM, TABLE, Seat, bot, person, program
from banquise.tables.table import BadEvent, Status, Table
from banquise.tables.verifying import verify

__all__ = [
    "CLOCK",
    "DAY",
    "DICE",
    "ID",
    "LONGEST",
    "PROGRAM",
    "SECOND",
    "SHORTEST",
    "STRIKES",
    "TABLE",
    "VERSION",
    "BadEvent",
    "ClockRules",
    "Clocks",
    "Decision",
    "Event",
    "Luck",
    "Offer",
    "OfferKind",
    "Plan",
    "Play",
    "Request",
    "Seat",
    "Status",
    "Table",
    "advance",
    "answered",
    "awaited",
    "bot",
    "create",
    "decide",
    "event_data",
    "event_from_data",
    "event_from_text",
    "events",
    "events_from_text",
    "events_text",
    "lots_by_seat",
    "next_deadline",
    "person",
    "program",
    "rematch",
    "rematch_is_agreed",
    "requests",
    "usual_clock",
    "usual_on_time",
    "verify",
]
