"""One command, `banquise`. Exit codes: 0 fine, 1 the rules say no, 2 bad usage or input, 3 something is missing."""

from __future__ import annotations

import io
import sys

from banquise.cli import contests, play, search, serve, think
from banquise.cli.commands import app

__all__ = ["app", "contests", "main", "play", "search", "serve", "think"]


def main() -> None:
    """Runs the command of the arguments and leaves with its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal without our letters shows their numbers
    app(prog_name="banquise")
