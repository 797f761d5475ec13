"""How strong the engine is: what `banquise strength` measures, in plain values that `docs/measurements` keeps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import Final, Literal

from banquise import engine
from banquise.core import Game
from banquise.lab.arena import Contest, run
from banquise.lab.results import contest_data
from banquise.lab.won_positions import won_data

What = Literal["levels", "uct", "threads", "speed", "won"]
"""Each level against the one two below; the engine against plain UCT at equal time; two threads against one, by games
and by simulations a second; won positions against strong opponents."""
SPEED_ROUNDS: Final = 5
OPPONENTS_OF_WON: Final = ("uct", "alphabeta", "engine")


@dataclass(frozen=True, slots=True)
class Measurement:
    """What to measure, in a game with these options, and how much of it.

    `games` is their number, or that of won positions; `seconds` are for a turn; `simulations` are those of a search whose
    speed is measured.
    """

    what: What
    game: Game
    options: Mapping[str, str]
    games: int = 100
    seconds: float = 0.2
    simulations: int = 500_000
    opening_turns: int = 2
    seed: int = 1


def measured(asked: Measurement, workers: int = 1) -> Iterator[dict[str, object]]:
    """The results, each as soon as it is there; raises what players raise."""
    if asked.what == "speed":
        yield speed_data(asked.game, asked.options, asked.simulations)
    if asked.what == "won":
        for against in OPPONENTS_OF_WON:
            yield won_data(asked.game, f"engine:{asked.seconds:g}s", f"{against}:{asked.seconds:g}s", asked.games, asked.seed)
    for players in duels(asked.what, asked.seconds):
        contest = Contest(asked.game.start(**asked.options), players, asked.games, asked.seed, asked.opening_turns)
        yield contest_data(contest, run(contest, workers), asked.options)


def duels(what: What, seconds: float) -> Iterator[tuple[str, str]]:
    """Who plays whom, for what is measured by games."""
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
    for seed in range(SPEED_ROUNDS):
        for threads, rates in taken.items():
            begun = process_time()
            found = engine.analyse(start, 0, simulations=simulations, threads=threads, seed=seed + 1)
            rates.append(found.simulations * threads / (process_time() - begun))
    return {"game": game.slug, "options": dict(options), "start": start.text(), "rates": [round(median(each)) for each in taken.values()]}
