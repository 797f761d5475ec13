"""Requests of anybody for anything, most of them senseless, made from a few small numbers that shrink well."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from banquise.tables import CLOCK, DICE, PROGRAM, TABLE, ClockRules, Plan, Seat, Table, awaited, bot, can_be_swapped, person, program
from banquise.tables import requests as ask
from banquise.tables.events import OfferKind
from banquise.tables.requests import Ask
from tests.conformance.lines import COVERING
from tests.tables.table_host import NAMES

S = 1000
KINDS: tuple[OfferKind, ...] = get_args(OfferKind)
AUTHORS = (*NAMES, "spy", CLOCK, DICE, PROGRAM, TABLE)
CLOCKS = (
    None,
    ClockRules(game=60 * S),
    ClockRules(game=30 * S, increment=2 * S, grace=10 * S),
    ClockRules(game=30 * S, delay=3 * S, turn=20 * S),
    ClockRules(turn=15 * S, whole=200 * S),
)
SEATINGS = ((), (person("ann"), person("bob"), program("random")), (person("ann"), person("ann"), bot("bob"), Seat("open", "cyd")))
STEPS = (*[0] * 8, 1, 1, 1, 500, 1 * S, 1 * S, 1 * S, 2 * S, 2 * S, 3 * S, 4 * S, 5 * S, 9 * S, 70 * S, 400 * S)
WEIGHTED: tuple[type, ...] = (
    *[ask.Play] * 16,
    *[ask.Swap] * 2,
    *[ask.Undo] * 3,
    *[ask.Offer] * 6,
    *[ask.Answer] * 6,
    ask.Withdraw,
    *[ask.Claim] * 2,
    *[ask.AddEntropy] * 2,
    *[ask.PlaceRest] * 2,
    ask.TakeSeat,
    ask.TakeSeat,
    ask.LeaveSeat,
    ask.CloseSeat,
    ask.OpenSeat,
    ask.KeepSeat,
    ask.HandOver,
    ask.GiveToProgram,
    ask.Resign,
    ask.Tick,
    ask.ReportConnection,
    ask.ReportConnection,
    ask.ReportOutage,
    ask.LinkRematch,
)


@dataclass(frozen=True)
class Step:
    """One request, in numbers: by whom, what, about which seat, in which way, how much later, seen how long ago."""

    author: int
    what: int
    seat: int
    how: int
    later: int
    missed: int


def plan(which: int, clock: int, seating: int, lots: int) -> Plan:
    game, options = COVERING[which % len(COVERING)]
    seats = SEATINGS[seating % len(SEATINGS)][: game.start(**options).seats]
    full = tuple(person(name) for name in NAMES[: game.start(**options).seats])
    chosen = CLOCKS[clock % len(CLOCKS)]
    replaced = clock % 7 == 6
    return Plan(
        game.slug,
        options,
        seats=seats or full,
        seating="lot" if lots % 2 else "chosen",
        clock=chosen,
        on_time="program" if replaced else None,
        replacement="random" if replaced else "",
        swap=lots % 4 > 1 and can_be_swapped(game.start(**options)),
    )


def asked(table: Table, step: Step, now: int) -> tuple[str, Ask]:
    """An author and what they ask: mostly something they might ask in earnest, now and then anything of anybody."""
    kind = WEIGHTED[step.what % len(WEIGHTED)]
    author = AUTHORS[step.author // 6 % len(AUTHORS)] if step.author % 6 == 0 else _fit_author(table, kind, step)
    own = table.seats_of(author)
    free = [number for number, place in enumerate(table.seats, 1) if place.is_vacant]
    likely = free if kind in (ask.TakeSeat, ask.OpenSeat, ask.KeepSeat) and free else own or range(1, len(table.seats) + 1)
    seat = likely[step.seat % len(likely)] if step.seat % 7 else step.seat // 7 % (len(table.seats) + 2)
    return author, _ask(table, kind, step, seat, now)


def _fit_author(table: Table, kind: type, step: Step) -> str:
    decision = table.decision
    if kind in (ask.Tick, ask.ReportConnection, ask.ReportOutage, ask.LinkRematch):
        return TABLE if kind is ask.LinkRematch else CLOCK
    if kind in (ask.Play, ask.Swap) and decision.by:
        return PROGRAM if decision.kind == "program" else table.seats[decision.by - 1].holder or "ann"
    if kind is ask.Undo and table.played:
        return table.played[-1].by
    if kind is ask.Answer and table.offers:
        missing = sorted(awaited(table, table.offers[0]))
        return (table.seats[missing[0] - 1].holder or PROGRAM) if missing else "ann"
    if kind in (ask.CloseSeat, ask.OpenSeat, ask.KeepSeat):
        return "ann"
    holders = [place.holder for place in table.seats if place.is_held]
    return holders[step.seat % len(holders)] if holders and kind is not ask.TakeSeat else NAMES[step.seat % len(NAMES)]


def _ask(table: Table, kind: type, step: Step, seat: int, now: int) -> Ask:
    how = step.how
    legal: list[str] = [*table.line.legal_actions(), "pass", "out", "nonsense"]
    pending = table.offers[0].kind if table.offers and how % 5 else KINDS[how % len(KINDS)]
    offer = _timely(table, how)
    rolls = [action for action in legal if action.endswith("?")]
    makers: dict[type, Ask] = {
        ask.Play: ask.Play(rolls[0] if rolls and how % 5 == 0 else legal[(how * 7) % len(legal)]),
        ask.Swap: ask.Swap(),
        ask.Undo: ask.Undo(),
        ask.Offer: ask.Offer(seat, offer, now + 9 * S if offer == "pause" else 0),
        ask.Answer: ask.Answer(seat, pending, agrees=how % 4 > 0),
        ask.Withdraw: ask.Withdraw(seat, pending),
        ask.Claim: ask.Claim(seat, table.decision.by if how % 5 else how % 4),
        ask.AddEntropy: ask.AddEntropy(seat, ("0" * 31 + "f", "ab" * 16, "no digits")[how % 3]),
        ask.PlaceRest: ask.PlaceRest(seat, wanted=how % 3 > 0),
        ask.TakeSeat: ask.TakeSeat(seat, "Name" * (how % 12), bot=how % 5 == 0),
        ask.LeaveSeat: ask.LeaveSeat(seat),
        ask.CloseSeat: ask.CloseSeat(seat),
        ask.OpenSeat: ask.OpenSeat(seat),
        ask.KeepSeat: ask.KeepSeat(seat, ("dan", "no id!")[how % 2]),
        ask.HandOver: ask.HandOver(seat, NAMES[how % len(NAMES)]),
        ask.GiveToProgram: ask.GiveToProgram(seat, ("random", "montecarlo:3", "nobody-knows")[how % 3]),
        ask.Resign: ask.Resign(seat),
        ask.Tick: ask.Tick(),
        ask.ReportConnection: ask.ReportConnection(seat, lost=how % 3 > 0),
        ask.ReportOutage: ask.ReportOutage(how * S),
        ask.LinkRematch: ask.LinkRematch("t2"),
    }
    return makers[kind]


def _timely(table: Table, how: int) -> OfferKind:
    if how % 4 == 0:
        return KINDS[how // 4 % len(KINDS)]
    fit: tuple[OfferKind, ...] = ("draw", "take-back", "pause") if table.status == "playing" else ("resume", "rematch")
    return fit[how % len(fit)] if table.status != "over" else "rematch"
