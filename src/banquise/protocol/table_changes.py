"""What one event changed at a table, for each of its readers, as JSON. What several of them are told alike is written once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Final

from banquise.codec import Json, compose, write, write_field
from banquise.core import Piece
from banquise.i18n import Language
from banquise.tables import Table
from banquise.views import (
    ClockChange,
    MayChange,
    MayShown,
    PiecesChange,
    PositionChange,
    Presence,
    TableChange,
    TableViews,
    Viewer,
    plain_touches,
)
from banquise.views.lazy import lazy
from banquise.views.tables import clock_shown, offers_shown, seed_shown

MAY_FIELDS: Final = tuple(part.name for part in fields(MayShown))
Members = dict[str, object]
"""Fields of a message, some of them JSON already."""


class TableChanges:
    """The difference between the views of a table before and after an event: it hangs on nothing else."""

    def __init__(self, before: TableViews, after: TableViews, plays: tuple[Json, ...]) -> None:
        self._before = before
        self._after = after
        self._plays = Json(f"[{','.join(plays)}]")
        self._positions: dict[Language, Members] = {}

    def text(self, viewer: Viewer, now: int, presence: Presence) -> Json:
        """`TableChange`, for one reader at this time."""
        table = self._after.table
        moving: Members = {"number": table.number, "now": now, "length": len(table.played), "plays": self._plays}
        return compose(TableChange, **moving, **self._clock(now), **self._shared, **self._of_reader(viewer, presence))

    def _clock(self, now: int) -> Members:
        clock = clock_shown(self._after.table, now)
        return {"clock": ClockChange(clock.left, clock.whole_left, clock.running)} if clock else {}

    @lazy
    def _shared(self) -> Members:
        """What every reader is told alike."""
        before, after = _common_fields(self._before.table), _common_fields(self._after.table)
        return {name: value for name, value in after.items() if value != before[name]}

    def _of_reader(self, viewer: Viewer, presence: Presence) -> Members:
        before, after = self._before, self._after
        person, language = viewer.person, viewer.language
        members: Members = {}
        if before.absent_seats(viewer) != after.absent_seats(viewer):
            members |= {"seats": after.seats(viewer, presence), "watching": presence.watching}
        if before.table.decision != after.table.decision or before.decides(person) != after.decides(person):
            members["decision"] = after.decision(person)
        if (was := before.may(person)) is not (may := after.may(person)) and was != may:
            members["may"] = _may_change(was, may)
        if before.table.outcome is not after.table.outcome and before.outcome(language) != (outcome := after.outcome(language)):
            members["outcome"] = outcome
        if position := {**self._position(language), **self._legal(person)}:
            members["position"] = compose(PositionChange, **position)
        return members

    # The position

    def _position(self, language: Language) -> Members:
        """What changed of it but for what may be played, which not everybody is told."""
        if self._before.place is self._after.place:
            return {}
        if (found := self._positions.get(language)) is None:
            found = self._positions[language] = dict(self._position_fields(language))
        return found

    def _position_fields(self, language: Language) -> Iterator[tuple[str, Json]]:
        voice = self._after.voice(language)
        before, after = self._before.place, self._after.place
        was, told = before.spoken(voice), after.spoken(voice)
        yield from self._wordless
        for name in ("prompt", "notices", "reserves", "seat_names", "outcome"):
            if getattr(was, name) != (value := getattr(told, name)):
                yield name, write_field(PositionChange, name, value)
        gone, come = self._pieces
        if gone or come:
            yield "pieces", write(PiecesChange(gone, tuple(place for place, _ in come), tuple(told.piece(piece) for _, piece in come)))

    @lazy
    def _wordless(self) -> tuple[tuple[str, Json], ...]:
        """Those that need no words."""
        before, after = self._before.place.wordless, self._after.place.wordless
        return tuple((name, write_field(PositionChange, name, value)) for name, value in after.items() if value != before[name])

    @lazy
    def _pieces(self) -> tuple[tuple[int, ...], tuple[tuple[int, Piece], ...]]:
        """The places of those gone, and those that have come with their places: all, if what stays is in another order."""
        before, after = self._before.place, self._after.place
        was, stands = before.piece_facts, after.piece_facts
        same = set(stands).intersection(was) if before.seating == after.seating else set()
        if [each for each in was if each in same] != [each for each in stands if each in same]:
            same = set()
        gone = tuple(place for place, facts in enumerate(was) if facts not in same)
        return gone, tuple((place, after.pieces[place]) for place, facts in enumerate(stands) if facts not in same)

    def _legal(self, person: str) -> Members:
        was = self._before.place.legal if self._before.decides(person) else ()
        legal = self._after.place.legal if self._after.decides(person) else ()
        if was == legal:
            return {}
        return {"legal": self._legal_text if legal else Json("[]")}

    @lazy
    def _legal_text(self) -> Json:
        """Each action with its touches after it, unless it says them itself."""
        legal = self._after.place.legal
        return write([[action] if touches == plain_touches(action) else [action, *touches] for action, touches in legal])


def _may_change(before: MayShown, after: MayShown) -> Json:
    told = {name: getattr(after, name) for name in MAY_FIELDS}
    return compose(MayChange, **{name: value for name, value in told.items() if value != getattr(before, name)})


def _common_fields(table: Table) -> Members:
    return {
        "status": table.status,
        "paused_until": table.paused_until,
        "offers": offers_shown(table) if table.offers else (),
        "next_table": table.next_table,
        "seed": seed_shown(table),
    }
