"""Lists that only ever grow, and beginnings of them that are shared: what lets a long game cost no more than a short one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice
from threading import Lock
from typing import Final, Generic, Self, TypeVar, overload

Item = TypeVar("Item")
CHUNK_ITEMS: Final = 64
"""How many items are copied at most where two lists part."""


class Growing(Generic[Item]):
    """A list that only its end is added to. A shorter one, to go on otherwise, copies one chunk and shares the others.

    An item may be left out, as None, until somebody asks for it: `make` then gives the one of this place. It is made once,
    whoever asks: lists that share a beginning have the very same items there.
    Lists that were cut from each other share `lock`, which whoever adds holds.
    """

    __slots__ = ("_chunks", "_length", "_make", "lock")

    def __init__(self, items: Iterable[Item | None] = (), make: Callable[[int], Item] | None = None) -> None:
        listed = list(items)
        self._chunks: list[list[Item | None]] = [listed[at : at + CHUNK_ITEMS] for at in range(0, len(listed), CHUNK_ITEMS)]
        self._length = len(listed)
        self._make = make
        self.lock = Lock()

    def __len__(self) -> int:
        return self._length

    def at(self, place: int) -> Item:
        """The item of a place from 0 to below the length."""
        chunk = self._chunks[place // CHUNK_ITEMS]
        item = chunk[place % CHUNK_ITEMS]
        if item is None:
            assert self._make
            item = chunk[place % CHUNK_ITEMS] = self._make(place)
        return item

    def first(self, length: int) -> Iterator[Item]:
        """The first items, in order."""
        if self._make:
            return (self.at(place) for place in range(length))
        return islice(chain.from_iterable(self._chunks), length)  # type: ignore[arg-type]  # without `make` nothing is left out

    def append(self, item: Item) -> None:
        if self._length % CHUNK_ITEMS == 0:
            self._chunks.append([])
        self._chunks[-1].append(item)
        self._length += 1

    def cut(self, length: int) -> Self:
        """A list of its own of the first items."""
        whole, rest = divmod(length, CHUNK_ITEMS)
        shorter = type(self)((), self._make)
        copied: list[Item | None] = [self.at(place) for place in range(length - rest, length)]
        shorter._chunks = self._chunks[:whole] + ([copied] if rest else [])
        shorter._length = length
        shorter.lock = self.lock
        return shorter

    def extended(self, length: int, item: Item) -> Self:
        """A list of the first `length` items and then this one: the same list if it ends there or goes on with an equal item."""
        with self.lock:
            if length < self._length and self.at(length) == item:
                return self
            longer = self if length == self._length else self.cut(length)
            longer.append(item)
            return longer


class Prefix(Sequence[Item]):
    """The first items of a list that only ever grows: reads like a tuple, equals one, and costs nothing to make."""

    __slots__ = ("_items", "_length")

    def __init__(self, items: Growing[Item], length: int) -> None:
        self._items = items
        self._length = length

    @classmethod
    def of(cls, items: Iterable[Item]) -> Self:
        listed = Growing(items)
        return cls(listed, len(listed))

    def then(self, item: Item) -> Self:
        """One item more; costs the same at any length."""
        return type(self)(self._items.extended(self._length, item), self._length + 1)

    @property
    def last(self) -> Item:
        """The last of them; raises `IndexError` if there is none."""
        return self._items.at(self._length - 1) if self._length else self[-1]

    def upto(self, length: int) -> Self:
        """The first `length` of these; costs the same at any length."""
        return type(self)(self._items, min(length, self._length))

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, place: int) -> Item: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Item, ...]: ...
    def __getitem__(self, place: int | slice) -> Item | tuple[Item, ...]:
        if isinstance(place, slice):
            return tuple(self._items.at(each) for each in range(self._length)[place])
        if not -self._length <= place < self._length:
            raise IndexError(place)
        return self._items.at(place if place >= 0 else self._length + place)

    def __iter__(self) -> Iterator[Item]:
        return self._items.first(self._length)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (Prefix, tuple)):
            return NotImplemented
        return len(self) == len(other) and all(one == another for one, another in zip(self, other, strict=True))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))

    def __reduce__(self) -> tuple[object, ...]:
        """So that what it does not show stays behind."""
        return type(self).of, (list(self),)
