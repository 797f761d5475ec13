"""Rounds of equal tables in which nobody meets anybody twice: transversal designs over a finite field.

Entrants stand in as many rows as a table has seats, as many to a row as there are tables. Where that number is a prime power and no
less than the seats, there are as many rounds as tables: in number r, table b has from row i the entrant at r times i plus b. Then
nobody of one row has met another of it, so where rows are as long as tables are large, or a multiple, the rows can meet in one
number more. The seats of a row move on by one each number, so that everybody has each of them equally often, to within one.
"""

from __future__ import annotations

from typing import Final

POLYNOMIALS: Final = {4: 0b111, 8: 0b1011, 16: 0b10011}
"""By which the fields of powers of two are made."""


def design_round(size: int, tables: int, played: int) -> list[tuple[int, ...]] | None:
    """The tables of a round after so many, as places of entrants from 0 by seat; None if there is no such round."""
    if tables < size or not _is_field(tables):
        return None
    if played == tables and tables % size == 0:
        return _rows_together(size, tables)
    if played >= tables:
        return None
    found = []
    for table in range(tables):
        seats = [0] * size
        for row in range(size):
            seats[(row + played) % size] = row * tables + _sum(tables, _product(tables, played, row), table)
        found.append(tuple(seats))
    return found


def _rows_together(size: int, tables: int) -> list[tuple[int, ...]]:
    """Those who never met: each row cut into tables."""
    return [tuple(range(start, start + size)) for start in range(0, size * tables, size)]


def _is_field(order: int) -> bool:
    return order in POLYNOMIALS or (order > 1 and all(order % each for each in range(2, order)))


def _sum(order: int, one: int, other: int) -> int:
    return one ^ other if order in POLYNOMIALS else (one + other) % order


def _product(order: int, one: int, other: int) -> int:
    if order not in POLYNOMIALS:
        return one * other % order
    found = 0
    for bit in range(other.bit_length()):
        if other >> bit & 1:
            found ^= one << bit
    for bit in range(found.bit_length() - 1, order.bit_length() - 2, -1):
        if found >> bit & 1:
            found ^= POLYNOMIALS[order] << (bit - order.bit_length() + 1)
    return found
