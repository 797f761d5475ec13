"""A mapping that a frozen value may hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value", covariant=True)


class FrozenDict(Mapping[Key, Value]):
    """A mapping that never changes: it hashes, pickles and copies, and equals a dictionary of the same."""

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[Key, Value]) -> None:
        self._items = dict(items)

    def __getitem__(self, key: Key) -> Value:
        return self._items[key]

    def __iter__(self) -> Iterator[Key]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __repr__(self) -> str:
        return repr(self._items)
