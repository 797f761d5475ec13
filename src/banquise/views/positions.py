"""Positions as they are shown."""

from __future__ import annotations

from dataclasses import dataclass

from banquise.core import NOBODY, Line, Notice, Outcome, Piece, Position, Reserve
from banquise.i18n import Voice
from banquise.touching import changed_by_last_turn, covered
from banquise.views.sentences import Sentence


@dataclass(frozen=True, slots=True)
class PieceShown:
    """A fact for drawing: something of a kind stands on a cell ("" for beside the board). `name` is what it is, in words."""

    cell: str
    kind: str
    side: int
    value: str
    seat: int
    covers: tuple[str, ...]
    name: str


@dataclass(frozen=True, slots=True)
class ReserveShown:
    """What waits beside the board; `name` says it in words, with the number."""

    side: int
    kind: str
    count: int
    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class ActionShown:
    """A legal action and the cells and controls that express it, in order."""

    action: str
    touches: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OutcomeShown:
    """How it ended: `text` says who won and why, in words."""

    text: str
    reason: str
    clause: str
    scores: tuple[float, ...]
    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    points: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class PositionShown:
    """A position as a page draws it. `to_act` is a seat, 0 for chance, -1 for nobody.

    `legal` is empty where the reader has nothing to choose. `seat_names` are the names of the seats in the game ("White"). `changed` are
    the cells that the last turn, finished or not, has changed.
    """

    text: str
    to_act: int
    phase: str
    mid_turn: bool
    prompt: Sentence
    notices: tuple[Sentence, ...]
    pieces: tuple[PieceShown, ...]
    reserves: tuple[ReserveShown, ...]
    cells: tuple[str, ...]
    changed: tuple[str, ...]
    marks: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    seat_names: tuple[str, ...]
    in_play: tuple[int, ...]
    legal: tuple[ActionShown, ...]
    outcome: OutcomeShown | None


def outcome_shown(position: Position, outcome: Outcome | None, voice: Voice) -> OutcomeShown | None:
    if outcome is None:
        return None
    return OutcomeShown(
        text=voice.outcome(position, outcome),
        reason=outcome.reason,
        clause=outcome.clause,
        scores=outcome.scores,
        winners=outcome.winners,
        ranking=outcome.ranking,
        points=outcome.points,
    )


def position_shown(line: Line, voice: Voice, *, legal: bool) -> PositionShown:
    """The position a line has led to; `legal` says whether the reader is told what may be played."""
    position, outcome = line.position, line.outcome()
    to_act = NOBODY if outcome else position.to_act
    return PositionShown(
        text=position.text(),
        to_act=to_act,
        phase=position.phase,
        mid_turn=position.mid_turn,
        prompt=_prompt(position, outcome, voice),
        notices=tuple(_notice(each, voice) for each in position.notices()) if outcome is None else (),
        pieces=tuple(_piece(position, each, voice) for each in position.pieces()),
        reserves=tuple(_reserve(each, voice) for each in position.reserves()),
        cells=position.cells,
        changed=changed_by_last_turn(line),
        marks=position.marks,
        sides=position.sides,
        seat_names=tuple(voice.seat(position, seat) for seat in range(1, position.seats + 1)),
        in_play=tuple(seat for seat in position.in_play if seat not in line.left),
        legal=legal_shown(position) if legal and to_act > 0 else (),
        outcome=outcome_shown(position, outcome, voice),
    )


def _piece(position: Position, piece: Piece, voice: Voice) -> PieceShown:
    return PieceShown(
        cell=piece.cell,
        kind=piece.kind,
        side=piece.side,
        value=piece.value,
        seat=piece.seat,
        covers=covered(piece),
        name=voice.piece(position, piece),
    )


def _reserve(reserve: Reserve, voice: Voice) -> ReserveShown:
    return ReserveShown(side=reserve.side, kind=reserve.kind, count=reserve.count, seat=reserve.seat, name=voice.reserve(reserve))


def legal_shown(position: Position) -> tuple[ActionShown, ...]:
    """What may be played where a seat is to act, each with its touches."""
    return tuple(ActionShown(action=action, touches=position.touches(action)) for action in position.legal_actions())


def _prompt(position: Position, outcome: Outcome | None, voice: Voice) -> Sentence:
    if outcome is not None:
        return Sentence(voice.outcome(position, outcome), outcome.reason, outcome.clause, ())
    told = position.prompt()
    return Sentence(voice.prompt(position), told.code, told.clause, told.cells)


def _notice(told: Notice, voice: Voice) -> Sentence:
    return Sentence(voice.notice(told), told.code, told.clause, told.cells)
