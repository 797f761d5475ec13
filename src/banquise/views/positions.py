"""Positions as they are shown."""

from __future__ import annotations

from banquise.core import NOBODY, Line, Notice, Outcome, Piece, Position, Reserve
from banquise.i18n import Voice
from banquise.protocol import ActionShown, OutcomeShown, PieceShown, PositionShown, ReserveShown, Sentence
from banquise.touching import changed_by_last_turn, covered


def sentence(voice: Voice, reason: Notice) -> Sentence:
    """A refusal in words."""
    return Sentence(text=voice.refusal(reason), code=reason.code, clause=reason.clause, cells=reason.cells)


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
        return Sentence(text=voice.outcome(position, outcome), code=outcome.reason, clause=outcome.clause)
    told = position.prompt()
    return Sentence(text=voice.prompt(position), code=told.code, clause=told.clause, cells=told.cells)


def _notice(told: Notice, voice: Voice) -> Sentence:
    return Sentence(text=voice.notice(told), code=told.code, clause=told.clause, cells=told.cells)
