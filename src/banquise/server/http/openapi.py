"""The OpenAPI document: as FastAPI writes it, with examples made by the rules, and without answers we never give."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from fastapi import FastAPI
from pydantic import BaseModel

from banquise import protocol as given
from banquise.core import Line, Record, refuse, write_record
from banquise.games import GAMES
from banquise.i18n import voice
from banquise.views import position_shown, sentence

UNUSED: Final = ("HTTPValidationError", "ValidationError")
"""What FastAPI would answer to what cannot be read; we answer with a `Problem`."""


def complete(app: FastAPI) -> Callable[[], dict[str, Any]]:
    """Makes the document of an application, once."""
    plain = app.openapi

    def document() -> dict[str, Any]:
        if app.openapi_schema is None:
            found = plain()
            for operation in (each for path in found["paths"].values() for each in path.values()):
                operation["responses"].pop("422", None)
            schemas = found["components"]["schemas"]
            for name in UNUSED:
                schemas.pop(name, None)
            for name, example in examples().items():
                if name in schemas:
                    schemas[name]["examples"] = [example]
            app.openapi_schema = found
        return app.openapi_schema

    return document


def examples() -> dict[str, Any]:
    """For each message that needs one, an example that is true."""
    game = next(iter(GAMES.values()))
    start = Line.begin(game.start())
    action = start.legal_actions()[0]
    speech = voice(game.slug, "en")
    shown: list[BaseModel] = [
        given.LineGiven(game=game.slug, actions=(action,)),
        given.WhyNotGiven(game=game.slug, action="nonsense"),
        given.TouchedGiven(touches=start.position.touches(action)),
        given.SearchGiven(game=game.slug, level=5.0, seconds=0.5),
        given.RecordGiven(record=write_record(Record.of(start.play(action), game))),
        given.TableGiven(
            game=game.slug,
            seats=(given.SeatGiven(kind="here", name="Ann"), given.SeatGiven(kind="program", program="engine:3")),
            clock=given.ClockGiven(game=600_000, increment=5_000),
        ),
        given.RequestGiven(what=given.Play(kind="play", action=action), answers=1, id="r1"),
        given.InvitationGiven(seat=2, how="invite", answers=1, id="r2"),
        given.SitGiven(seat=2, name="Bob", answers=1, id="r3"),
        given.Problem(refusal=sentence(speech, refuse("stale", number=7))),
        position_shown(start, speech, legal=True),
    ]
    return {type(each).__name__: each.model_dump(mode="json", exclude_defaults=isinstance(each, given.Given)) for each in shown}
