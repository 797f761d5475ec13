"""Banquise: five French abstract games that explain themselves, for a program or a notebook.

`GAMES` holds the games by slug. A `Position` knows its legal actions and refuses the others; a `Line` is play from a
start; a `Record` is a game written down. `explain` says why an action is refused, `draw` shows a position, `analyse` and
`best` ask the engine, `play_game` lets players play, `register` makes a player of one's own known.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from banquise.core import IllegalAction, Line, Outcome, Position, Record, read_record, write_record
from banquise.games import GAMES
from banquise.svg import draw

if TYPE_CHECKING:
    from banquise.engine import analyse, best
    from banquise.i18n.explaining import explain
    from banquise.players import play_game, register

__version__: Final = "0.1.0"

__all__ = [
    "GAMES",
    "IllegalAction",
    "Line",
    "Outcome",
    "Position",
    "Record",
    "__version__",
    "analyse",
    "best",
    "draw",
    "explain",
    "play_game",
    "read_record",
    "register",
    "write_record",
]

_LATER: Final = {
    "analyse": "banquise.engine",
    "best": "banquise.engine",
    "explain": "banquise.i18n.explaining",
    "play_game": "banquise.players",
    "register": "banquise.players",
}
"""Where the names are that are loaded when first asked for: `import banquise` needs neither them nor the engine."""


if not TYPE_CHECKING:  # so that a checker of types still finds a name that is misspelt

    def __getattr__(name: str) -> object:
        if name not in _LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(_LATER[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
