"""What has happened at a table, as it is shown."""

from __future__ import annotations

from dataclasses import dataclass

from banquise.tables import Event, Table, event_data


@dataclass(frozen=True, slots=True)
class PlayShown:
    """An action as it was played. `seat` is 0 for chance; `turn` counts from 1; `left` is what the seat's clock showed after it."""

    action: str
    seat: int
    turn: int
    left: int | None


@dataclass(frozen=True, slots=True)
class EventShown:
    """An event as it is stored (docs/tables.md), and what it did to the actions played: these are the last of `length` now.

    So whoever keeps the actions keeps the first `length - len(plays)` of them and adds these; an undone action is gone.
    """

    number: int
    at: int
    by: str
    request: str
    what: dict[str, object]
    plays: tuple[PlayShown, ...]
    length: int


def event_shown(event: Event, plays: tuple[PlayShown, ...], length: int) -> EventShown:
    """An event, with the actions played that it added; `length` is how many there are now."""
    what = event_data(event)["what"]
    assert isinstance(what, dict)
    return EventShown(event.number, event.at, event.by, event.request, what, plays, length)


def play_shown(table: Table, done: int, turn: int) -> PlayShown:
    """The action number `done`, from 0, of a table."""
    play = table.played[done]
    return PlayShown(table.line.actions[done], max(play.seat, 0), turn, play.left)


def shared_plays(before: Table, table: Table) -> int:
    """How many actions played at both tables, one of which followed from the other, are the same ones."""
    shorter = min(len(before.played), len(table.played))
    if shorter and before.played[shorter - 1] is table.played[shorter - 1]:
        return shorter
    return next((done for done in range(shorter) if before.played[done] is not table.played[done]), shorter)
