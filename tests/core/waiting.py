"""The smallest game that can be drawn by passing: whoever may act goes or waits, whoever may not passes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from banquise.core import OUT, PASS, Action, Outcome, Piece, Position, Refusal, refuse


@dataclass(frozen=True, slots=True)
class Waiting(Position):
    """`able` are the seats that may go, `gone` those that left."""

    slug: ClassVar[str] = "waiting"

    count: int
    seat: int = 1
    able: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    clock: int = 0

    @property
    def seats(self) -> int:
        return self.count

    @property
    def to_act(self) -> int:
        return self.seat

    @property
    def phase(self) -> str:
        return "go"

    @property
    def marks(self) -> tuple[str, ...]:
        return tuple("ABCDE"[: self.count])

    @property
    def cells(self) -> tuple[str, ...]:
        return ()

    @property
    def in_play(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(1, self.count + 1) if seat not in self.gone)

    def accepts(self, action: str) -> bool:
        return action in (OUT, PASS)

    def candidates(self) -> Iterator[str]:
        yield from ("go", PASS)

    def why_not(self, action: str) -> Refusal | None:
        wanted = "go" if self.seat in self.able else PASS
        return None if action == wanted else self.closed(action) or refuse("unreadable", action=action)

    def after(self, action: Action) -> Self:
        gone = (*self.gone, self.seat) if action == OUT else self.gone
        order = [(self.seat + step) % self.count + 1 for step in range(self.count)]
        following = next(seat for seat in order if seat not in gone)
        return replace(self, seat=following, gone=gone, clock=self.clock + 1)  # no position stands twice

    def outcome(self) -> Outcome | None:
        return None

    def pieces(self) -> tuple[Piece, ...]:
        return ()

    def touches(self, action: Action) -> tuple[str, ...]:
        return (action,)

    def text(self) -> str:
        return f"{self.count} {self.seat} {self.able} {self.gone} {self.clock}"

    @classmethod
    def from_text(cls, text: str) -> Self:
        raise NotImplementedError
