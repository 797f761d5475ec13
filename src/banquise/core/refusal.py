"""What the rules have to say to a person: values that a language turns into sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from banquise.core.frozen import FrozenDict

if TYPE_CHECKING:
    from banquise.core.position import Position

Detail = str | int
NO_DETAILS: Final[Mapping[str, Detail]] = FrozenDict({})


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to tell: what (`code`), by which clause, on which cells, with what values.

    `clause` is empty where no rule speaks, such as for a text that cannot be read.
    """

    code: str
    clause: str = ""
    cells: tuple[str, ...] = ()
    details: Mapping[str, Detail] = NO_DETAILS

    def __post_init__(self) -> None:
        if not isinstance(self.details, FrozenDict):
            object.__setattr__(self, "details", FrozenDict(self.details))

    def __str__(self) -> str:
        """The code, its details and its clause, for logs; people read the sentence of `banquise.i18n`."""
        details = [f"{name}={value}" for name, value in self.details.items()]
        clause = [f"({self.clause})"] if self.clause else []
        return " ".join([self.code, *details, *clause])


@dataclass(frozen=True, slots=True)
class Refusal(Notice):
    """The reason why something is not accepted."""


def notice(code: str, clause: str = "", cells: tuple[str, ...] = (), **details: Detail) -> Notice:
    """A notice written on one line."""
    return Notice(code, clause, cells, FrozenDict(details))


def refuse(code: str, clause: str = "", cells: tuple[str, ...] = (), **details: Detail) -> Refusal:
    """A refusal written on one line, as the rules modules do."""
    return Refusal(code, clause, cells, FrozenDict(details))


class BadText(ValueError):
    """A text that is no position, record or option value: `reason` says what is wrong, `at` where.

    `at` counts characters from 0 in `text`. `game` is the slug of the game that refuses it, "" if none does.
    """

    def __init__(self, reason: Refusal, text: str, at: int = 0) -> None:
        super().__init__(reason, text, at)
        self.reason = reason
        self.text = text
        self.at = at
        self.game = ""

    def __str__(self) -> str:
        return f"{self.reason}, at character {self.at + 1} of {self.text!r}"


class IllegalAction(ValueError):
    """An action that its position refuses; carries the action, the position and the reason."""

    def __init__(self, action: str, position: Position, reason: Refusal) -> None:
        super().__init__(action, position, reason)
        self.action = action
        self.position = position
        self.reason = reason

    @property
    def game(self) -> str:
        """The slug of the game that refuses it."""
        return self.position.slug

    def __str__(self) -> str:
        return f"{self.action!r} refused: {self.reason}, in {self.position.text()!r}"
