"""A record as it is shown."""

from __future__ import annotations

from dataclasses import dataclass

from banquise.core import Game, Line, Record, write_record
from banquise.i18n import Voice
from banquise.views.events import PlayShown
from banquise.views.positions import OutcomeShown, PositionShown, outcome_shown, position_shown


@dataclass(frozen=True, slots=True)
class RecordShown:
    """A record that the rules confirm: where it starts, what was played, how it ended.

    `comment` is about the whole game, `comments` has one for each action, "" for none. `names` are those of the players, seat
    by seat, "" where none is told. `text` is the record as it is written.
    """

    game: str
    options: dict[str, str]
    start: str | None
    tags: dict[str, str]
    history: tuple[PlayShown, ...]
    position: PositionShown
    outcome: OutcomeShown | None
    comment: str
    comments: tuple[str, ...]
    names: tuple[str, ...]
    text: str


def record_shown(record: Record, game: Game, voice: Voice) -> RecordShown:
    """A record of this game, replayed by its rules; raises `BadRecord` where they refuse it."""
    return confirmed_record_shown(record, record.line(game), game, voice)


def confirmed_record_shown(record: Record, line: Line, game: Game, voice: Voice) -> RecordShown:
    """A record with the line that it was replayed to."""
    record = record.today(game)
    return RecordShown(
        game=game.slug,
        options=dict(record.options),
        start=record.start,
        tags=dict(record.tags),
        history=tuple(_plays(record, line, voice)),
        position=position_shown(line, voice, legal=True),
        outcome=outcome_shown(line.position, line.outcome(), voice),
        comment=record.comment,
        comments=tuple(entry.comment for entry in record.entries),
        names=tuple(record.tags.get(f"Seat{seat}", "") for seat in range(1, line.position.seats + 1)),
        text=write_record(record),
    )


def _plays(record: Record, line: Line, voice: Voice) -> list[PlayShown]:
    turns = [number for number, turn in enumerate(record.turns, 1) for _ in turn]
    return [
        PlayShown(entry.action, max(before.to_act, 0), turn, entry.clock, voice.action(before, entry.action, after))
        for entry, before, after, turn in zip(record.entries, line.positions, line.positions[1:], turns, strict=False)
    ]
