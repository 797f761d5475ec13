"""A host and those who sit at it: texts go in, texts come out. Nothing here but the standard library and the rooms themselves."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

from banquise.codec import plain, read, read_json
from banquise.core import Refusal
from banquise.protocol import PROTOCOL, LocalHost, TableGiven, Told
from banquise.tables import Luck
from banquise.views import TableChange, TableShown, applied

Message = dict[str, Any]
BEGIN = 1_700_000_000_000
PEOPLE = ("ann", "bob", "cyd", "dan", "eve")


@dataclass
class Sitting:
    """A table; what each connection has heard, and the table as it was last shown to each."""

    host: LocalHost
    now: int = BEGIN
    heard: dict[str, list[Message]] = field(default_factory=dict)
    tables: dict[str, Message] = field(default_factory=dict)

    @classmethod
    def make(cls, game: str, seats: int, **more: Any) -> Sitting:
        """A table where a link waits for each but the first, and everybody has come."""
        given = {"game": game, "seats": [{"kind": "here", "name": "Ann"}, *[{"kind": "link"}] * (seats - 1)], **more}
        host = LocalHost.open("t1", read_json(TableGiven, json.dumps(given)), PEOPLE[0], PEOPLE[1:seats], BEGIN, Luck(b"luck" * 8))
        assert not isinstance(host, Refusal), host
        sitting = cls(host)
        for person in PEOPLE[:seats]:
            sitting.hello(person)
        for seat, person in enumerate(PEOPLE[1:seats], 2):
            assert sitting.ask(person, "take-seat", seat=seat, name=person.title())["kind"] == "accepted"
        for seat, person in enumerate(PEOPLE[:seats], 1):
            if not sitting.tables[person]["seats"][seat - 1]["entropy"]:
                assert sitting.ask(person, "add-entropy", seat=seat, entropy=f"{seat:032x}")["kind"] == "accepted"
        return sitting

    def hello(self, person: str, **more: Any) -> Message:
        return self.say(person, {"kind": "hello", "protocol": PROTOCOL, "key": person, **more})

    def say(self, connection: str, message: Any) -> Message:
        """What the connection is answered: the last it hears. Everybody takes in what they are told."""
        text = message if isinstance(message, str) else json.dumps(message)
        return self.take_in(self.host.hear(connection, text, self.now), connection)

    def take_in(self, told: Told, connection: str) -> Message:
        for who, text in told:
            message = json.loads(text)
            self.heard.setdefault(who, []).append(message)
            if message.get("table"):
                self.tables[who] = message["table"]
            if message["kind"] == "event":
                self.tables[who] = after_change(self.tables[who], message["change"])
        return next(message for message in reversed(self.heard[connection]) if message["kind"] != "presence")

    def ask(self, connection: str, kind: str, *, answers: int = 0, id: str = "", **what: Any) -> Message:  # noqa: A002  # as in the message
        seen = answers or self.tables[connection]["number"]
        return self.say(connection, {"kind": "ask", "request": {"what": {"kind": kind, **what}, "answers": seen, "id": id}})

    @property
    def to_choose(self) -> str:
        """Who has to choose, as they see it themselves; "" if nobody has."""
        return next((who for who, table in self.tables.items() if table["decision"]["yours"]), "")

    def play(self, chance: Random) -> str:
        """One action of whoever has to choose."""
        who = self.to_choose
        action: str = chance.choice(self.tables[who]["position"]["legal"])["action"]
        assert self.ask(who, "play", action=action)["kind"] == "accepted"
        return action

    def play_to_the_end(self, chance: Random, most: int = 400) -> Message:
        """The outcome; after so many actions whoever has to choose resigns."""
        for _ in range(most):
            if self.to_choose:
                self.play(chance)
        while who := self.to_choose:
            self.ask(who, "resign", seat=self.tables[who]["decision"]["by"])
        outcome: Message = self.tables[PEOPLE[0]]["outcome"]
        return outcome


def after_change(table: Message, change: Message) -> Message:
    """The table of a message after the change of another."""
    after: Message = plain(applied(read(TableShown, table), read(TableChange, change)))
    return after
