"""The contract of a game: what a position knows, and how play goes on from it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final, Literal, NewType, Self, final

from banquise.core.outcome import Outcome, Sides, drawn
from banquise.core.refusal import IllegalAction, Notice, Refusal, notice, refuse

if TYPE_CHECKING:
    from banquise.core.line import Line

CHANCE: Final = 0
"""`to_act` where the next action is nobody's choice."""
NOBODY: Final = -1
"""`to_act` of a finished position."""
PASS: Final = "pass"  # noqa: S105  # an action, no password
OUT: Final = "out"
MAX_KEPT_PIECES: Final = 8192

Action = NewType("Action", str)
"""A text known to be legal in its position. A plain `str` may be anything a person typed."""

Repetition = Literal["draws", "loses"]
"""What a third standing of the same position does (ALL-1): it is a draw, or whoever brought it about has lost."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A fact for drawing: something of a kind stands on a cell ("" for beside the board).

    `side` counts from 1; 0 is nobody's. `seat` is given where the pieces of partners differ, and 0 elsewhere. `size` is how
    many columns and rows it covers, from its cell to the right and upwards.
    """

    cell: str
    kind: str
    side: int = 0
    value: str = ""
    seat: int = 0
    size: tuple[int, int] = (1, 1)


@lru_cache(maxsize=MAX_KEPT_PIECES)
def piece(cell: str, kind: str, side: int = 0, value: str = "", seat: int = 0, size: tuple[int, int] = (1, 1)) -> Piece:
    """A `Piece`, the same one for the same facts: position after position has most of them."""
    return Piece(cell, kind, side, value, seat, size)


@dataclass(frozen=True, slots=True)
class Reserve:
    """A fact for drawing: `count` pieces of a kind wait beside the board; side 0 shares them; `seat` as in `Piece`."""

    side: int
    kind: str
    count: int
    seat: int = 0


@dataclass(frozen=True, slots=True)
class Score:
    """A fact that a player would count: how many of what (`code`, a word of the game), and how many win (0 where that is not told).

    `side` 0 is for the whole game; `seat` as in `Piece`.
    """

    code: str
    value: int
    side: int = 0
    seat: int = 0
    goal: int = 0


class Position(ABC):
    """Everything the rules of a game need to go on, and nothing else: a frozen value.

    A game writes the abstract members; `why_not` is the one writing of its rules.
    Equal positions have equal texts, and `from_text(text())` is the position again.
    Not known to a position: repetition, agreement, resignation and time, which are facts of a `Line`.

    A game of more than two sides also lets seats leave (ALL-3): `accepts` says yes to `out` in every phase, within a turn and
    while chance acts too, `after` takes the seat whose turn it is out of `in_play`, and one side alone has won.
    `banquise.conformance` holds a game to all of this.
    """

    __slots__ = ()

    slug: ClassVar[str]
    drawer: ClassVar[Callable[[Position | Line], str] | None] = None

    # What a game writes

    @property
    @abstractmethod
    def to_act(self) -> int:
        """The seat to act, counted from 1, or `CHANCE`, or `NOBODY` when finished."""

    @property
    @abstractmethod
    def phase(self) -> str:
        """What kind of action is due: a word of the game."""

    @property
    @abstractmethod
    def marks(self) -> tuple[str, ...]:
        """For each seat the letter that stands for its side in the texts."""

    @property
    @abstractmethod
    def cells(self) -> tuple[str, ...]:
        """The names of the cells something may stand on: one at least, each a column letter and a row number, as `a1`."""

    @abstractmethod
    def candidates(self) -> Iterator[str]:
        """Texts worth asking `why_not` about: every legal action is among them, each once."""

    @abstractmethod
    def why_not(self, action: str) -> Refusal | None:
        """The most useful reason why this text is no legal action here; None if it is one."""

    @abstractmethod
    def after(self, action: Action) -> Self:
        """The position after a legal action. Anything may happen with another text: use `play`."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, read from the position alone; None while it goes on."""

    @abstractmethod
    def pieces(self) -> tuple[Piece, ...]:
        """What stands on the board."""

    @abstractmethod
    def touches(self, action: Action) -> tuple[str, ...]:
        """The cells and controls that express a legal action, in order.

        No two legal actions of a position have touches of which one begins the other.
        """

    @abstractmethod
    def text(self) -> str:
        """The position on one line of ASCII."""

    @classmethod
    @abstractmethod
    def from_text(cls, text: str) -> Self:
        """The position of this text. Raises `BadText` for a malformed one or one that cannot arise."""

    # What a game may say otherwise

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return 2

    @property
    def sides(self) -> Sides:
        """The seats of each side, in the order of their first seats."""
        return tuple((seat,) for seat in range(1, self.seats + 1))

    @property
    def mid_turn(self) -> bool:
        """Whether the turn of the seat to act has begun already."""
        return False

    @property
    def is_setup(self) -> bool:
        """Whether the game is still being set up, in a way that may be left to the draw: any legal action will do."""
        return False

    @property
    def in_play(self) -> tuple[int, ...]:
        """The seats that still take turns."""
        return tuple(range(1, self.seats + 1))

    @property
    def repetition(self) -> Repetition:
        """What the third standing of this position does (ALL-1). Only two sides that take turns one by one can lose by it."""
        return "draws"

    def prompt(self) -> Notice:
        """What the seat to act must do now; the code is the phase unless the game tells more apart."""
        return notice(self.phase)

    def notices(self) -> tuple[Notice, ...]:
        """Facts a person would want pointed out before acting: a warning, a duty, a lost cause."""
        return ()

    def goal(self) -> Notice:
        """What wins this game, in the variant it is played in: the same in all its positions."""
        return notice("goal")

    def scores(self) -> tuple[Score, ...]:
        """What a player would count, always in the same order."""
        return ()

    def ending(self, outcome: Outcome) -> Notice:
        """An outcome of this position, to be told: its reason, unless the game tells more apart, and the cells that decided it."""
        return notice(outcome.reason, outcome.clause)

    def outcomes(self) -> tuple[tuple[Action, int], ...]:
        """Where chance acts: each action and its weight. Empty elsewhere."""
        return ()

    def reserves(self) -> tuple[Reserve, ...]:
        """What waits beside the board."""
        return ()

    def spellings(self, action: Action) -> tuple[str, ...]:  # noqa: ARG002  # a game that has any looks at it
        """What people may also type for a legal action, beside its notation and its touches; records never have it."""
        return ()

    def accepts(self, action: str) -> bool:  # noqa: ARG002  # a game that accepts something looks at it
        """Whether the match may play this text here although it is never listed.

        `out` it may, wherever play goes on, in a game of more than two sides (ALL-3).
        """
        return False

    def by_clock(self) -> str | None:
        """What the match plays for a seat whose time for this turn is over; None where the game knows no such thing."""
        return None

    def handed_to(self, seat: int) -> Self | None:  # noqa: ARG002  # a game that has such positions looks at it
        """The same board with another seat about to begin its turn, as if all before it had passed; None where there is no such thing.

        It is asked about a position in which a seat begins its turn, and only to show what that seat threatens. The position may be
        one that `from_text` refuses, or one in which the game is over.
        """
        return None

    def verdict(self) -> Outcome:
        """The outcome if the time of the whole game is over now: a draw among those in play, unless the game says otherwise."""
        gone = tuple(seat for seat in range(1, self.seats + 1) if seat not in self.in_play)
        return drawn(self.sides, "time-limit", "ALL-3", gone)

    # What the core writes

    @final
    def legal_actions(self) -> list[Action]:
        """The legal actions, in the order of `candidates`; none if finished."""
        return [Action(text) for text in self.candidates() if self.why_not(text) is None]

    @final
    def play(self, action: str) -> Self:
        """The position after this action, if it is legal or the match may play it.

        Raises `IllegalAction`, with the reason, otherwise.
        """
        reason = self.why_not(action)
        if reason is not None and not self.accepts(action):
            raise IllegalAction(action, self, reason)
        return self.after(Action(action))

    @final
    def turn(self, actions: Sequence[str]) -> Self:
        """The position after these actions, which make exactly one turn, chance included.

        Raises `IllegalAction` for an action that is refused, comes after the turn's end, or is missing.
        """
        position = self
        for done, action in enumerate(actions):
            if done and not position.mid_turn:
                raise IllegalAction(action, position, refuse("turn-over"))
            position = position.play(action)
        if not actions or (position.mid_turn and position.to_act != NOBODY):
            raise IllegalAction("", position, refuse("turn-unfinished"))
        return position

    @final
    def turns(self) -> Iterator[tuple[tuple[Action, ...], Self]]:
        """Every whole turn from here with the position it leads to; the same position may come up twice."""
        for action in self.legal_actions():
            following = self.after(action)
            if not following.mid_turn or following.to_act == NOBODY:
                yield (action,), following
                continue
            for rest, end in following.turns():
                yield (action, *rest), end

    @final
    def side_of(self, seat: int) -> int:
        """The side of a seat; both count from 1. Raises `ValueError` if there is no such seat."""
        for number, side in enumerate(self.sides, 1):
            if seat in side:
                return number
        raise ValueError(f"there is no seat {seat}: seats are 1 to {self.seats}")

    @final
    def closed(self, action: str) -> Refusal | None:
        """The reasons common to all games: it is finished, or only the match plays this action."""
        if self.to_act == NOBODY:
            return refuse("finished", "ALL-5")
        if action == OUT:
            return refuse("match-only", "ALL-3")
        return None

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str | None:
        """The picture a notebook shows, once `banquise.svg` is there to draw it."""
        return Position.drawer(self) if Position.drawer else None
