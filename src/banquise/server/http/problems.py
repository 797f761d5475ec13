"""Refusals over HTTP: a status, and a sentence in the reader's language. Nothing of what was sent is repeated in them."""

from __future__ import annotations

import re
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from banquise.codec import write
from banquise.core import Refusal, refuse
from banquise.i18n import LANGUAGES, Language, voice
from banquise.protocol import Problem
from banquise.server.declined import REFUSING, Declined, declined_by
from banquise.views import sentence

STATUSES: Final = {
    **dict.fromkeys(
        ("watching", "not-your-seat", "owner-only", "seat-theirs", "machine-only", "people-only", "seat-kept", "not-deciding"), 403
    ),
    **dict.fromkeys(
        ("unknown-game", "no-table", "no-page", "no-length", "no-person", "no-rules-page", "no-lessons", "review-unknown"), 404
    ),
    **dict.fromkeys(("puzzles-none", "puzzle-unknown", "puzzles-done"), 404),
    **dict.fromkeys(("request-unreadable", "request-not-json", "request-id", "request-id-short", "push-service", "review-one-game"), 400),
    **dict.fromkeys(("no-tournament", "no-player", "no-round"), 404),
    **dict.fromkeys(("organiser-only", "arbiter-only", "not-yourself", "entry-by-arbiter", "not-your-game"), 403),
    "puzzle-day": 400,
    "value-json": 400,
    "player-name": 400,
    "player-unknown": 404,
    "player-no-key": 404,
    **dict.fromkeys(("key-unknown", "key-missing", "player-key-missing", "player-key-unknown", "player-code", "rated-player"), 401),
    **dict.fromkeys(("unavailable", "busy", "overloaded"), 503),
    "metrics-local": 403,
    "request-reused": 409,
    "no-method": 405,
    "too-large": 413,
    "too-often": 429,
    "server-error": 500,
}
REFUSED: Final = 409
"""What the rules of a game or of a table refuse."""


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
    body = write(Problem(sentence(voice(slug, language), reason)))
    status = STATUSES.get(reason.code, REFUSED)
    headers = {"Retry-After": str(retry)} if retry else {}
    if status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return Response(body, status, headers, "application/json")


def install(app: FastAPI) -> None:
    """Makes every error of this application a problem with a sentence."""
    for kind in (*REFUSING, HTTPException, RequestValidationError):
        app.add_exception_handler(kind, _answer)
    app.add_exception_handler(Exception, _failed)


async def _answer(request: Request, error: Exception) -> Response:
    declined = _declined(request, error)
    return problem(declined.reason, language_of(request), declined.slug, declined.retry)


async def _failed(request: Request, _error: Exception) -> Response:
    return problem(refuse("server-error"), language_of(request))


def _declined(request: Request, error: Exception) -> Declined:
    match error:
        case RequestValidationError():
            return Declined(_unreadable(error.errors()))
        case HTTPException():
            return Declined(_of_status(error))
    return declined_by(error, getattr(request.state, "slug", ""))


def _unreadable(errors: Any) -> Refusal:  # FastAPI's errors
    """Which parameter makes no sense, without its value."""
    return refuse("request-unreadable", field=".".join(map(str, errors[0]["loc"]))[:100] if errors else "-")


def _of_status(error: HTTPException) -> Refusal:
    if error.status_code == 413:
        return refuse("too-large", most=error.detail)
    codes = {404: "no-page", 405: "no-method", 400: "request-not-json"}
    return refuse(codes.get(error.status_code, "server-error"))
