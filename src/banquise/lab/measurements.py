"""How strong the engine is: what `banquise strength` measures, in plain values that `docs/measurements` keeps."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from statistics import median
from time import process_time
from typing import Final, Literal, TypeVar

from banquise import engine
from banquise.core import Game
from banquise.lab.arena import Contest
from banquise.lab.campaign import Campaign, results_of
from banquise.lab.results import contest_data
from banquise.lab.won_positions import won_campaign, won_data

Task = TypeVar("Task")
Result = TypeVar("Result")
Progress = Callable[[str, int, int], object]
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


def measured(
    asked: Measurement, workers: int = 1, *, cluster: str | None = None, folder: Path | None = None, progress: Progress | None = None
) -> Iterator[dict[str, object]]:
    """The results, each as soon as it is there; raises what `results_of` raises.

    Each contest is a campaign of its own: the folder has a file for each, and one that was stopped goes on. `progress` is told of
    each what it is, how much of it is done, and how much there is; the speed, which is not played, is no campaign.
    """
    if asked.what == "speed":
        yield speed_data(asked.game, asked.options, asked.simulations)

    def results(campaign: Campaign[Task, Result], title: str) -> list[Result]:
        file = folder / f"{_digest(campaign)}.jsonl" if folder else None
        found: list[Result] = []
        for result in results_of(campaign, workers, cluster=cluster, file=file):
            found.append(result)
            if progress:
                progress(title, len(found), len(campaign.tasks))
        return found

    if asked.what == "won":
        for against in OPPONENTS_OF_WON:
            players = f"engine:{asked.seconds:g}s", f"{against}:{asked.seconds:g}s"
            won = won_campaign(asked.game, *players, asked.games, asked.seed)
            yield won_data(won.tasks, results(won, " – ".join(players)))
    for players in duels(asked.what, asked.seconds):
        contest = Contest(asked.game.start(**asked.options), players, asked.games, asked.seed, asked.opening_turns)
        yield contest_data(contest, results(contest.campaign(), " – ".join(players)), asked.options)


def _digest(campaign: Campaign[Task, Result]) -> str:
    """A short name that tells campaigns apart."""
    written = json.dumps([campaign.name, campaign.about], sort_keys=True)
    return sha256(written.encode()).hexdigest()[:16]


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
