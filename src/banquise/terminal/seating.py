"""Who sits at the table of a terminal: people at the keyboard, programs of ours, programs of anybody."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from banquise.core import BadText, Position, refuse
from banquise.players import Player, opponent, player_from_spec
from banquise.tables import Seat, bot, person, program

ME: Final = "me"
"""The person who started the terminal, in as many seats as named."""
PERSON: Final = "person"
"""Somebody else at the same keyboard, in this seat only."""
PEOPLE: Final = (ME, PERSON)
COMMAND: Final = "program"
"""The player that is a command of this machine: at a table, a bot that plays from elsewhere."""
MAX_BOT_NAME_CHARACTERS: Final = 40


def all_seated(specs: Sequence[str], start: Position) -> tuple[str, ...]:
    """Who sits in each seat: where nobody is named, a person in the first and the usual opponent in the others.

    Raises `BadText` for more names than seats.
    """
    if len(specs) > start.seats:
        raise BadText(refuse("seat-count", named=len(specs), seats=start.seats), " ".join(specs))
    usual = (ME, *[opponent(start.slug)] * start.seats)
    return (*specs, *usual[len(specs) : start.seats])


def seats_of(specs: Sequence[str], left: Collection[int] = ()) -> tuple[Seat, ...]:
    """The seats of a table for these names; who has left in the meantime sat there as a person of their own."""
    return tuple(
        person(f"left-{number}", spec[:MAX_BOT_NAME_CHARACTERS]) if number in left else seat_of(spec, number)
        for number, spec in enumerate(specs, 1)
    )


def seat_of(spec: str, number: int) -> Seat:
    if spec == ME:
        return person(ME, ME)
    if spec == PERSON:
        return person(f"{PERSON}-{number}", PERSON)
    if spec.partition(":")[0] == COMMAND:
        return bot(f"{COMMAND}-{number}", spec[:MAX_BOT_NAME_CHARACTERS])
    return program(spec)


def players_of(specs: Sequence[str], seed: int) -> dict[int, Player]:
    """The players of the seats that are nobody's at the keyboard. Raises `BadText` for an unknown player."""
    return {number: player_from_spec(spec, seed + number - 1) for number, spec in enumerate(specs, 1) if spec not in PEOPLE}
