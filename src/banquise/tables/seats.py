"""Seats: who sits in one, and who or which program can."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

from banquise import engine
from banquise.core import BadText, Refusal, refuse
from banquise.players import engine_plays, needs_engine, player_from_spec

CLOCK: Final = "@clock"
DICE: Final = "@dice"
PROGRAM: Final = "@program"
TABLE: Final = "@table"
"""Authors that are no person: the clock, the dice, the programs that play here, and the table itself."""
MACHINES: Final = (CLOCK, DICE, PROGRAM, TABLE)
ID_PATTERN: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""Ids of persons, tables and requests. An id is no secret: the host checks who a person is."""
MAX_NAME_LENGTH: Final = 40
MAX_PROGRAM_LENGTH: Final = 200
LOCAL_COMMAND: Final = "program"
"""The player that runs a command of the host's machine: nobody at a table may choose one."""

SeatKind = Literal["open", "closed", "person", "bot", "program", "left"]


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table. `holder` is the id of its person, or of the one an open seat is kept for, "" for anyone.

    A `bot` is a program that plays from elsewhere and holds its seat as a person does; a `program` is played here, by
    its name as `players` reads it. `left` keeps the name of who was there.
    """

    kind: SeatKind = "open"
    holder: str = ""
    name: str = ""
    program: str = ""

    @property
    def is_vacant(self) -> bool:
        return self.kind in ("open", "closed")

    @property
    def is_held(self) -> bool:
        """Whether somebody elsewhere, person or bot, acts for it."""
        return self.kind in ("person", "bot")

    def held_by(self, author: str) -> bool:
        return self.is_held and self.holder == author

    def why_not(self) -> Refusal | None:
        """Why a table cannot begin with such a seat."""
        if self.is_held or (self.kind == "open" and self.holder):
            return why_not_person(self.holder, self.name)
        if self.kind == "program":
            return why_not_program_text(self.program)
        return None if Seat(self.kind) == self and self.kind != "left" else refuse("seat-unclear")


def person(holder: str, name: str = "") -> Seat:
    """A seat for a person of this id."""
    return Seat("person", holder, name)


def bot(holder: str, name: str = "") -> Seat:
    """A seat for somebody's own program, which plays from where it runs."""
    return Seat("bot", holder, name)


def program(spec: str) -> Seat:
    """A seat for a program that the host runs, such as `engine:3`."""
    return Seat("program", program=spec)


def anonymous_name(seat: int) -> str:
    """What a record calls a person in this seat who has given no name: the same in every language."""
    return f"Player {seat}"


def why_not_person(holder: str, name: str) -> Refusal | None:
    """Why this cannot be the id and the name of a person."""
    if not ID_PATTERN.fullmatch(holder):
        return refuse("person-id")
    return None if len(name) <= MAX_NAME_LENGTH and name.isprintable() else refuse("person-name", most=MAX_NAME_LENGTH)


def why_not_program_text(spec: str) -> Refusal | None:
    """Why this cannot be the name of a program; whether there is one of this name is not asked."""
    return None if 0 < len(spec) <= MAX_PROGRAM_LENGTH and spec.isprintable() else refuse("program-name", most=MAX_PROGRAM_LENGTH)


def why_not_program(spec: str, game: str) -> Refusal | None:
    """Why no program of this name can play this game here; asked when one is given a seat, not when old events are read.

    Where the engine is missing altogether, the plain player plays instead of it.
    """
    if spec.partition(":")[0] == LOCAL_COMMAND:
        return refuse("program-elsewhere")
    try:
        player_from_spec(spec, 0)
    except BadText as error:
        return error.reason
    known = engine_plays(game) or not (engine.available() and needs_engine(spec))
    return None if known else refuse("engine-game", player=spec, game=game)
