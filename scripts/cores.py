"""Which processors a process may use: whole ones, or a slice of one where a machine has too few to keep some free."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

CONTROL = Path("/sys/fs/cgroup")
PERIOD_MICROSECONDS = 10_000
"""Of which a slice gets its share; short, so that nobody waits long for the next."""


def cores() -> list[int]:
    """Those this process may use."""
    return sorted(os.sched_getaffinity(0))


def pinned(core: int) -> tuple[str, ...]:
    """What has to stand before a command that shall run on this core alone."""
    return ("taskset", "--cpu-list", str(core))


def keep_to(process: int, allowed: Iterable[int]) -> None:
    """A process, and those it starts from now on, run on these cores."""
    os.sched_setaffinity(process, set(allowed))


class Slices:
    """Processes that get a share of one core each."""

    def __init__(self, version: int, share: float) -> None:
        self._version = version
        self._share = share
        self._made: list[Path] = []

    def add(self, process: int) -> None:
        """All threads of this process together get no more than the share of one core from now on."""
        folder = (CONTROL if self._version == 2 else CONTROL / "cpu") / f"banquise-{process}"
        folder.mkdir()
        self._made.append(folder)
        quota = int(self._share * PERIOD_MICROSECONDS)
        if self._version == 2:
            (folder / "cpu.max").write_text(f"{quota} {PERIOD_MICROSECONDS}")
        else:
            (folder / "cpu.cfs_period_us").write_text(str(PERIOD_MICROSECONDS))
            (folder / "cpu.cfs_quota_us").write_text(str(quota))
        (folder / "cgroup.procs").write_text(str(process))

    def remove(self) -> None:
        """Once their processes have ended."""
        for folder in self._made:
            with suppress(OSError):
                folder.rmdir()


@contextmanager
def slices(share: float) -> Iterator[Slices | None]:
    """Where this user may make them; None elsewhere."""
    version = 2 if (CONTROL / "cpu.max").exists() or (CONTROL / "cgroup.controllers").exists() else 1
    home = CONTROL if version == 2 else CONTROL / "cpu"
    made = Slices(version, share) if os.access(home, os.W_OK) and os.geteuid() == 0 else None
    try:
        yield made
    finally:
        if made:
            made.remove()
