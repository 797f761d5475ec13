"""What watches over the server: is it alive, is it ready, how is it doing."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import Response

from banquise.core import refuse
from banquise.protocol import ServiceShown
from banquise.server.declined import Declined
from banquise.server.http.bodies import answer, answers, problems
from banquise.server.service import ServiceDep

router: Final = APIRouter(tags=["service"])
PROXY_HEADERS: Final = ("forwarded", "via", "x-real-ip", "x-client-ip", "true-client-ip", "cf-connecting-ip")
"""Besides all that begin with X-Forwarded: what proxies add to what they pass on."""


@router.get("/health", summary="Whether the process is alive", **answers(ServiceShown))
async def health() -> Response:
    return answer(ServiceShown("ok"))


@router.get("/ready", summary="Whether tables can be served: the store can be read and written", **answers(ServiceShown, 503))
async def ready(service: ServiceDep) -> Response:
    await service.readiness.check()
    return answer(ServiceShown("ok"))


@router.get(
    "/metrics",
    response_class=Response,
    summary="Measurements for Prometheus, for this machine only unless the settings say otherwise",
    responses={200: {"content": {"text/plain": {}}, "description": "The measurements."}, **problems(403)},
)
async def metrics(request: Request, service: ServiceDep) -> Response:
    if not service.settings.open_metrics and not _is_here(request):
        raise Declined(refuse("metrics-local"))
    service.metrics.tables_loaded.set(len(service.host.loaded_tables()))
    return Response(service.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def _is_here(request: Request) -> bool:
    """Whether it is asked from this machine, and not on behalf of another by a proxy."""
    try:
        here = bool(request.client) and ip_address(request.client.host).is_loopback if request.client else False
    except ValueError:
        here = False
    return here and not any(name in PROXY_HEADERS or name.startswith("x-forwarded") for name in request.headers)
