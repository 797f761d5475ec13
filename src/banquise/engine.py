"""The door to the compiled engine: the same rules, millions of times a second. Only texts and plain values cross.

Every function that takes a game, a start and actions raises `ValueError` for an unknown game, a bad position text or
an action that cannot be played, and `EngineMissing` where the engine was not built. Long calls leave the interpreter
to other threads.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

_missing: str | None = None
try:
    from banquise import _engine
except ImportError as error:  # no compiler was found at installation, or the module is of another Python
    _missing = str(error)

CAP: Final = 1000
"""How many actions a playout may have before it is cut off as a draw."""


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
    memory: int = 256 << 20


@dataclass(frozen=True, slots=True)
class Proof:
    """A result known for certain: the scores per seat if nobody errs, within `turns` turns, the present one included."""

    scores: list[float]
    turns: int


@dataclass(frozen=True, slots=True)
class Candidate:
    """A legal action: its values are the probability of winning, per seat, draws shared out.

    `visits` counts the simulations that began with it, `depth` how many actions deep they went. `variation` is how play
    may go on, this action included.
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


def _require() -> None:
    if _missing is not None:
        raise EngineMissing(_missing)


def games() -> list[str]:
    """The slugs of the games the engine plays."""
    _require()
    return _engine.games()


def controls() -> list[str]:
    """The yardsticks of the bench: games of others, known to this module only."""
    _require()
    return _engine.controls()


def instruction_set() -> str:
    """Which compiled copy this processor gets: `bmi2` or `generic`."""
    _require()
    return _engine.instruction_set()


def starts(game: str) -> list[str]:
    """The start text of every variant and seat count, the usual one first."""
    _require()
    return _engine.starts(game)


def standing(game: str, start: str, actions: Sequence[str] = ()) -> Standing:
    """What stands at the end of a line."""
    _require()
    return Standing(*_engine.standing(game, start, actions))


def replay(game: str, start: str, actions: Sequence[str]) -> list[Standing]:
    """What stands at the start and after each action."""
    _require()
    return [Standing(*values) for values in _engine.replay(game, start, actions)]


def perft(game: str, start: str, actions: Sequence[str] = (), *, depth: int) -> int:
    """How many paths of exactly `depth` actions, chance included, go on from a line; as `core.perft`."""
    _require()
    return _engine.perft(game, start, actions, depth, by_turns=False)


def perft_turns(game: str, start: str, actions: Sequence[str] = (), *, depth: int) -> int:
    """How many paths of exactly `depth` whole turns go on from a line; as `core.perft_turns`."""
    _require()
    return _engine.perft(game, start, actions, depth, by_turns=True)


def playouts(game: str, start: str, actions: Sequence[str] = (), *, count: int, seed: int, cap: int = CAP) -> Playouts:
    """`count` random games from the end of a line. The same seed gives the same totals."""
    _require()
    return Playouts(*_engine.playouts(game, start, actions, count, seed, cap))


def analyse(
    game: str,
    start: str,
    actions: Sequence[str] = (),
    limits: Limits | None = None,
    *,
    method: str = "full",
    progress: Callable[[Analysis], object] | None = None,
    stop: Stop | None = None,
) -> Analysis:
    """What a search finds at the end of a line; what stood before counts for repetition (ALL-1).

    `progress` is told how things stand at most ten times a second, from the calling thread; what it raises ends the
    search. Raises `ValueError` for an unknown method or limits that make no sense, as for the line.
    """
    _require()
    given = limits or Limits()

    def report(values: _engine._Analysis) -> None:
        if progress:
            progress(_analysis(values))

    return _analysis(
        _engine.analyse(
            game,
            start,
            actions,
            given.seconds,
            given.simulations,
            given.threads,
            given.seed,
            given.memory,
            method,
            report if progress else None,
            stop._flag if stop else None,
        )
    )


def best(
    game: str,
    start: str,
    actions: Sequence[str] = (),
    limits: Limits | None = None,
    *,
    method: str = "full",
    stop: Stop | None = None,
) -> str:
    """The action a search prefers at the end of a line; raises `ValueError` where no seat is to act."""
    found = analyse(game, start, actions, limits, method=method, stop=stop)
    if not found.candidates:
        raise ValueError("no seat is to act at the end of this line")
    return found.candidates[0].action


def _analysis(values: _engine._Analysis) -> Analysis:
    listed, simulations, seconds = values
    candidates = [
        Candidate(action, expected, visits, depth, variation, Proof(*proof) if proof else None)
        for action, expected, visits, depth, variation, proof in listed
    ]
    return Analysis(candidates, simulations, seconds)
