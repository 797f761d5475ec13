"""The events of a table: a list that only grows, and knows which requests led to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Self

from banquise.core.growing import Growing, Prefix
from banquise.tables.events import Event


class EventList(Growing[Event]):
    """Events in order. `asked` has the numbers of those that a request led to, by author and id, also of lists cut from this one."""

    __slots__ = ("_asked",)

    def __init__(self, items: Iterable[Event] = (), make: Callable[[int], Event] | None = None) -> None:
        super().__init__((), make)
        self._asked: dict[tuple[str, str], tuple[int, ...]] = {}
        for event in items:
            self.append(event)

    def append(self, item: Event) -> None:
        super().append(item)
        if item.request:
            key = (item.by, item.request)
            self._asked[key] = (*self._asked.get(key, ()), item.number)

    def cut(self, length: int) -> Self:
        shorter = super().cut(length)
        shorter._asked = self._asked
        return shorter

    def asked(self, author: str, request: str) -> tuple[int, ...]:
        """Numbers of events that may be of this request: this list may have others there."""
        return self._asked.get((author, request), ())


class EventLog(Prefix[Event]):
    """The events so far: reads like a tuple. One more costs the same however many there are."""

    __slots__ = ()
    _items: EventList

    @classmethod
    def of(cls, items: Iterable[Event]) -> Self:
        listed = EventList(items)
        return cls(listed, len(listed))

    def of_request(self, author: str, request: str) -> Event | None:
        """The first event that this request of this author led to."""
        for number in self._items.asked(author, request):
            if number <= len(self) and (event := self[number - 1]).request == request and event.by == author:
                return event
        return None
