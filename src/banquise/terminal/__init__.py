"""The games in a terminal: `run` plays, `board_text` draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from secrets import randbits
from time import time_ns

from banquise.core import Game, Notice, read_record
from banquise.extras import needs
from banquise.i18n import Language, voice
from banquise.tables import ClockRules
from banquise.terminal.clock_text import read_clock
from banquise.terminal.drawing import board_text
from banquise.terminal.layout import Room
from banquise.terminal.local_table import LocalTable, Setup


def wall_clock() -> int:
    """The time in milliseconds: the only clock of the terminal."""
    return time_ns() // 1_000_000


def run(
    game: Game,
    options: Mapping[str, str],
    seats: Sequence[str],
    language: Language,
    load: Path | None = None,
    seed: int | None = None,
    told: Notice | None = None,
    clock: ClockRules | None = None,
) -> None:
    """Play in the terminal until the person quits.

    A seat is "me", or "person" for somebody else at the keyboard, or the name of a player such as "random" or
    "montecarlo:300"; the first seat not named is a person's if it is seat 1, the others are the usual opponent's. With
    `load` the game goes on where that record stops and `options` play no part. `told` is said first. The seed decides
    dice and players; without one they differ each time.

    Raises `BadText` for unknown options and players and for a file that is no record, `BadRecord` for a record that the
    rules do not confirm, `OSError` for a file that cannot be read, `ExtraMissing` where Textual is not installed.
    """
    with needs("terminal"):
        from banquise.terminal.app import TableApp
    setup = Setup(tuple(seats), randbits(64) if seed is None else seed, wall_clock, clock)
    if load is None:
        local = LocalTable.begin(game, setup, options)
    else:
        local = LocalTable.resume(read_record(load.read_text(encoding="utf-8")), setup)
    app = TableApp(local, language)
    if told:
        app.status = lambda spoken: voice(game.slug, spoken).notice(told)
    app.run()


__all__ = ["Room", "board_text", "read_clock", "run"]
