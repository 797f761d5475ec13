"""One command, `banquise`. Exit codes: 0 fine, 1 the rules say no, 2 bad usage or input, 3 something is missing."""

from __future__ import annotations

import io
import sys

import typer

from banquise.cli import clubs, contests, openings, play, puzzles, review, search, serve, think, tournaments
from banquise.cli.commands import app
from banquise.cli.output import reports_errors

__all__ = ["app", "clubs", "contests", "main", "openings", "play", "puzzles", "review", "search", "serve", "think", "tournaments"]


def main() -> None:
    """Runs the command of the arguments and leaves with its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal without our letters shows their numbers
    try:
        _run()
    except typer.Exit as ended:
        sys.exit(ended.exit_code)


@reports_errors
def _run() -> None:
    """The commands tell their errors themselves; what Typer prints, help and version, may meet a full disk too."""
    app(prog_name="banquise")
