"""Who sits where."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

from banquise.core import Refusal, refuse

CLOCK: Final = "@clock"
DICE: Final = "@dice"
PROGRAM: Final = "@program"
TABLE: Final = "@table"
"""Authors that are nobody: the clock, the dice, the programs that play here, and the table itself."""
MACHINES: Final = (CLOCK, DICE, PROGRAM, TABLE)
ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""Of a person, a table, a request. Whoever hosts the table knows which person has which; an id is no secret."""
LONGEST_NAME: Final = 40
LONGEST_PROGRAM: Final = 200

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
        """Why nobody can sit like this."""
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


def why_not_person(holder: str, name: str) -> Refusal | None:
    """Why this is nobody's id or name."""
    if not ID.fullmatch(holder):
        return refuse("person-id")
    return None if len(name) <= LONGEST_NAME and name.isprintable() else refuse("person-name", most=LONGEST_NAME)


def why_not_program_text(spec: str) -> Refusal | None:
    """Why this can name no program; whether one of this name exists is not asked."""
    return None if 0 < len(spec) <= LONGEST_PROGRAM and spec.isprintable() else refuse("program-name", most=LONGEST_PROGRAM)
