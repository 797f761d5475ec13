"""From what is asked over the wire to what a table is asked."""

from __future__ import annotations

from banquise import protocol as given
from banquise.server.hosting.keys import Secret, new_person
from banquise.tables import ClockRules, Plan, Seat, person, program
from banquise.tables import requests as ask
from banquise.tables.requests import Ask


def plan_of(asked: given.TableGiven, owner: str, family: str, now: int) -> tuple[Plan, list[Secret]]:
    """The plan of a table, and a key for everybody who gets a link."""
    links: list[Secret] = []
    seats: list[Seat] = []
    for seat in asked.seats:
        if seat.kind == "link":
            links.append(Secret.of(new_person(), family, now))
        seats.append(_seat(seat, owner, links))
    clock = ClockRules(**asked.clock.model_dump()) if asked.clock else None
    return (
        Plan(asked.game, asked.options, asked.start, tuple(seats), asked.seating, clock, asked.on_time, asked.replacement),
        links,
    )


def _seat(seat: given.SeatGiven, owner: str, links: list[Secret]) -> Seat:
    match seat.kind:
        case "here":
            return person(owner, seat.name)
        case "link":
            return Seat("open", links[-1].key.person, seat.name)
        case "program":
            return program(seat.program)
        case "open" | "closed":
            return Seat(seat.kind)


def ask_of(asked: given.Asked) -> Ask:
    """The same thing, as tables read it."""
    match asked:
        case given.TakeSeat():
            return ask.TakeSeat(asked.seat, asked.name, asked.bot)
        case given.LeaveSeat():
            return ask.LeaveSeat(asked.seat)
        case given.CloseSeat():
            return ask.CloseSeat(asked.seat)
        case given.OpenSeat():
            return ask.OpenSeat(asked.seat)
        case given.GiveToProgram():
            return ask.GiveToProgram(asked.seat, asked.program)
        case given.Play():
            return ask.Play(asked.action)
        case given.Undo():
            return ask.Undo()
        case _:
            return _offer_of(asked)


def _offer_of(asked: given.Offer | given.Answer | given.Withdraw | given.Resign) -> Ask:
    match asked:
        case given.Offer():
            return ask.Offer(asked.seat, asked.offer, asked.until)
        case given.Answer():
            return ask.Answer(asked.seat, asked.offer, asked.agrees)
        case given.Withdraw():
            return ask.Withdraw(asked.seat, asked.offer)
        case given.Resign():
            return ask.Resign(asked.seat)
