"""Quivive: step from podium to podium while the ground disappears; the last side able to step wins.

Twelve podiums are raised first (`+d4`), then the pawns placed (`@d4`), each a turn of one action. From then on a turn
is a step (`d4-e5`) and the removal of a free podium (`xa3`). A side that cannot step when its turn comes is eliminated
without any action: `after` settles it before it answers.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import cycle, islice
from typing import ClassVar, Final, Self

from banquise.boards import Board, Fields, Grid
from banquise.core import (
    NOBODY,
    OUT,
    PASS,
    Action,
    BadText,
    Choice,
    Customs,
    Game,
    Notice,
    Outcome,
    Piece,
    Position,
    Refusal,
    Reserve,
    Score,
    Sides,
    notice,
    piece,
    ranked,
    refuse,
)
from banquise.games.quivive.modes import LETTERS, MODES

# QUI-1: rows of 3, 5, 7, 7, 7, 5, 3 cells.
GRID: Final = Grid(7, 7, ("a1", "b1", "a2", "f1", "g1", "g2", "a6", "a7", "b7", "g6", "f7", "g7"))
ROWS: Final = tuple(GRID.row(number) for number in range(7, 0, -1))
AROUND: Final = {cell: GRID.neighbours(cell) for cell in GRID.cells}
SECOND: Final = 9
"""How many podiums go on the second level, before those of the third (QUI-2)."""
RAISED: Final = 12
"""How many podiums the players place."""
ACTION: Final = re.compile(r"([+@x])([a-g][1-7])|([a-g][1-7])-([a-g][1-7])")
CELL: Final = re.compile("[0-3][A-E]?")
SIGNS: Final = {"raise": "+", "pawn": "@", "step": "", "lift": "x"}
"""How the actions of each phase begin."""
CLAUSES: Final = {"raise": "QUI-2", "pawn": "QUI-3", "step": "QUI-4", "lift": "QUI-4"}
Cells = tuple[str, ...]


@lru_cache(maxsize=1024)
def podium_count(podiums: Board) -> int:
    """How many podiums are on the board."""
    return sum(map(int, podiums.values()))


@dataclass(frozen=True, slots=True)
class Quivive(Position):
    """A position of Quivive. `podiums` holds the height of each cell that has any, `pawns` the letter of its side."""

    slug: ClassVar[str] = "quivive"

    podiums: Board
    pawns: Board
    mode: str
    seat: int = 1
    phase: str = "raise"
    out: str = ""

    @property
    def to_act(self) -> int:
        return NOBODY if self._is_over() else self.seat

    @property
    def marks(self) -> Cells:
        return MODES[self.mode].marks

    @property
    def cells(self) -> Cells:
        return GRID.cells

    @property
    def seats(self) -> int:
        return len(MODES[self.mode].marks)

    @property
    def sides(self) -> Sides:
        return MODES[self.mode].sides

    @property
    def mid_turn(self) -> bool:
        return self.phase == "lift"

    @property
    def is_setup(self) -> bool:
        return self.phase == "raise"  # where a pawn begins decides too much to be left to the draw

    @property
    def in_play(self) -> tuple[int, ...]:
        return MODES[self.mode].in_play(self.out)

    @property
    def side(self) -> str:
        """The letter of the side whose turn it is."""
        return self.marks[self.seat - 1]

    def handed_to(self, seat: int) -> Self | None:
        return replace(self, seat=seat) if self.phase == "step" and self.marks[seat - 1] not in self.out else None

    def candidates(self) -> Iterator[str]:
        if self.phase == "step":
            for cell in self._own():
                yield from (f"{cell}-{there}" for there in AROUND[cell])
        else:
            yield from (SIGNS[self.phase] + cell for cell in GRID.cells)

    def why_not(self, action: str) -> Refusal | None:
        if reason := self.closed(action):
            return reason
        if action == PASS:
            return refuse("pass-unneeded", "QUI-5")
        found = ACTION.fullmatch(action)
        if found is None:
            return refuse("unreadable", action=action)
        if (found[1] or "") != SIGNS[self.phase]:
            return refuse("wrong-phase", CLAUSES[self.phase], phase=self.phase)
        cells = (found[2],) if found[1] else (found[3], found[4])
        for cell in cells:
            if cell not in GRID:
                return refuse("no-such-cell", "QUI-1", cell=cell)
        return self._why_not_here(*cells)

    def _why_not_here(self, cell: str, there: str = "") -> Refusal | None:
        match self.phase:
            case "raise":
                return self._why_not_raise(cell)
            case "pawn":
                return refuse("cell-taken", "QUI-3", (cell,), cell=cell) if cell in self.pawns else None
            case "step":
                return self._why_not_step(cell, there)
            case _:
                return self._why_not_lift(cell)

    def _why_not_raise(self, cell: str) -> Refusal | None:
        height, raised = self.podiums[cell], self._raised()
        if raised < SECOND:
            return None if height == "1" else refuse("second-level-first", "QUI-2", (cell,), cell=cell, left=SECOND - raised)
        if height == "1":
            return refuse("third-level-now", "QUI-2", (cell,), cell=cell)
        return refuse("three-already", "QUI-2", (cell,), cell=cell) if height == "3" else None

    def _why_not_step(self, cell: str, there: str) -> Refusal | None:
        if cell not in self.pawns:
            return refuse("no-pawn-there", "QUI-4", (cell,), cell=cell)
        if self.pawns[cell] != self.side:
            return refuse("not-your-pawn", "QUI-4", (cell,), cell=cell, owner=self.pawns[cell])
        if there not in AROUND[cell]:
            return refuse("not-adjacent", "QUI-4", (cell, there), cell=cell, there=there)
        if there in self.pawns:
            return refuse("cell-taken", "QUI-4", (there,), cell=there)
        return None if there in self.podiums else refuse("no-podium", "QUI-4", (there,), cell=there)

    def _why_not_lift(self, cell: str) -> Refusal | None:
        if cell in self.pawns:
            return refuse("podium-in-use", "QUI-4", (cell,), cell=cell)
        return None if cell in self.podiums else refuse("nothing-to-lift", "QUI-4", (cell,), cell=cell)

    def accepts(self, action: str) -> bool:
        return action == OUT and self.to_act != NOBODY

    def after(self, action: Action) -> Self:
        if action == OUT:
            return self._eliminated()._turn_over()
        match self.phase:
            case "raise":
                return replace(self, podiums=self._changed(action[1:], +1))._turn_over()
            case "pawn":
                return replace(self, pawns=self.pawns.put({action[1:]: self.side}))._turn_over()
            case "step":
                cell, there = action.split("-")
                return replace(self, pawns=self.pawns.put({cell: "", there: self.side}), phase="lift")
            case _:
                return replace(self, podiums=self._changed(action[1:], -1))._turn_over()

    def _changed(self, cell: str, by: int) -> Board:
        """The podiums once the height of a cell has changed."""
        height = int(self.podiums[cell]) + by
        return self.podiums.put({cell: str(height) if height else ""})

    def _eliminated(self) -> Self:
        """The side to act is out and its pawns leave the board (QUI-5, QUI-11)."""
        return replace(self, pawns=self.pawns.put(dict.fromkeys(self._own(), "")), out=self.out + self.side)

    def _turn_over(self) -> Self:
        """The turn goes to the next seat in play; whoever then cannot step is eliminated on the way (QUI-5)."""
        following = MODES[self.mode].following(self.seat, self.out)
        position = replace(self, seat=following[0], phase=self._due())
        if position.phase != "step" or position._is_over() or position._can_step():
            return position
        return position._eliminated()._turn_over()

    def _due(self) -> str:
        """The phase in which the next turn begins."""
        if self.phase in ("step", "lift") or self._is_over():
            return "step"
        if self._raised() < RAISED:
            return "raise"
        return "step" if self._all_stand() else "pawn"

    def _is_over(self) -> bool:
        return len(self.out) == len(self.sides) - 1

    def _own(self) -> Cells:
        """The cells of the pawns of the side to act."""
        return self.pawns.cells(self.side)

    def _can_step(self) -> bool:
        """Whether the side to act has a pawn beside a free podium."""
        return any(there in self.podiums and there not in self.pawns for cell in self._own() for there in AROUND[cell])

    def _raised(self) -> int:
        """How many podiums the players have placed; of use while none has been removed."""
        return podium_count(self.podiums) - len(GRID.cells)

    def _in_play_letters(self) -> str:
        return "".join(letter for letter in MODES[self.mode].letters if letter not in self.out)

    def _missing(self, letter: str) -> int:
        """How many pawns a side has not placed yet."""
        return MODES[self.mode].pawns - self.pawns.count(letter)

    def _all_stand(self) -> bool:
        return not any(self._missing(letter) for letter in self._in_play_letters())

    def outcome(self) -> Outcome | None:
        if not self._is_over():
            return None
        best_first = self._in_play_letters() + self.out[::-1]  # QUI-6
        return ranked([self.sides[LETTERS.index(letter)] for letter in best_first], "last-standing", "QUI-6")

    def pieces(self) -> tuple[Piece, ...]:
        podiums = [piece(cell, "podium", 0, self.podiums[cell]) for cell in GRID.sorted(self.podiums)]
        pawns = [piece(cell, "pawn", LETTERS.index(self.pawns[cell]) + 1) for cell in GRID.sorted(self.pawns)]
        return (*podiums, *pawns)

    def reserves(self) -> tuple[Reserve, ...]:
        if self.phase == "raise":
            return (Reserve(0, "podium", RAISED - self._raised()),)
        if self.phase == "pawn":
            return tuple(Reserve(LETTERS.index(letter) + 1, "pawn", self._missing(letter)) for letter in self._in_play_letters())
        return ()

    def prompt(self) -> Notice:
        if self.phase == "raise":
            raised = self._raised()
            return notice("raise-second", left=SECOND - raised) if raised < SECOND else notice("raise-third", left=RAISED - raised)
        if self.phase == "step" and MODES[self.mode].pawns > 1:
            return notice("step-either")
        return notice(self.phase)

    def notices(self) -> tuple[Notice, ...]:
        """What raising podiums is good for, while they are raised; then who is out, since nobody plays an elimination."""
        if self.phase == "raise":
            return (notice("why-raise", "QUI-4"),)
        return tuple(notice("eliminated", "QUI-5", owner=letter) for letter in self.out)

    def goal(self) -> Notice:
        return notice("teams" if self.mode == "teams" else "duo" if self.mode == "duo" else "solo", "QUI-6")

    def scores(self) -> tuple[Score, ...]:
        """How many free podiums the pawns of each side can step to, once they stand: none is elimination (QUI-5)."""
        if self.phase in ("raise", "pawn"):
            return ()
        letters = MODES[self.mode].letters
        return tuple(Score("ways", len(self._ways(letter)), number) for number, letter in enumerate(letters, 1))

    def _ways(self, letter: str) -> set[str]:
        """The free podiums beside the pawns of a side."""
        around = {there for cell in self.pawns.cells(letter) for there in AROUND[cell]}
        return {cell for cell in around if cell in self.podiums and cell not in self.pawns}

    def ending(self, outcome: Outcome) -> Notice:
        """With the pawns of whoever is left."""
        pawns = GRID.sorted(self.pawns) if outcome.reason == "last-standing" else ()
        return notice(outcome.reason, outcome.clause, pawns)

    def touches(self, action: Action) -> tuple[str, ...]:
        return tuple(action.split("-")) if self.phase == "step" else (action[1:],)

    def text(self) -> str:
        rows = ("".join(self.podiums.get(cell, "0") + self.pawns.get(cell) for cell in row) for row in ROWS)
        return f"{'/'.join(rows)} {self.seat} {self.phase} {self.mode} {self.out or '-'}"

    @classmethod
    def from_text(cls, text: str) -> Self:
        fields = Fields(text, "board", "seat", "phase", "mode", "out")
        mode = fields.one_of("mode", *MODES)
        seat = fields.one_of("seat", *map(str, range(1, len(MODES[mode].marks) + 1)))
        phase = fields.one_of("phase", "raise", "pawn", "step", "lift")
        podiums, pawns = read_board(fields, MODES[mode].letters)
        position = cls(podiums, pawns, mode, int(seat), phase, read_out(fields, MODES[mode].letters))
        position._check_end(fields)
        position._check_pawns(fields)
        position._check_podiums(fields)
        position._check_turn(fields)
        return position

    def _check_end(self, fields: Fields) -> None:
        if len(self.out) == len(self.sides):
            raise fields.error("out", "all-out", "QUI-6")
        if self.side in self.out:
            raise fields.error("seat", "seat-out", "QUI-5", seat=self.seat, owner=self.side)
        if self._is_over() and self.phase != "step":
            raise fields.error("phase", "finished-phase", "ALL-5", phase=self.phase)

    def _check_pawns(self, fields: Fields) -> None:
        for letter in MODES[self.mode].letters:
            cells = self.pawns.cells(letter)
            if cells and letter in self.out:
                raise fields.error("board", "pawn-of-gone", "QUI-5", cells, owner=letter)
            if self._missing(letter) < 0:
                raise fields.error("board", "too-many-pawns", "QUI-7", cells, owner=letter, pawns=len(cells), most=MODES[self.mode].pawns)
        if self.phase == "raise" and self.pawns:
            raise fields.error("phase", "pawns-too-early", "QUI-3", GRID.sorted(self.pawns))
        if self.phase == "pawn":
            self._check_placing(fields)
        if self.phase in ("step", "lift") and not self._is_over() and not self._all_stand():
            missing = next(letter for letter in self._in_play_letters() if self._missing(letter))
            raise fields.error("board", "pawn-missing", "QUI-3", owner=missing)

    def _check_placing(self, fields: Fields) -> None:
        """The pawns that stand are those of the seats whose turns came last (QUI-3)."""
        if self._all_stand():
            raise fields.error("phase", "all-pawns-stand", "QUI-3")
        back = reversed(MODES[self.mode].following(self.seat - 1, self.out))
        placed = Counter(self.marks[seat - 1] for seat in islice(cycle(back), len(self.pawns)))
        if placed != Counter(self.pawns.values()):
            raise fields.error("board", "pawn-order", "QUI-3", GRID.sorted(self.pawns), seat=self.seat)

    def _check_podiums(self, fields: Fields) -> None:
        heights = Counter(self.podiums.values())
        if heights["2"] + heights["3"] > SECOND or heights["3"] > RAISED - SECOND:
            raise fields.error("board", "too-high", "QUI-2")
        if not self._is_placing():
            return
        if len(self.podiums) < len(GRID.cells) or heights["3"] != max(0, self._raised() - SECOND):
            raise fields.error("board", "raising-order", "QUI-2")
        if self.phase == "raise" and self._raised() == RAISED:
            raise fields.error("phase", "all-podiums-stand", "QUI-2")
        if (self.phase == "pawn" or self.pawns) and self._raised() < RAISED:
            raise fields.error("board", "podiums-missing", "QUI-2", podiums=podium_count(self.podiums))

    def _is_placing(self) -> bool:
        """Whether no podium can have been removed yet: also where the others left before the winner was in place."""
        return self.phase in ("raise", "pawn") or not self._all_stand()

    def _check_turn(self, fields: Fields) -> None:
        """While all are in play, what has been placed and removed tells whose turn it is (QUI-2, QUI-3, QUI-4)."""
        placing = self.phase in ("raise", "pawn")
        placed = len(self.pawns) + (self._raised() if placing else RAISED)
        removed = 0 if placing else RAISED - self._raised()
        if not self.out and self.seat != (placed + removed) % self.seats + 1:
            if placing:
                raise fields.error("seat", "not-their-turn", "QUI-3", seat=self.seat, placed=placed)
            raise fields.error("seat", "not-their-step", "QUI-4", seat=self.seat, removed=removed)
        # After a step there is one too: the way back.
        if self.phase in ("step", "lift") and not self._is_over() and not self._can_step():
            raise fields.error("seat", "cannot-step", "QUI-5", self._own(), seat=self.seat, owner=self.side)


def read_board(fields: Fields, letters: str) -> tuple[Board, Board]:
    """The podiums and the pawns of the field `board`; raises `BadText`, saying where."""
    rows = fields["board"].split("/")
    if len(rows) != len(ROWS):
        raise BadText(refuse("row-count", rows=len(rows), wanted=len(ROWS)), fields.text)
    marks: dict[str, str] = {}
    at = fields.at("board")
    for row, cells in zip(rows, ROWS, strict=True):
        marks.update(zip(cells, read_row(fields, at, row, cells, letters), strict=True))
        at += len(row) + 1
    podiums = {cell: mark[0] for cell, mark in marks.items() if mark[0] != "0"}
    return Board(GRID, podiums), Board(GRID, {cell: mark[1] for cell, mark in marks.items() if mark[1:]})


def read_row(fields: Fields, at: int, row: str, cells: Cells, letters: str) -> list[str]:
    """The marks of a row's cells: a height and perhaps the letter of a side."""
    marks: list[str] = []
    done = 0
    while done < len(row):
        found = CELL.match(row, done)
        if found is None:
            raise BadText(refuse("board-symbol", symbol=row[done], row=int(cells[0][1])), fields.text, at + done)
        mark = found[0]
        if mark[1:] not in letters:
            raise BadText(refuse("no-such-side", "QUI-7", owner=mark[1]), fields.text, at + done + 1)
        if mark[0] == "0" and mark[1:]:
            raise BadText(refuse("pawn-in-a-hole", "QUI-4", owner=mark[1], row=int(cells[0][1])), fields.text, at + done)
        marks.append(mark)
        done = found.end()
    if len(marks) != len(cells):
        raise BadText(refuse("row-length", row=int(cells[0][1]), length=len(marks), wanted=len(cells)), fields.text, at)
    return marks


def read_out(fields: Fields, letters: str) -> str:
    """The letters of the field `out`, "" where nobody is; raises `BadText` for any that is no side or comes twice."""
    out = fields["out"]
    if out == "-":
        return ""
    if not out:
        raise fields.error("out", "out-empty")
    for number, letter in enumerate(out):
        if letter not in letters:
            raise BadText(refuse("no-such-side", "QUI-7", owner=letter), fields.text, fields.at("out") + number)
        if letter in out[:number]:
            raise BadText(refuse("out-twice", "QUI-5", owner=letter), fields.text, fields.at("out") + number)
    return out


def begin(mode: str) -> Quivive:
    return Quivive(Board(GRID, dict.fromkeys(GRID.cells, "1")), Board(GRID, {}), mode)


CUSTOMS: Final = Customs(on_time="out", uneven=({"mode": "solo2"},))  # QUI-10; full strength against itself: 20 to 4
GAME: Final = Game("quivive", "Quivive", 1, Quivive, begin, (Choice("mode", tuple(MODES), "solo2"),), CUSTOMS)
