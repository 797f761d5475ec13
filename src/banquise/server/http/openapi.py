"""The OpenAPI document: as FastAPI writes it, with our messages and examples made by the rules, and without answers we never give."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from fastapi import FastAPI
from fastapi.routing import APIRoute

from banquise import protocol as given
from banquise.club import messages as club
from banquise.codec import definitions, plain
from banquise.core import Line, Record, refuse, write_record
from banquise.games import GAMES
from banquise.i18n import voice
from banquise.protocol import GIVEN, SHOWN
from banquise.server.http.bodies import COMPONENTS, Body
from banquise.tables import ClockRules
from banquise.tables.requests import Play
from banquise.views import position_shown, sentence

UNUSED: Final = ("HTTPValidationError", "ValidationError")
"""What FastAPI would answer to what cannot be read; we answer with a `Problem`."""


def complete(app: FastAPI) -> Callable[[], dict[str, Any]]:
    """Makes the document of an application, once."""
    plain_document = app.openapi

    def document() -> dict[str, Any]:
        if app.openapi_schema is None:
            found = plain_document()
            for operation in (each for path in found["paths"].values() for each in path.values()):
                operation["responses"].pop("422", None)
            for path, method, body in bodies(app):
                found["paths"][path][method]["requestBody"] = body.schema()
            others = found["components"].get("schemas", {})
            found["components"]["schemas"] = {name: each for name, each in others.items() if name not in UNUSED} | schemas()
            app.openapi_schema = found
        return app.openapi_schema

    return document


def bodies(app: FastAPI) -> Iterator[tuple[str, str, Body[Any]]]:
    """For each route that reads one, its path and method."""
    for route in (each for each in app.routes if isinstance(each, APIRoute)):
        for dependency in route.dependant.dependencies:
            if isinstance(dependency.call, Body):
                yield from ((route.path_format, method.lower(), dependency.call) for method in route.methods or ())


def schemas() -> dict[str, Any]:
    """Of every message, with examples; what comes from outside has no fields but its own."""
    found = definitions((*SHOWN, *club.SHOWN), COMPONENTS) | definitions((*GIVEN, *club.GIVEN), COMPONENTS, closed=True)
    for name, example in examples().items():
        found[name]["examples"] = [example]
    return found


def examples() -> dict[str, Any]:
    """For each message that needs one, an example that is true."""
    game = next(iter(GAMES.values()))
    start = Line.begin(game.start())
    action = start.legal_actions()[0]
    speech = voice(game.slug, "en")
    shown: list[object] = [
        given.LineGiven(game=game.slug, actions=(action,)),
        given.WhyNotGiven(game=game.slug, action="nonsense"),
        given.TouchedGiven(touches=start.position.touches(action)),
        given.SearchGiven(game=game.slug, level=5.0, seconds=0.5),
        given.RecordGiven(record=write_record(Record.of(start.play(action), game))),
        given.ReviewGiven(record=write_record(Record.of(start.play(action), game))),
        given.TryGiven(turn=1, actions=(action,)),
        given.PastedGiven(text=f"1. {action}"),
        given.TableGiven(
            game=game.slug,
            seats=(given.SeatGiven(kind="here", name="Ann"), given.SeatGiven(kind="program", program="engine:3")),
            clock=ClockRules(game=600_000, increment=5_000),
        ),
        given.RequestGiven(Play(action), 1, "r1"),
        given.InvitationGiven(seat=2, how="invite", answers=1, id="r2"),
        given.SitGiven(seat=2, name="Bob", answers=1, id="r3"),
        given.Problem(sentence(speech, refuse("stale", number=7))),
        position_shown(start, speech, legal=True),
    ]
    return {type(each).__name__: plain(each, defaults=False) for each in shown}
