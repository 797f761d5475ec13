"""Positions of Dérive told by the dice on the board: reserves follow from the level."""

import re

from banquise.boards import Board
from banquise.games.derive.chains import GRIDS
from banquise.games.derive.rules import LEVELS, Derive


def text_of(
    dice: str, seat: int = 1, colours: str = "ry", level: str = "2", size: int = 11, out: tuple[int, ...] = (), rolling: str = ""
) -> str:
    """The text of the position with these dice, such as `c3r4` for a red 4 on c3; `from_text` may refuse it."""
    marks = dict(re.findall(r"([a-m][0-9]+)([rbyg][0-9])", dice))
    board = Board(GRIDS[size], marks)
    waiting = [LEVELS[level].dice - board.count(colour) for colour in colours.rstrip("+")]
    reserves = ",".join("-" if number in out else str(held) for number, held in enumerate(waiting, 1))
    return f"{board.text()} {seat} {colours} {reserves} {level} {f'roll:{rolling}' if rolling else 'play'}"


def setting(
    dice: str, seat: int = 1, colours: str = "ry", level: str = "2", size: int = 11, out: tuple[int, ...] = (), rolling: str = ""
) -> Derive:
    """The position with these dice."""
    return Derive.from_text(text_of(dice, seat, colours, level, size, out, rolling))


def shown(position: Derive) -> str:
    """The dice on the board, in the order of its cells and in the same writing."""
    return " ".join(cell + position.board[cell] for cell in position.board.grid.sorted(position.board))


def targets(position: Derive, die: str) -> str:
    """The cells a die may go to without taking, in the order of the board."""
    return " ".join(action.split("-")[1] for action in position.legal_actions() if action.startswith(f"{die}-"))


def code(position: Derive, action: str) -> str:
    """The code of the reason against an action; "" if it is legal."""
    reason = position.why_not(action)
    return reason.code if reason else ""
