"""Events as they are shown, and the actions played: kept as JSON, since they are the same for all readers."""

from __future__ import annotations

from dataclasses import dataclass, field

from banquise.protocol import EventShown, PlayShown
from banquise.tables import Event, Table, event_data


@dataclass(slots=True)
class History:
    """What has happened at a table, written down event by event. `events` has one text for each, `plays` one for each action."""

    events: list[bytes] = field(default_factory=list)
    plays: list[bytes] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    """For each action the number of its turn."""

    def add(self, before: Table | None, table: Table) -> None:
        """One more event: the last of `table`, which followed `before`."""
        kept = _shared(before, table)
        del self.plays[kept:], self.turns[kept:]
        added = []
        for done in range(kept, len(table.played)):
            self.turns.append(self._turn(table, done))
            added.append(play_shown(table, done, self.turns[done]))
        self.plays.extend(_json(each) for each in added)
        self.events.append(_json(event_shown(table.events[-1], tuple(added), len(table.played))))

    def _turn(self, table: Table, done: int) -> int:
        if not done:
            return 1
        return self.turns[done - 1] + (0 if table.line.positions[done].mid_turn else 1)

    def events_after(self, number: int) -> bytes:
        """The events numbered from `number` + 1 on, as a JSON list."""
        return b"[" + b",".join(self.events[number:]) + b"]"

    @property
    def all_plays(self) -> bytes:
        """Every action, as a JSON list."""
        return b"[" + b",".join(self.plays) + b"]"


def _shared(before: Table | None, table: Table) -> int:
    """How many actions of both tables are the same ones."""
    if before is None:
        return 0
    shorter = min(len(before.played), len(table.played))
    if shorter and before.played[shorter - 1] is table.played[shorter - 1]:
        return shorter
    return next((done for done in range(shorter) if before.played[done] is not table.played[done]), shorter)


def event_shown(event: Event, plays: tuple[PlayShown, ...], length: int) -> EventShown:
    data = event_data(event)
    what = data["what"]
    assert isinstance(what, dict)
    return EventShown(number=event.number, at=event.at, by=event.by, request=event.request, what=what, plays=plays, length=length)


def play_shown(table: Table, done: int, turn: int) -> PlayShown:
    """The action number `done`, from 0, of a table."""
    play = table.played[done]
    return PlayShown(action=table.line.actions[done], seat=max(play.seat, 0), turn=turn, left=play.left)


def _json(shown: EventShown | PlayShown) -> bytes:
    return shown.model_dump_json().encode()
