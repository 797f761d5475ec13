"""Being told of one's turns while no page is open: the key to subscribe with, subscribing, and the end of it."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Path, Request, Response

from banquise.core import refuse
from banquise.protocol import PushGiven, PushKeyShown
from banquise.server.declined import Declined
from banquise.server.http.bodies import Body, answer, answers, problems
from banquise.server.push.messages import decode, is_public_key
from banquise.server.push.sender import is_push_service
from banquise.server.service import AddressDep, ReaderDep, ServiceDep
from banquise.store import Subscription

router: Final = APIRouter(prefix="/api", tags=["push"])
MAX_BROWSERS: Final = 5
"""Of one person at a family of tables; one more takes the place of the oldest."""
BrowserId = Annotated[str, Path(pattern=r"^[0-9a-f]{64}$", description="The SHA-256 of the endpoint, in hexadecimal.")]


@router.get("/push", summary="The key with which a browser subscribes to be told of turns", **answers(PushKeyShown, 503))
async def key(service: ServiceDep) -> Response:
    return answer(PushKeyShown((await service.push.key()).public))


@router.put(
    "/tables/{table}/push",
    status_code=204,
    summary="From now on this browser is told when it is one's turn at this table, and at its rematches",
    responses=problems(400, 401, 403, 404, 409, 413, 503),
)
async def subscribe(
    request: Request,
    service: ServiceDep,
    address: AddressDep,
    reader: ReaderDep,
    given: Annotated[PushGiven, Depends(Body(PushGiven))],
) -> Response:
    person = reader.require_person()
    service.limiters.creations.require(address)
    if not is_push_service(given.endpoint, service.settings.push_services):
        raise Declined(refuse("push-service"))
    if not is_public_key(decode(given.p256dh)):
        raise Declined(refuse("request-unreadable", field="p256dh"))
    store, family = service.host.store, reader.loaded.private.family
    browser = sha256(given.endpoint.encode()).hexdigest()
    others = [each for each in await store.subscriptions(family, person) if each.id != browser]
    for oldest in others[: max(0, len(others) + 1 - MAX_BROWSERS)]:
        await store.unsubscribe(oldest.id, family)
    origin = f"{request.url.scheme}://{request.url.netloc}"
    await store.subscribe(
        Subscription(browser, family, person, given.endpoint, given.p256dh, given.auth, given.language, origin, service.host.now())
    )
    return Response(status_code=204)


@router.delete(
    "/push/{browser}", status_code=204, summary="This browser is told of nothing from now on, at no table", responses=problems(400, 503)
)
async def unsubscribe(service: ServiceDep, browser: BrowserId) -> Response:
    """Whoever knows the endpoint may: nobody but the browser, this server and the push service does."""
    await service.host.store.unsubscribe(browser)
    return Response(status_code=204)
