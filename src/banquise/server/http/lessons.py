"""First steps: the lessons of the games, with all the ways to do their tasks."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fastapi import APIRouter

from banquise.core import Line, refuse
from banquise.games import GAMES
from banquise.i18n import Language, voice
from banquise.lessons import LESSONS, Task, paths, said
from banquise.protocol import LessonShown, TaskShown
from banquise.server.http.games import Slug, game_of
from banquise.server.http.problems import Declined, responses
from banquise.server.service import LanguageDep
from banquise.views import position_shown

router: Final = APIRouter(prefix="/api", tags=["games"])


@router.get("/games/{game}/lessons", summary="First steps in a game: tasks that the rules check", responses=responses(400, 404))
async def lessons(game: Slug, language: LanguageDep) -> LessonShown:
    if game_of(game).slug not in LESSONS:
        raise Declined(refuse("no-rules-page", game=game))
    return lesson_shown(game, language)


@lru_cache(maxsize=16)
def lesson_shown(slug: str, language: Language) -> LessonShown:
    """The lesson of a game that has one."""
    return LessonShown(game=slug, language=language, tasks=tuple(task_shown(slug, task, language) for task in LESSONS[slug]))


def task_shown(slug: str, task: Task, language: Language) -> TaskShown:
    position = GAMES[slug].from_text(task.start)
    return TaskShown(
        ask=said(task.ask, language),
        hint=said(task.hint, language),
        done=said(task.done, language),
        clause=task.clause,
        position=position_shown(Line.begin(position), voice(slug, language), legal=True),
        accepted=tuple(paths(position, task)),
    )
