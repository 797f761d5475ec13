"""Positions of Vaeva told by the pawns that matter: on a board of 400 cells the others only wait."""

from banquise.boards import Board
from banquise.games.vaeva.rules import GRID, HOME, PAWNS, Vaeva


def setting(orange: str = "", yellow: str = "", side: str = "o", platform: str = "i", ko: str = "-", turns: str = "200") -> Vaeva:
    """The position with pawns on these cells; the others wait on their first row, from column a on."""
    return Vaeva.from_text(text_of(orange, yellow, side, platform, ko, turns))


def text_of(orange: str = "", yellow: str = "", side: str = "o", platform: str = "i", ko: str = "-", turns: str = "200") -> str:
    """The text of such a position, which `from_text` may refuse."""
    pawns = dict.fromkeys(orange.split(), "o") | dict.fromkeys(yellow.split(), "y")
    for colour, named in (("o", orange.split()), ("y", yellow.split())):
        free = [cell for cell in HOME[colour] if cell not in pawns]
        pawns |= dict.fromkeys(free[: max(0, PAWNS - len(named))], colour)
    return f"{Board(GRID, pawns).text()} {side} {platform} {ko} {turns} play"


def targets(position: Vaeva, pawn: str) -> str:
    """The cells a pawn may go to, in the order of the grid."""
    return " ".join(GRID.sorted(action.split("-")[1] for action in position.legal_actions() if action.startswith(f"{pawn}-")))
