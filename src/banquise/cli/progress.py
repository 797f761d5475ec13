"""What a person sees of long work, on standard error: how far it is, how long it may still take, and how it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

Tell = Callable[[int, int, str], object]
"""Is told how much is done, of how much, and how it stands."""


@contextmanager
def progress_bar(*, quiet: bool = False) -> Iterator[Tell]:
    """A bar that is gone once all is done; none where nobody looks."""
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.description}", markup=False),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=quiet or not console.is_terminal) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, total, standing: bar.update(task, completed=done, total=total, description=standing)
