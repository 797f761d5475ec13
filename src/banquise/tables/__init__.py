"""A match being hosted, as a fold over its events. Pure: time and luck are passed in; nothing is read, nothing is written."""

from banquise.tables import events, requests
from banquise.tables.claims import CLAIM_AFTER_MS, claim_due
from banquise.tables.clock import DAY_MS, MAX_CLOCK_MS, MAX_MISSED_TURNS, MIN_CLOCK_MS, SECOND_MS, ClockRules, Clocks
from banquise.tables.codec import event_data, event_from_data, event_from_text, event_text, events_from_text, events_text
from banquise.tables.creation import Plan, create, default_clock, default_on_time, lots_by_seat, rematch_plan
from banquise.tables.deciding import advance, decide, events_of_request, next_deadline, rematch_is_agreed
from banquise.tables.entropy import ENTROPY_WAIT_MS, lacks_entropy
from banquise.tables.events import VERSION, Event, OfferKind
from banquise.tables.folding import Decision, PlayedAction
from banquise.tables.luck import Luck
from banquise.tables.offers import Offer, awaited
from banquise.tables.requests import Request
from banquise.tables.seats import CLOCK, DICE, ID_PATTERN, PROGRAM, TABLE, Seat, bot, person, program
from banquise.tables.snapshots import SNAPSHOT_VERSION, restored, snapshot_is_due, snapshot_text
from banquise.tables.swapping import SwapState, can_be_swapped, first_turn_may_be_taken, swap_is_open, swap_state
from banquise.tables.table import BadEvent, Status, Table
from banquise.tables.verifying import seats_without_entropy, verify

__all__ = [
    "CLAIM_AFTER_MS",
    "CLOCK",
    "DAY_MS",
    "DICE",
    "ENTROPY_WAIT_MS",
    "ID_PATTERN",
    "MAX_CLOCK_MS",
    "MAX_MISSED_TURNS",
    "MIN_CLOCK_MS",
    "PROGRAM",
    "SECOND_MS",
    "SNAPSHOT_VERSION",
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
    "PlayedAction",
    "Request",
    "Seat",
    "Status",
    "SwapState",
    "Table",
    "advance",
    "awaited",
    "bot",
    "can_be_swapped",
    "claim_due",
    "create",
    "decide",
    "default_clock",
    "default_on_time",
    "event_data",
    "event_from_data",
    "event_from_text",
    "event_text",
    "events",
    "events_from_text",
    "events_of_request",
    "events_text",
    "first_turn_may_be_taken",
    "lacks_entropy",
    "lots_by_seat",
    "next_deadline",
    "person",
    "program",
    "rematch_is_agreed",
    "rematch_plan",
    "requests",
    "restored",
    "seats_without_entropy",
    "snapshot_is_due",
    "snapshot_text",
    "swap_is_open",
    "swap_state",
    "verify",
]
