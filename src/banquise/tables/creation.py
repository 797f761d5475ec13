"""Creating a table: from a plan to its first event, and which first events are refused."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from banquise.core import OUT, BadText, Game, OnTime, Position, Refusal, refuse
from banquise.games import GAMES
from banquise.tables.clock import SECOND_MS, ClockRules
from banquise.tables.events import Created, Event, Seating
from banquise.tables.luck import Luck, highest_lot
from banquise.tables.seats import ID_PATTERN, Seat, why_not_program, why_not_program_text
from banquise.tables.swapping import can_be_swapped

if TYPE_CHECKING:
    from banquise.tables.table import Table

MAX_TIME_MS: Final = 253_402_300_800 * SECOND_MS
"""The end of the year 9999, the last that dates can have."""
COMMITMENT_PATTERN: Final = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Plan:
    """What a new table shall be. Seats that are not named are open; `seating` "lot" draws who takes seat 1.

    `on_time` None is what the game says, or else what suits its number of sides.
    """

    game: str
    options: Mapping[str, str] = field(default_factory=dict, hash=False)
    start: str | None = None
    seats: tuple[Seat, ...] = ()
    seating: Seating = "chosen"
    clock: ClockRules | None = None
    on_time: OnTime | None = None
    replacement: str = ""
    rated: bool = False
    tournament: str = ""
    swap: bool = False


def create(table: str, plan: Plan, author: str, at: int, luck: Luck, request: str = "") -> tuple[Event, ...] | Refusal:
    """The first event of a new table with this id, or why there can be none. The author owns the table."""
    try:
        what = _created(table, plan, luck)
    except BadText as error:
        return error.reason
    if isinstance(what, Refusal):
        return what
    event = Event(1, at, author, what, request)
    programs = [seat.program for seat in what.seats if seat.kind == "program"] + [what.replacement] * bool(what.replacement)
    reasons = (why_not(event), *(why_not_program(each, what.game) for each in programs))
    return next(filter(None, reasons), None) or (event,)


def _created(table: str, plan: Plan, luck: Luck) -> Created | Refusal:
    if not (game := GAMES.get(plan.game)):
        return refuse("unknown-game", game=plan.game, games=", ".join(GAMES))
    # VAE-10: an option that replaces a clock gives way to a real one.
    clocked = game.customs.clocked if plan.clock and plan.clock.whole else {}
    options = {} if plan.start is not None else game.read_options({**clocked, **plan.options})
    start = game.start(**options) if plan.start is None else game.from_text(plan.start)
    if len(plan.seats) > start.seats:
        return refuse("seat-count", named=len(plan.seats), seats=start.seats)
    seats = plan.seats + (Seat(),) * (start.seats - len(plan.seats))
    lots = luck.lots(table, start.seats, dice=game.customs.dice) if plan.seating == "lot" else ()
    first = highest_lot(lots) if lots else 0
    on_time = plan.on_time or default_on_time(game, start)
    seated = seats[first:] + seats[:first]
    return Created(
        table,
        game.slug,
        game.rules,
        options,
        plan.start,
        seated,
        plan.clock,
        on_time,
        plan.replacement,
        plan.seating,
        lots,
        luck.commitment,
        plan.rated,
        plan.tournament,
        plan.swap,
    )


def default_on_time(game: Game, start: Position) -> OnTime:
    """What running out of time costs where the plan does not say."""
    return game.customs.on_time or ("loses" if len(start.sides) == 2 else "out")


def default_clock(game: Game) -> ClockRules | None:
    """The clock that the rules of a game ask for; None if they ask for none."""
    customs = game.customs
    wanted = ClockRules(turn=customs.turn_time * SECOND_MS, whole=customs.game_time * SECOND_MS)
    return wanted if customs.turn_time or customs.game_time else None


def rematch_plan(table: Table) -> Plan:
    """The same match once more, with everybody one seat on: who had the second seat begins."""
    created = table.created
    seats = tuple(_rematch_seat(seat) for seat in table.seats)
    return Plan(
        created.game,
        table.options,
        table.start,
        seats[1:] + seats[:1],
        "rotated",
        created.clock,
        created.on_time,
        created.replacement,
        created.rated,
        swap=created.swap,
    )


def _rematch_seat(seat: Seat) -> Seat:
    """People and programs stay; any other seat is open to anyone."""
    return seat if seat.is_held or seat.kind == "program" else Seat()


def lots_by_seat(created: Created) -> tuple[tuple[int, ...], ...]:
    """For each seat, from the first, the numbers it drew; empty where nothing was drawn."""
    first = highest_lot(created.lots) if created.lots else 0
    return created.lots[first:] + created.lots[:first]


# First events that are refused


def why_not(event: Event) -> Refusal | None:
    """Why no table can begin with this event."""
    what = event.what
    if not isinstance(what, Created) or event.number != 1:
        return refuse("not-created")
    if not 0 <= event.at < MAX_TIME_MS:
        return refuse("time-backwards")
    if not ID_PATTERN.fullmatch(event.by):
        return refuse("person-id")
    ids = (what.table, event.request) if event.request else (what.table,)
    if not all(map(ID_PATTERN.fullmatch, ids)) or not COMMITMENT_PATTERN.fullmatch(what.commitment):
        return refuse("request-id")
    return _why_not_game(what) or _why_not_seats(what) or _why_not_rated(what) or _why_not_time(what)


def _why_not_game(created: Created) -> Refusal | None:
    if not (game := GAMES.get(created.game)):
        return refuse("unknown-game", game=created.game, games=", ".join(GAMES))
    if not game.knows_rules(created.rules):
        return refuse("record-rules", rules=created.rules, wanted=game.rules)
    try:
        complete = game.options_then(created.rules, created.options) if created.start is None else {}
        finished = first_position(created).outcome()
    except BadText as error:
        return error.reason
    if dict(created.options) != complete:
        return refuse("options-incomplete")
    return refuse("finished", "ALL-5") if finished else None


def first_position(created: Created) -> Position:
    """The position the match begins with; raises `BadText` for options or a start that the game does not have."""
    return GAMES[created.game].first(created.rules, created.options, created.start)


def options_today(created: Created) -> dict[str, str]:
    """The options of the match as they are called today, if it was made by an earlier version of the rules; none if it has a start."""
    return {} if created.start is not None else GAMES[created.game].options_today(created.rules, created.options)


def start_today(created: Created) -> str | None:
    """The text of the position the match was given to begin with, as it is written today; None if options decide it."""
    return None if created.start is None else first_position(created).text()


def _why_not_seats(created: Created) -> Refusal | None:
    start = first_position(created)
    seats = start.seats
    if len(created.seats) != seats:
        return refuse("seat-count", named=len(created.seats), seats=seats)
    if created.swap and not can_be_swapped(start):
        return refuse("swap-sides")
    if reason := next(filter(None, (seat.why_not() for seat in created.seats)), None):
        return reason
    highest = max(created.lots, default=())
    drawn = len(created.lots) == seats and created.lots.count(highest) == 1
    return None if (drawn if created.seating == "lot" else not created.lots) else refuse("lots-unclear")


def _why_not_rated(created: Created) -> Refusal | None:
    """A rated game begins as the rules say, and everybody has one seat."""
    held = [seat.holder for seat in created.seats if seat.is_held]
    if created.rated and len(set(held)) < len(held):
        return refuse("rated-seat")
    return refuse("rated-start") if created.rated and created.start is not None else None


def _why_not_time(created: Created) -> Refusal | None:
    start = first_position(created)
    if created.clock and (reason := created.clock.why_not()):
        return reason
    if created.is_strict and created.on_time == "program":
        return refuse("rated-people")
    possible = {
        "loses": len(start.sides) == 2,
        "out": start.accepts(OUT),
        "passes": start.by_clock() is not None,
        "program": bool(created.replacement),
    }
    if not possible[created.on_time]:
        return refuse("on-time-unfit", consequence=created.on_time)
    return why_not_program_text(created.replacement) if created.replacement else None
