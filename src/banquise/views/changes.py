"""What an event changes of a table as one reader sees it, and the table after it.

The page does the same (web/src/protocol/changes.ts): tests/cases/changes.json holds both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from banquise.codec import UNSAID, Unsaid
from banquise.tables import OfferKind, Status, SwapState
from banquise.views.events import PlayShown
from banquise.views.may import ClaimShown
from banquise.views.positions import ActionShown, OutcomeShown, PieceShown, PositionShown, ReserveShown, ScoreShown
from banquise.views.sentences import Sentence
from banquise.views.tables import DecisionShown, OfferShown, SeatShown, TableShown


@dataclass(frozen=True, slots=True)
class PiecesChange:
    """What goes and comes: `gone` are places in the list before, `at` the places of `new` in the list after. What stays keeps its order."""

    gone: tuple[int, ...]
    at: tuple[int, ...]
    new: tuple[PieceShown, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionChange:
    """The fields of `PositionShown` that are other than before.

    Where the same things are counted as before, `scores` has only their values, in the same order; otherwise `counted` has them all.
    In `legal` the touches of an action come after it; one that stands alone is expressed by its parts between hyphens.
    """

    text: str | Unsaid = UNSAID
    to_act: int | Unsaid = UNSAID
    phase: str | Unsaid = UNSAID
    mid_turn: bool | Unsaid = UNSAID
    prompt: Sentence | Unsaid = UNSAID
    notices: tuple[Sentence, ...] | Unsaid = UNSAID
    pieces: PiecesChange | Unsaid = UNSAID
    reserves: tuple[ReserveShown, ...] | Unsaid = UNSAID
    scores: tuple[int, ...] | Unsaid = UNSAID
    counted: tuple[ScoreShown, ...] | Unsaid = UNSAID
    cells: tuple[str, ...] | Unsaid = UNSAID
    changed: tuple[str, ...] | Unsaid = UNSAID
    marks: tuple[str, ...] | Unsaid = UNSAID
    sides: tuple[tuple[int, ...], ...] | Unsaid = UNSAID
    seat_names: tuple[str, ...] | Unsaid = UNSAID
    in_play: tuple[int, ...] | Unsaid = UNSAID
    legal: tuple[tuple[str, ...], ...] | Unsaid = UNSAID
    outcome: OutcomeShown | Unsaid | None = UNSAID


@dataclass(frozen=True, slots=True, kw_only=True)
class MayChange:
    """The fields of `MayShown` that are other than before."""

    undo: bool | Unsaid = UNSAID
    offers: dict[OfferKind, tuple[int, ...]] | Unsaid = UNSAID
    resign: tuple[int, ...] | Unsaid = UNSAID
    take: tuple[int, ...] | Unsaid = UNSAID
    manage: tuple[int, ...] | Unsaid = UNSAID
    claim: ClaimShown | Unsaid | None = UNSAID
    place: tuple[int, ...] | Unsaid = UNSAID
    placing: tuple[int, ...] | Unsaid = UNSAID
    swap: bool | Unsaid = UNSAID


@dataclass(frozen=True, slots=True)
class ClockChange:
    """What the clocks show now; their rules stay. `held_until` is said where anybody was ever waited for."""

    left: tuple[int | None, ...]
    whole_left: int | None
    running: tuple[int, ...]
    held_until: int | Unsaid = UNSAID


@dataclass(frozen=True, slots=True, kw_only=True)
class TableChange:
    """The fields of `TableShown` that are other than before, and those that always move: `number`, `now`, `length`, the clocks.

    `plays` are the last of the `length` actions played: whoever keeps the actions keeps the first `length - len(plays)` of
    them and adds these; an undone action is gone. `watching` comes with `seats`: who sits down no longer watches.
    """

    number: int
    now: int
    length: int
    plays: tuple[PlayShown, ...]
    status: Status | Unsaid = UNSAID
    seats: tuple[SeatShown, ...] | Unsaid = UNSAID
    watching: int | Unsaid = UNSAID
    decision: DecisionShown | Unsaid = UNSAID
    position: PositionChange | Unsaid = UNSAID
    clock: ClockChange | Unsaid = UNSAID
    swap: SwapState | Unsaid = UNSAID
    paused_until: int | Unsaid = UNSAID
    offers: tuple[OfferShown, ...] | Unsaid = UNSAID
    may: MayChange | Unsaid = UNSAID
    outcome: OutcomeShown | Unsaid | None = UNSAID
    lasted: int | Unsaid = UNSAID
    next_table: str | Unsaid = UNSAID
    seed: str | Unsaid = UNSAID


def applied(table: TableShown, change: TableChange) -> TableShown:
    """The table after a change of it."""
    said = _said(change)
    del said["plays"]
    if isinstance(change.position, PositionChange):
        said["position"] = _position_after(table.position, change.position)
    if isinstance(change.clock, ClockChange) and table.clock:
        said["clock"] = replace(table.clock, **_said(change.clock))
    if isinstance(change.may, MayChange):
        said["may"] = replace(table.may, **_said(change.may))
    return replace(table, **said)


def _said(change: Any) -> dict[str, Any]:  # a dataclass, and its fields
    every = {part.name: getattr(change, part.name) for part in fields(change)}
    return {name: each for name, each in every.items() if each is not UNSAID}


def _position_after(position: PositionShown, change: PositionChange) -> PositionShown:
    said = _said(change)
    if isinstance(change.pieces, PiecesChange):
        said["pieces"] = _pieces_after(position.pieces, change.pieces)
    if not isinstance(counted := said.pop("counted", UNSAID), Unsaid):
        said["scores"] = counted
    elif not isinstance(change.scores, Unsaid):
        said["scores"] = tuple(replace(each, value=value) for each, value in zip(position.scores, change.scores, strict=True))
    if not isinstance(change.legal, Unsaid):
        said["legal"] = tuple(ActionShown(each[0], each[1:] or plain_touches(each[0])) for each in change.legal)
    return replace(position, **said)


def plain_touches(action: str) -> tuple[str, ...]:
    """The touches of an action for which no others are told."""
    return tuple(action.split("-"))


def _pieces_after(pieces: Sequence[PieceShown], change: PiecesChange) -> tuple[PieceShown, ...]:
    gone = set(change.gone)
    kept = [piece for place, piece in enumerate(pieces) if place not in gone]
    for place, piece in zip(change.at, change.new, strict=True):
        kept.insert(place, piece)
    return tuple(kept)


def plays_after(plays: Sequence[PlayShown], change: TableChange, first: int = 0) -> tuple[int, list[PlayShown]]:
    """The actions played after a change, from those before it of which the first has the number `first`; with that number."""
    kept = change.length - len(change.plays)
    return min(first, kept), [*plays[: max(kept - first, 0)], *change.plays]
