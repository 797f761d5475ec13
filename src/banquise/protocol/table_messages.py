"""A table, and what its readers are told of it, as JSON. What several of them are told alike is written once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from banquise.codec import Json, compose, write
from banquise.i18n import Language, voice
from banquise.protocol.live import PROTOCOL, AskWhyNot, Happened, Now, Ping, Reason, Speak, Welcome
from banquise.tables import Event, Table
from banquise.views import Presence, TableViews, Viewer, event_shown, play_shown, shared_plays, why_not


@dataclass(slots=True)
class TableMessages:
    """A table after its last event; `listed` says whether strangers find it.

    `events` has one text for each event, `plays` one for each action played.
    """

    table: Table
    listed: bool
    events: list[Json] = field(default_factory=list)
    plays: list[Json] = field(default_factory=list)
    views: TableViews = field(init=False)
    _turns: list[int] = field(default_factory=list)
    """For each action the number of its turn."""
    _positions: dict[tuple[Language, bool], Json] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """The table is that of its first event."""
        self._write_down(0)
        self.views = TableViews(self.table, self.listed)

    @classmethod
    def fold(cls, events: Sequence[Event], *, listed: bool) -> TableMessages:
        """The table of these events; raises `BadEvent` where they are no table's."""
        messages = cls(Table.begin(events[0]), listed)
        for event in events[1:]:
            messages.step(messages.table.after(event))
        return messages

    def step(self, table: Table) -> None:
        """On to the table one event later."""
        kept = shared_plays(self.table, table)
        self.table = table
        self.views = TableViews(table, self.listed, self.views)
        self._positions.clear()
        self._write_down(kept)

    def _write_down(self, kept: int) -> None:
        """The last event; so many of the actions written down before still stand."""
        table = self.table
        del self.plays[kept:], self._turns[kept:]
        added = []
        for done in range(kept, len(table.played)):
            self._turns.append(self._turn(done))
            added.append(play_shown(table, done, self._turns[done]))
        self.plays.extend(map(write, added))
        self.events.append(write(event_shown(table.events[-1], tuple(added), len(table.played))))

    def _turn(self, done: int) -> int:
        if not done:
            return 1
        return self._turns[done - 1] + (0 if self.table.line.positions[done].mid_turn else 1)

    # Parts of messages

    def shown(self, viewer: Viewer, now: int, presence: Presence) -> Json:
        """`TableShown`, for which the position is written only once."""
        legal = self.views.decides(viewer.person)
        if (position := self._positions.get((viewer.language, legal))) is None:
            position = self._positions[viewer.language, legal] = write(self.views.position(viewer.language, legal=legal))
        return write(self.views.shown(viewer, now, presence), position=position)

    def events_after(self, number: int) -> Json:
        """The events numbered from `number` + 1 on, as a list."""
        return _list(self.events[number:])

    def told(self, events: Iterable[Event]) -> Json:
        """These events, as a list."""
        return _list([self.events[event.number - 1] for event in events])

    @property
    def history(self) -> Json:
        """Every action played, as a list."""
        return _list(self.plays)

    # Messages

    def welcome(self, viewer: Viewer, after: int, now: int, presence: Presence) -> Json:
        """For whoever knows the events up to `after`; all of them if there are not so many."""
        known = after if after <= self.table.number else 0
        table = self.shown(viewer, now, presence)
        return compose(Welcome, protocol=PROTOCOL, events=self.events_after(known), table=table, history=self.history)

    def happened(self, viewers: Iterable[Viewer], now: int, presence: Presence) -> dict[Viewer, Json]:
        """The last event, for each of these."""
        return {each: compose(Happened, event=self.events[-1], table=self.shown(each, now, presence)) for each in set(viewers)}

    def answer(self, message: AskWhyNot | Speak | Ping, viewer: Viewer, now: int, presence: Presence) -> Json:
        """To what changes nothing at the table."""
        match message:
            case AskWhyNot():
                why = why_not(self.table.line, message.action, message.touches, voice(self.table.game.slug, viewer.language))
                return write(Reason(message.id, why))
            case Speak():
                table = self.shown(Viewer(viewer.person, message.language), now, presence)
                return compose(Now, id="", now=now, table=table)
            case Ping():
                return write(Now(message.id, now, None))


def _list(texts: Sequence[Json]) -> Json:
    return Json(f"[{','.join(texts)}]")
