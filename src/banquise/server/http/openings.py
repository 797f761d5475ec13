"""The opening explorer: what was played from a position, in the book and in this server's own finished public games, told apart."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response

from banquise.core import Line
from banquise.i18n import Language, voice
from banquise.openings import books_of
from banquise.protocol import LineGiven
from banquise.server.http.bodies import Body, answer, answers, private_answer
from banquise.server.http.games import Slug, game_of
from banquise.server.service import AddressDep, Service, ServiceDep
from banquise.study.openings import Counting, Opening, exploring
from banquise.views import BookShown, OpeningShown, book_shown, opening_shown

router: Final = APIRouter(prefix="/api/openings", tags=["openings"])


@router.post("", summary="What was played from a position, and what came of it", **answers(OpeningShown, 400, 404, 409, 413, 503))
async def opening(
    request: Request, service: ServiceDep, address: AddressDep, given: Annotated[LineGiven, Depends(Body(LineGiven))]
) -> Response:
    request.state.language, request.state.slug = given.language, given.game
    line = await service.run(address, len(given.actions), given.line)
    return private_answer(await _shown(service, address, line, given.language))


@router.get("/{game}", summary="The opening books of a game", **answers(tuple[BookShown, ...], 400, 404))
async def books(service: ServiceDep, address: AddressDep, game: Slug) -> Response:
    return answer(await service.run(address, 0, _books, game_of(game).slug))


def _books(game: str) -> tuple[BookShown, ...]:
    return tuple(map(book_shown, books_of(game)))


async def _shown(service: Service, address: str, line: Line, language: Language) -> OpeningShown:
    """Raises `Declined` for a position that people are playing right now."""
    await service.require_not_live(address, line.position.slug, 0, lambda: line)
    found = await _explored(service, address, exploring(line))
    return await service.run(address, 0, opening_shown, line.position, found, voice(line.position.slug, language))


async def _explored(service: Service, address: str, counting: Counting) -> Opening:
    """The opening; between its steps, which a thread makes, the store is asked."""
    step: tuple[str, ...] | Opening = await service.run(address, 0, _step, counting, None)
    while not isinstance(step, Opening):
        step = await service.run(address, 0, _step, counting, await service.openings.known(step))
    return step


def _step(counting: Counting, known: object) -> tuple[str, ...] | Opening:
    """The keys that are wanted next, or the opening."""
    try:
        return tuple(counting.send(known))  # type: ignore[arg-type]  # None begins it
    except StopIteration as done:
        found: Opening = done.value
        return found
