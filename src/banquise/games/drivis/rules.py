"""Drivis: plates of ice drift as far as they can and turn over those they touch; the side in one group wins.

A turn is one action: a plate of one's colour, named by its lowest, leftmost cell, slides in a direction until something
stops it (`c1N`), and the plates of the other colour that it then touches are turned over. `pass` is for a side none of
whose plates can slide. A connection wins only once the opponent has answered it: whoever is connected when their turn
comes has won.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar, Final, Self

from banquise.boards import STRAIGHT, Board, Fields, Grid, board_from_text, cell_name, place
from banquise.core import (
    NOBODY,
    PASS,
    Action,
    Choice,
    Earlier,
    Game,
    Notice,
    Outcome,
    Piece,
    Position,
    Refusal,
    Repetition,
    Score,
    notice,
    piece,
    refuse,
    won,
)

CENTRE: Final = "e5"
GRID: Final = Grid(9, 9, missing=(CENTRE,))
PLATES: Final = 12
OTHER: Final = {"b": "y", "y": "b"}
SIDES: Final = ((1,), (2,))
NAMES: Final = {"N": ("north", "nord"), "E": ("east", "est"), "S": ("south", "sud"), "W": ("west", "ouest")}
"""What people call the directions."""
STARTS: Final = {
    "standard": "9/y1y2y1y1/9/b6b1/9/9/y6y1/9/b1b2b1b1 b 2",
    "alternating": "9/y1b2y1b1/9/b6y1/9/9/y6b1/9/b1y2b1y1 b 2",
    "small": "2b1b1b2/9/y7y/9/y7y/9/y7y/9/2b1b1b2 b 1",
}  # DRV-3
DRAWS: Final = "="
"""The field that a position's text ends with where a third standing is a draw; without it whoever brings it about loses (DRV-13)."""
Cells = tuple[str, ...]


def cover(plate: str, size: int) -> Cells:
    """The cells under a plate, which may lie outside the board or on its centre."""
    column, row = place(plate)
    return tuple(cell_name(column + right, row + up) for up in range(size) for right in range(size))


def beside(cell: str, direction: str) -> str:
    """The name of the next cell in a direction, on the board or not."""
    column, row = place(cell)
    return cell_name(column + STRAIGHT[direction][0], row + STRAIGHT[direction][1])


def path(plate: str, direction: str, size: int) -> tuple[tuple[str, Cells], ...]:
    """Where a plate alone on the ice would pass, up to the edge or the centre (DRV-5), each with the cells it comes upon there."""
    there = beside(plate, direction)
    if there not in COVER[size]:
        return ()
    new = tuple(cell for cell in COVER[size][there] if cell not in COVER[size][plate])
    return ((there, new), *path(there, direction, size))


def contacts(plate: str, size: int) -> frozenset[str]:
    """The plates that would share a side or part of one with this plate (DRV-7).

    One is `size` cells away along an axis and less than that along the other; a shared vertex is `size` away along both.
    """
    column, row = place(plate)
    near = range(1 - size, size)
    shifts = [shift for far in (-size, size) for off in near for shift in ((far, off), (off, far))]
    return frozenset(cell_name(column + right, row + up) for right, up in shifts)


COVER: Final = {
    size: {plate: cover(plate, size) for plate in GRID.cells if all(cell in GRID for cell in cover(plate, size))} for size in (1, 2)
}
PATHS: Final = {size: {(plate, way): path(plate, way, size) for plate in COVER[size] for way in STRAIGHT} for size in COVER}
CONTACTS: Final = {size: {plate: contacts(plate, size) for plate in COVER[size]} for size in COVER}


@lru_cache(maxsize=256)
def covered(board: Board, size: int) -> Mapping[str, str]:
    """The covered cells, each with the plate that lies on it."""
    return {cell: plate for plate in board for cell in COVER[size][plate]}


def without_a_group(plates: set[str], size: int) -> set[str]:
    """These plates but for one of them and all that hold together with it (DRV-8)."""
    apart = set(plates)
    group = [apart.pop()]
    for plate in group:  # grows while it is read
        touching = CONTACTS[size][plate] & apart
        group.extend(touching)
        apart -= touching
    return apart


@lru_cache(maxsize=1024)
def connected(board: Board, side: str, size: int) -> bool:
    """Whether the plates of a side form one group; a lone plate does, no plate does not (DRV-8)."""
    plates = {plate for plate in board if board[plate] == side}
    return bool(plates) and not without_a_group(plates, size)


@lru_cache(maxsize=1024)
def group_count(board: Board, side: str, size: int) -> int:
    """How many groups the plates of a side form."""
    apart = {plate for plate in board if board[plate] == side}
    groups = 0
    while apart:
        apart = without_a_group(apart, size)
        groups += 1
    return groups


@dataclass(frozen=True, slots=True)
class Drivis(Position):
    """A position of Drivis; plates of `size` 2 cover 2x2 cells, those of size 1 one cell (DRV-2)."""

    slug: ClassVar[str] = "drivis"

    board: Board
    side: str
    size: int
    repetition: Repetition = "loses"  # DRV-13

    @property
    def to_act(self) -> int:
        return NOBODY if self.outcome() else "by".index(self.side) + 1

    @property
    def phase(self) -> str:
        return "slide"

    @property
    def marks(self) -> Cells:
        return ("b", "y")

    @property
    def cells(self) -> Cells:
        return GRID.cells

    def handed_to(self, seat: int) -> Self | None:
        return replace(self, side="by"[seat - 1])

    def candidates(self) -> Iterator[str]:
        for plate in self.board.cells(self.side):
            yield from (plate + direction for direction in STRAIGHT)
        yield PASS

    def why_not(self, action: str) -> Refusal | None:
        if reason := self.closed(action):
            return reason
        if action == PASS:
            return refuse("pass-unneeded", "DRV-12") if self._can_slide() else None
        if re.fullmatch(r"[a-i][1-9][NESW]", action):
            return self._why_not_slide(action[:2], action[2])
        return refuse("unreadable", action=action)

    def _why_not_slide(self, cell: str, direction: str) -> Refusal | None:
        plate = covered(self.board, self.size).get(cell)
        if plate is None:
            return refuse("no-plate", "DRV-5", (cell,), cell=cell)
        if self.board[plate] != self.side:
            return refuse("not-your-plate", "DRV-5", (plate,), cell=cell, side=self.side)
        if plate != cell:
            return refuse("named-otherwise", "DRV-5", (plate,), cell=cell, plate=plate)
        return None if self._landing(plate, direction) != plate else self._blocked(plate, direction)

    def _blocked(self, plate: str, direction: str) -> Refusal:
        """What keeps a plate from sliding even one cell that way."""
        ahead = cover(beside(plate, direction), self.size)
        if CENTRE in ahead:
            return refuse("centre-ahead", "DRV-5", (plate, CENTRE), plate=plate, direction=direction)
        if any(cell not in GRID for cell in ahead):
            return refuse("edge-ahead", "DRV-5", (plate,), plate=plate, direction=direction)
        under = covered(self.board, self.size)
        blockers = GRID.sorted({under[cell] for cell in ahead if cell in under} - {plate})
        return refuse("plate-ahead", "DRV-5", blockers, plate=plate, direction=direction, plates=", ".join(blockers))

    def _landing(self, plate: str, direction: str) -> str:
        """Where a plate comes to rest: as far as it can go (DRV-5), or where it lies if it is blocked."""
        taken = covered(self.board, self.size).keys()
        landing = plate
        for there, new in PATHS[self.size][plate, direction]:
            if not taken.isdisjoint(new):
                break
            landing = there
        return landing

    def _landings(self) -> Iterator[str]:
        """Where the plates of the side to act can slide to."""
        for plate, side in self.board.items():
            if side == self.side:
                yield from (there for direction in STRAIGHT if (there := self._landing(plate, direction)) != plate)

    def _can_slide(self) -> bool:
        return any(self._landings())

    def after(self, action: Action) -> Self:
        following = replace(self, side=OTHER[self.side])
        if action == PASS:
            return following
        landing = self._landing(action[:2], action[2])
        # DRV-6: those turned over turn no others.
        turned = {plate: self.side for plate in CONTACTS[self.size][landing] if plate in self.board}
        return replace(following, board=self.board.put({**turned, action[:2]: "", landing: self.side}))

    def outcome(self) -> Outcome | None:
        for seat, side in enumerate("by", 1):
            if side not in self.board.values():
                return won(SIDES, 3 - seat, "no-plates", "DRV-11")
        if connected(self.board, self.side, self.size):
            return won(SIDES, "by".index(self.side) + 1, "connected", "DRV-9")
        return None

    def pieces(self) -> tuple[Piece, ...]:
        size = (self.size, self.size)
        return tuple(piece(cell, "plate", "by".index(self.board[cell]) + 1, "", 0, size) for cell in GRID.sorted(self.board))

    def prompt(self) -> Notice:
        return notice("slide") if self._can_slide() else notice("pass", "DRV-12")

    def notices(self) -> tuple[Notice, ...]:
        if self.to_act == NOBODY:
            return ()
        other = OTHER[self.side]
        told: list[Notice] = []
        if connected(self.board, other, self.size):
            hopeless = all(connected(self.after(action).board, other, self.size) for action in self.legal_actions())
            told.append(
                notice("cannot-break" if hopeless else "break-or-lose", "DRV-10", self.board.cells(other), side=other, other=self.side)
            )
        if self._can_leave_one(other):
            told.append(notice("lone-plate", "DRV-8", self.board.cells(other), side=other, other=self.side))
        return tuple(told)

    def _can_leave_one(self, other: str) -> bool:
        """Whether the other side can have one plate after this turn."""
        plates = {plate for plate, side in self.board.items() if side == other}
        left = (len(plates) - len(CONTACTS[self.size][there] & plates) for there in self._landings())  # DRV-6
        return 1 in left or (len(plates) == 1 and not self._can_slide())

    def goal(self) -> Notice:
        return notice("goal", "DRV-9")

    def scores(self) -> tuple[Score, ...]:
        groups = [Score("groups", group_count(self.board, side, self.size), number) for number, side in enumerate("by", 1)]
        plates = [Score("plates", self.board.count(side), number) for number, side in enumerate("by", 1)]
        return (*groups, *plates)

    def ending(self, outcome: Outcome) -> Notice:
        """With the plates of the winner, where the board has decided."""
        decided = outcome.reason in ("connected", "no-plates")
        plates = self.board.cells("by"[outcome.winners[0] - 1]) if decided else ()
        return notice(outcome.reason, outcome.clause, plates)

    def touches(self, action: Action) -> Cells:
        return (PASS,) if action == PASS else (action[:2], self._landing(action[:2], action[2]))

    def spellings(self, action: Action) -> Cells:
        return () if action == PASS else tuple(action[:2] + name for name in NAMES[action[2]])

    def text(self) -> str:
        text = f"{self.board.text()} {self.side} {self.size}"
        return f"{text} {DRAWS}" if self.repetition == "draws" else text

    @classmethod
    def from_text(cls, text: str) -> Self:
        draws = text.endswith(f" {DRAWS}")
        fields = Fields(text.removesuffix(f" {DRAWS}"), "board", "side", "size")
        board = board_from_text(GRID, fields["board"], "[by]")
        side = fields.one_of("side", "b", "y")
        size = int(fields.one_of("size", "2", "1"))
        position = cls(board, side, size, "draws" if draws else "loses")
        position._check_places(fields)
        position._check_counts(fields)
        return position

    def _check_places(self, fields: Fields) -> None:
        """Every plate lies on the board, off the centre (DRV-5), and on no other plate."""
        lying: dict[str, str] = {}
        for plate in GRID.sorted(self.board):
            cells = cover(plate, self.size)
            if CENTRE in cells:
                raise fields.error("board", "covers-centre", "DRV-5", (plate,), plate=plate)
            if any(cell not in GRID for cell in cells):
                raise fields.error("board", "off-board", "DRV-2", (plate,), plate=plate)
            for cell in cells:
                if cell in lying:
                    raise fields.error("board", "overlap", "DRV-5", (lying[cell], plate), plate=plate, other=lying[cell], cell=cell)
                lying[cell] = plate

    def _check_counts(self, fields: Fields) -> None:
        if len(self.board) != PLATES:
            raise fields.error("board", "plate-count", "DRV-1", plates=len(self.board), wanted=PLATES)
        # A slide leaves at least the plate that slid to its side, and a side without plates does not come to pass.
        if not self.board.count(OTHER[self.side]):
            raise fields.error("side", "acted-without-plates", "DRV-11", side=OTHER[self.side])


def begin(variant: str, repetition: str) -> Drivis:
    return Drivis.from_text(STARTS[variant] if repetition == "loses" else with_draws(STARTS[variant]))


def with_draws(text: str) -> str:
    return f"{text} {DRAWS}"


# Version 1 began with the colours alternating, and every third standing was a draw.
STANDARD_THEN: Final = {"standard": "alternating"}
OPTIONS_THEN: Final = (Choice("variant", ("standard", "small"), "standard"),)


def options_today(then: Mapping[str, str]) -> dict[str, str]:
    """What the options of version 1 are called now."""
    variant = then["variant"]
    return {"variant": STANDARD_THEN.get(variant, variant), "repetition": "draws"}


OPTIONS: Final = (Choice("variant", tuple(STARTS), "standard"), Choice("repetition", ("loses", "draws"), "loses"))
GAME: Final = Game("drivis", "Drivis", 2, Drivis, begin, OPTIONS, earlier=(Earlier(1, OPTIONS_THEN, options_today, with_draws),))
