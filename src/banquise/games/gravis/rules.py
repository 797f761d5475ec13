"""Gravis 3: pawns fall where a turning arrow sends them; three of yours in a row win.

A turn is a path of actions: drop a pawn (`Sc`: falling south in column c), remove pawns of the opponent while
there are alignments of theirs (`xb2`), turn the arrow (`>E`). In the phase `take` the holes left by removals are
remembered, since their lines fall once the last alignment is broken.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar, Final, Self

from banquise.boards import STRAIGHT, Board, Fields, Grid, board_from_text
from banquise.core import (
    NOBODY,
    Action,
    Customs,
    Game,
    Notice,
    Outcome,
    Piece,
    Position,
    Refusal,
    Reserve,
    drawn,
    notice,
    piece,
    refuse,
    won,
)

GRID: Final = Grid(5, 5)
PAWNS: Final = 10
OTHER: Final = {"w": "b", "b": "w"}
SIDES: Final = ((1,), (2,))
NAMES: Final = {"N": ("north", "nord"), "E": ("east", "est"), "S": ("south", "sud"), "W": ("west", "ouest")}
"""What people call the directions."""
Cells = tuple[str, ...]


def lines(direction: str) -> dict[str, Cells]:
    """The lines a pawn can fall in, by name, each listed from where pawns enter to the far edge (GRV-3)."""
    if direction in "NS":
        named = {letter: GRID.column(letter) for letter in "abcde"}
    else:
        named = {str(number): GRID.row(number) for number in range(1, 6)}
    return {name: cells if direction in "NE" else cells[::-1] for name, cells in named.items()}


LINES: Final = {direction: lines(direction) for direction in STRAIGHT}
ROWS_COLUMNS_DIAGONALS: Final = tuple(
    (cell, *GRID.ray(cell, direction))
    for direction, back in (("N", "S"), ("E", "W"), ("NE", "SW"), ("SE", "NW"))
    for cell in GRID.cells
    if GRID.step(cell, back) is None and len(GRID.ray(cell, direction)) >= 2
)


def runs(cells: Cells, own: set[str]) -> Iterator[Cells]:
    """The maximal runs of at least three of `own` along these cells."""
    run: Cells = ()
    for cell in (*cells, ""):
        if cell in own:
            run = (*run, cell)
            continue
        if len(run) >= 3:
            yield run
        run = ()


@lru_cache(maxsize=1024)
def alignments(board: Board, side: str) -> tuple[Cells, ...]:
    """The alignments of a side: maximal runs of three or more in a row, a column or a diagonal (GRV-7)."""
    own = {cell for cell in board if board[cell] == side}
    return tuple(run for cells in ROWS_COLUMNS_DIAGONALS for run in runs(cells, own))


def broken_by(pawn: str, aligned: Sequence[Cells]) -> int:
    """How many alignments are left without any run of three once this pawn is gone: b(p) of GRV-9."""
    return sum(pawn in run and not any(runs(run, set(run) - {pawn})) for run in aligned)


def packed(board: Board, line: Cells, entering: str = "") -> Board:
    """The board once a line has fallen against its far edge, in its old order, a new pawn last (GRV-5)."""
    pawns = [board[cell] for cell in line if cell in board]
    if entering:
        pawns.insert(0, entering)
    return board.put(dict(zip(line, [""] * (len(line) - len(pawns)) + pawns, strict=True)))


@dataclass(frozen=True, slots=True)
class Gravis(Position):
    """A position of Gravis 3; `side` drops, removes or aims, as the phase says."""

    slug: ClassVar[str] = "gravis"

    board: Board
    side: str
    arrow: str
    phase: str
    holes: Cells = ()

    @property
    def to_act(self) -> int:
        return NOBODY if self.outcome() else "wb".index(self.side) + 1

    @property
    def marks(self) -> Cells:
        return ("w", "b")

    @property
    def cells(self) -> Cells:
        return GRID.cells

    @property
    def mid_turn(self) -> bool:
        return self.phase != "drop"

    def handed_to(self, seat: int) -> Self | None:
        return replace(self, side="wb"[seat - 1]) if self.phase == "drop" and self.board else None

    def candidates(self) -> Iterator[str]:
        if self.phase == "drop":
            for direction in STRAIGHT if self.arrow == "-" else self.arrow:
                yield from (direction + name for name in LINES[direction])
        elif self.phase == "take":
            yield from (f"x{cell}" for cell in self.board.cells(OTHER[self.side]))
        else:
            yield from (f">{direction}" for direction in STRAIGHT)

    def why_not(self, action: str) -> Refusal | None:
        if reason := self.closed(action):
            return reason
        if re.fullmatch(r"[NS][a-e]|[EW][1-5]", action):
            return self._why_not_drop(action[0], action[1])
        if re.fullmatch(r"x[a-e][1-5]", action):
            return self._why_not_take(action[1:])
        if re.fullmatch(r">[NESW]", action):
            return None if self.phase == "aim" else self._wrong_phase()  # GRV-14: any direction
        return refuse("unreadable", action=action)

    def _wrong_phase(self) -> Refusal:
        return refuse("wrong-phase", "GRV-2", phase=self.phase)

    def _why_not_drop(self, direction: str, name: str) -> Refusal | None:
        if self.phase != "drop":
            return self._wrong_phase()
        if self.arrow not in ("-", direction):  # GRV-3, and GRV-4 for the first drop
            return refuse("against-arrow", "GRV-3", arrow=self.arrow)
        line = LINES[direction][name]
        if all(cell in self.board for cell in line):
            return refuse("line-full", "GRV-6", line, line=name)
        return None

    def _why_not_take(self, cell: str) -> Refusal | None:
        if self.phase != "take":
            return self._wrong_phase()
        if self.board.get(cell) != OTHER[self.side]:
            return refuse("not-their-pawn", "GRV-8", (cell,), cell=cell)
        aligned = alignments(self.board, OTHER[self.side])
        if not any(cell in run for run in aligned):
            return refuse("not-aligned", "GRV-8", (cell,), cell=cell)
        best = max(broken_by(pawn, aligned) for run in aligned for pawn in run)
        if broken_by(cell, aligned) < best:
            pawns = GRID.sorted({pawn for run in aligned for pawn in run if broken_by(pawn, aligned) == best})
            return refuse("breaks-too-few", "GRV-9", pawns, cell=cell, pawns=", ".join(pawns))
        return None

    def after(self, action: Action) -> Self:
        if self.phase == "aim":
            return replace(self, side=OTHER[self.side], arrow=action[1], phase="drop")
        if self.phase == "take":
            return self._after_take(action[1:])
        line = LINES[action[0]][action[1]]
        return replace(self, arrow=action[0], board=packed(self.board, line, self.side))._judged()

    def _after_take(self, cell: str) -> Self:
        left = replace(self, board=self.board.put({cell: ""}), holes=GRID.sorted((*self.holes, cell)))
        return left if alignments(left.board, OTHER[self.side]) else left._fallen()._judged()

    def _fallen(self) -> Self:
        """The lines of the holes, parallel to the arrow, fall where a pawn stands upstream of a hole (GRV-11)."""
        board = self.board
        for line in LINES[self.arrow].values():
            holes = [line.index(hole) for hole in self.holes if hole in line]
            if holes and any(cell in board for cell in line[: max(holes)]):
                board = packed(board, line)
        return replace(self, board=board)

    def _judged(self) -> Self:
        """After a fall: alignments of the opponent are to be broken first (GRV-8, GRV-12), else the arrow is turned."""
        phase = "take" if alignments(self.board, OTHER[self.side]) else "aim"
        return replace(self, phase=phase, holes=())

    def outcome(self) -> Outcome | None:
        if self.phase == "aim" and alignments(self.board, self.side):
            return won(SIDES, "wb".index(self.side) + 1, "aligned", "GRV-13")
        if self.phase == "drop" and self.board.count(self.side) == PAWNS:
            return drawn(SIDES, "no-pawn-left", "GRV-15")
        return None

    def pieces(self) -> tuple[Piece, ...]:
        pawns = tuple(piece(cell, "pawn", "wb".index(self.board[cell]) + 1) for cell in GRID.sorted(self.board))
        return pawns if self.arrow == "-" else (*pawns, piece("", "arrow", 0, self.arrow))

    def reserves(self) -> tuple[Reserve, ...]:
        return tuple(Reserve(number, "pawn", PAWNS - self.board.count(side)) for number, side in enumerate("wb", 1))

    def prompt(self) -> Notice:
        if self.phase == "drop":
            return notice("first-drop") if self.arrow == "-" else notice("drop", arrow=self.arrow)
        return notice(self.phase)

    def goal(self) -> Notice:
        return notice("goal", "GRV-13")

    def ending(self, outcome: Outcome) -> Notice:
        run = tuple(cell for cells in alignments(self.board, self.side) for cell in cells) if outcome.reason == "aligned" else ()
        return notice(outcome.reason, outcome.clause, GRID.sorted(set(run)))

    def touches(self, action: Action) -> tuple[str, ...]:
        return (action[1:],) if self.phase == "take" else (action,)

    def spellings(self, action: Action) -> tuple[str, ...]:
        if self.phase == "take":
            return ()
        named = tuple(name + action[1] for name in NAMES[action[0]]) if self.phase == "drop" else NAMES[action[1]]
        # The line alone says enough once the arrow points somewhere (GRV-3).
        return (*named, action[1]) if self.phase == "drop" and self.arrow != "-" else named

    def text(self) -> str:
        return f"{self.board.text()} {self.side} {self.arrow} {self.phase} {','.join(self.holes) or '-'}"

    @classmethod
    def from_text(cls, text: str) -> Self:
        fields = Fields(text, "board", "side", "arrow", "phase", "holes")
        board = board_from_text(GRID, fields["board"], "[wb]")
        side = fields.one_of("side", "w", "b")
        arrow = fields.one_of("arrow", *STRAIGHT, "-")
        phase = fields.one_of("phase", "drop", "take", "aim")
        holes = () if fields["holes"] == "-" else tuple(fields["holes"].split(","))
        position = cls(board, side, arrow, phase, holes)
        position._check_holes(fields)
        position._check_pawns(fields)
        return position

    def _check_holes(self, fields: Fields) -> None:
        for hole in self.holes:
            if hole not in GRID or hole in self.board:
                raise fields.error("holes", "hole-not-empty", "GRV-11", cell=hole)
        if self.holes != GRID.sorted(set(self.holes)):
            raise fields.error("holes", "cells-not-in-order")
        if self.holes and self.phase != "take":
            raise fields.error("holes", "holes-outside-take", "GRV-11")

    def _check_pawns(self, fields: Fields) -> None:
        """Contradictions within the text are refused; whether play can lead here from the start is not asked."""
        most = max(self.board.count(side) for side in "wb")
        if most > PAWNS:
            raise fields.error("board", "too-many-pawns", "GRV-1", pawns=most, most=PAWNS)
        if (self.arrow == "-") != (not self.board) or (self.arrow == "-" and (self.side, self.phase) != ("w", "drop")):
            raise fields.error("arrow", "arrow-missing", "GRV-4")
        if self.mid_turn and not self.board.count(self.side):  # only the opponent's pawns are removed (GRV-8)
            raise fields.error("board", "dropped-pawn-missing", "GRV-8", side=self.side)
        self._check_alignments(fields, OTHER[self.side] if self.phase == "drop" else self.side)

    def _check_alignments(self, fields: Fields, dropped: str) -> None:
        other = alignments(self.board, OTHER[dropped])
        if self.phase == "take" and not other:
            raise fields.error("phase", "nothing-to-take", "GRV-8")
        if self.phase != "take" and other:
            raise fields.error("phase", "alignment-unbroken", "GRV-8", other[0], side=OTHER[dropped])
        own = alignments(self.board, dropped)
        if self.phase == "drop" and own:
            raise fields.error("phase", "already-won", "GRV-13", own[0], side=dropped)


def begin() -> Gravis:
    return Gravis(Board(GRID, {}), "w", "-", "drop")


GAME: Final = Game("gravis", "Gravis 3", 1, Gravis, begin, customs=Customs(uneven=({},)))  # solved: the first seat wins
