"""Positions as they are shown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import NamedTuple

from banquise import engine
from banquise.core import NOBODY, Action, Line, Notice, Outcome, Piece, Position, Reserve
from banquise.core.outcome import Sides
from banquise.i18n import Voice
from banquise.players import engine_plays
from banquise.touching import changed_cells, covered, start_of_last_turn
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


Pieces = tuple[Piece, ...]


class Seating(NamedTuple):
    """What names seats and pieces: the same for a whole game, as a rule."""

    marks: tuple[str, ...]
    sides: Sides


class PositionViews:
    """The position a line has led to, for its readers: what they share is worked out once, when it is first asked for.

    `before` are the views of a line that this one goes on from: what was worked out there need not be again.
    """

    def __init__(self, line: Line, before: PositionViews | None = None) -> None:
        self.line = line
        self.position = line.position
        self.outcome = line.outcome()
        self.to_act = NOBODY if self.outcome else self.position.to_act
        self._spoken: dict[Voice, SpokenPosition] = {}
        self._known = before.known_pieces() if before else ()

    # What needs no words

    @cached_property
    def seating(self) -> Seating:
        return Seating(self.position.marks, self.position.sides)

    @cached_property
    def text(self) -> str:
        return self.position.text()

    @cached_property
    def pieces(self) -> Pieces:
        return self.position.pieces()

    @cached_property
    def pieces_before_turn(self) -> tuple[Position, Pieces]:
        """Where the last turn began, and what stood there."""
        start = start_of_last_turn(self.line)
        if start is self.position:
            return start, self.pieces
        return start, next((pieces for position, pieces in self._known if position is start), None) or start.pieces()

    def known_pieces(self) -> tuple[tuple[Position, Pieces], ...]:
        """The pieces of the positions for which they have been asked."""
        known = vars(self)
        before = (known["pieces_before_turn"],) if "pieces_before_turn" in known else ()
        return (*before, (self.position, self.pieces)) if "pieces" in known else before

    @cached_property
    def changed(self) -> tuple[str, ...]:
        """The cells that the last turn has changed."""
        return changed_cells(self.pieces_before_turn[1], self.pieces, self.position.cells)

    @cached_property
    def in_play(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.position.in_play if seat not in self.line.left)

    @cached_property
    def notices(self) -> tuple[Notice, ...]:
        return () if self.outcome else self.position.notices()

    @cached_property
    def reserves(self) -> tuple[Reserve, ...]:
        return self.position.reserves()

    @cached_property
    def legal(self) -> tuple[ActionShown, ...]:
        """What may be played where a seat is to act, each with its touches."""
        if self.to_act <= 0:
            return ()
        touches = self.position.touches
        return tuple(ActionShown(action, touches(action)) for action in legal_actions(self.position, self.text))

    # What is told

    def spoken(self, voice: Voice) -> SpokenPosition:
        """The position in words."""
        if (found := self._spoken.get(voice)) is None:
            found = self._spoken[voice] = SpokenPosition(self, voice)
        return found

    def shown(self, voice: Voice, *, legal: bool) -> PositionShown:
        """The position as a reader sees it; `legal` says whether that reader is told what may be played."""
        shown = self.spoken(voice).shown
        return replace(shown, legal=self.legal) if legal and self.legal else shown


class SpokenPosition:
    """A position in the words of one language, each worked out when it is first asked for."""

    def __init__(self, views: PositionViews, voice: Voice) -> None:
        self._views = views
        self._voice = voice

    @cached_property
    def prompt(self) -> Sentence:
        position, outcome = self._views.position, self._views.outcome
        if outcome is not None:
            return Sentence(self._voice.outcome(position, outcome), outcome.reason, outcome.clause, ())
        told = position.prompt()
        return Sentence(self._voice.prompt(position, told), told.code, told.clause, told.cells)

    @cached_property
    def notices(self) -> tuple[Sentence, ...]:
        return tuple(Sentence(self._voice.notice(told), told.code, told.clause, told.cells) for told in self._views.notices)

    def piece(self, piece: Piece) -> PieceShown:
        return _piece(self._voice, self._views.seating, piece)

    @cached_property
    def reserves(self) -> tuple[ReserveShown, ...]:
        return tuple(ReserveShown(each.side, each.kind, each.count, each.seat, self._voice.reserve(each)) for each in self._views.reserves)

    @cached_property
    def seat_names(self) -> tuple[str, ...]:
        return _seat_names(self._voice, self._views.seating)

    @cached_property
    def outcome(self) -> OutcomeShown | None:
        return outcome_shown(self._views.position, self._views.outcome, self._voice)

    @cached_property
    def shown(self) -> PositionShown:
        """As a reader sees it who has nothing to choose."""
        views, position = self._views, self._views.position
        return PositionShown(
            text=views.text,
            to_act=views.to_act,
            phase=position.phase,
            mid_turn=position.mid_turn,
            prompt=self.prompt,
            notices=self.notices,
            pieces=tuple(map(self.piece, views.pieces)),
            reserves=self.reserves,
            cells=position.cells,
            changed=views.changed,
            marks=views.seating.marks,
            sides=views.seating.sides,
            seat_names=self.seat_names,
            in_play=views.in_play,
            legal=(),
            outcome=self.outcome,
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
    )


def position_shown(line: Line, voice: Voice, *, legal: bool) -> PositionShown:
    """The position a line has led to; `legal` says whether the reader is told what may be played."""
    return PositionViews(line).shown(voice, legal=legal)


def legal_actions(position: Position, text: str) -> list[Action]:
    """As `Position.legal_actions`, by the compiled rules where they are there, which are proven equal; `text` is the position's."""
    if not engine_plays(position.slug):
        return position.legal_actions()
    legal = set(engine.standing(engine.Texts(position.slug, text)).legal)
    return [Action(action) for action in position.candidates() if action in legal]
