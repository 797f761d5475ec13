"""The strip below the board: who sits there, who is to act or has won, and what waits in reserve."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from banquise.core import Position, Reserve
from banquise.svg import theme
from banquise.svg.canvas import Point, along, box, group, path, word
from banquise.svg.shapes import crossed, star

HEIGHT: Final = 36
GAP: Final = 8
STEP: Final = 19.0
Small = Callable[[str, int, Point, float], str]
"""Draws a piece small: its kind, the number of its plaque (0 shared), where, how large."""


@dataclass(frozen=True, slots=True)
class Plaque:
    """What the strip tells of those who play with one mark; nobody does where pieces are shared.

    `count` pieces of `kind` are shown and `note` is written after them.
    """

    number: int
    seats: tuple[int, ...]
    kind: str
    count: int
    note: str

    @property
    def steps(self) -> int:
        """How many pieces follow the first."""
        return max(self.count - 1, 0)

    @property
    def ends(self) -> float:
        """The room needed before the first piece and after the last."""
        return 76 if self.note else 52


def plaques(position: Position, kind: str, note: Callable[[int], str]) -> list[Plaque]:
    """One for each mark, in the order of the seats, then what is shared. `kind` is the piece that stands for a mark."""
    found = []
    for number, mark in enumerate(dict.fromkeys(position.marks), 1):
        seats = tuple(seat for seat, own in enumerate(position.marks, 1) if own == mark)
        mine = next((reserve for reserve in position.reserves() if _belongs(position, reserve, seats)), None)
        if mine:
            found.append(Plaque(number, seats, mine.kind, mine.count, str(mine.count)))
        else:
            found.append(Plaque(number, seats, kind, 1, note(number)))
    shared = [reserve for reserve in position.reserves() if not reserve.side]
    return found + [Plaque(0, (), rest.kind, rest.count, str(rest.count)) for rest in shared]


def _belongs(position: Position, reserve: Reserve, seats: tuple[int, ...]) -> bool:
    return reserve.seat in seats if reserve.seat else reserve.side == position.side_of(seats[0])


def strip(position: Position, shown: list[Plaque], corner: Point, width: float, accent: str, small: Small) -> str:
    """The plaques side by side; their pieces overlap as far as the width demands."""
    room = width - sum(plaque.ends + GAP for plaque in shown) + GAP
    step = min(STEP, room / max(sum(plaque.steps for plaque in shown), 1))
    x, parts = corner[0], []
    for plaque in shown:
        wide = plaque.ends + step * plaque.steps
        look = (position, plaque, (x, corner[1]), wide, step)
        parts.append(group(*_plaque(*look, accent, small), **_facts(position, plaque)))
        x += wide + GAP
    return "".join(parts)


def _facts(position: Position, plaque: Plaque) -> dict[str, str]:
    if not plaque.seats:
        return {"data_reserve": "shared"}
    return {"data_seats": " ".join(map(str, plaque.seats)), "data_role": _role(position, plaque)}


def _role(position: Position, plaque: Plaque) -> str:
    outcome = position.outcome()
    if outcome and set(plaque.seats) & set(outcome.winners):
        return "winner"
    if position.to_act in plaque.seats:
        return "to-act"
    return "waiting" if set(plaque.seats) & set(position.in_play) else "out"


def _plaque(position: Position, plaque: Plaque, corner: Point, wide: float, step: float, accent: str, small: Small) -> Iterator[str]:
    role = _role(position, plaque) if plaque.seats else "waiting"
    active = role in ("to-act", "winner")
    edge = {"stroke": accent, "stroke_width": "2"} if active else {"stroke": theme.MIST, "stroke_width": "1"}
    yield box(corner, wide, HEIGHT, HEIGHT / 2, fill=theme.SNOW if active else theme.FROST, **edge)
    x, middle = corner[0], corner[1] + HEIGHT / 2
    yield _sign(role, (x + 15, middle), accent)
    row = _row(plaque, (x + 34, middle), step, small)
    yield group(*row, opacity="0.45") if role == "out" else "".join(row)


def _sign(role: str, at: Point, accent: str) -> str:
    """A star has won, a triangle is to act, a cross is out of the game."""
    x, y = at
    if role == "winner":
        return star(at, 8, accent)
    if role == "to-act":
        return path(along([(x - 5, y - 6), (x + 5, y), (x - 5, y + 6)], closed=True), fill=accent)
    return path(crossed(at, 5), stroke=theme.INK, stroke_width=2.4, stroke_linecap="round") if role == "out" else ""


def _row(plaque: Plaque, start: Point, step: float, small: Small) -> Iterator[str]:
    """The reserve as a row of small pieces, or one piece that stands for the mark; then the note."""
    if not plaque.count:
        yield group(small(plaque.kind, plaque.number, start, 9), opacity="0.35")
    for index in range(plaque.count):
        yield small(plaque.kind, plaque.number, (start[0] + index * step, start[1]), 9)
    if plaque.note:
        yield word((start[0] + plaque.steps * step + 24, start[1]), plaque.note, 13, fill=theme.INK, font_weight="700")
