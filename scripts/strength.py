"""Measures how strong the engine is, and writes docs/strength.md from everything measured so far.

    python scripts/strength.py                                   write the page
    python scripts/strength.py levels GAME [-o NAME=VALUE] ...    each level against the one two below, level 1 against greedy
    python scripts/strength.py uct GAME [--seconds 0.2] ...       full strength against plain UCT at equal time
    python scripts/strength.py threads GAME [--seconds 0.2] ...   two threads against one
    python scripts/strength.py speed GAME [--simulations N] ...   simulations a second, of one thread and of two
    python scripts/strength.py won gravis [--seconds 0.2] ...     won positions against strong opponents, --games of each

Results are appended to docs/measurements, one a line.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median
from time import process_time

from rich.console import Console

from banquise import engine
from banquise.core import Game
from banquise.games import GAMES
from banquise.lab import Contest, contest_data, run
from banquise.lab.strength import page
from banquise.lab.won import won_data

DOCS = Path(__file__).parents[1] / "docs"
MEASURED = DOCS / "measurements"
ROUNDS = 5


def duels(what: str, seconds: float) -> Iterator[tuple[str, str]]:
    if what == "levels":
        yield "engine:1", "greedy"
        yield from (("engine:2", "engine:1"), ("engine:6", "engine:5"))  # they tie the ratings of even levels to those of odd ones
        yield from ((f"engine:{level}", f"engine:{level - 2}") for level in range(3, 10))
        yield "engine", "engine:8"
    elif what == "threads":
        yield f"engine:{seconds:g}s,2threads", f"engine:{seconds:g}s"
    elif what == "uct":
        yield f"engine:{seconds:g}s", f"uct:{seconds:g}s"


def speed_data(game: Game, options: Mapping[str, str], simulations: int) -> dict[str, object]:
    """The median simulations a second with one thread and with two, from searches of both in turn.

    By the time of the processor, so that other work on the machine makes no difference.
    """
    start = game.start(**options)
    taken: dict[int, list[float]] = {1: [], 2: []}
    for seed in range(ROUNDS):
        for threads, rates in taken.items():
            begun = process_time()
            found = engine.analyse(start, 0, simulations=simulations, threads=threads, seed=seed + 1)
            rates.append(found.simulations * threads / (process_time() - begun))
    return {"game": game.slug, "options": dict(options), "start": start.text(), "rates": [round(median(each)) for each in taken.values()]}


def measured(given: argparse.Namespace) -> Iterator[dict[str, object]]:
    game = GAMES[given.game]
    options = game.read_options(dict(each.split("=", 1) for each in given.option))
    if given.what == "speed":
        yield speed_data(game, options, given.simulations)
    if given.what == "won":
        for against in ("uct", "alphabeta", "engine"):
            yield won_data(game, f"engine:{given.seconds:g}s", f"{against}:{given.seconds:g}s", given.games, given.seed)
    for players in duels(given.what, given.seconds):
        contest = Contest(game.start(**options), players, given.games, given.seed, given.opening_turns)
        yield contest_data(contest, run(contest, given.workers), options)


def measure(given: argparse.Namespace) -> None:
    path = MEASURED / f"{given.what}.jsonl"
    path.parent.mkdir(exist_ok=True)
    for data in measured(given):
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(data) + "\n")
        Console().print({name: value for name, value in data.items() if name not in ("encounters", "start")})


def write_page() -> None:
    lines = [line for path in sorted(MEASURED.glob("*.jsonl")) for line in path.read_text(encoding="utf-8").splitlines()]
    (DOCS / "strength.md").write_text(page([json.loads(line) for line in lines]), encoding="utf-8")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", choices=["levels", "uct", "threads", "speed", "won"])
    parser.add_argument("game", nargs="?", choices=list(GAMES))
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.2)
    parser.add_argument("--simulations", type=int, default=500_000)
    parser.add_argument("--opening-turns", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    given = arguments()
    if given.what:
        measure(given)
    write_page()
