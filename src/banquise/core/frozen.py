"""Frozen values: a mapping that one may hold, and one like another but for a few fields."""

from __future__ import annotations

from collections.abc import Callable, ItemsView, Iterator, KeysView, Mapping, ValuesView
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

Frozen = TypeVar("Frozen")
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

    def keys(self) -> KeysView[Key]:
        """Views of the dictionary itself are many times faster than what `Mapping` has."""
        return self._items.keys()

    def values(self) -> ValuesView[Value]:
        """See `keys`."""
        return self._items.values()

    def items(self) -> ItemsView[Key, Value]:
        """See `keys`."""
        return self._items.items()

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __repr__(self) -> str:
        return repr(self._items)


def replaced(value: Frozen, **changes: object) -> Frozen:
    """As `dataclasses.replace`, four times as fast, for a dataclass of many fields that has slots and works nothing out when it is made.

    Raises `TypeError` for a field that it does not have.
    """
    kind: Any = type(value)
    names, fields_of, setters = _slots(kind)
    if not changes.keys() <= setters.keys():
        raise TypeError(f"{kind.__name__} has no {', '.join(sorted(changes.keys() - setters.keys()))}")
    made: Frozen = object.__new__(kind)
    for set_field, given in zip(setters.values(), map(changes.get, names, fields_of(value)), strict=True):
        set_field(made, given)
    return made


@cache
def _slots(kind: Any) -> tuple[tuple[str, ...], Callable[[object], tuple[object, ...]], dict[str, Callable[[object, object], None]]]:
    """The names of the fields, what reads all of them, and what sets each."""
    names = tuple(part.name for part in fields(kind))
    return names, attrgetter(*names), {name: getattr(kind, name).__set__ for name in names}
