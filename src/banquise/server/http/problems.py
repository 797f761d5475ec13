"""Refusals over HTTP: a status, and a sentence in the reader's language. Nothing of what was sent is repeated in them."""

from __future__ import annotations

import logging
import re
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from banquise.core import BadRecord, BadText, IllegalAction, Refusal, refuse
from banquise.i18n import LANGUAGES, Language, voice
from banquise.protocol import Problem
from banquise.server.hosting.host import TooManyConflicts
from banquise.store import KeyExists, StoreUnavailable, UnknownTable
from banquise.views import sentence

LOG: Final = logging.getLogger("banquise.problems")
STATUSES: Final = {
    **dict.fromkeys(("watching", "not-your-seat", "owner-only", "machine-only", "people-only", "seat-kept", "not-deciding"), 403),
    **dict.fromkeys(("unknown-game", "no-table", "no-page", "no-length", "no-person", "no-rules-page"), 404),
    **dict.fromkeys(("request-unreadable", "request-not-json", "request-id"), 400),
    **dict.fromkeys(("key-unknown", "key-missing"), 401),
    **dict.fromkeys(("unavailable", "busy"), 503),
    "metrics-local": 403,
    "no-method": 405,
    "too-large": 413,
    "too-often": 429,
    "server-error": 500,
}
REFUSED: Final = 409
"""What the rules of a game or of a table refuse."""
RETRY: Final = 2
"""Seconds after which the store is perhaps back."""
EXPLAINED: Final = {
    400: "The request cannot be read.",
    401: "The key is missing, unknown or revoked.",
    403: "Not for whoever asks.",
    404: "There is no such thing.",
    409: "Refused by the rules of the game or of the table, or stale.",
    413: "Too large.",
    429: "Too many requests; `Retry-After` says when to come back.",
    503: "Busy, or the store is away; `Retry-After` says when to come back. Asking the same again, with its id, is harmless.",
}


class Declined(Exception):
    """A request that is not granted: why, in the words of a game (`slug`) or of the server; `retry` in seconds."""

    def __init__(self, reason: Refusal, slug: str = "", retry: int = 0) -> None:
        super().__init__(str(reason))
        self.reason = reason
        self.slug = slug
        self.retry = retry


def responses(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of a route, for the OpenAPI document."""
    return {status: {"model": Problem, "description": EXPLAINED[status]} for status in sorted({*statuses, 429})}


def language_of(request: Request) -> Language:
    """That of `?language=`, of the body, or the one the browser prefers; English otherwise."""
    if asked := next((each for each in LANGUAGES if each == request.query_params.get("language")), None):
        return asked
    return getattr(request.state, "language", None) or preferred(request.headers.get("accept-language", ""))


def preferred(accepted: str) -> Language:
    """The language of an `Accept-Language` header."""
    wishes = []
    for part in accepted[:200].split(","):
        name, _, rest = part.strip().partition(";")
        quality = re.fullmatch(r"\s*q=([01](?:\.[0-9]{0,3})?)", rest)
        wishes.append((-float(quality[1]) if quality else -1.0, name.lower()[:2]))
    known = [each for _, wish in sorted(wishes, key=lambda wish: wish[0]) for each in LANGUAGES if each == wish]
    return known[0] if known else "en"


def problem(reason: Refusal, language: Language, slug: str = "", retry: int = 0) -> Response:
    body = Problem(refusal=sentence(voice(slug, language), reason)).model_dump_json()
    status = STATUSES.get(reason.code, REFUSED)
    headers = {"Retry-After": str(retry)} if retry else {}
    if status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return Response(body, status, headers, "application/json")


def install(app: FastAPI) -> None:
    """Makes every error of this application a problem with a sentence."""
    for kind in (Declined, BadText, BadRecord, IllegalAction, StoreUnavailable, TooManyConflicts, UnknownTable, KeyExists, HTTPException):
        app.add_exception_handler(kind, _answer)
    app.add_exception_handler(RequestValidationError, _answer)
    app.add_exception_handler(Exception, _failed)


async def _answer(request: Request, error: Exception) -> Response:
    declined = declined_by(error, request)
    return problem(declined.reason, language_of(request), declined.slug, declined.retry)


async def _failed(request: Request, _error: Exception) -> Response:
    return problem(refuse("server-error"), language_of(request))


def declined_by(error: Exception, request: Request | None = None) -> Declined:
    """What an error means for whoever asked; one that means nothing is raised again."""
    slug = getattr(request.state, "slug", "") if request else ""
    match error:
        case Declined():
            return error
        case BadText() | BadRecord() | IllegalAction():
            return Declined(error.reason, slug)
        case StoreUnavailable():
            LOG.warning("the store is away", extra={"why": str(error), "certain": error.certain})
            return Declined(refuse("unavailable"), retry=RETRY)
        case TooManyConflicts():
            return Declined(refuse("unavailable"), retry=RETRY)
        case UnknownTable():
            return Declined(refuse("no-table"))
        case KeyExists():
            return Declined(refuse("key-used"))
        case RequestValidationError():
            return Declined(unreadable(error.errors()))
        case HTTPException():
            return Declined(_of_status(error))
    raise error


def unreadable(errors: Any, code: str = "request-unreadable") -> Refusal:  # pydantic's errors
    """Which part of what was sent makes no sense, without its value."""
    where = [str(part) for part in errors[0]["loc"] if part != "body"] if errors else []
    if errors and errors[0]["type"] == "json_invalid":
        return refuse("request-not-json")
    return refuse(code, field=".".join(where)[:100] or "-")


def _of_status(error: HTTPException) -> Refusal:
    if error.status_code == 413:
        return refuse("too-large", most=error.detail)
    codes = {404: "no-page", 405: "no-method", 400: "request-not-json"}
    return refuse(codes.get(error.status_code, "server-error"))
