"""What has happened at a table, as it is shown."""

from __future__ import annotations

from dataclasses import dataclass

from banquise.i18n import Voice
from banquise.tables import CLOCK, Table


@dataclass(frozen=True, slots=True)
class PlayShown:
    """An action as it was played. `seat` is 0 for chance; `turn` counts from 1; `left` is what the seat's clock showed after it.

    `words` tell what it did: a sentence whose subject, the seat, is left out, but for chance. They are "" where they were not asked for.
    """

    action: str
    seat: int
    turn: int
    left: int | None
    words: str


@dataclass(frozen=True, slots=True)
class EventShown:
    """An event as it is stored (docs/tables.md): what `event_data` gives."""

    version: int
    number: int
    at: int
    by: str
    request: str
    what: dict[str, object]


def play_shown(table: Table, done: int, voice: Voice | None) -> PlayShown:
    """The action number `done`, from 0, of a table; without a voice it is not told in words, for which its positions must be known."""
    play = table.played[done]
    words = action_words(table, done, voice) if voice else ""
    return PlayShown(table.line.actions[done], max(play.seat, 0), play.turn, play.left, words)


def action_words(table: Table, done: int, voice: Voice) -> str:
    """What the action number `done`, from 0, did."""
    play, positions = table.played[done], table.line.positions
    action = table.line.actions[done]
    by_clock = play.by == CLOCK
    return voice.action(positions[done], action, positions[done + 1], by_clock=by_clock)


def begin_of_last_turn(table: Table) -> int:
    """The number, from 0, of the action with which the last turn began, finished or not; 0 if there was none."""
    first = max(len(table.played) - 1, 0)
    while first and table.played[first - 1].turn == table.played[first].turn:
        first -= 1
    return first


def shared_plays(before: Table, table: Table) -> int:
    """How many actions played at both tables, one of which followed from the other, are the same ones."""
    shorter = min(len(before.played), len(table.played))
    if shorter and before.played[shorter - 1] is table.played[shorter - 1]:
        return shorter
    return next((done for done in range(shorter) if before.played[done] is not table.played[done]), shorter)
