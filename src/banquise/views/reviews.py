"""What a review of a game found, as it is shown. docs/study.md has the formulas."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

ReviewState = Literal["waiting", "thinking", "done", "failed"]
Judgement = Literal["", "inaccuracy", "mistake", "blunder"]


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """How the game stood after `number` actions.

    `chances` are the chances of winning of each side, which make 1, a draw shared out; none while they are not known. `rolled` says
    that an action of chance led here. `proven` tells in words what is certain here, "" where nothing is.
    """

    number: int
    chances: tuple[float, ...]
    rolled: bool
    proven: str


@dataclass(frozen=True, slots=True)
class SideReviewed:
    """How a side played. `accuracy` is from 0 to 100, null while nothing of it is judged; `luck` is what dice gave it (+) and
    took from it (-), in chances of winning; `like_level` the level of the engine that loses as much, null where that is not known.
    """

    seats: tuple[int, ...]
    accuracy: float | None
    inaccuracies: int
    mistakes: int
    blunders: int
    luck: float
    like_level: float | None


@dataclass(frozen=True, slots=True)
class TurnReviewed:
    """A turn: what was played, from action `first` of the record on, and what was judged.

    `loss` is how far the chance of the mover's side fell against its best turn, and `luck` what dice within and after the turn gave
    it. `missed` is a forced result that was let go, `allowed` a forced loss walked into. `gained` are, among three sides and more,
    the seats that the loss went to. `better` is the best turn, none where the played one was as good, `line` how play may go on with
    it, and `reply` what punishes the turn played. `moment` tells a turn that decided something in one to three sentences, of which
    `clause` is the clause of the rules; "" for any other.
    """

    number: int
    seat: int
    first: int
    actions: tuple[str, ...]
    words: str
    judged: bool
    judgement: Judgement
    missed: Literal["", "win", "draw"]
    allowed: Literal["", "loss"]
    loss: float
    luck: float
    gained: tuple[int, ...]
    better: tuple[str, ...]
    better_words: str
    line: tuple[str, ...]
    reply: tuple[str, ...]
    moment: str
    clause: str


@dataclass(frozen=True, slots=True)
class ReviewShown:
    """A review as far as it has come: `judged` turns of all `turns`, `points` for the start and each action, and the numbers of the
    turns that decided the game, the most important first.
    """

    id: str
    game: str
    state: ReviewState
    depth: int
    judged: int
    turns: tuple[TurnReviewed, ...]
    points: tuple[CurvePoint, ...]
    sides: tuple[SideReviewed, ...]
    moments: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TryShown:
    """Whether other actions would have been nearly as good as the best turn; `words` tell why, or why not.

    While they are not `complete`, `good` says whether they may still become such a turn. `chances` are those of each side after
    them, and `reply` is the refutation, playable from there; none where they are good.
    """

    good: bool
    complete: bool
    words: str
    chances: tuple[float, ...]
    reply: tuple[str, ...]
