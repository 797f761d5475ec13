"""A campaign that is done in no time, and workers that die at theirs."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from banquise.lab import Campaign

ABOUT: Final = {"seed": 5}


@dataclass(frozen=True)
class Draw:
    """A number to be drawn. `folder`, if there is one, gets a file for each time it is; `deaths` are those of the worker before."""

    number: int
    seed: int = 5
    folder: str = ""
    deaths: int = 0


def drawn_number(draw: Draw) -> int:
    if draw.folder:
        done = len(list(Path(draw.folder).glob(f"{draw.number}-*")))
        (Path(draw.folder) / f"{draw.number}-{done}").touch()
        if done < draw.deaths:
            os.kill(os.getpid(), signal.SIGKILL)
    return Random(f"{draw.seed} {draw.number}").getrandbits(40)


def draws(count: int, folder: Path | None = None, deaths: dict[int, int] | None = None) -> Campaign[Draw, int]:
    """`deaths` says before which numbers a worker dies, and how often."""
    tasks = [Draw(number, folder=str(folder or ""), deaths=(deaths or {}).get(number, 0)) for number in range(count)]
    return Campaign("draws", ABOUT, tasks, drawn_number)


def times(folder: Path, number: int) -> int:
    """How often a number was drawn."""
    return len(list(folder.glob(f"{number}-*")))
