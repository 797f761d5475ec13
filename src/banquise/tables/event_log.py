"""The events of a table: a list that only grows, and knows which requests led to them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from threading import Lock
from typing import Final, Self

from banquise.core.growing import Growing, Prefix
from banquise.tables.codec import event_from_text
from banquise.tables.events import Event

ENVELOPE: Final = re.compile(
    r'\{"version": ?\d+, ?"number": ?\d+, ?"at": ?\d+, ?"by": ?"([A-Za-z0-9_@-]*)", ?"request": ?"([A-Za-z0-9_-]*)", ?"what": ?\{'
)
"""How a stored event begins: author and request are read without the rest."""


class RequestIndex:
    """The numbers of events that requests led to, by author and id, in all lists that share it; texts are looked at when first asked."""

    __slots__ = ("_lock", "_numbers", "_texts")

    def __init__(self, texts: Sequence[str] = ()) -> None:
        self._texts = texts
        self._numbers: dict[tuple[str, str], tuple[int, ...]] = {}
        self._lock = Lock()

    def add(self, by: str, request: str, number: int) -> None:
        if request:
            self._numbers[by, request] = (*self._numbers.get((by, request), ()), number)

    def numbers(self, by: str, request: str) -> tuple[int, ...]:
        """Where an event of this request may be: a list may have another event there."""
        if self._texts:
            self._read_texts()
        return self._numbers.get((by, request), ())

    def _read_texts(self) -> None:
        with self._lock:
            for number, text in enumerate(self._texts, 1):
                self.add(*_author_and_request(text), number)
            self._texts = ()


def _author_and_request(text: str) -> tuple[str, str]:
    if found := ENVELOPE.match(text):
        return found[1], found[2]
    event = event_from_text(text)
    return event.by, event.request


class EventList(Growing[Event]):
    """Events in order, with the requests that led to them."""

    __slots__ = ("index",)
    index: RequestIndex

    @classmethod
    def of(cls, events: Iterable[Event]) -> Self:
        listed = cls()
        listed.index = RequestIndex()
        for event in events:
            listed.append(event)
        return listed

    @classmethod
    def of_texts(cls, texts: Sequence[str]) -> Self:
        """The events of these texts, each read when somebody asks for it: then `BadText` is raised if it is none."""
        listed = cls([None] * len(texts), lambda place: event_from_text(texts[place], place + 1))
        listed.index = RequestIndex(texts)
        return listed

    def append(self, item: Event) -> None:
        super().append(item)
        self.index.add(item.by, item.request, item.number)

    def cut(self, length: int) -> Self:
        shorter = super().cut(length)
        shorter.index = self.index
        return shorter


class EventLog(Prefix[Event]):
    """The events so far: reads like a tuple. One more costs the same however many there are."""

    __slots__ = ()
    _items: EventList

    @classmethod
    def of(cls, items: Iterable[Event]) -> Self:
        listed = EventList.of(items)
        return cls(listed, len(listed))

    @classmethod
    def of_texts(cls, texts: Sequence[str]) -> Self:
        """The events of these texts, each read when somebody asks for it."""
        return cls(EventList.of_texts(texts), len(texts))

    def of_request(self, author: str, request: str) -> Event | None:
        """The first event that this request of this author led to."""
        for number in sorted(self._items.index.numbers(author, request)):
            if number <= len(self) and (event := self[number - 1]).request == request and event.by == author:
                return event
        return None
