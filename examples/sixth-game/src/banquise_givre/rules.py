"""Givre: crystals of frost spread over a board of 25 cells, and keep away from each other's.

A turn is one action: while rocks are set, `+c3` sets one; afterwards `c3` sets a crystal. Seats
that can set none are skipped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar, Final, Self

from banquise.boards import STRAIGHT, Board, Fields, Grid, board_from_text
from banquise.core import (
    NOBODY,
    OUT,
    Action,
    Choice,
    Game,
    Notice,
    Outcome,
    Piece,
    Position,
    Refusal,
    notice,
    ranked,
    refuse,
    won,
)

GRID: Final = Grid(5, 5)
LETTERS: Final = "ABCD"
"""The sides, in the order of their seats."""
ROCK: Final = "x"


def others_beside(board: Board, cell: str, letter: str) -> tuple[str, ...]:
    """The neighbours of a cell on which another side than this has a crystal (GIV-4)."""
    around = GRID.neighbours(cell, STRAIGHT)
    return tuple(there for there in around if board.get(there) not in ("", ROCK, letter))


@lru_cache(maxsize=4096)
def has_room(board: Board, letter: str) -> bool:
    """Whether a side can still set a crystal (GIV-5)."""
    return any(cell not in board and not others_beside(board, cell, letter) for cell in GRID.cells)


@dataclass(frozen=True, slots=True)
class Givre(Position):
    """A position of Givre; `out` has the letters of those who have left."""

    slug: ClassVar[str] = "givre"

    board: Board
    seat: int
    count: int
    phase: str
    out: str = ""

    # Who plays

    @property
    def seats(self) -> int:
        return self.count

    @property
    def marks(self) -> tuple[str, ...]:
        return tuple(LETTERS[: self.count])

    @property
    def letter(self) -> str:
        """That of the seat to act."""
        return LETTERS[self.seat - 1]

    @property
    def in_play(self) -> tuple[int, ...]:
        return tuple(seat for seat, mark in enumerate(self.marks, 1) if mark not in self.out)

    @property
    def to_act(self) -> int:
        return NOBODY if self.outcome() else self.seat

    # What may be done

    @property
    def cells(self) -> tuple[str, ...]:
        return GRID.cells

    def candidates(self) -> Iterator[str]:
        sign = "+" if self.phase == "rock" else ""
        yield from (sign + cell for cell in GRID.cells)

    def why_not(self, action: str) -> Refusal | None:
        if reason := self.closed(action):
            return reason
        if not re.fullmatch(r"\+?[a-e][1-5]", action):
            return refuse("unreadable", action=action)
        if action.startswith("+") != (self.phase == "rock"):
            return refuse("wrong-phase", "GIV-2", phase=self.phase)
        cell = action[-2:]
        if cell in self.board:
            return refuse("cell-taken", "GIV-3", (cell,), cell=cell)
        others = others_beside(self.board, cell, self.letter)
        if self.phase == "frost" and others:
            return refuse("beside-another", "GIV-4", others, cell=cell, other=others[0])
        return None

    def accepts(self, action: str) -> bool:
        return action == OUT and self.to_act != NOBODY  # GIV-8

    def can_set(self, seat: int) -> bool:
        """Whether a seat can still set a crystal."""
        return has_room(self.board, LETTERS[seat - 1])

    # What then is

    def after(self, action: Action) -> Self:
        if action == OUT:
            return self._without(self.letter)._passed_on()
        mark = ROCK if self.phase == "rock" else self.letter
        return replace(self, board=self.board.put({action[-2:]: mark}))._passed_on()

    def _without(self, letter: str) -> Self:
        """A side has left: its crystals are rocks (GIV-8)."""
        rocks = dict.fromkeys(self.board.cells(letter), ROCK)
        return replace(self, board=self.board.put(rocks), out="".join(sorted(self.out + letter)))

    def _passed_on(self) -> Self:
        """The turn of the next seat in play that can act (GIV-2, GIV-5)."""
        later = [seat for seat in self.in_play if seat > self.seat]
        earlier = [seat for seat in self.in_play if seat <= self.seat]
        if self.phase == "rock" and later:
            return replace(self, seat=later[0])
        able = [seat for seat in (*later, *earlier) if self.can_set(seat)]
        return replace(self, phase="frost", seat=(able or self.in_play)[0])

    def outcome(self) -> Outcome | None:
        if len(self.in_play) == 1:
            return won(self.sides, self.in_play[0], "alone", "GIV-8")
        if self.phase == "rock" or any(map(self.can_set, self.in_play)):
            return None
        return self._counted()

    def _counted(self) -> Outcome:
        """Most crystals win (GIV-6), of equals the later (GIV-7); who left comes last (GIV-8)."""
        crystals = {seat: self.board.count(LETTERS[seat - 1]) for seat in self.in_play}
        order = sorted(self.in_play, key=lambda seat: (crystals[seat], seat), reverse=True)
        gone = tuple(seat for seat in range(1, self.seats + 1) if seat not in self.in_play)
        return ranked([*((seat,) for seat in order), *filter(None, [gone])], "most", "GIV-6")

    # What is seen and told

    def pieces(self) -> tuple[Piece, ...]:
        return tuple(self._piece(cell) for cell in GRID.sorted(self.board))

    def _piece(self, cell: str) -> Piece:
        mark = self.board[cell]
        rock = Piece(cell, "rock")
        return rock if mark == ROCK else Piece(cell, "crystal", LETTERS.index(mark) + 1)

    def notices(self) -> tuple[Notice, ...]:
        """Who can set nothing any more."""
        if self.phase == "rock":
            return ()
        stuck = [LETTERS[seat - 1] for seat in self.in_play if not self.can_set(seat)]
        return tuple(notice("stuck", "GIV-5", self.board.cells(side), side=side) for side in stuck)

    def touches(self, action: Action) -> tuple[str, ...]:
        return (action[-2:],)

    # Texts

    def text(self) -> str:
        return f"{self.board.text()} {self.seat} {self.phase} {self.count} {self.out or '-'}"

    @classmethod
    def from_text(cls, text: str) -> Self:
        fields = Fields(text, "board", "seat", "phase", "seats", "out")
        board = board_from_text(GRID, fields["board"], f"[{LETTERS}{ROCK}]")
        phase = fields.one_of("phase", "rock", "frost")
        count = int(fields.one_of("seats", "2", "3", "4"))
        seat = int(fields.one_of("seat", *"1234"[:count]))
        position = cls(board, seat, count, phase, fields["out"].replace("-", ""))
        position._check_sides(fields)
        position._check_rocks(fields)
        position._check_crystals(fields)
        return position

    def _check_sides(self, fields: Fields) -> None:
        """What contradicts itself is refused; whether play can lead here is not asked."""
        gone = "".join(mark for mark in self.marks if mark in self.out)
        if fields["out"] != (gone or "-") or len(gone) == self.count:
            raise fields.error("out", "out-unclear", "GIV-8", value=fields["out"])
        if self.seat not in self.in_play:
            raise fields.error("seat", "seat-gone", "GIV-8", seat=self.seat)

    def _check_rocks(self, fields: Fields) -> None:
        """Everybody whose turn it was has set one, unless they left before."""
        rocks = self.board.count(ROCK)
        settled = [seat for seat in self.in_play if self.phase == "frost" or seat < self.seat]
        most = len(GRID.cells) if self.phase == "frost" else self.seat - 1
        if not len(settled) <= rocks <= most or (self.phase == "rock" and rocks < len(self.board)):
            raise fields.error("phase", "rocks-unclear", "GIV-2", rocks=rocks, phase=self.phase)

    def _check_crystals(self, fields: Fields) -> None:
        sides = {cell: mark for cell, mark in self.board.items() if mark != ROCK}
        for cell in GRID.sorted(sides):
            if sides[cell] in self.out or sides[cell] not in self.marks:
                raise fields.error("board", "crystal-of-nobody", "GIV-8", (cell,), cell=cell)
            if others_beside(self.board, cell, sides[cell]):
                raise fields.error("board", "crystals-meet", "GIV-4", (cell,), cell=cell)
        if self.phase == "frost" and self.to_act != NOBODY and not self.can_set(self.seat):
            raise fields.error("seat", "seat-stuck", "GIV-5", seat=self.seat)


def begin(seats: str) -> Givre:
    return Givre(Board(GRID, {}), 1, int(seats), "rock")


GAME: Final = Game("givre", "Givre", 1, Givre, begin, (Choice("seats", ("2", "3", "4"), "2"),))
