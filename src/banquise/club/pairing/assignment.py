"""The cheapest assignment of rows to columns, exactly: the Hungarian method with potentials."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

Costs = Sequence[Sequence[float]]


def assigned(costs: Costs) -> list[int]:
    """For each row a column of its own, so that the sum of their costs is as small as can be; as many columns as rows, or more.

    In time that grows with the cube of the number of rows. Equal costs give the same answer.
    """
    rows, columns = len(costs), len(costs[0]) if costs else 0
    row_potential, column_potential = [0.0] * (rows + 1), [0.0] * (columns + 1)
    row_of = [0] * (columns + 1)  # by column from 1; 0 is no row
    for row in range(1, rows + 1):
        _augment(costs, row, row_of, row_potential, column_potential)
    found = [0] * rows
    for column in range(1, columns + 1):
        if row_of[column]:
            found[row_of[column] - 1] = column - 1
    return found


def _augment(costs: Costs, row: int, row_of: list[int], row_potential: list[float], column_potential: list[float]) -> None:
    """Gives one more row a column, along the cheapest path of exchanges."""
    columns = len(column_potential) - 1
    row_of[0], column = row, 0
    least, before, reached = [inf] * (columns + 1), [0] * (columns + 1), [False] * (columns + 1)
    while row_of[column]:
        reached[column] = True
        current, delta, following = row_of[column], inf, 0
        row_costs, row_base = costs[current - 1], row_potential[current]
        for each in range(1, columns + 1):
            if not reached[each]:
                cost = row_costs[each - 1] - row_base - column_potential[each]
                if cost < least[each]:
                    least[each], before[each] = cost, column
                if least[each] < delta:
                    delta, following = least[each], each
        for each in range(columns + 1):
            if reached[each]:
                row_potential[row_of[each]] += delta
                column_potential[each] -= delta
            else:
                least[each] -= delta
        column = following
    while column:
        row_of[column] = row_of[before[column]]
        column = before[column]
