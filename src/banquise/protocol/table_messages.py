"""A table, and what its readers are told of it, as JSON. What several of them are told alike is written once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from banquise.codec import Json, compose, write
from banquise.i18n import LANGUAGES, Language, voice
from banquise.protocol.live import PROTOCOL, AskHistory, AskWhyNot, Happened, HistoryShown, Now, Ping, Reason, Speak, Welcome
from banquise.protocol.table_changes import TableChanges
from banquise.tables import Event, Table, event_data
from banquise.views import Presence, TableViews, Viewer, begin_of_last_turn, play_shown, shared_plays, why_not

PAGE_LENGTH: Final = 200
"""How many actions or events are told at a time."""


class TableMessages:
    """A table after its last event; `listed` says whether strangers find it.

    It can be made of a table at any time. Events and actions played are written when they are first told.
    """

    def __init__(self, table: Table, listed: bool) -> None:  # noqa: FBT001  # a fact, as in the table shown
        self.table = table
        self.listed = listed
        self.views = TableViews(table, listed)
        self._changes: TableChanges | None = None
        self._events: dict[int, Json] = {}
        self._plays: dict[tuple[int, Language | None], Json] = {}

    @classmethod
    def fold(cls, events: Sequence[Event], *, listed: bool) -> TableMessages:
        """The table of these events; raises `BadEvent` where they are no table's."""
        return cls(Table.fold(events), listed)

    @classmethod
    def restored(cls, table: Table, *, listed: bool) -> TableMessages:
        """The messages of a table that was read back: nothing of it is replayed."""
        return cls(table, listed)

    def step(self, table: Table, event: str = "") -> None:
        """On to the table one event later; `event` is that event as JSON, where it is known."""
        kept = shared_plays(self.table, table)
        for undone in range(kept, len(self.table.played)):
            for language in (None, *LANGUAGES):
                self._plays.pop((undone, language), None)
        if event:
            self._events[table.number] = Json(event)
        before, self.table = self.views, table
        self.views = TableViews(table, self.listed, before)
        self._changes = TableChanges(before, self.views, lambda language: self._played(kept, len(table.played), language))

    # Parts of messages

    def shown(self, viewer: Viewer, now: int, presence: Presence) -> Json:
        """`TableShown`."""
        return write(self.views.shown(viewer, now, presence))

    def events_after(self, number: int, most: int | None = None) -> Json:
        """The events numbered from `number` + 1 on, as a list; only the last, where there are more than `most`."""
        last = self.table.number
        first = number if most is None else max(number, last - most)
        return _list([self._event(each) for each in range(first + 1, last + 1)])

    def told(self, events: Iterable[Event]) -> Json:
        """These events, as a list."""
        return _list([self._event(event.number) for event in events])

    def history(self, language: Language) -> Json:
        """Every action played, as a list; only the last turn is told in words."""
        return self._last_told(0, self.table.number, language)

    def _last_told(self, first: int, after: int, language: Language) -> Json:
        """The actions played from one on. In words are those after an event, and the last turn; to tell the others would replay them."""
        told = begin_of_last_turn(self.table)
        while told > first and self.table.played[told - 1].number > after:
            told -= 1
        told = max(first, told)
        return _list([*self._plays_in(first, told, None), *self._plays_in(told, len(self.table.played), language)])

    def _page(self, before: int, language: Language | None) -> tuple[int, Json]:
        """The last page of the actions played before one, and the number of its first; in words if a language is given."""
        end = min(before, len(self.table.played))
        first = max(0, end - PAGE_LENGTH)
        return first, self._played(first, end, language)

    def _played(self, first: int, end: int, language: Language | None) -> Json:
        return _list(self._plays_in(first, end, language))

    def _plays_in(self, first: int, end: int, language: Language | None) -> list[Json]:
        return [self._play(done, language) for done in range(first, end)]

    def _event(self, number: int) -> Json:
        if (found := self._events.get(number)) is None:
            found = self._events[number] = write(event_data(self.table.events[number - 1]))
        return found

    def _play(self, done: int, language: Language | None) -> Json:
        if (found := self._plays.get((done, language))) is None:
            speech = voice(self.table.game.slug, language) if language else None
            found = self._plays[done, language] = write(play_shown(self.table, done, speech))
        return found

    # Messages

    def welcome(self, viewer: Viewer, after: int, now: int, presence: Presence) -> Json:
        """For whoever knows the events up to `after`; 0 for nothing."""
        events = self.events_after(after, PAGE_LENGTH) if after else Json("[]")
        table = self.shown(viewer, now, presence)
        first = max(0, len(self.table.played) - PAGE_LENGTH)
        history = self._last_told(first, after or self.table.number, viewer.language)
        return compose(Welcome, protocol=PROTOCOL, events=events, table=table, first=first, history=history)

    def happened(self, viewers: Iterable[Viewer], now: int, presence: Presence) -> dict[Viewer, Json]:
        """The last event, for each of these, and what it changed."""
        changes = self._changes or TableChanges(self.views, self.views, lambda _: Json("[]"))
        begin = compose(Happened, event=self._event(self.table.number), change=Json("")).removesuffix("}")
        return {each: Json(f"{begin}{changes.text(each, now, presence)}}}") for each in set(viewers)}

    def answer(self, message: AskWhyNot | AskHistory | Speak | Ping, viewer: Viewer, now: int, presence: Presence) -> Json:
        """To what changes nothing at the table."""
        match message:
            case AskWhyNot():
                speech = voice(self.table.game.slug, viewer.language)
                why = why_not(self.table.line, speech, action=message.action, touches=message.touches, typed=message.typed)
                return write(Reason(message.id, why))
            case AskHistory():
                first, history = self._page(message.before, viewer.language if message.words else None)
                return compose(HistoryShown, first=first, history=history)
            case Speak():
                table = self.shown(Viewer(viewer.person, message.language), now, presence)
                return compose(Now, id="", now=now, table=table)
            case Ping():
                return write(Now(message.id, now, None))


def _list(texts: Sequence[Json]) -> Json:
    return Json(f"[{','.join(texts)}]")
