"""A table that one program keeps by itself, without a store or a network: messages in, messages out.

It has no clock and no chance of its own: whoever runs it passes in the time and the luck, makes up the ids, and carries each
message to whom it is for. Nobody else hears them, so there are no secrets: the key of a person is the person's id.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from banquise.codec import BadData, Json, write
from banquise.core import Refusal, refuse
from banquise.i18n import voice
from banquise.protocol.answers import unreadable
from banquise.protocol.live import Accepted, Ask, FromClient, Greet, Greeted, Hello, PresenceShown, Refused, Speak, from_client
from banquise.protocol.requests import TableGiven
from banquise.protocol.table_messages import TableMessages
from banquise.tables import CLOCK, Event, Luck, Request, advance, create, events_of_request
from banquise.tables.requests import Tick
from banquise.views import Presence, Viewer, sentence

Told = list[tuple[str, Json]]
"""What is told, in order: to which connection, and the message."""
STRANGER: Final = Viewer()


@dataclass(slots=True)
class LocalHost:
    """A table and its luck. `viewers` are those who have said hello, by connection."""

    messages: TableMessages
    luck: Luck
    viewers: dict[str, Viewer] = field(default_factory=dict)

    @classmethod
    def open(cls, table: str, given: TableGiven, owner: str, guests: Sequence[str], now: int, luck: Luck) -> LocalHost | Refusal:
        """A new table with this id, or why there can be none; see `TableGiven.plan`."""
        events = create(table, given.plan(owner, guests), owner, now, luck, given.id)
        if isinstance(events, Refusal):
            return events
        host = cls(TableMessages.fold(events, listed=given.listed), luck)
        host.tick(now)
        return host

    @property
    def presence(self) -> Presence:
        return Presence.of([viewer.person for viewer in self.viewers.values()], self.messages.table)

    def hear(self, connection: str, text: str, now: int) -> Told:
        """What is told because of a message; one that makes no sense is refused."""
        try:
            return self._heard(connection, from_client(text), now)
        except BadData as bad:
            return [(connection, self._refused(connection, "", unreadable(bad, "message-unreadable")))]

    def _heard(self, connection: str, message: FromClient, now: int) -> Told:
        viewer = self.viewers.get(connection, STRANGER)
        match message:
            case Hello():
                viewer = self.viewers[connection] = Viewer(message.key, message.language)
                welcome = self.messages.welcome(viewer, message.after, now, self.presence)
                return [(connection, welcome), *self._who_is_here()]
            case Ask():
                return self._asked(connection, viewer.person, message.request, now)
            case Greet():
                return self._greeted(connection, viewer.person, message)
            case Speak() if connection in self.viewers:
                self.viewers[connection] = Viewer(viewer.person, message.language)
        return [(connection, self.messages.answer(message, viewer, now, self.presence))]

    def leave(self, connection: str) -> Told:
        """Somebody is gone."""
        self.viewers.pop(connection, None)
        return self._who_is_here()

    def _who_is_here(self) -> Told:
        presence = self.presence
        text = write(PresenceShown(presence.here(self.messages.table), presence.watching))
        return [(connection, text) for connection in self.viewers]

    # Asking

    def _asked(self, connection: str, person: str, request: Request, now: int) -> Told:
        told, result = self.ask(request, person, now) if person else ([], refuse("key-missing"))
        if isinstance(result, Refusal):
            return [(connection, self._refused(connection, request.id, result))]
        return [*told, (connection, write(Accepted(request.id, tuple(event.number for event in result))))]

    def _greeted(self, connection: str, person: str, greet: Greet) -> Told:
        if greet.seat not in self.messages.table.seats_of(person):
            return [(connection, self._refused(connection, greet.id, refuse("not-your-seat", seat=greet.seat)))]
        text = write(Greeted(greet.seat, greet.greeting))
        return [*((other, text) for other in self.viewers), (connection, write(Accepted(greet.id, ())))]

    def ask(self, request: Request, author: str, now: int) -> tuple[Told, tuple[Event, ...] | Refusal]:
        """What everybody is told of a request by somebody, a program or the clock, and the events it led to or why it led to none."""
        before = self.messages.table
        following = advance(before, request, author, now, self.luck)
        if isinstance(following, Refusal):
            return [], following
        told: Told = []
        for event in following.events[before.number :]:
            self.messages.step(self.messages.table.after(event))
            texts = self.messages.happened(self.viewers.values(), now, self.presence)
            told += [(connection, texts[viewer]) for connection, viewer in self.viewers.items()]
        return told, following.events[before.number :] or events_of_request(before, request.id, author)

    def tick(self, now: int) -> Told:
        """Does whatever is due: dice, flags, the end of a pause. `next_deadline` of the table says when that is."""
        return self.ask(Request(Tick(), self.messages.table.number), CLOCK, now)[0]

    def _refused(self, connection: str, request: str, reason: Refusal) -> Json:
        speech = voice(self.messages.table.game.slug, self.viewers.get(connection, STRANGER).language)
        return write(Refused(request, sentence(speech, reason)))
