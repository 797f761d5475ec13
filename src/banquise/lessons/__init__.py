"""First steps: lessons whose tasks the rules check. One line per game."""

from collections.abc import Mapping
from typing import Final

from banquise.lessons import derive, drivis, gravis, quivive, vaeva
from banquise.lessons.lesson import Path, Task, paths, said

LESSONS: Final[Mapping[str, tuple[Task, ...]]] = {
    "gravis": gravis.TASKS,
    "quivive": quivive.TASKS,
    "drivis": drivis.TASKS,
    "vaeva": vaeva.TASKS,
    "derive": derive.TASKS,
}

__all__ = ["LESSONS", "Path", "Task", "paths", "said"]
