"""What one event changed at a table, for each of its readers, as JSON. What several of them are told alike is written once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import lru_cache
from operator import attrgetter
from typing import Final

from banquise.codec import UNSAID, Json, write, write_fields
from banquise.core import Piece, Score
from banquise.i18n import Language
from banquise.touching import shared_ends
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
from banquise.views.tables import clock_shown

SPOKEN_FIELDS: Final = ("notices", "reserves")
"""Of a position, told otherwise only where its facts, of the same names, are others."""
MAY_FIELDS: Final = tuple(part.name for part in fields(MayShown))
_may_values: Final = attrgetter(*MAY_FIELDS)
MAX_KEPT_ACTIONS: Final = 16_384
Members = dict[str, object]
"""Fields of a message, some of them JSON already."""


class TableChanges:
    """The difference between the views of a table before and after an event: it hangs on nothing else."""

    def __init__(self, before: TableViews, after: TableViews, plays: Callable[[Language], Json]) -> None:
        self._before = before
        self._after = after
        self._plays = plays
        self._common: dict[tuple[int, Language], str] = {}
        self._positions: dict[Language, str] = {}
        self._decisions: dict[bool, Json] = {}

    def text(self, viewer: Viewer, now: int, presence: Presence) -> Json:
        """`TableChange`, for one reader at this time."""
        told = now, viewer.language
        if (common := self._common.get(told)) is None:
            common = self._common[told] = ",".join(self._common_fields(*told))
        return _object(common, *self._reader_fields(viewer, presence))

    def _common_fields(self, now: int, language: Language) -> list[str]:
        """What every reader of a language is told alike."""
        table = self._after.table
        members: Members = {"number": table.number, "now": now, "length": len(table.played), "plays": self._plays(language)}
        if clock := clock_shown(table, now):
            held = clock.held_until if table.clocks and table.clocks.held_until else UNSAID
            members["clock"] = ClockChange(clock.left, clock.whole_left, clock.running, held)
        before, after = self._before.shared, self._after.shared
        changed = {name: value for name, value in after.items() if value != before[name]}
        return write_fields(TableChange, members | changed)

    def _reader_fields(self, viewer: Viewer, presence: Presence) -> list[str]:
        before, after = self._before, self._after
        person, language = viewer.person, viewer.language
        decided, decides = before.decides(person), after.decides(person)
        members: Members = {}
        if not after.has_seats_of(before) and before.absent_seats(viewer) != after.absent_seats(viewer):
            members |= {"seats": after.seats(viewer, presence), "watching": presence.watching}
        if decided != decides or before.table.decision != after.table.decision:
            members["decision"] = self._decision(person, decides=decides)
        if (was := before.may(person)) is not (may := after.may(person)) and was != may:
            members["may"] = _may_change(was, may)
        if before.table.outcome is not after.table.outcome and before.outcome(language) != (outcome := after.outcome(language)):
            members["outcome"] = outcome
        if position := (*self._position(language), *self._legal(decided=decided, decides=decides)):
            members["position"] = _object(*position)
        return write_fields(TableChange, members)

    def _decision(self, person: str, *, decides: bool) -> Json:
        """Who has to decide now: the same for everybody who has not."""
        if (found := self._decisions.get(decides)) is None:
            found = self._decisions[decides] = write(self._after.decision(person))
        return found

    # The position

    def _position(self, language: Language) -> tuple[str, ...]:
        """What changed of it but for what may be played, which not everybody is told."""
        if self._before.place is self._after.place:
            return ()
        if (found := self._positions.get(language)) is None:
            found = self._positions[language] = ",".join((*self._wordless, *self._spoken(language)))
        return (found,) if found else ()

    @lazy
    def _wordless(self) -> list[str]:
        """What needs no words."""
        before, after = self._before.place.wordless, self._after.place.wordless
        members: Members = {name: value for name, value in after.items() if value != before[name]}
        if self._counts_alike and self._before.place.scores != self._after.place.scores:
            members["scores"] = tuple(score.value for score in self._after.place.scores)
        return write_fields(PositionChange, members)

    def _spoken(self, language: Language) -> list[str]:
        voice = self._after.voice(language)
        before, after = self._before.place, self._after.place
        was, told = before.spoken(voice), after.spoken(voice)
        members: Members = {} if was.prompt == told.prompt else {"prompt": told.prompt}
        for name in SPOKEN_FIELDS:
            if getattr(before, name) != getattr(after, name) and getattr(was, name) != (value := getattr(told, name)):
                members[name] = value
        if before.seating != after.seating and was.seat_names != told.seat_names:
            members["seat_names"] = told.seat_names
        if before.outcome is not after.outcome and was.outcome != told.outcome:
            members["outcome"] = told.outcome
        if not self._counts_alike:
            members["counted"] = told.scores
        gone, come = self._pieces
        if gone or come:
            members["pieces"] = PiecesChange(gone, tuple(place for place, _ in come), tuple(told.piece(piece) for _, piece in come))
        return write_fields(PositionChange, members)

    @lazy
    def _counts_alike(self) -> bool:
        """Whether the same things are counted as before: then their values say all."""
        was, now = self._before.place.scores, self._after.place.scores
        return was is now or list(map(_what_is_counted, was)) == list(map(_what_is_counted, now))

    @lazy
    def _pieces(self) -> tuple[tuple[int, ...], tuple[tuple[int, Piece], ...]]:
        """The places of those gone, and those that have come with their places: all, if what stays is in another order."""
        before, after = self._before.place, self._after.place
        was, stands = before.pieces, after.pieces
        first, last = shared_ends(was, stands) if before.seating == after.seating else (0, 0)
        leaving, coming = was[first : len(was) - last], stands[first : len(stands) - last]
        same = set(leaving).intersection(coming) if before.seating == after.seating else set()
        if [each for each in leaving if each in same] != [each for each in coming if each in same]:
            same = set()
        gone = tuple(place for place, piece in enumerate(leaving, first) if piece not in same)
        return gone, tuple((place, piece) for place, piece in enumerate(coming, first) if piece not in same)

    def _legal(self, *, decided: bool, decides: bool) -> tuple[str, ...]:
        """What may be played, for a reader who decides now or did before."""
        was = self._before.place.legal if decided else ()
        legal = self._after.place.legal if decides else ()
        if was == legal:
            return ()
        return (self._legal_text if legal else '"legal":[]',)

    @lazy
    def _legal_text(self) -> str:
        """Each action with its touches after it, unless it says them itself."""
        return f'"legal":[{",".join([_action_text(*each) for each in self._after.place.legal])}]'


@lru_cache(maxsize=MAX_KEPT_ACTIONS)
def _action_text(action: str, touches: tuple[str, ...]) -> str:
    """The same actions are legal again and again."""
    return write([action] if touches == plain_touches(action) else [action, *touches])


def _what_is_counted(score: Score) -> tuple[str, int, int, int]:
    return score.code, score.side, score.seat, score.goal


def _object(*members: str) -> Json:
    return Json(f"{{{','.join(members)}}}")


def _may_change(before: MayShown, after: MayShown) -> Json:
    told = zip(MAY_FIELDS, _may_values(before), _may_values(after), strict=True)
    return _object(*write_fields(MayChange, {name: value for name, was, value in told if value != was}))
