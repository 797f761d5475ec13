"""Plays for the seats of programs, and finds hints, by searches in the pool; a fallback plays where a search fails."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from random import Random
from time import monotonic
from typing import Final, Protocol

from banquise.codec import read
from banquise.core import BadText, Refusal, refuse
from banquise.players import any_action
from banquise.protocol import SearchGiven
from banquise.server.hosting.host import TooManyConflicts
from banquise.server.settings import Settings
from banquise.server.thinking.pool import Busy, Pool
from banquise.server.thinking.process import Worker, WorkerFailed
from banquise.server.thinking.worker import Answer, Question
from banquise.store import StoreUnavailable
from banquise.tables import SECOND_MS, Table
from banquise.views import CandidateShown, SearchShown

LOG: Final = logging.getLogger("banquise.programs")
ANSWER_GRACE_SECONDS: Final = 1.0
"""Beyond its time, after which a search is killed."""
SEARCH_RETRY_SECONDS: Final = 2.0
CLAIM_RETRY_SECONDS: Final = 1.0
"""Until a table is looked at again that another process has claimed."""
MAX_PROGRAM_TRIES: Final = 3
"""How often the program of a seat is asked whose worker ends, within the time of its turn."""
MIN_THOUGHT_SECONDS: Final = 0.1
"""Has every program, however little of its turn is left."""
FALLBACK_PLAYER: Final = "greedy"
"""Plays where the program of the seat has failed."""
FALLBACK_SECONDS: Final = 0.5
MAX_SEARCH_TRIES: Final = 20
"""How often a program is asked where its action cannot be found or played."""
CLAIM_MARGIN_MS: Final = 1000
"""A claim lasts longer than any search by this much. What two processes think about is played once all the same."""


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
        return round(SECOND_MS * (self.turn_seconds + ANSWER_GRACE_SECONDS)) + CLAIM_MARGIN_MS


class ProgramHost(Protocol):
    """What is needed here of a host."""

    async def play_for_program(self, table: str, number: int, action: str) -> bool:
        """Whether the action, chosen for the table as it was after event `number`, could be played."""


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
    claimed: tuple[int, int] = (0, 0)
    """The number of the event at which this process has claimed the table, and until when."""
    refused: int = 0
    """How many actions could not be played though the table had not changed."""


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
            search.task.add_done_callback(partial(self._ended, search))

    def _ended(self, search: SeatSearch, task: asyncio.Task[None]) -> None:
        """However a search ended it is forgotten, so that the next who sees the table may begin another."""
        self._tasks.discard(task)
        if self._is_current(search):
            del self._searches[search.table.id]
        if not task.cancelled() and (error := task.exception()):
            LOG.error("search for a seat failed", exc_info=error)

    def _is_current(self, search: SeatSearch) -> bool:
        return self._searches.get(search.table.id) is search

    def _cancel(self, table: str) -> None:
        search = self._searches.pop(table, None)
        if search and search.task and not search.playing:
            search.task.cancel()

    async def _run(self, search: SeatSearch) -> None:
        """Searches and plays. Whatever goes wrong, it tries again a few times, as long as the table has not changed.

        If nothing is played then, the table is still due in the store, where a timekeeper finds it.
        """
        for _ in range(MAX_SEARCH_TRIES):
            wait = await self._try(search)
            search.playing = False
            if wait is None or not self._is_current(search):
                return
            await asyncio.sleep(wait)

    async def _try(self, search: SeatSearch) -> float | None:
        """Searches and plays once; after how many seconds to try again, None if it has played."""
        try:
            return await self._search_and_play(search)
        except Busy as busy:
            return busy.seconds
        except (StoreUnavailable, TooManyConflicts) as error:
            LOG.warning("program cannot play", extra={"table": search.table.id, "why": repr(error)})
        except Exception:
            LOG.exception("search for a seat failed", extra={"table": search.table.id})
        return SEARCH_RETRY_SECONDS

    async def _search_and_play(self, search: SeatSearch) -> float | None:
        action = await self._action(search)
        if action is None:
            return CLAIM_RETRY_SECONDS
        search.playing = True
        if await self._host.play_for_program(search.table.id, search.table.number, action) or not self._is_current(search):
            return None
        search.refused += 1
        LOG.error("program's action refused", extra={"table": search.table.id, "action": action})
        return 0.0

    async def _action(self, search: SeatSearch) -> str | None:
        """The action of the seat's program or, where that fails, of another player; None where another process has claimed the table."""
        if not search.refused:
            try:
                return await self._action_of_program(search)
            except WorkerFailed as failure:
                LOG.warning("program failed", extra={"table": search.table.id, "why": str(failure)})
        return await self._fallback(search)

    async def _action_of_program(self, search: SeatSearch) -> str | None:
        """Tries again where a worker ends, as long as the time of the turn lasts; raises the last `WorkerFailed`."""
        until = monotonic() + self._limits.turn_seconds
        for tried in range(1, MAX_PROGRAM_TRIES + 1):
            try:
                async with self.pool.worker("seat") as worker:
                    question = question_of(search.table, self._limits, seconds=max(MIN_THOUGHT_SECONDS, until - monotonic()))
                    return await self._answer(worker, question) if await self._claim(search) else None
            except WorkerFailed:
                if tried == MAX_PROGRAM_TRIES or monotonic() > until:
                    raise
        raise AssertionError

    async def _claim(self, search: SeatSearch) -> bool:
        """Whether this process has claimed the table, now or before."""
        now, table = self._now(), search.table
        if search.claimed[0] == table.number and now < search.claimed[1]:
            return True
        until = now + self._limits.claim_ms
        claimed = await self._store.claim(table.id, table.number, until, now)
        if claimed:
            search.claimed = (table.number, until)
        return claimed

    async def _answer(self, worker: Worker, question: Question) -> str:
        """The action of the answer; raises `WorkerFailed` also where there is none."""
        answer = await worker.ask(question, question.seconds + ANSWER_GRACE_SECONDS)
        if "action" not in answer:
            raise WorkerFailed(str(answer))
        return str(answer["action"])

    async def _fallback(self, search: SeatSearch) -> str:
        """An action of the fallback player, or any legal one if that fails too."""
        question = question_of(search.table, self._limits, FALLBACK_PLAYER, FALLBACK_SECONDS)
        try:
            if search.refused < 2:
                async with self.pool.worker("seat") as worker:
                    return await self._answer(worker, question)
        except (WorkerFailed, Busy) as failure:
            LOG.error("fallback failed", extra={"table": search.table.id, "why": str(failure)})
        return any_action(search.table.line.position, Random(question.seed))

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
