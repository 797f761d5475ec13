"""Positions as they are shown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple, cast

from banquise import engine
from banquise.core import NOBODY, Action, Line, Notice, Outcome, Piece, Position, Reserve, Score
from banquise.core.outcome import Sides
from banquise.i18n import Voice
from banquise.players import engine_plays
from banquise.touching import Pieces, changed_cells, covered, in_order, start_of_last_turn
from banquise.views.lazy import lazy
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
class ScoreShown:
    """What is counted of a side, or of the whole game where `side` is 0: `goal` is how many win, 0 where that is not told.

    `seat` is given where partners are counted apart; `label` says what is counted, in a word or two.
    """

    side: int
    seat: int
    label: str
    value: int
    goal: int


@dataclass(frozen=True, slots=True)
class ActionShown:
    """A legal action and the cells and controls that express it, in order."""

    action: str
    touches: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OutcomeShown:
    """How it ended: `text` says who won and why, in words; `cells` are those that decided it, if any did. `final` says that the
    position itself is over: nobody can go on from it.
    """

    text: str
    reason: str
    clause: str
    scores: tuple[float, ...]
    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    points: tuple[int, ...] | None
    final: bool
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PositionShown:
    """A position as a page draws it. `to_act` is a seat, 0 for chance, -1 for nobody.

    `legal` is empty where the reader has nothing to choose. `seat_names` are the names of the seats in the game ("White"). `changed` are
    the cells that the last turn, finished or not, has changed. `goal` is what wins, in one sentence, the same for a whole game;
    "" if the game does not say it.
    """

    text: str
    to_act: int
    phase: str
    mid_turn: bool
    prompt: Sentence
    notices: tuple[Sentence, ...]
    pieces: tuple[PieceShown, ...]
    reserves: tuple[ReserveShown, ...]
    scores: tuple[ScoreShown, ...]
    cells: tuple[str, ...]
    changed: tuple[str, ...]
    marks: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    seat_names: tuple[str, ...]
    in_play: tuple[int, ...]
    legal: tuple[ActionShown, ...]
    outcome: OutcomeShown | None
    goal: str


Legal = tuple[tuple[str, tuple[str, ...]], ...]
"""Actions, each with its touches."""


class Seating(NamedTuple):
    """What names seats and pieces: the same for a whole game, as a rule."""

    marks: tuple[str, ...]
    sides: Sides


class PositionViews:
    """The position a line has led to, for its readers: what they share is worked out once, when it is first asked for.

    `outcome` is that of the line. `before` are the views of a line that this one goes on from: what was worked out there
    need not be again.
    """

    def __init__(self, line: Line, outcome: Outcome | None, before: PositionViews | None = None) -> None:
        self.line = line
        self.position = line.position
        self.outcome = outcome
        self.to_act = NOBODY if self.outcome else self.position.to_act
        self._spoken: dict[Voice, SpokenPosition] = {}
        self._known = before.known_pieces() if before else ()

    # What needs no words

    @lazy
    def seating(self) -> Seating:
        return Seating(self.position.marks, self.position.sides)

    @lazy
    def text(self) -> str:
        return self.position.text()

    @lazy
    def pieces(self) -> Pieces:
        return self.position.pieces()

    @lazy
    def pieces_before_turn(self) -> tuple[Position, Pieces]:
        """Where the last turn began, and what stood there."""
        start = start_of_last_turn(self.line)
        known = ((self.position, self.pieces), *self._known)
        return start, next((pieces for position, pieces in known if position is start), None) or start.pieces()

    def known_pieces(self) -> tuple[tuple[Position, Pieces], ...]:
        """The pieces of the positions for which they have been asked."""
        if "pieces_before_turn" not in vars(self):
            return ()
        return self.pieces_before_turn, (self.position, self.pieces)

    @lazy
    def changed(self) -> tuple[str, ...]:
        """The cells that the last turn has changed."""
        return in_order(changed_cells(self.pieces_before_turn[1], self.pieces), self.position.cells)

    @lazy
    def in_play(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.position.in_play if seat not in self.line.left)

    @lazy
    def notices(self) -> tuple[Notice, ...]:
        return () if self.outcome else self.line.notices()

    @lazy
    def reserves(self) -> tuple[Reserve, ...]:
        return self.position.reserves()

    @lazy
    def scores(self) -> tuple[Score, ...]:
        return self.position.scores()

    @lazy
    def legal(self) -> Legal:
        """What may be played where a seat is to act, each with its touches."""
        if self.to_act <= 0:
            return ()
        touches = self.position.touches
        return tuple([(action, touches(action)) for action in legal_actions(self.position, self.text)])

    @lazy
    def wordless(self) -> dict[str, object]:
        """The fields that are the same in every language, but for pieces and what may be played."""
        position = self.position
        return {
            "text": self.text,
            "to_act": self.to_act,
            "phase": position.phase,
            "mid_turn": position.mid_turn,
            "cells": position.cells,
            "changed": self.changed,
            "marks": self.seating.marks,
            "sides": self.seating.sides,
            "in_play": self.in_play,
        }

    # What is told

    def spoken(self, voice: Voice) -> SpokenPosition:
        """The position in words."""
        if (found := self._spoken.get(voice)) is None:
            found = self._spoken[voice] = SpokenPosition(self, voice)
        return found

    def shown(self, voice: Voice, *, legal: bool) -> PositionShown:
        """The position as a reader sees it; `legal` says whether that reader is told what may be played."""
        shown = self.spoken(voice).shown
        return replace(shown, legal=tuple(ActionShown(*each) for each in self.legal)) if legal and self.legal else shown


class SpokenPosition:
    """A position in the words of one language, each worked out when it is first asked for."""

    def __init__(self, views: PositionViews, voice: Voice) -> None:
        self._views = views
        self._voice = voice

    @lazy
    def prompt(self) -> Sentence:
        position, outcome = self._views.position, self._views.outcome
        if outcome is not None:
            return Sentence(self._voice.outcome(position, outcome), outcome.reason, outcome.clause, ())
        told = position.prompt()
        return Sentence(self._voice.task(position, told), told.code, told.clause, told.cells)

    @lazy
    def notices(self) -> tuple[Sentence, ...]:
        return tuple(Sentence(self._voice.notice(told), told.code, told.clause, told.cells) for told in self._views.notices)

    def piece(self, piece: Piece) -> PieceShown:
        return _piece(self._voice, self._views.seating, piece)

    @lazy
    def reserves(self) -> tuple[ReserveShown, ...]:
        return tuple(ReserveShown(each.side, each.kind, each.count, each.seat, self._voice.reserve(each)) for each in self._views.reserves)

    @lazy
    def scores(self) -> tuple[ScoreShown, ...]:
        return tuple(ScoreShown(each.side, each.seat, self._voice.score(each.code), each.value, each.goal) for each in self._views.scores)

    @lazy
    def seat_names(self) -> tuple[str, ...]:
        return _seat_names(self._voice, self._views.seating)

    @lazy
    def outcome(self) -> OutcomeShown | None:
        return outcome_shown(self._views.position, self._views.outcome, self._voice)

    @lazy
    def shown(self) -> PositionShown:
        """As a reader sees it who has nothing to choose."""
        return PositionShown(
            prompt=self.prompt,
            notices=self.notices,
            pieces=tuple(map(self.piece, self._views.pieces)),
            reserves=self.reserves,
            scores=self.scores,
            seat_names=self.seat_names,
            legal=(),
            outcome=self.outcome,
            goal=self._voice.goal(self._views.position),
            **self._views.wordless,  # type: ignore[arg-type]  # each of its own type
        )


@lru_cache(maxsize=8192)
def _piece(voice: Voice, seating: Seating, piece: Piece) -> PieceShown:
    """The same pieces stand on the same cells again and again."""
    name = voice.piece(seating, piece)
    return PieceShown(piece.cell, piece.kind, piece.side, piece.value, piece.seat, covered(piece), name)


@lru_cache(maxsize=256)
def _seat_names(voice: Voice, seating: Seating) -> tuple[str, ...]:
    return tuple(voice.seat(seating, seat) for seat in range(1, len(seating.marks) + 1))


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
        final=position.to_act == NOBODY,
        cells=position.ending(outcome).cells,
    )


def position_shown(line: Line, voice: Voice, *, legal: bool) -> PositionShown:
    """The position a line has led to; `legal` says whether the reader is told what may be played."""
    return PositionViews(line, line.outcome()).shown(voice, legal=legal)


def legal_actions(position: Position, text: str) -> list[Action]:
    """As `Position.legal_actions`, by the compiled rules where they are there, which are proven equal; `text` is the position's."""
    if not engine_plays(position.slug):
        return position.legal_actions()
    legal = set(engine.standing(engine.Texts(position.slug, text)).legal)
    return cast(list[Action], [action for action in position.candidates() if action in legal])
