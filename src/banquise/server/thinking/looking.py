"""The searches that a judging needs, of a reviewed game or of a puzzle, made by the pool one after the other."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any, Final

from banquise.engine import Analysis, Candidate, Proof
from banquise.server.thinking.pool import Pool
from banquise.server.thinking.process import WorkerFailed
from banquise.server.thinking.question import Answer, Question
from banquise.server.thinking.queue import SHORT_SECONDS, Purpose, Thought
from banquise.study import Look, Looking

LOG: Final = logging.getLogger("banquise.looks")
MAX_LOOK_TRIES: Final = 8
"""After so many interruptions a search is taken as far as it came; so many workers may end under one search."""
LOOK_SECONDS: Final = 60.0
"""At most, for one search."""
FIRST_SECONDS_PER_SIMULATION: Final = 4e-6
"""Until the first search of a game was measured."""
STRETCH: Final = 4
"""A long search may take so many times what is expected of it."""


@dataclass(frozen=True, slots=True)
class Where:
    """From where a judging looks: a position of a game, and the id of what it judges, among which thoughts are shared out."""

    game: str
    start: str
    id: str


class Looks:
    """Makes the searches of judgings, and learns how long those of each game take. `memory` is in megabytes, for one search."""

    def __init__(self, pool: Pool, memory: int) -> None:
        self._pool = pool
        self._memory = memory
        self._seconds_per_simulation: dict[str, float] = {}

    async def answered(self, looking: Looking[Any], where: Where, purpose: Purpose, share: str) -> Any:
        """What a judging comes to, each of its searches answered by the pool. Raises `Busy`, `WorkerFailed`."""
        try:
            look = next(looking)
            while True:
                look = looking.send(await self._look(where, look, purpose, share))
        except StopIteration as done:
            return done.value

    async def _look(self, where: Where, look: Look, purpose: Purpose, share: str) -> Analysis:
        each = self._seconds_per_simulation.get(where.game, FIRST_SECONDS_PER_SIMULATION)
        expected = look.simulations * each
        thought = Thought(purpose, share, where.id, expected if expected <= SHORT_SECONDS else STRETCH * expected)
        question = Question(where.game, where.start, look.actions, seconds=LOOK_SECONDS, memory=self._memory, simulations=look.simulations)
        for tried in range(1, MAX_LOOK_TRIES + 1):
            try:
                answer = await self._pool.think(thought, question)
            except WorkerFailed as failure:
                LOG.warning("search interrupted", extra={"why": str(failure), "of": where.id})
                if tried == MAX_LOOK_TRIES:
                    raise
                continue
            if "found" not in answer:
                raise WorkerFailed(f"no search: {answer}")
            if not answer["stopped"]:
                break
        found = analysis_of(answer)
        if found.simulations:
            self._seconds_per_simulation[where.game] = 0.8 * each + 0.2 * found.seconds / found.simulations
        return found


def analysis_of(answer: Answer) -> Analysis:
    """The analysis of an answer."""
    found = answer["found"]
    candidates = [Candidate(**each | {"proof": each["proof"] and Proof(**each["proof"])}) for each in found["candidates"]]
    return Analysis(candidates, found["simulations"], found["seconds"])
