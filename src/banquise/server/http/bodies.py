"""Messages over HTTP: bodies are read and answers are written by our codec, and both are told to the OpenAPI document."""

from __future__ import annotations

from email.message import Message
from typing import Any, Final, Generic, TypeVar

from fastapi import Request
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from banquise.codec import BadData, Json, read_json, schema, write
from banquise.protocol import Problem

Given = TypeVar("Given")
COMPONENTS: Final = "#/components/schemas/"
JSON: Final = "application/json"
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


class Body(Generic[Given]):
    """What a route depends on to get its body as a message of this class: `Annotated[LineGiven, Depends(Body(LineGiven))]`."""

    def __init__(self, kind: type[Given]) -> None:
        self.kind = kind

    async def __call__(self, request: Request) -> Given:
        """The message; raises `BadData`. One that does not say that it is JSON is none: so no form of another site can send it."""
        try:
            content = await request.body()
        except ClientDisconnect:
            raise HTTPException(400) from None
        if not _is_json(request.headers.get("content-type", "")):
            raise BadData("json")
        return read_json(self.kind, content)

    def schema(self) -> dict[str, Any]:  # JSON
        """For the OpenAPI document."""
        return {"required": True, "content": _content(self.kind)}


def _is_json(content_type: str) -> bool:
    message = Message()
    message["content-type"] = content_type
    kind, subtype = message.get_content_maintype(), message.get_content_subtype()
    return kind == "application" and (subtype == "json" or subtype.endswith("+json"))


def _content(kind: Any) -> dict[str, Any]:  # kind: a type
    return {JSON: {"schema": schema(kind, COMPONENTS)}}


def answers(kind: Any, *statuses: int, status: int = 200) -> dict[str, Any]:  # kind: a type
    """What a route answers: a message of this class, or a problem with one of these statuses."""
    fine = {status: {"description": "The answer.", "content": _content(kind)}}
    return {"status_code": status, "response_class": Response, "responses": {**fine, **problems(*statuses)}}


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of a route, for the OpenAPI document."""
    return {status: {"description": EXPLAINED[status], "content": _content(Problem)} for status in sorted({*statuses, 429})}


def answer(message: object) -> Response:
    """A message that is the same for everybody."""
    return Response(write(message), media_type=JSON)


def private_answer(text: Json, status: int = 200) -> Response:
    """A message for one reader, which no cache may keep."""
    return Response(text, status, {"Cache-Control": "no-store"}, JSON)
