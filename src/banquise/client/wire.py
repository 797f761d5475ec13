"""Requests over HTTP, repeated until they are answered."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator, Mapping
from secrets import token_urlsafe
from time import monotonic
from typing import Final

import httpx

from banquise.codec import BadData, read_json, write
from banquise.i18n import Language
from banquise.protocol import Problem
from banquise.views import Sentence

PATIENCE_SECONDS: Final = 300.0
"""How long a server may be away before a client gives up."""
FIRST_WAIT_SECONDS: Final = 0.05
MAX_WAIT_SECONDS: Final = 2.0
RETRY_STATUSES: Final = (429, 502, 503, 504)
"""Statuses after which asking again is worth it."""
RETRY_CODES: Final = ("too-often", "unavailable", "busy", "server-error")
"""And refusals on the socket."""


class Declined(Exception):
    """The server said no: `refusal` has the sentence and its code; `status` is that of HTTP, 0 on the socket."""

    def __init__(self, refusal: Sentence, status: int = 0) -> None:
        super().__init__(f"{refusal.text} ({refusal.code})")
        self.refusal = refusal
        self.status = status

    @property
    def code(self) -> str:
        return self.refusal.code


class Unreachable(Exception):
    """No server answered for as long as the client is patient."""


class Backoff:
    """How long to wait before trying again: longer each time, and never all at once; raises `Unreachable` in the end."""

    def __init__(self, patience: float) -> None:
        self._until = monotonic() + patience
        self._waits = _growing()

    async def wait(self, why: object, least: float = 0.0) -> None:
        if monotonic() >= self._until:
            raise Unreachable(f"no answer: {why}")
        await asyncio.sleep(max(least, next(self._waits)))


def _growing() -> Iterator[float]:
    wait = FIRST_WAIT_SECONDS
    while True:
        yield wait * random.uniform(0.5, 1.0)
        wait = min(MAX_WAIT_SECONDS, 1.7 * wait)


def new_id() -> str:
    """An id of a request: the same request asked again has the same."""
    return token_urlsafe(12)


class Wire:
    """A server at one address or several; where one does not answer, the next is asked."""

    def __init__(self, urls: tuple[str, ...], language: Language, patience: float) -> None:
        self.language: Language = language
        self.patience = patience
        self._urls = urls
        secure = any(url.startswith("https:") for url in urls)  # reading the certificates of the system takes a while
        self._http = httpx.AsyncClient(timeout=30.0, verify=secure)

    def url(self, attempt: int = 0) -> str:
        """The address for this attempt."""
        return self._urls[attempt % len(self._urls)]

    async def ask(self, method: str, path: str, given: object = None, *, key: str = "", query: Mapping[str, str] | None = None) -> bytes:
        """The body of the answer. Raises `Declined` where it is a refusal, `Unreachable` where none comes."""
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        content = write(given).encode() if given else None
        if content:
            headers["Content-Type"] = "application/json"
        backoff, attempt = Backoff(self.patience), 0
        while True:
            try:
                answer = await self._http.request(
                    method, self.url(attempt) + path, content=content, headers=headers, params={"language": self.language, **(query or {})}
                )
            except httpx.TransportError as error:
                await backoff.wait(error)
            else:
                if answer.status_code not in RETRY_STATUSES:
                    return _body(answer)
                await backoff.wait(answer.status_code, float(answer.headers.get("Retry-After", 0)))
            attempt += 1

    async def close(self) -> None:
        await self._http.aclose()


def _body(answer: httpx.Response) -> bytes:
    if answer.is_success:
        return answer.content
    try:
        raise Declined(read_json(Problem, answer.content, closed=False).refusal, answer.status_code)
    except BadData:
        raise Declined(Sentence(f"{answer.status_code} {answer.reason_phrase}", "server-error", "", ()), answer.status_code) from None
