"""The policy prior of Quivive: the engine reads its weights as the script that fitted them wrote them."""

from __future__ import annotations

import re
from math import exp, prod
from random import Random

import pytest

from banquise import engine
from banquise.core import Position
from banquise.games import GAMES
from scripts.fit_quivive_policy import HEADER, STEPS_PER_UNIT, TABLES, PositionFeatures, header
from scripts.fit_quivive_value import SIDES
from tests.engine_here import needs_engine

SIMULATIONS = 20_000
PHASES = ("pawn", "step", "lift")


def stored() -> list[int]:
    """All weights of the header, in the order in which they stand there."""
    tables = re.findall(r"int16_t (\w+)[^=]*=\s*(\{.*?\});", HEADER.read_text(encoding="utf-8"), re.DOTALL)
    numbers = {name: [int(number) for number in re.findall(r"-?\d+", rows)] for name, rows in tables}
    assert {name: len(each) for name, each in numbers.items()} == {name: prod(shape) for name, shape in TABLES.items()}
    return [number for name in TABLES for number in numbers[name]]


def random_positions(mode: str, rng: Random) -> list[Position]:
    """Of every phase that has a fitted prior, at most five positions with several actions, from one random game."""
    position: Position = GAMES["quivive"].start(mode=mode)
    found: dict[str, list[Position]] = {phase: [] for phase in PHASES}
    while position.outcome() is None:
        actions = position.legal_actions()
        if position.phase in found and len(actions) > 1:
            found[position.phase].append(position)
        position = position.after(rng.choice(actions))
    return [each for of_phase in found.values() for each in rng.sample(of_phase, min(5, len(of_phase)))]


def policy_of(position: Position, weights: list[int]) -> dict[str, float]:
    features = PositionFeatures(position.text()).features()
    odds = {action: exp(sum(weights[at] for at in each) / STEPS_PER_UNIT) for action, each in features.items()}
    return {action: each / sum(odds.values()) for action, each in odds.items()}


@needs_engine
@pytest.mark.parametrize("count", SIDES)
def test_the_prior_of_the_engine_is_what_the_stored_weights_say(count: int) -> None:
    """A search with a very large c_puct visits actions in proportion to their priors."""
    weights = stored()
    compared = 0
    for position in random_positions(f"solo{count}", Random(count)):
        policy = policy_of(position, weights)
        assert sorted(policy) == sorted(position.legal_actions())
        candidates = engine.analyse(position, 0, simulations=SIMULATIONS, method="mcts:c_puct=1000000,policy_temperature=1").candidates
        if any(each.proof for each in candidates):  # what is proven is not visited by its prior
            continue
        assert {each.action: each.visits / SIMULATIONS for each in candidates} == pytest.approx(policy, abs=0.002)
        compared += 1
    assert compared > 5


def test_the_script_writes_the_kept_file() -> None:
    assert header(stored()) == HEADER.read_text(encoding="utf-8")
