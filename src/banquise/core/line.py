"""A line of play: a start position and the actions since, with what history alone can tell."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from banquise.core.growing import Prefix
from banquise.core.history import History
from banquise.core.line_snapshot import LineSnapshot, Origin
from banquise.core.outcome import Outcome, drawn, won
from banquise.core.position import NOBODY, OUT, Action, Position
from banquise.core.refusal import IllegalAction, Notice, Refusal, notice, refuse

THIRD: Final = 3
"""The standing of a position that ends the game (ALL-1)."""
WATCHED_TURNS: Final = 8
"""Where nothing stood again within so many actions, no action is looked at for a third standing."""

EndingKind = Literal["resignation", "time", "agreement", "time-limit", "stopped"]


@dataclass(frozen=True, slots=True)
class Ending:
    """An end that no position shows (ALL-3): `seat` resigned or ran out of time; 0 where no seat is to blame.

    A game that was `stopped` has no result: whoever hosts it ended it, and it is worth nothing.
    """

    kind: EndingKind
    seat: int = 0

    @property
    def is_whole(self) -> bool:
        """Whether a seat is named where one is to blame, and only there."""
        return self.seat >= 0 and (self.seat > 0) == (self.kind in ("resignation", "time"))


@dataclass(frozen=True, slots=True)
class Turn:
    """A run of actions by one seat, the chance it called for included."""

    seat: int
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Line:
    """Play from a start position: immutable, so that going back is keeping an older one. `Line.begin` makes the first.

    Playing an action costs the same however long the line is, and going back costs nothing: lines that go on from each
    other share a `History`, of which each is the first `length` actions. A second way on from the same place, after going
    back or beside another line, shares what came before. Threads may play from the same line.

    `left` holds the seats that have left a game that goes on for the others (ALL-3).
    """

    _history: History
    _length: int
    left: frozenset[int] = frozenset()
    ending: Ending | None = None
    _outcome: tuple[Outcome | None, ...] = field(default=(), init=False)
    """The outcome, once it has been asked for: it is asked for again and again."""
    _position: Position | None = field(default=None, init=False)
    """The last position, likewise."""

    @classmethod
    def begin(cls, start: Position, actions: Iterable[str] = ()) -> Line:
        """The line of these actions; raises `IllegalAction` at the first that is refused."""
        line = cls(History.begin(start), 0)
        for action in actions:
            line = line.play(action)
        return line

    @classmethod
    def restored(cls, snapshot: LineSnapshot, start: Callable[[], Position], read: Callable[[str], Position]) -> Line:
        """The line of a snapshot; its positions are worked out only when somebody asks for them.

        `start` gives the first position, `read` that of a text. Raises `BadText` if the last position is none.
        """
        origin = Origin(snapshot, start, read)
        return cls(History.restore(snapshot, origin), len(snapshot.actions), snapshot.left, snapshot.ending)

    def snapshot(self) -> LineSnapshot:
        """The line without its positions; `restored` gives the line back."""
        return LineSnapshot(*self._history.snapshot_parts(self._length), self.left, self.ending)

    @property
    def positions(self) -> Prefix[Position]:
        """The start and what each action led to: one more than `actions`."""
        return Prefix(self._history.positions, self._length + 1)

    @property
    def actions(self) -> Prefix[str]:
        """What was played, by seats, by chance and by the match."""
        return Prefix(self._history.actions, self._length)

    @property
    def start(self) -> Position:
        return self._history.positions.at(0)

    @property
    def position(self) -> Position:
        if (position := self._position) is None:
            position = self._history.positions.at(self._length)
            object.__setattr__(self, "_position", position)
        return position

    @property
    def standings(self) -> int:
        """How often the present position has stood at the start of a turn, itself included (ALL-1); 0 within a turn."""
        return self._history.facts.at(self._length).standings

    @property
    def passes(self) -> int:
        """The forced passes in a row (ALL-2)."""
        return self._history.facts.at(self._length).passes

    @property
    def seat_of_turn(self) -> int:
        """The seat whose turn it is, also while chance acts for it; `NOBODY` when finished."""
        return self._history.facts.at(self._length).seat_of_turn

    @property
    def digest(self) -> bytes:
        """What tells apart the lines from one start: the SHA-256 of the digest before the last action and then that action.

        That of no actions is empty.
        """
        return self._history.facts.at(self._length).digest

    @property
    def to_act(self) -> int:
        """As the position says, but `NOBODY` once history has ended the game."""
        return NOBODY if self.outcome() else self.position.to_act

    def legal_actions(self) -> list[Action]:
        """Those of the position; none once history has ended the game."""
        return [] if self.outcome() else self.position.legal_actions()

    def notices(self) -> tuple[Notice, ...]:
        """What the position points out before acting, and which actions would lose by repetition (ALL-1); nothing once it is over."""
        if self.outcome():
            return ()
        repeating = self._repeating()
        told = (notice("repeating", "ALL-1", actions=", ".join(repeating)),) if repeating else ()
        return (*told, *self.position.notices())

    def _repeating(self) -> list[Action]:
        """The legal actions that bring a position about for the third time, where that loses and positions have stood again of late."""
        facts = self._history.facts
        lately = range(max(0, self._length - WATCHED_TURNS), self._length + 1)
        if self.position.repetition != "loses" or all(facts.at(place).standings < THIRD - 1 for place in lately):
            return []
        following = {action: self.position.after(action) for action in self.position.legal_actions()}
        stood = {action: self._history.stood(each, self._length + 1) for action, each in following.items() if not each.mid_turn}
        return [action for action, times in stood.items() if times + 1 >= THIRD]

    def why_not(self, action: str) -> Refusal | None:
        """The reason of the position, or that the game is over."""
        return refuse("finished", "ALL-5") if self.outcome() else self.position.why_not(action)

    def play(self, action: str) -> Line:
        """The line one action longer; raises `IllegalAction` with the reason if it is refused."""
        if self.outcome():
            raise IllegalAction(action, self.position, refuse("finished", "ALL-5"))
        return self._then(action, self.position.play(action))

    def after(self, action: Action) -> Line:
        """The line one legal action longer. Anything may happen with another text: use `play`."""
        return self._then(action, self.position.after(action))

    def _then(self, action: str, following: Position) -> Line:
        return Line(self._history.extended(self._length, action, following), self._length + 1, self.left)

    def back(self, to: int = -1) -> Line:
        """The line cut after its first `to` actions, or before its last; an ending is taken back with it.

        Who has left stays away.
        """
        return Line(self._history, len(range(self._length)[:to]), self.left)

    def end(self, ending: Ending) -> Line:
        """The line ended by resignation, agreement or time.

        With more than two sides nobody's leaving ends the game: raises `ValueError`; see `leave`.
        """
        if ending.seat and len(self.position.sides) > 2:
            raise ValueError(f"{ending.kind} of one seat of {self.position.seats} ends no game of several sides")
        if not ending.is_whole or ending.seat not in range(self.position.seats + 1) or self.outcome():
            raise ValueError(f"no such ending here: {ending}")
        return replace(self, ending=ending)

    def leave(self, seat: int) -> Line:
        """The line once this seat has left for good (ALL-3).

        With two sides, and no partner to play on, it is a resignation. With more, `out` is played whenever the turn
        comes to a side all of whose seats have left.
        """
        if seat not in range(1, self.position.seats + 1) or self.outcome():
            raise ValueError(f"seat {seat} cannot leave here")
        line = replace(self, left=self.left | {seat})
        partners = next(side for side in self.position.sides if seat in side)
        if len(self.position.sides) == 2 and line.left >= set(partners):
            return line.end(Ending("resignation", seat))
        return line.settled()

    def settled(self) -> Line:
        """The line after the `out` of every seat whose turn has come and whose side has left, each once at most."""
        line = self
        for _ in range(self.position.seats if self.left else 0):
            if line.outcome() or not line._is_deserted():
                break
            line = line.play(OUT)
        return line

    def _is_deserted(self) -> bool:
        seat = self.seat_of_turn
        partners = next((side for side in self.position.sides if seat in side), ())
        return bool(partners) and self.left >= set(partners)

    def outcome(self) -> Outcome | None:
        """How the game ended: by its rules, by history (ALL-1, ALL-2) or by the players (ALL-3)."""
        if not self._outcome:
            object.__setattr__(self, "_outcome", (self.position.outcome() or self._by_history() or self._by_players(),))
        return self._outcome[0]

    def _by_history(self) -> Outcome | None:
        position = self.position
        if self.passes >= len(position.in_play):
            return drawn(position.sides, "all-passed", "ALL-2", self._gone())
        if self.standings < THIRD:
            return None
        if position.repetition == "loses":
            return won(position.sides, position.to_act, "repeated", "ALL-1")
        return drawn(position.sides, "repetition", "ALL-1", self._gone())

    def _gone(self) -> tuple[int, ...]:
        """The seats that no draw is shared with: those the position has lost and those that have left (ALL-3)."""
        return tuple(seat for seat in range(1, self.position.seats + 1) if seat in self.left or seat not in self.position.in_play)

    def _by_players(self) -> Outcome | None:
        if self.ending is None:
            return None
        position = self.position
        if self.ending.kind == "time-limit":
            return position.verdict()
        if not self.ending.seat:
            return drawn(position.sides, self.ending.kind, "ALL-3", self._gone())
        loser = position.side_of(self.ending.seat)
        winner = next(side for number, side in enumerate(position.sides, 1) if number != loser)
        return won(position.sides, winner[0], self.ending.kind, "ALL-3")

    def turns(self) -> list[Turn]:
        """The actions in turns; the last may be unfinished."""
        turns: list[Turn] = []
        for position, action in zip(self.positions, self.actions, strict=False):
            if turns and position.mid_turn:
                turns[-1] = replace(turns[-1], actions=(*turns[-1].actions, action))
            else:
                turns.append(Turn(position.to_act, (action,)))
        return turns

    def __eq__(self, other: object) -> bool:
        """Lines are equal that start, go on and end alike, with the same seats gone."""
        if not isinstance(other, Line):
            return NotImplemented
        return (self.ending, self.left, self.start, self.actions) == (other.ending, other.left, other.start, other.actions)

    def __hash__(self) -> int:
        return hash((self.ending, self.left, self._length, self.position))

    def __repr__(self) -> str:
        left = [f"left={set(self.left)}"] if self.left else []
        ending = [repr(self.ending)] if self.ending else []
        return f"Line({', '.join([repr(self.start.text()), repr(self.actions), *left, *ending])})"

    def _repr_svg_(self) -> str | None:
        """The picture a notebook shows: where the line has come to, with its last action."""
        return Position.drawer(self) if Position.drawer else None

    def __reduce__(self) -> tuple[object, ...]:
        """So that what others have played on stays behind."""
        return Line, (self._history.cut(self._length), self._length, self.left, self.ending)
