"""The compiled engine: the same rules, millions of times a second.

    analyse(position, seconds=3).candidates[0]     # the best action, its values, what is proven, how play may go on
    best(line, simulations=10_000, seconds=0)      # the best action, as a text; the same each time
    standing(Texts(slug, start, actions)).legal    # without any rules in Python

Every function first takes where to look: a `Position`, a `Line`, whose history counts for repetition (ALL-1), or `Texts`.
It raises `ValueError` for an unknown game, a text that is no position, an action that cannot be played or a number that makes
no sense, and `EngineMissing` where the engine was not compiled. Long calls leave the interpreter to other threads.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from banquise.core import Line, Position

_missing: str | None = None
try:
    from banquise import _engine
except ImportError as error:  # no compiler was found at installation, or the module is of another Python
    _missing = str(error)

MAX_PLAYOUT_ACTIONS: Final = 1000
"""How many actions a playout may have before it is cut off as a draw."""
MEMORY_BYTES: Final = 256 << 20
"""What the tree and the tables of a search take at most, unless more or less is asked for."""
_BELOW: Final = {"depth": 1 << 31, "threads": 1 << 31, "max_actions": 1 << 32}
"""Numbers that the engine keeps in less than eight bytes; the others are below 1 << 64."""


class EngineMissing(RuntimeError):
    """The compiled engine is not there; the message says what to do."""

    def __init__(self, cause: str) -> None:
        super().__init__(cause)
        self.cause = cause

    def __str__(self) -> str:
        return (
            "The engine of Banquise was not compiled when it was installed. Install a C++20 compiler (GCC or Clang) "
            f"and run `pip install --force-reinstall` again. ({self.cause})"
        )


@dataclass(frozen=True, slots=True)
class Texts:
    """A line of play as texts only: the slug of its game, the text of its start and the actions since."""

    game: str
    start: str
    actions: Sequence[str] = ()


Where: TypeAlias = Position | Line | Texts


@dataclass(frozen=True, slots=True)
class Standing:
    """What the engine says of a line at its end.

    `to_act` counts as in `Position.to_act`. `outcomes` are the actions of chance and their weights. `scores`, one per
    seat, are there once the game is over, by its rules or by history (ALL-1, ALL-2); then `legal` is empty.
    Equal texts have equal hashes.
    """

    text: str
    to_act: int
    mid_turn: bool
    hash: int
    legal: list[str]
    outcomes: list[tuple[str, int]]
    scores: list[float] | None


@dataclass(frozen=True, slots=True)
class Playouts:
    """Totals of random games: `finished` came to an end, the others were cut off and count as draws.

    `scores` are sums per seat.
    """

    playouts: int
    finished: int
    actions: int
    scores: list[float]


@dataclass(frozen=True, slots=True)
class Limits:
    """What a search may spend; it ends at whichever comes first, and 0 sets no limit in time or in simulations.

    The same seed, one thread, `seconds=0` and a number of simulations give the same answer. `memory` bounds the tree
    and the tables, in bytes.
    """

    seconds: float = 1.0
    simulations: int = 0
    threads: int = 1
    seed: int = 1
    memory: int = MEMORY_BYTES


@dataclass(frozen=True, slots=True)
class Proof:
    """A result known for certain: the scores per seat if nobody errs, within `turns` turns, the present one included."""

    scores: list[float]
    turns: int


@dataclass(frozen=True, slots=True)
class Candidate:
    """A legal action: its values are the probability of winning, per seat, draws shared out.

    `visits` counts the simulations that began with it, `depth` how many actions deep they went. `variation` is how play
    may go on, this action included; of an action with a proof, how the proven result comes about, cut short only where
    that would take too long to find.
    """

    action: str
    values: list[float]
    visits: int
    depth: int
    variation: list[str]
    proof: Proof | None


@dataclass(frozen=True, slots=True)
class Analysis:
    """The legal actions, best first for the seat to act; none where chance acts or the game is over."""

    candidates: list[Candidate]
    simulations: int
    seconds: float


class Stop:
    """Ends searches from another thread: those it was given to, and at once those it will be given to."""

    __slots__ = ("_flag",)

    def __init__(self) -> None:
        _require()
        self._flag = _engine.Stop()

    def set(self) -> None:
        """Asks for the end; answers come within milliseconds, with what was found so far."""
        self._flag.set()

    def is_set(self) -> bool:
        """Whether the end was asked for."""
        return self._flag.is_set()


def available() -> bool:
    """Whether the engine was compiled."""
    return _missing is None


def games() -> list[str]:
    """The slugs of the games the engine plays."""
    _require()
    return list(_listed())


def controls() -> list[str]:
    """Games of others that the bench compares with, known to this module only."""
    _require()
    return _engine.controls()


def instruction_set() -> str:
    """Which compiled copy this processor gets: `bmi2` or `generic`."""
    _require()
    return _engine.instruction_set()


def starts(game: str) -> list[str]:
    """The start text of every variant and seat count, the usual one first."""
    _require()
    return _engine.starts(_ascii(game))


def standing(where: Where) -> Standing:
    """What stands there."""
    _require()
    return _engine.standing(*_located(where))


def replay(where: Where) -> list[Standing]:
    """What stands at the start and after each action."""
    _require()
    return _engine.replay(*_located(where))


def perft(where: Where, depth: int) -> int:
    """How many paths of exactly `depth` actions, chance included, go on from there; as `core.perft`."""
    _require()
    return _engine.perft(*_located(where), _whole("depth", depth), by_turns=False)


def perft_turns(where: Where, depth: int) -> int:
    """How many paths of exactly `depth` whole turns go on from there; as `core.perft_turns`."""
    _require()
    return _engine.perft(*_located(where), _whole("depth", depth), by_turns=True)


def playouts(where: Where, count: int = 1000, seed: int = 1, *, max_actions: int = MAX_PLAYOUT_ACTIONS) -> Playouts:
    """`count` random games from there. The same seed gives the same totals."""
    _require()
    return _engine.playouts(*_located(where), _whole("count", count), _whole("seed", seed), _whole("max_actions", max_actions))


def analyse(
    where: Where,
    seconds: float = 1.0,
    *,
    simulations: int = 0,
    threads: int = 1,
    seed: int = 1,
    memory: int = MEMORY_BYTES,
    method: str = "full",
    progress: Callable[[Analysis], object] | None = None,
    stop: Stop | None = None,
) -> Analysis:
    """What a search finds there, within limits that are explained at `Limits`; without any it must have what stops it.

    `method` is `full` (the best search for the game), `mcts`, `alphabeta`, `solve` or `uct`; docs/engine.md says what each is.
    `progress` is told how things stand at most ten times a second, from the calling thread; what it raises ends the search.
    """
    limits = _limited(Limits(seconds, simulations, threads, seed, memory), ends_otherwise=bool(stop or progress))
    return search(where, limits, method=method, progress=progress, stop=stop)


def best(
    where: Where,
    seconds: float = 1.0,
    *,
    simulations: int = 0,
    threads: int = 1,
    seed: int = 1,
    memory: int = MEMORY_BYTES,
    method: str = "full",
    stop: Stop | None = None,
) -> str:
    """The action a search prefers there, as `analyse` finds it; raises `ValueError` where no seat is to act."""
    limits = _limited(Limits(seconds, simulations, threads, seed, memory), ends_otherwise=stop is not None)
    found = search(where, limits, method=method, stop=stop)
    if not found.candidates:
        raise ValueError("no seat is to act there")
    return found.candidates[0].action


def search(
    where: Where,
    limits: Limits,
    *,
    method: str = "full",
    progress: Callable[[Analysis], object] | None = None,
    stop: Stop | None = None,
) -> Analysis:
    """As `analyse`, for those who carry limits around as one value. Without any limit it may never end."""
    _require()
    for name in ("simulations", "threads", "seed", "memory"):
        _whole(name, getattr(limits, name))
    return _engine.search(*_located(where), limits, _ascii(method), progress, stop._flag if stop else None)


def _require() -> None:
    if _missing is not None:
        raise EngineMissing(_missing)


def _limited(limits: Limits, *, ends_otherwise: bool) -> Limits:
    """The limits themselves, of which there is one at least, unless something else ends the search."""
    if not limits.seconds and not limits.simulations and not ends_otherwise:
        raise ValueError("give the search a limit: seconds, simulations, or what stops it; without one it may never end")
    return limits


def _located(where: Where) -> tuple[str, str, Sequence[str]]:
    """The slug, the start and the actions; raises `ValueError` for a text that no game writes, or a game that the engine does not know."""
    if isinstance(where, Line):
        where = Texts(where.start.slug, where.start.text(), where.actions)
    if isinstance(where, Texts):
        return _known(_ascii(where.game)), _ascii(where.start), [_ascii(action) for action in where.actions]
    return _known(where.slug), _ascii(where.text()), ()


def _known(slug: str) -> str:
    """The slug itself, of a game that the engine plays."""
    if slug not in _slugs():
        raise ValueError(f"the engine cannot play {slug!r}; it plays {', '.join(_engine.games())}")
    return slug


@cache
def _listed() -> tuple[str, ...]:
    """The games it plays: asked for with every position."""
    return tuple(_engine.games())


@cache
def _slugs() -> frozenset[str]:
    """Of everything it plays: asked for with every position."""
    return frozenset((*_engine.games(), *_engine.controls()))


def _ascii(text: str) -> str:
    """The text itself, whose letters the engine can take."""
    if not text.isascii():
        raise ValueError(f"not written in ASCII: {text[:200]!a}")
    return text


def _whole(name: str, value: int) -> int:
    """The number itself, which is neither negative nor too large for the engine."""
    below = _BELOW.get(name, 1 << 64)
    if not 0 <= value < below:
        raise ValueError(f"{name}: a whole number from 0 to {below - 1}, not {value}")
    return value
