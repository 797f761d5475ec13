"""Measures how strong the engine is, and writes docs/strength.md from everything measured so far.

    python scripts/strength.py                                   write the page
    python scripts/strength.py levels GAME [-o NAME=VALUE] ...    each level against the one two below, level 1 against greedy
    python scripts/strength.py uct GAME [--seconds 0.2] ...       full strength against plain UCT at equal time
    python scripts/strength.py threads GAME [--seconds 0.2] ...   two threads against one

Results are appended to docs/measurements, one contest a line.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console

from banquise.games import GAMES
from banquise.lab import Contest, contest_data, run
from banquise.lab.strength import page

DOCS = Path(__file__).parents[1] / "docs"
MEASURED = DOCS / "measurements"


def duels(what: str, seconds: float) -> Iterator[tuple[str, str]]:
    if what == "levels":
        yield "engine:1", "greedy"
        yield from ((f"engine:{level}", f"engine:{level - 2}") for level in range(3, 10))
        yield "engine", "engine:8"
    else:
        yield (
            {"uct": f"engine:{seconds:g}s", "threads": f"engine:{seconds:g}s,2threads"}[what],
            {"uct": "uct", "threads": "engine"}[what] + f":{seconds:g}s",
        )


def measure(given: argparse.Namespace) -> None:
    game = GAMES[given.game]
    options = game.read_options(dict(each.split("=", 1) for each in given.option))
    path = MEASURED / f"{given.what}.jsonl"
    path.parent.mkdir(exist_ok=True)
    for players in duels(given.what, given.seconds):
        contest = Contest(game.start(**options), players, given.games, given.seed, given.opening_turns)
        data = contest_data(contest, run(contest, given.workers), options)
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(data) + "\n")
        first = data["players"][0]  # type: ignore[index]  # plain values
        Console().print(players, first["score"], first["low"], first["high"])


def write_page() -> None:
    lines = [line for path in sorted(MEASURED.glob("*.jsonl")) for line in path.read_text(encoding="utf-8").splitlines()]
    (DOCS / "strength.md").write_text(page([json.loads(line) for line in lines]), encoding="utf-8")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", choices=["levels", "uct", "threads"])
    parser.add_argument("game", nargs="?", choices=list(GAMES))
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.2)
    parser.add_argument("--opening-turns", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    given = arguments()
    if given.what:
        measure(given)
    write_page()
