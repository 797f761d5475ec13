"""Plots of campaigns, as SVG: curves with the band of their intervals.

A few lines of our own: they need nothing installed, come out the same everywhere, and look like the other pictures. A library
of plots would bring thirty megabytes for one kind of plot.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from banquise.games import GAMES
from banquise.lab.arena import Contest, tallies
from banquise.lab.fixture import GameResult
from banquise.lab.statistics import Interval
from banquise.svg.canvas import Point, along, box, element, path
from banquise.svg.theme import COAL, FONT, GREEN, HAZE, HEATHER, INK, MIST, OCHRE, PAPER, RED, SEA, SLATE

WIDTH, HEIGHT = 720.0, 420.0
LEFT, RIGHT, TOP, BOTTOM = 56.0, 24.0, 52.0, 62.0
COLOURS: Final = (SEA, RED[0], GREEN[0], HEATHER, OCHRE[1], COAL[0])
MAX_POINTS: Final = 240
"""Of a curve: as many as can be told apart."""
IN_A_ROW: Final = 3
"""Curves named side by side, below the plot."""
LEGEND_ROW: Final = 15.0


@dataclass(frozen=True, slots=True)
class Curve:
    """A score as it grew: after how many games it was what, and between which bounds."""

    name: str
    points: tuple[tuple[int, Interval], ...]


def plot(title: str, across: str, curves: Sequence[Curve]) -> str:
    """An SVG document. `across` says what is counted from left to right; upwards are scores from 0 to 100 %."""
    last = max((at for curve in curves for at, _ in curve.points), default=1)
    drawn = [part for curve, colour in _coloured(curves) for part in _curve(curve, colour, last)]
    height = HEIGHT + LEGEND_ROW * max(0, -(-len(curves) // IN_A_ROW) - 1)
    parts = [box((0, 0), WIDTH, height, fill=PAPER), *_axes(title, across, last), *drawn, *_legend(curves)]
    view = f"0 0 {WIDTH:g} {height:g}"
    return element("svg", *parts, xmlns="http://www.w3.org/2000/svg", viewBox=view, font_family=FONT, role="img")


def contest_plot(contest: Contest, results: Sequence[GameResult]) -> str:
    """How the score of each player grew, with its interval of 95 %."""
    step = max(1, len(results) // MAX_POINTS)
    counts = sorted({*range(step, len(results) + 1, step), len(results)} - {0})
    standings = [(count, tallies(contest, results[:count])) for count in counts]
    curves = [
        Curve(name, tuple((count, standing[number].interval()) for count, standing in standings))
        for number, name in enumerate(contest.names)
    ]
    return plot(f"{GAMES[contest.start.slug].name}: {' – '.join(contest.names)}", "games", curves)


def _coloured(curves: Sequence[Curve]) -> list[tuple[Curve, str]]:
    return [(curve, COLOURS[number % len(COLOURS)]) for number, curve in enumerate(curves)]


def _at(count: float, share: float, last: int) -> Point:
    return LEFT + (WIDTH - LEFT - RIGHT) * count / last, TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)


def _curve(curve: Curve, colour: str, last: int) -> list[str]:
    """The band of the bounds, and the score in it."""
    upper = [_at(count, interval.high, last) for count, interval in curve.points]
    lower = [_at(count, interval.low, last) for count, interval in reversed(curve.points)]
    middle = [_at(count, interval.score, last) for count, interval in curve.points]
    return [
        path(along([*upper, *lower], closed=True), fill=colour, fill_opacity="0.14"),
        path(along(middle), fill="none", stroke=colour, stroke_width=2, stroke_linejoin="round"),
    ]


def _axes(title: str, across: str, last: int) -> list[str]:
    parts = [_text((LEFT, 30), title, 15, INK)]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        (left, y), (right, _) = _at(0, share, last), _at(last, share, last)
        parts.append(path(along([(left, y), (right, y)]), stroke=HAZE if share == 0.5 else MIST, stroke_width=1))
        parts.append(_text((LEFT - 8, y + 4), f"{100 * share:.0f} %", 11, SLATE, "end"))
    below = HEIGHT - BOTTOM + 18
    counts = [_text((_at(count, 0, last)[0], below), f"{count:,}", 11, SLATE, "middle") for count in _round_counts(last)]
    return [*parts, *counts, _text((WIDTH - RIGHT, HEIGHT - BOTTOM + 34), across, 11, SLATE, "end")]


def _round_counts(last: int) -> list[int]:
    """Counts worth writing below: round ones, at most a handful."""
    step = next(unit * 10**power for power in range(12) for unit in (1, 2, 5) if last <= 6 * unit * 10**power)
    return list(range(0, last + 1, step))


def _legend(curves: Sequence[Curve]) -> list[str]:
    parts: list[str] = []
    for number, (curve, colour) in enumerate(_coloured(curves)):
        row, place = divmod(number, IN_A_ROW)
        x, y = LEFT + (WIDTH - LEFT) / IN_A_ROW * place, HEIGHT - 12 + LEGEND_ROW * row
        final = curve.points[-1][1] if curve.points else Interval(0.5, 0, 1)
        parts.append(box((x, y - 8), 10, 10, fill=colour))
        told = f"{curve.name} {100 * final.score:.0f} % ({100 * final.low:.0f}–{100 * final.high:.0f})"
        parts.append(_text((x + 15, y + 1), told, 11, INK))
    return parts


def _text(at: Point, text: str, size: float, fill: str, anchor: str = "start") -> str:
    return element("text", escape(text, quote=False), x=at[0], y=at[1], font_size=size, fill=fill, text_anchor=anchor)
