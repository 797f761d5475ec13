"""Anything may come over HTTP and over the socket: no answer is a failure of the server, nothing is logged as one, nothing is lost."""

from __future__ import annotations

import asyncio
import json
import logging
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import content_type_conformance, not_a_server_error, response_schema_conformance, status_code_conformance
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from banquise.protocol import PROTOCOL
from banquise.server.app import create_app
from banquise.server.settings import Settings
from banquise.tables import Table, event_from_data
from tests.server.local_server import running

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
CLOSE_CODES = {0, 1009, 4400, 4401, 4429}
"""What a socket may be closed with: nothing, too large, unreadable, a wrong key, too much."""
FEW_EXAMPLES = settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
MANY_EXAMPLES = settings(FEW_EXAMPLES, max_examples=100)

schema = schemathesis.openapi.from_dict(create_app(Settings()).openapi())


class ErrorLog(logging.Handler):
    """The errors that the server logs."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@dataclass
class RunningServer:
    """A server in a thread of its own, and a match of two people on one screen."""

    url: str
    errors: ErrorLog
    table: str = ""
    key: str = ""
    legal: list[str] = field(default_factory=list)

    def sit_down(self) -> None:
        given = {"game": "drivis", "seats": [{"kind": "here"}, {"kind": "here"}]}
        made = httpx.post(f"{self.url}/api/tables", json=given).raise_for_status().json()
        self.table, self.key = made["table"]["id"], made["key"]
        self.legal = [each["action"] for each in made["table"]["position"]["legal"]]

    def events(self) -> list[dict[str, Any]]:
        answer = httpx.get(f"{self.url}/api/tables/{self.table}/events").raise_for_status()
        events: list[dict[str, Any]] = answer.json()
        return events

    def replayed(self) -> Table:
        """The table of the events it tells; each is read as strictly as from the store."""
        names = ("version", "number", "at", "by", "request", "what")
        return Table.fold(event_from_data({name: event[name] for name in names}) for event in self.events())

    def check(self) -> None:
        """Afterwards nothing has gone wrong, and the match is whole."""
        assert self.errors.lines == []
        table = self.replayed()
        shown = httpx.get(f"{self.url}/api/tables/{self.table}").raise_for_status().json()
        assert shown["table"]["number"] == table.number
        assert [play["action"] for play in shown["history"]] == list(table.line.actions)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    errors, ready, stop = ErrorLog(), threading.Event(), threading.Event()
    logging.getLogger().addHandler(errors)
    urls: list[str] = []

    async def serve(database: Path) -> None:
        async with running(database) as url:
            urls.append(url)
            ready.set()
            await asyncio.to_thread(stop.wait)

    thread = threading.Thread(target=lambda: asyncio.run(serve(tmp_path_factory.mktemp("fuzz") / "tables.db")))
    thread.start()
    ready.wait()
    made = RunningServer(urls[0], errors)
    made.sit_down()
    try:
        yield made
        made.check()
    finally:
        stop.set()
        thread.join()
        logging.getLogger().removeHandler(errors)


# HTTP


def call(case: Any, served: RunningServer) -> None:
    """Every other time it is about a table that exists, with the key of its owner."""
    about = case.path_parameters.get("table") if case.path_parameters else None
    headers = {}
    if about is not None and len(str(about)) % 2:
        case.path_parameters["table"] = served.table
        headers["Authorization"] = f"Bearer {served.key}"
    case.call_and_validate(base_url=served.url, headers=headers, checks=CHECKS)


@schema.parametrize()
@FEW_EXAMPLES
def test_every_operation_answers_as_the_openapi_document_says(case: Any, served: RunningServer) -> None:
    call(case, served)


@pytest.mark.long
@schema.parametrize()
@MANY_EXAMPLES
def test_every_operation_answers_as_the_openapi_document_says_at_length(case: Any, served: RunningServer) -> None:
    call(case, served)


# The socket

texts = st.text(max_size=60)
numbers = st.integers(-2, 12) | st.integers()
values = st.recursive(
    st.none() | st.booleans() | numbers | st.floats(allow_nan=False) | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=8,
)
offers = st.sampled_from(["draw", "take-back", "pause", "resume", "rematch"])
KINDS = (
    ["take-seat", "leave-seat", "close-seat", "open-seat", "give-to-program", "play", "undo", "offer", "answer", "withdraw", "resign"],
    ["hello", "ask", "why-not", "speak", "ping"],
)


def asked(legal: list[str]) -> st.SearchStrategy[dict[str, object]]:
    """Something asked of a table: often as it should be, sometimes with a wrong field, one too many or one too few."""
    fields: dict[str, st.SearchStrategy[object]] = {
        "seat": numbers | values,
        "action": st.sampled_from([*legal, "pass", "out"]) | texts,
        "offer": offers | values,
        "agrees": st.booleans() | values,
        "until": numbers,
        "program": st.sampled_from(["random", "engine:3", "program:rm", ""]) | texts,
        "name": texts,
    }
    return st.fixed_dictionaries({"kind": st.sampled_from(KINDS[0]) | texts}, optional=fields)


def messages(legal: list[str]) -> st.SearchStrategy[str | bytes]:
    request = st.fixed_dictionaries({"what": asked(legal) | values, "answers": st.integers(-1, 200) | values}, optional={"id": texts})
    fields: dict[str, st.SearchStrategy[object]] = {
        "request": request | values,
        "id": texts,
        "language": st.sampled_from(["en", "fr"]) | values,
        "protocol": st.just(1) | values,
        "key": texts | values,
        "after": numbers,
        "action": texts,
        "touches": st.lists(texts, max_size=10) | values,
    }
    shaped = st.fixed_dictionaries({"kind": st.sampled_from(KINDS[1]) | values}, optional=fields)
    return (shaped | values).map(json.dumps) | texts | st.binary(max_size=40) | st.just("x" * 20_000)


def say_anything(served: RunningServer, data: st.DataObject) -> None:
    """Whatever is said, the socket goes on or is closed for a reason that is documented; nothing is lost."""
    before = served.events()
    hello = json.dumps({"kind": "hello", "protocol": PROTOCOL, "key": served.key})
    said = [hello] * bool(data.draw(st.integers(0, 9))) + data.draw(st.lists(messages(served.legal), max_size=8))
    assert how_it_ended(served, said) in CLOSE_CODES
    assert served.events()[: len(before)] == before


def how_it_ended(served: RunningServer, said: list[str | bytes]) -> int:
    """The code with which the socket was closed; 0 if it answers to the last."""
    address = f"ws{served.url.removeprefix('http')}/api/tables/{served.table}/live"
    with connect(address, compression=None, max_size=None) as socket:
        try:
            for message in (*said, json.dumps({"kind": "ping", "id": "last"})):
                socket.send(message)
            while (answer := json.loads(socket.recv()))["kind"] != "now" or answer["id"] != "last":
                pass
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else -1
    return 0


@FEW_EXAMPLES
@given(data=st.data())
def test_whatever_is_said_on_the_socket_is_answered(served: RunningServer, data: st.DataObject) -> None:
    say_anything(served, data)


@pytest.mark.long
@settings(MANY_EXAMPLES, max_examples=1500)
@given(data=st.data())
def test_whatever_is_said_on_the_socket_is_answered_at_length(served: RunningServer, data: st.DataObject) -> None:
    say_anything(served, data)
