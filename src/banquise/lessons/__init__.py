"""First steps: lessons whose tasks the rules check. `LESSONS` has those of the games that bring some."""

from collections.abc import Mapping
from typing import Final

from banquise.games import Parts
from banquise.lessons.lesson import Path, Task, missed, paths, said

LESSONS: Final[Mapping[str, tuple[Task, ...]]] = Parts("lessons")

__all__ = ["LESSONS", "Path", "Task", "missed", "paths", "said"]
