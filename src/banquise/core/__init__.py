"""The contract every game keeps, and what follows from it alone. Standard library only: no clock, no chance, no IO."""

from banquise.core.game import Choice, Count, Game, Option
from banquise.core.line import Ending, Line, Turn
from banquise.core.outcome import Outcome, Sides, drawn, ranked, won
from banquise.core.perft import divide, perft, perft_turns
from banquise.core.position import CHANCE, NOBODY, OUT, PASS, Action, Piece, Position, Reserve
from banquise.core.refusal import BadText, Detail, IllegalAction, Notice, Refusal, notice, refuse

__all__ = [
    "CHANCE",
    "NOBODY",
    "OUT",
    "PASS",
    "Action",
    "BadText",
    "Choice",
    "Count",
    "Detail",
    "Ending",
    "Game",
    "IllegalAction",
    "Line",
    "Notice",
    "Option",
    "Outcome",
    "Piece",
    "Position",
    "Refusal",
    "Reserve",
    "Sides",
    "Turn",
    "divide",
    "drawn",
    "notice",
    "perft",
    "perft_turns",
    "ranked",
    "refuse",
    "won",
]
