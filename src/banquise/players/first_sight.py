"""What a player sees at first sight: where each action leads, by the engine's evaluation, before anybody answers.

It is the plan of a game in one number: what brings a seat closer to its goal is worth more, also where a search finds that
the game is won, or lost, whatever is played. So it tells apart what a search values alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from banquise import engine
from banquise.core import Line, refuse
from banquise.engine import Analysis, Candidate, Limits, Stop
from banquise.players.failure import PlayerFailed
from banquise.players.strength import MEGABYTE

SAME_SCORE: Final = 0.003
"""Values that differ by no more are alike if both actions were looked at as deeply: images of each other differ by so much."""
SAME_VALUE: Final = 0.001
"""Values that differ by no more are alike if both actions were looked at about as often: at most by `ALIKE_VISITS` times."""
ALIKE_VISITS: Final = 2


def analysed(player: str, line: Line, limits: Limits, method: str, stop: Stop | None = None) -> Analysis:
    """What the engine thinks of the end of a line; raises `EngineMissing` and, for a game or settings it does not know, `PlayerFailed`."""
    slug = line.position.slug
    if slug not in engine.games():
        raise PlayerFailed(refuse("engine-game", player=player, game=slug))
    try:
        return engine.search(line, limits, method=method, stop=stop)
    except ValueError as error:
        raise PlayerFailed(refuse("engine-refuses", player=player, why=str(error))) from error


def first_sight(player: str, line: Line, seed: int) -> dict[str, float]:
    """For each legal action what it is worth for the seat to act; in a game that the engine cannot evaluate, by a random game each.

    Raises as `analysed`.
    """
    seat, count = line.position.to_act, len(line.legal_actions())
    limits = Limits(seconds=0, simulations=count, seed=seed, memory=MEGABYTE)
    found = analysed(player, line, limits, "mcts:playout_actions=0")
    return {each.action: each.values[seat - 1] for each in found.candidates}


def by_progress(candidates: Sequence[Candidate], seat: int, seen: Mapping[str, float], rng: Random) -> list[Candidate]:
    """The candidates, best first, of which there is one at least; of those worth the same as the first, what makes most progress leads.

    Where that too is the same, luck decides. Certain ends keep their order: the quickest win, the longest resistance.
    """
    best = candidates[0]
    if best.proof:
        return list(candidates)
    alike = [each for each in candidates if each is best or _worth_the_same(each, best, seat)]
    rest = [each for each in candidates if each not in alike]
    rng.shuffle(alike)
    return sorted(alike, key=lambda each: -seen[each.action]) + rest


def _worth_the_same(candidate: Candidate, best: Candidate, seat: int) -> bool:
    """Whether it is worth as much, as far as was looked at as deeply or as often."""
    difference = best.values[seat - 1] - candidate.values[seat - 1]
    deep = difference <= SAME_SCORE and candidate.depth >= best.depth
    often = difference <= SAME_VALUE and ALIKE_VISITS * candidate.visits >= best.visits
    return candidate.proof is None and (deep or often)
