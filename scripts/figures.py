"""What campaigns and benchmarks print: lines, percentiles, tables."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import ceil


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that so many per cent of them do not exceed; 0 where there are none."""
    ordered = sorted(values)
    return ordered[max(0, ceil(len(ordered) * share / 100) - 1)] if ordered else 0.0


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """The lines of a table whose first row is its head: the first column to the left, the others to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  ".join(_cell(text, width, place) for place, (text, width) in enumerate(zip(row, widths, strict=True))) for row in rows]


def _cell(text: str, width: int, place: int) -> str:
    return text.rjust(width) if place else text.ljust(width)
