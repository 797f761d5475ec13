"""The speed of the engine in every game, beside its control and beside OpenSpiel, in one run.

Every figure is a rate of this machine and this moment; what can be compared are the ratios. Rounds go through all
measurements one after the other, so that a noisy moment hits all alike, and the median of the rounds counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import Final

from banquise import engine
from banquise.core import BadText, Game
from banquise.engine import Texts
from banquise.lab import openspiel

DEFAULT_ROUNDS: Final = 3
DEFAULT_SECONDS: Final = 0.2
PLAYOUTS_PER_BATCH: Final = 1000
"""Playouts between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Case:
    """A start to measure: of a game of ours or of the control, and what to call it."""

    game: str
    title: str
    start: str

    @property
    def where(self) -> Texts:
        """As texts: the control has no rules in Python."""
        return Texts(self.game, self.start)


@dataclass(frozen=True, slots=True)
class Speeds:
    """A second's worth of random actions, random games, and simulations of the plain and of the full search."""

    case: Case
    actions: float
    playouts: float
    uct: float
    full: float


@dataclass(frozen=True, slots=True)
class Yardstick:
    """OpenSpiel in the same run: random games and simulations a second, and random actions at the control's length of a game."""

    actions: float
    playouts: float
    simulations: float


@dataclass(frozen=True, slots=True)
class Bench:
    """All of one run; `yardstick` is None where OpenSpiel is not installed."""

    control: Speeds
    games: list[Speeds]
    yardstick: Yardstick | None

    def share(self, speeds: Speeds) -> float:
        """Random actions in parts of the control's."""
        return speeds.actions / self.control.actions


def control_case() -> Case:
    """The yardstick inside the engine, a game of others."""
    (slug,) = engine.controls()
    return Case(slug, slug, engine.starts(slug)[0])


def cases(game: Game) -> Iterator[Case]:
    """The usual start of a game, and those with one option changed, if they are seen to be different in seats or rules."""
    usual = game.read_options({})
    variants = [{}, *({option.name: value} for option in game.options for value in option.values)]
    known: set[str] = set()
    for variant in variants:
        try:
            text = game.start(**variant).text()
        except BadText:  # values that do not go together
            continue
        if text not in known:
            known.add(text)
            changed = [f"{name}={value}" for name, value in variant.items() if usual[name] != value]
            yield Case(game.slug, " ".join([game.slug, *changed]), text)


def main_cases(game: Game) -> Iterator[Case]:
    """Of the cases, the first and the further ones that differ by the first option or in the number of seats."""
    first = game.options[0].name if game.options else ""
    seats: set[tuple[int, int]] = set()
    for case in cases(game):
        position = game.from_text(case.start)
        table = (position.seats, len(position.sides))
        if table not in seats or f" {first}=" in case.title:
            seats.add(table)
            yield case


def measure(
    games: Iterable[Game], seconds: float, rounds: int = DEFAULT_ROUNDS, progress: Callable[[int, int], object] | None = None
) -> Bench:
    """Measures everything; `progress` is told how many of how many measurements are done. Raises `EngineMissing`."""
    known = engine.games()
    measured = [control_case(), *(case for game in games if game.slug in known for case in main_cases(game))]
    taken: dict[Case, list[Speeds]] = {case: [] for case in measured}
    beside: list[Yardstick] = []
    for seed in range(rounds):
        for done, case in enumerate(measured, 1):
            taken[case].append(_speeds(case, seconds, seed))
            if progress:
                progress(seed * len(measured) + done, rounds * len(measured))
        if openspiel.available():
            beside.append(_yardstick(taken[measured[0]][-1], seconds, seed))
    control, *others = map(_median_speeds, taken.values())
    return Bench(control, others, _median_yardstick(beside) if beside else None)


def _speeds(case: Case, seconds: float, seed: int) -> Speeds:
    searched = [engine.analyse(case.where, seconds, seed=seed + 1, method=name) for name in ("uct", "full")]
    return Speeds(case, *_random_rates(case, seconds, seed), *(found.simulations / found.seconds for found in searched))


def _random_rates(case: Case, seconds: float, seed: int) -> tuple[float, float]:
    actions, playouts, begun, taken = 0, 0, perf_counter(), 0.0
    while taken < seconds:
        done = engine.playouts(case.where, PLAYOUTS_PER_BATCH, seed + playouts)
        actions, playouts = actions + done.actions, playouts + done.playouts
        taken = perf_counter() - begun
    return actions / taken, playouts / taken


def _yardstick(control: Speeds, seconds: float, seed: int) -> Yardstick:
    """The same game has the same average length, whoever plays it at random."""
    playouts = openspiel.rollouts_per_second(seconds, seed)
    return Yardstick(playouts * control.actions / control.playouts, playouts, openspiel.simulations_per_second(seconds, seed))


def _median_speeds(rounds: Sequence[Speeds]) -> Speeds:
    rates = zip(*((each.actions, each.playouts, each.uct, each.full) for each in rounds), strict=True)
    return Speeds(rounds[0].case, *map(median, rates))


def _median_yardstick(rounds: Sequence[Yardstick]) -> Yardstick:
    return Yardstick(*map(median, zip(*((each.actions, each.playouts, each.simulations) for each in rounds), strict=True)))
