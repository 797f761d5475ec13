"""Seats that programs play, and hints: who thinks about what, and what is played if thinking fails."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Final, Protocol

from banquise.core import BadText, Refusal, refuse
from banquise.games import GAMES
from banquise.players import any_action
from banquise.protocol import CandidateShown, SearchGiven, SearchShown
from banquise.server.hosting.host import Overtaken
from banquise.server.thinking.pool import Busy, Pool, Worker, WorkerFailed
from banquise.server.thinking.worker import Answer, Question
from banquise.store import StoreUnavailable
from banquise.tables import Table

LOG: Final = logging.getLogger("banquise.programs")
GRACE: Final = 2.0
"""Seconds beyond its time after which a search is killed."""
QUICK: Final = "greedy"
"""Who plays where the program that should has failed."""
QUICK_SECONDS: Final = 0.5
ROUNDS: Final = 20
"""How often a thought that cannot be had or played is tried again."""
SPARE: Final = 2000
"""Milliseconds a claim lasts longer than thinking can."""


class SearchRefused(Exception):
    """The line that was given makes no sense: `reason` says why."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(str(reason))
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Bounds:
    """What programs may cost: `workers` processes of one thread each (0: all cores but one), at most `waiting` questions
    before and as many hints; seconds for a turn at full strength and for a hint; megabytes for a search.
    """

    workers: int = 0
    waiting: int = 64
    turn_seconds: float = 3.0
    hint_seconds: float = 3.0
    memory: int = 64

    @property
    def processes(self) -> int:
        return self.workers or max(1, (os.cpu_count() or 1) - 1)

    @property
    def claim(self) -> int:
        """Milliseconds after which a process that still has not played for a table must have ended."""
        return round(1000 * (self.turn_seconds + QUICK_SECONDS + 2 * GRACE)) + SPARE


class Host(Protocol):
    """Where the tables are."""

    async def play_for_program(self, table: str, number: int, action: str) -> object:
        """Plays, unless what was seen up to this number is no longer how the table stands."""


class Claims(Protocol):
    """What of a store is needed here."""

    async def claim(self, table: str, number: int, until: int, now: int) -> bool: ...


@dataclass(slots=True)
class Thought:
    """A program that thinks, about a table as it was last seen."""

    table: Table
    task: asyncio.Task[None] | None = None
    playing: bool = False
    """From here on nothing ends the task: what is being played is played."""


class Programs:
    """Plays for the seats of programs. The host tells it of every change; it thinks, and tells the host what to play."""

    def __init__(self, host: Host, store: Claims, now: Callable[[], int], bounds: Bounds | None = None) -> None:
        self._host = host
        self._store = store
        self._now = now
        self._bounds = bounds or Bounds()
        self.pool = Pool(self._bounds.processes, self._bounds.waiting, self._bounds.memory)
        self._thoughts: dict[str, Thought] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Workers come up when they are first needed: there is nothing to wait for."""

    async def stop(self) -> None:
        """Ends every thought; other processes, or this one when it is back, think again once the claims have run out."""
        self._thoughts.clear()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.pool.close()

    # Seats

    def look(self, table: Table) -> None:
        """A table has changed: think about it if a program has to decide, and no longer about what has passed."""
        known = self._thoughts.get(table.id)
        if known and known.table.changed == table.changed:
            known.table = max(known.table, table, key=lambda each: each.number)  # an offer: the thought goes on
            return
        if known and known.table.number > table.number:
            return
        self._forget(table.id)
        if table.decision.kind == "program":
            thought = self._thoughts[table.id] = Thought(table)
            thought.task = asyncio.get_running_loop().create_task(self._think(thought))
            self._tasks.add(thought.task)
            thought.task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            LOG.error("a thought went wrong", exc_info=error)

    def _forget(self, table: str) -> None:
        thought = self._thoughts.pop(table, None)
        if thought and thought.task and not thought.playing:
            thought.task.cancel()

    async def _think(self, thought: Thought) -> None:
        """Thinks and plays. Where another process thinks already, or the store is away, it looks again a few times.

        What is not played then is found by whoever asks the store next what is due.
        """
        for _ in range(ROUNDS):
            try:
                if await self._played(thought):
                    break
                wait = self._bounds.claim / 1000
            except Busy as busy:
                wait = busy.seconds
            except (StoreUnavailable, Overtaken):
                thought.playing = False
                wait = GRACE
            await asyncio.sleep(wait)
            if self._thoughts.get(thought.table.id) is not thought:
                return
        if self._thoughts.get(thought.table.id) is thought:
            del self._thoughts[thought.table.id]

    async def _played(self, thought: Thought) -> bool:
        """False where another process thinks about this table."""
        action = await self._action(thought)
        if action is None:
            return False
        thought.playing = True
        await self._host.play_for_program(thought.table.id, thought.table.number, action)
        return True

    async def _action(self, thought: Thought) -> str | None:
        """What the program of the seat chooses; None where another process has claimed the table."""
        try:
            async with self.pool.worker("seat") as worker:
                if not await self._claimed(thought.table):
                    return None
                return await self._answer(worker, question_of(thought.table, self._bounds))
        except WorkerFailed as failure:
            LOG.warning("program failed", extra={"table": thought.table.id, "why": str(failure)})
        return await self._quick(thought.table)

    async def _claimed(self, table: Table) -> bool:
        now = self._now()
        return await self._store.claim(table.id, table.number, now + self._bounds.claim, now)

    async def _answer(self, worker: Worker, question: Question) -> str:
        """Raises `WorkerFailed` also where the answer is no action that can be played."""
        answer = await worker.ask(question, question.seconds + GRACE)
        if "action" not in answer:
            raise WorkerFailed(str(answer))
        return str(answer["action"])

    async def _quick(self, table: Table) -> str:
        """An action at once: of a player that hardly thinks, or any legal one if even that fails."""
        question = question_of(table, self._bounds, QUICK, QUICK_SECONDS)
        try:
            async with self.pool.worker("seat") as worker:
                return await self._answer(worker, question)
        except (WorkerFailed, Busy) as failure:
            LOG.error("no program answers", extra={"table": table.id, "why": str(failure)})
        return any_action(table.line.position, Random(question.seed))

    # Hints

    async def search(self, given: SearchGiven) -> SearchShown:
        """What the engine finds; raises `SearchRefused` for a line that makes no sense, `Busy` where too many wait."""
        question = question_given(given, self._bounds)
        try:
            async with self.pool.worker("hint") as worker:
                answer = await worker.ask(question, question.seconds + GRACE)
        except WorkerFailed as failure:
            LOG.warning("search failed", extra={"game": given.game, "why": str(failure)})
            raise Busy(1) from failure
        return shown(answer)


def question_of(table: Table, bounds: Bounds, player: str = "", seconds: float = 0.0) -> Question:
    """What a program is asked at a table: by its own name, unless another player is named."""
    decision = table.decision
    seed = int.from_bytes(sha256(f"{table.id} {decision.by}".encode()).digest()[:4], "big")
    return Question(
        table.created.game,
        table.line.start.text(),
        tuple(table.line.actions),
        player or table.seats[decision.by - 1].program,
        seed,
        seconds=seconds or bounds.turn_seconds,
        memory=bounds.memory,
    )


def question_given(given: SearchGiven, bounds: Bounds) -> Question:
    """Raises `SearchRefused` for a game or options that are none."""
    if not (game := GAMES.get(given.game)):
        raise SearchRefused(refuse("unknown-game", game=given.game, games=", ".join(GAMES)))
    if given.start is not None and given.options:
        raise SearchRefused(refuse("option-and-position"))
    try:
        start = given.start if given.start is not None else game.start(**game.read_options(given.options)).text()
    except BadText as error:
        raise SearchRefused(error.reason) from error
    seconds = min(given.seconds, bounds.hint_seconds)
    return Question(game.slug, start, given.actions, level=given.level, seconds=seconds, memory=bounds.memory)


def shown(answer: Answer) -> SearchShown:
    if refusal := answer.get("refusal"):
        raise SearchRefused(refuse(refusal["code"], refusal["clause"], tuple(refusal["cells"]), **refusal["details"]))
    return SearchShown(candidates=tuple(CandidateShown(**each) for each in answer["candidates"]), engine=answer["engine"])
