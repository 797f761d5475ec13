"""The games in a terminal: `run` plays, `board_text` draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from secrets import randbits

from banquise.core import Game, Notice, read_record
from banquise.extras import needs
from banquise.i18n import Language, voice
from banquise.terminal.drawing import board_text
from banquise.terminal.sitting import Sitting


def run(
    game: Game,
    options: Mapping[str, str | int],
    seats: Sequence[str],
    language: Language,
    load: Path | None = None,
    seed: int | None = None,
    told: Notice | None = None,
) -> None:
    """Play in the terminal until the person quits.

    A seat is "me" or "person", or the name of a player such as "random" or "montecarlo:300"; the first seat not named
    is a person's if it is seat 1, the others are taken by a plain player. With `load` the game goes on where that record
    stops and `options` play no part. `told` is said first. The seed decides rolls and players; without one they differ each time.

    Raises `BadText` for unknown options and players and for a file that is no record, `BadRecord` for a record that the
    rules do not confirm, `OSError` for a file that cannot be read, `ExtraMissing` where Textual is not installed.
    """
    with needs("terminal"):
        from banquise.terminal.app import TableApp
    seed = randbits(32) if seed is None else seed
    if load is None:
        sitting = Sitting.begin(game, options, seats, seed)
    else:
        sitting = Sitting.resume(game, read_record(load.read_text(encoding="utf-8")), seats, seed)
    table = TableApp(sitting, language)
    if told:
        table.saying = lambda spoken: voice(game.slug, spoken).notice(told)
    table.run()


__all__ = ["board_text", "run"]
