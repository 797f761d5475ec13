"""What the routes work with, and who asks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, ParamSpec, TypeVar

from fastapi import Depends, Path, Request, Security
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from banquise.core import refuse
from banquise.i18n import Language
from banquise.server.hosting.attendance import Attendance
from banquise.server.hosting.host import Host
from banquise.server.hosting.loaded_table import Held
from banquise.server.http.problems import Declined, language_of
from banquise.server.metrics import Metrics
from banquise.server.rates import Gauges, network_of
from banquise.server.settings import Settings
from banquise.store import Key

if TYPE_CHECKING:
    from banquise.server.thinking.programs import Programs

Given = ParamSpec("Given")
Got = TypeVar("Got")

BEARER = HTTPBearer(auto_error=False, description="The key of a seat: the part of a secret link after #.")
Credentials = Annotated[HTTPAuthorizationCredentials | None, Security(BEARER)]
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="The id of a table.", examples=["kWjP0zq1hXyWbN3u"])]


@dataclass(slots=True)
class Service:
    """A server: one for each application."""

    settings: Settings
    host: Host
    gauges: Gauges
    metrics: Metrics
    programs: Programs
    attendance: Attendance
    _short: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(2))
    _long: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(1))

    async def apart(self, work: Callable[Given, Got], *given: Given.args, **named: Given.kwargs) -> Got:
        """Work that takes some milliseconds, in a thread, so that no table waits for it."""
        async with self._short:
            return await asyncio.to_thread(work, *given, **named)

    async def at_length(self, work: Callable[Given, Got], *given: Given.args, **named: Given.kwargs) -> Got:
        """Work that may take seconds, such as replaying a long line: one at a time, so that short work does not wait either."""
        async with self._long:
            return await asyncio.to_thread(work, *given, **named)


def service_of(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


def address_of(request: Request) -> str:
    return network_of(request.client.host if request.client else "")


def asked_language(request: Request) -> Language:
    return language_of(request)


Serving = Annotated[Service, Depends(service_of)]
Speaking = Annotated[Language, Depends(asked_language)]


@dataclass(frozen=True, slots=True)
class Reader:
    """Somebody at a table: `key` is None for whoever only watches."""

    held: Held
    key: Key | None
    language: Language

    @property
    def person(self) -> str:
        return self.key.person if self.key else ""

    def known(self) -> str:
        """The person, who must have shown a key."""
        if self.key is None:
            raise Declined(refuse("key-missing"))
        return self.key.person


async def reader_of(request: Request, service: Serving, table: TableId, credentials: Credentials, language: Speaking) -> Reader:
    held = await service.host.held(table)
    request.state.slug = held.table.game.slug
    if credentials is None:
        return Reader(held, None, language)
    key = await service.host.key(held, credentials.credentials)
    if key is None:
        raise Declined(refuse("key-unknown"))
    return Reader(held, key, language)


Reading = Annotated[Reader, Depends(reader_of)]
