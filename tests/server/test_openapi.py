"""The OpenAPI document is complete: whoever writes a program needs nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from banquise.server.app import create_app
from banquise.server.settings import Settings

Operation = tuple[str, str, dict[str, Any]]


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    return create_app(Settings()).openapi()


@pytest.fixture(scope="module")
def operations(document: dict[str, Any]) -> list[Operation]:
    return [(path, method, about) for path, methods in document["paths"].items() for method, about in methods.items()]


def test_every_route_is_there(operations: list[Operation]) -> None:
    assert {f"{method.upper()} {path}" for path, method, _ in operations} >= {
        "GET /api/games",
        "GET /api/games/{game}/rules",
        "GET /api/pictures/{game}",
        "POST /api/lines",
        "POST /api/positions",
        "POST /api/positions/why-not",
        "POST /api/records",
        "POST /api/searches",
        "POST /api/reviews",
        "GET /api/reviews/{review}",
        "POST /api/reviews/{review}/tries",
        "GET /api/reviews/{review}/record",
        "POST /api/tables",
        "GET /api/tables",
        "GET /api/tables/{table}",
        "GET /api/tables/{table}/events",
        "GET /api/tables/{table}/positions/{length}",
        "GET /api/tables/{table}/actions",
        "POST /api/tables/{table}/why-not",
        "POST /api/tables/{table}/requests",
        "POST /api/tables/{table}/seats",
        "POST /api/tables/{table}/invitations",
        "POST /api/tables/{table}/keys",
        "DELETE /api/tables/{table}/keys",
        "DELETE /api/tables/{table}/keys/{person}",
        "GET /api/tables/{table}/record",
        "GET /api/tables/{table}/record.json",
        "GET /health",
        "GET /ready",
        "GET /metrics",
    }


def test_every_route_says_what_it_does_and_what_it_answers(operations: list[Operation]) -> None:
    for path, method, about in operations:
        assert about["summary"], (path, method)
        fine = [about["responses"][status] for status in about["responses"] if status.startswith("2")]
        assert fine, (path, method)
        assert all(each.get("content") or status == "204" for status, each in about["responses"].items() if status.startswith("2")), path


def test_every_refusal_is_a_problem(operations: list[Operation]) -> None:
    for path, method, about in operations:
        for status, answer in about["responses"].items():
            if not status.startswith("2"):
                schema = answer["content"]["application/json"]["schema"]
                assert schema == {"$ref": "#/components/schemas/Problem"}, (path, method, status)
        assert "422" not in about["responses"], (path, method)
        if "{table}" in path:
            assert {"400", "401", "404", "429", "503"} <= set(about["responses"]), (path, method)


def test_every_body_has_an_example(document: dict[str, Any], operations: list[Operation]) -> None:
    for path, method, about in operations:
        if "requestBody" in about:
            reference = about["requestBody"]["content"]["application/json"]["schema"]["$ref"]
            model = document["components"]["schemas"][reference.rpartition("/")[2]]
            assert model.get("examples"), (path, method, reference)


def test_a_key_is_asked_for_as_a_bearer_token(document: dict[str, Any], operations: list[Operation]) -> None:
    assert document["components"]["securitySchemes"]["HTTPBearer"]["scheme"] == "bearer"
    assert all(about["security"] for path, _, about in operations if "{table}" in path)
