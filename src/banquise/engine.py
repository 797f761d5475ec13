"""The door to the compiled engine: the same rules, millions of times a second. Only texts and plain values cross.

Every function that takes a game, a start and actions raises `ValueError` for an unknown game, a bad position text or
an action that cannot be played, and `EngineMissing` where the engine was not built. Long calls leave the interpreter
to other threads.
"""

from __future__ import annotations

from collections.abc import Sequence
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
        super().__init__(
            "The engine of Banquise was not compiled when it was installed. Install a C++20 compiler (GCC or Clang) "
            f"and run `pip install --force-reinstall` again. ({cause})"
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
