"""First steps in a game."""

from __future__ import annotations

from banquise.i18n import Language
from banquise.protocol.positions import PositionShown
from banquise.protocol.words import Shown


class TaskShown(Shown):
    """Something to do: `accepted` are all the ways to do it, each the actions of one turn, in order."""

    ask: str
    hint: str
    done: str
    clause: str
    position: PositionShown
    accepted: tuple[tuple[str, ...], ...]


class LessonShown(Shown):
    """The first steps in a game: tasks, to be done one after the other."""

    game: str
    language: Language
    tasks: tuple[TaskShown, ...]
