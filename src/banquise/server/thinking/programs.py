"""Plays for the seats of programs, and finds hints, by searches in the pool; a fallback plays where a search fails."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Final, Protocol

from banquise.codec import read
from banquise.core import BadText, Refusal, refuse
from banquise.players import any_action
from banquise.protocol import SearchGiven
from banquise.server.hosting.host import TooManyConflicts
from banquise.server.settings import Settings
from banquise.server.thinking.pool import Busy, Pool, Worker, WorkerFailed
from banquise.server.thinking.worker import Answer, Question
from banquise.store import StoreUnavailable
from banquise.tables import SECOND_MS, Table
from banquise.views import CandidateShown, SearchShown

LOG: Final = logging.getLogger("banquise.programs")
ANSWER_GRACE_SECONDS: Final = 2.0
"""Beyond its time, after which a search is killed."""
SEARCH_RETRY_SECONDS: Final = 2.0
FALLBACK_PLAYER: Final = "greedy"
"""Plays where the program of the seat has failed."""
FALLBACK_SECONDS: Final = 0.5
MAX_SEARCH_TRIES: Final = 20
"""How often a program is asked where its action cannot be found or played."""
CLAIM_MARGIN_MS: Final = 2000
"""A claim lasts longer than any search by this much."""


class SearchRefused(Exception):
    """The line to search from cannot be read or played: `reason` says why."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(str(reason))
        self.reason = reason


@dataclass(frozen=True, slots=True)
class ProgramLimits:
    """What programs may use: `workers` processes of one thread each (0: all cores but one), `queued` searches for seats and as
    many for hints; seconds for a turn at full strength and for a hint; megabytes for a search.
    """

    workers: int = 0
    queued: int = 64
    turn_seconds: float = 3.0
    hint_seconds: float = 3.0
    memory: int = 64

    @classmethod
    def of(cls, settings: Settings) -> ProgramLimits:
        return cls(settings.thinkers, settings.queued_searches, settings.turn_seconds, settings.hint_seconds)

    @property
    def processes(self) -> int:
        return self.workers or max(1, (os.cpu_count() or 1) - 1)

    @property
    def claim_ms(self) -> int:
        """How long a process may work on a table; if it has not played by then, it has died."""
        return round(SECOND_MS * (self.turn_seconds + FALLBACK_SECONDS + 2 * ANSWER_GRACE_SECONDS)) + CLAIM_MARGIN_MS


class ProgramHost(Protocol):
    """What is needed here of a host."""

    async def play_for_program(self, table: str, number: int, action: str) -> object:
        """Plays the action, unless the table has changed since the event of this number."""


class ClaimStore(Protocol):
    """What is needed here of a store."""

    async def claim(self, table: str, number: int, until: int, now: int) -> bool: ...


@dataclass(slots=True)
class SeatSearch:
    """The search for the action of a program, at a table as it was last seen."""

    table: Table
    task: asyncio.Task[None] | None = None
    playing: bool = False
    """Whether the action is being played: from then on the task is not cancelled."""


class Programs:
    """Plays for the seats of programs. It is called with every table that changes, and asks the host to play."""

    def __init__(self, host: ProgramHost, store: ClaimStore, now: Callable[[], int], limits: ProgramLimits | None = None) -> None:
        self._host = host
        self._store = store
        self._now = now
        self._limits = limits or ProgramLimits()
        self.pool = Pool(self._limits.processes, self._limits.queued, self._limits.memory)
        self._searches: dict[str, SeatSearch] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def stop(self) -> None:
        """Ends every search; other processes, or this one after a restart, search again once the claims have run out."""
        self._searches.clear()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.pool.close()

    # Seats

    def on_table_changed(self, table: Table) -> None:
        """Searches if a program has to decide there, and ends the search for a decision that has passed."""
        known = self._searches.get(table.id)
        if known and known.table.changed == table.changed:
            known.table = max(known.table, table, key=lambda each: each.number)  # an offer: the search goes on
            return
        if known and known.table.number > table.number:
            return
        self._cancel(table.id)
        if table.decision.kind == "program":
            search = self._searches[table.id] = SeatSearch(table)
            search.task = asyncio.get_running_loop().create_task(self._run(search))
            self._tasks.add(search.task)
            search.task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            LOG.error("search for a seat failed", exc_info=error)

    def _cancel(self, table: str) -> None:
        search = self._searches.pop(table, None)
        if search and search.task and not search.playing:
            search.task.cancel()

    async def _run(self, search: SeatSearch) -> None:
        """Searches and plays. Where another process has claimed the table, or the store is unavailable, it tries again a few times.

        If nothing is played then, the table is still due in the store, where a timekeeper finds it.
        """
        for _ in range(MAX_SEARCH_TRIES):
            try:
                if await self._search_and_play(search):
                    break
                wait = self._limits.claim_ms / SECOND_MS
            except Busy as busy:
                wait = busy.seconds
            except (StoreUnavailable, TooManyConflicts):
                search.playing = False
                wait = SEARCH_RETRY_SECONDS
            await asyncio.sleep(wait)
            if self._searches.get(search.table.id) is not search:
                return
        if self._searches.get(search.table.id) is search:
            del self._searches[search.table.id]

    async def _search_and_play(self, search: SeatSearch) -> bool:
        """Whether it played: not where another process has claimed the table."""
        action = await self._action(search)
        if action is None:
            return False
        search.playing = True
        await self._host.play_for_program(search.table.id, search.table.number, action)
        return True

    async def _action(self, search: SeatSearch) -> str | None:
        """The action of the seat's program; None where another process has claimed the table."""
        try:
            async with self.pool.worker("seat") as worker:
                if not await self._claim(search.table):
                    return None
                return await self._answer(worker, question_of(search.table, self._limits))
        except WorkerFailed as failure:
            LOG.warning("program failed", extra={"table": search.table.id, "why": str(failure)})
        return await self._fallback(search.table)

    async def _claim(self, table: Table) -> bool:
        now = self._now()
        return await self._store.claim(table.id, table.number, now + self._limits.claim_ms, now)

    async def _answer(self, worker: Worker, question: Question) -> str:
        """The action of the answer; raises `WorkerFailed` also where there is none."""
        answer = await worker.ask(question, question.seconds + ANSWER_GRACE_SECONDS)
        if "action" not in answer:
            raise WorkerFailed(str(answer))
        return str(answer["action"])

    async def _fallback(self, table: Table) -> str:
        """An action of the fallback player, or any legal one if that fails too."""
        question = question_of(table, self._limits, FALLBACK_PLAYER, FALLBACK_SECONDS)
        try:
            async with self.pool.worker("seat") as worker:
                return await self._answer(worker, question)
        except (WorkerFailed, Busy) as failure:
            LOG.error("fallback failed", extra={"table": table.id, "why": str(failure)})
        return any_action(table.line.position, Random(question.seed))

    # Hints

    async def search(self, given: SearchGiven) -> SearchShown:
        """What the engine finds; raises `SearchRefused` for a line that cannot be played, `Busy` where too many wait."""
        question = question_given(given, self._limits)
        try:
            async with self.pool.worker("hint") as worker:
                answer = await worker.ask(question, question.seconds + ANSWER_GRACE_SECONDS)
        except WorkerFailed as failure:
            LOG.warning("search failed", extra={"game": given.game, "why": str(failure)})
            raise Busy(1) from failure
        return search_shown(answer)


def question_of(table: Table, limits: ProgramLimits, player: str = "", seconds: float = 0.0) -> Question:
    """The question for the seat to decide: to its own program, unless another player is named."""
    decision = table.decision
    seed = int.from_bytes(sha256(f"{table.id} {decision.by}".encode()).digest()[:4], "big")
    return Question(
        table.created.game,
        table.line.start.text(),
        tuple(table.line.actions),
        player or table.seats[decision.by - 1].program,
        seed,
        seconds=seconds or limits.turn_seconds,
        memory=limits.memory,
    )


def question_given(given: SearchGiven, limits: ProgramLimits) -> Question:
    """The question for a hint; raises `SearchRefused` for an unknown game, and for options or a position it does not have."""
    try:
        start = given.first().text()
    except BadText as error:
        raise SearchRefused(error.reason) from error
    seconds = min(given.seconds, limits.hint_seconds)
    return Question(given.game, start, given.actions, level=given.level, seconds=seconds, memory=limits.memory)


def search_shown(answer: Answer) -> SearchShown:
    if refusal := answer.get("refusal"):
        raise SearchRefused(refuse(refusal["code"], refusal["clause"], tuple(refusal["cells"]), **refusal["details"]))
    return SearchShown(read(tuple[CandidateShown, ...], answer["candidates"]), answer["engine"])
