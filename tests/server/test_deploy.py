"""docs/deploy.md says what is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.main import get_command

from banquise.cli import app
from banquise.server.settings import KILOBYTE, Limits, Rate
from banquise.server.thinking.asking import ProgramLimits

PAGE = (Path(__file__).parents[2] / "docs" / "deploy.md").read_text()
PROSE = " ".join(PAGE.split())
"""Without its line ends, which may stand anywhere in a sentence."""


@pytest.mark.parametrize(
    ("row", "rate"),
    [
        ("requests of an address", Limits().requests),
        ("tables made, and seats taken without a key, by an address", Limits().creations),
        ("new sockets of an address", Limits().sockets),
        ("messages of a socket", Limits().messages),
        ("messages of an address, on all its sockets", Limits().messages_of_address),
        ("requests of one person at one table", Limits().table_requests),
    ],
)
def test_the_limits_are_those_of_the_server(row: str, rate: Rate) -> None:
    assert f"| {row} | {rate.burst:g} | {rate.per_second:g} |" in PAGE


def test_the_sizes_are_those_of_the_server() -> None:
    limits = Limits()
    for text in (
        f"{limits.sockets_at_once} open sockets",
        f"{limits.body_bytes // KILOBYTE} kB a request",
        f"{limits.message_bytes // KILOBYTE} kB a message",
        f"{limits.queued_messages} messages a socket may be behind",
        f"{ProgramLimits().memory} MB for a search",
    ):
        assert text in PROSE
    assert (ProgramLimits().turn_seconds, ProgramLimits().hint_seconds) == (3.0, 3.0)
    assert "at most three seconds for a turn or a hint" in PROSE


def test_every_option_named_is_one_of_serve() -> None:
    known = {option for parameter in get_command(app).commands["serve"].params for option in (*parameter.opts, *parameter.secondary_opts)}  # type: ignore[attr-defined]
    commands = re.findall(r"banquise serve[^\n`]*", PAGE)
    named = {option for command in commands for option in re.findall(r"--[a-z-]+", command)}
    mentioned = set(re.findall(r"`(--[a-z-]+)", PAGE))
    assert commands
    assert named | mentioned <= known | {"--help"}


def test_a_thinker_is_started_as_the_page_says() -> None:
    known = {option for parameter in get_command(app).commands["think"].params for option in parameter.opts}  # type: ignore[attr-defined]
    (command,) = re.findall(r"^banquise think.*", PAGE, re.MULTILINE)
    assert set(re.findall(r"--[a-z-]+", command)) <= known
