"""How fast the Python rules list legal actions, beside python-chess doing the same in the same run.

Every figure is a rate of this machine and this moment; the ratio to python-chess is what can be compared.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from random import Random

import chess
from rich.console import Console
from rich.table import Table

from banquise.core import Position
from banquise.games import GAMES

ROUNDS = 3
SECONDS = 0.5


def positions(start: Position, rng: Random, longest: int = 200) -> list[Position]:
    """The positions of one random game."""
    found = [start]
    while len(found) < longest and (legal := found[-1].legal_actions()):
        found.append(found[-1].after(rng.choice(legal)))
    return found


def rates(count: Callable[[], int]) -> tuple[float, float]:
    """Actions and lists per second, in the median of a few rounds; `count` makes one list and says its length."""
    actions, lists = [], []
    for _ in range(ROUNDS):
        began, made, length = time.perf_counter(), 0, 0
        while time.perf_counter() - began < SECONDS:
            length += count()
            made += 1
        taken = time.perf_counter() - began
        actions.append(length / taken)
        lists.append(made / taken)
    return statistics.median(actions), statistics.median(lists)


def chess_rates() -> tuple[float, float]:
    rng = Random(1)
    boards = [chess.Board()]
    while len(boards) < 80 and (legal := list(boards[-1].legal_moves)):
        board = boards[-1].copy(stack=False)
        board.push(rng.choice(legal))
        boards.append(board)
    return rates(lambda: len(list(rng.choice(boards).legal_moves)))


def game_rates(start: Position) -> tuple[float, float]:
    rng = Random(1)
    met = positions(start, rng)
    return rates(lambda: len(rng.choice(met).legal_actions()))


def main() -> None:
    table = Table("rules", "legal actions / s", "of python-chess", "ms a list", title="Listing legal actions in Python")
    chess_actions, chess_lists = chess_rates()
    table.add_row("python-chess", f"{chess_actions:,.0f}", "1.00", f"{1000 / chess_lists:.3f}")
    for game in GAMES.values():
        actions, lists = game_rates(game.start())
        table.add_row(game.slug, f"{actions:,.0f}", f"{actions / chess_actions:.2f}", f"{1000 / lists:.3f}")
    Console().print(table)


if __name__ == "__main__":
    main()
