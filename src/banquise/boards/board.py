"""What stands on a grid, and its text."""

from __future__ import annotations

import re
from collections.abc import ItemsView, Iterator, KeysView, Mapping, ValuesView

from banquise.boards.grid import Grid, cell_name
from banquise.core import BadText, refuse


class Board(Mapping[str, str]):
    """An immutable mapping from the occupied cells of a grid to what stands there: a short mark such as `w` or `r5`."""

    __slots__ = ("_hash", "_marks", "grid")

    def __init__(self, grid: Grid, marks: Mapping[str, str]) -> None:
        self.grid = grid
        self._marks = dict(marks)
        self._hash: int | None = None

    def __getitem__(self, cell: str) -> str:
        return self._marks[cell]

    def __contains__(self, cell: object) -> bool:
        return cell in self._marks

    def __iter__(self) -> Iterator[str]:
        return iter(self._marks)

    def __len__(self) -> int:
        return len(self._marks)

    def keys(self) -> KeysView[str]:
        """The occupied cells."""
        return self._marks.keys()

    def values(self) -> ValuesView[str]:
        """The marks; a view of the dictionary itself is many times faster than what `Mapping` has."""
        return self._marks.values()

    def items(self) -> ItemsView[str, str]:
        """The cells with their marks."""
        return self._marks.items()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Board) and self._marks == other._marks and (self.grid is other.grid or self.grid == other.grid)

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self._marks.items()))
        return self._hash

    def __repr__(self) -> str:
        return f"Board({self.text()!r})"

    def __reduce__(self) -> tuple[object, ...]:
        """All but the hash, which another process works out otherwise."""
        return Board, (self.grid, self._marks)

    def get(self, cell: str | None, default: str = "") -> str:  # type: ignore[override]  # "" is no mark, so it can stand for none
        """The mark on a cell, or `default` where it is free or does not exist."""
        return self._marks.get(cell, default) if cell is not None else default

    def put(self, changes: Mapping[str, str]) -> Board:
        """The board with these marks set; "" frees a cell."""
        marks = {**self._marks, **changes}
        return Board(self.grid, {cell: mark for cell, mark in marks.items() if mark})

    def cells(self, mark: str) -> tuple[str, ...]:
        """The cells of everything whose mark begins so, in the order of the grid."""
        return self.grid.sorted(cell for cell, here in self._marks.items() if here.startswith(mark))

    def count(self, mark: str) -> int:
        """How many marks begin so."""
        return sum(here.startswith(mark) for here in self._marks.values())

    def text(self) -> str:
        """Rows from the top, joined by `/`; a count stands for a run of empty cells."""
        places, gaps = self.grid.text_places, self.grid.text_gaps
        done = 0
        parts: list[str] = []
        for here in sorted([(places[cell], mark) for cell, mark in self._marks.items()]):
            parts += gaps[done, here[0]], here[1]
            done = here[0] + 1
        return "".join(parts) + gaps[done, len(gaps.nothing)]


def board_from_text(grid: Grid, text: str, mark: str) -> Board:
    """The board of this text, in which marks match the pattern `mark`; raises `BadText`, saying where.

    A missing cell counts as empty in the runs, and nothing may stand on it.
    """
    rows = text.split("/")
    if len(rows) != grid.rows:
        raise BadText(refuse("row-count", rows=len(rows), wanted=grid.rows), text)
    marks: dict[str, str] = {}
    at = 0
    for number, row in zip(range(grid.rows, 0, -1), rows, strict=True):
        marks.update(_row_marks(grid, text, at, row, number, mark))
        at += len(row) + 1
    return Board(grid, marks)


def _row_marks(grid: Grid, text: str, at: int, row: str, number: int, mark: str) -> dict[str, str]:
    marks: dict[str, str] = {}
    column, done = 1, 0
    token = re.compile(rf"(?P<mark>{mark})|(?P<run>[1-9][0-9]*)")
    while done < len(row):
        found = token.match(row, done)
        if found is None:
            raise BadText(refuse("board-symbol", symbol=row[done], row=number), text, at + done)
        if found["mark"] and column <= grid.columns:  # past the edge there are no names; the row is too long then
            cell = cell_name(column, number)
            if cell not in grid:
                raise BadText(refuse("no-such-cell", cells=(cell,), cell=cell), text, at + done)
            marks[cell] = found["mark"]
        column += 1 if found["mark"] else int(found["run"][:4])  # four digits are too many for any board already
        done = found.end()
    if column != grid.columns + 1:
        raise BadText(refuse("row-length", row=number, length=column - 1, wanted=grid.columns), text, at)
    return marks
