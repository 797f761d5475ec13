"""Plays for the seats of programs, and finds hints, by searches in the pool; a fallback plays where a search fails."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from random import Random
from time import monotonic
from typing import Final, Protocol

from banquise.players import any_action
from banquise.protocol import ProgramState, SearchGiven
from banquise.server.hosting.errors import TooManyConflicts
from banquise.server.thinking.asking import (
    MIN_THOUGHT_SECONDS,
    ProgramLimits,
    choice_of,
    hint_thought,
    question_given,
    question_of,
    search_shown,
    seat_thought,
)
from banquise.server.thinking.elsewhere import Elsewhere
from banquise.server.thinking.pool import Busy, MayNotBegin, NoThinkers, Pool
from banquise.server.thinking.process import WorkerFailed
from banquise.server.thinking.queue import Thought
from banquise.store import StoreUnavailable
from banquise.tables import Table
from banquise.tables.requests import Choice, Play
from banquise.views import SearchShown

LOG: Final = logging.getLogger("banquise.programs")
SEARCH_RETRY_SECONDS: Final = 2.0
CLAIM_RETRY_SECONDS: Final = 1.0
"""Until a table is looked at again that another process has claimed."""
MAX_PROGRAM_TRIES: Final = 3
"""How often the program of a seat is asked whose worker ends, within the time of its turn."""
FALLBACK_PLAYER: Final = "greedy"
"""Plays where the program of the seat has failed."""
FALLBACK_SECONDS: Final = 0.5
MAX_SEARCH_TRIES: Final = 20
"""How often a program is asked where its action cannot be found or played."""
WAIT_NOTE_SECONDS: Final = 2.0
"""A program may wait for its turn to think before those at its table are told."""

"""Of the program of a table: it waits for its turn to think; its turn has come; another player acts for it, since it has failed
or since there is no thinker, here or elsewhere.
"""


class ProgramHost(Protocol):
    """What is needed here of a host."""

    async def act_for_program(self, table: str, number: int, choice: Choice) -> bool:
        """Whether what was chosen for the table as it was after event `number` could be done."""


class ClaimStore(Protocol):
    """What is needed here of a store."""

    async def claim(self, table: str, number: int, until: int, now: int) -> bool: ...


class Observed(Protocol):
    """What is needed here of a table in memory."""

    @property
    def id(self) -> str: ...


@dataclass(slots=True)
class SeatSearch:
    """The search for the action of a program, at a table as it was last seen."""

    table: Table
    thought: Thought
    task: asyncio.Task[None] | None = None
    asked: float = 0.0
    """When the thought began to wait for its turn."""
    began: float = 0.0
    """When its turn came."""
    wait_noted: bool = False
    """Whether those at the table know that their program waits."""
    playing: bool = False
    """Whether the action is being played: from then on the task is not cancelled."""
    claimed: tuple[int, int] = (0, 0)
    """The number of the event at which this process has claimed the table, and until when."""
    refused: int = 0
    """How many actions could not be played though the table had not changed."""


class Programs:
    """Plays for the seats of programs. It is called with every table that changes, and asks the host to play.

    `is_watched` says whether anybody is connected to a table, `address_of_owner` on whose account its programs think.
    `note_observers` are called with a table and what those connected there should know of its program.
    """

    def __init__(
        self,
        host: ProgramHost,
        store: ClaimStore,
        now: Callable[[], int],
        limits: ProgramLimits | None = None,
        *,
        is_watched: Callable[[str], bool] = lambda _: True,
        address_of_owner: Callable[[str], str] = lambda _: "",
        elsewhere: Elsewhere | None = None,
    ) -> None:
        self._host = host
        self._store = store
        self._now = now
        self._limits = limits or ProgramLimits()
        self._is_watched = is_watched
        self._address_of_owner = address_of_owner
        self.note_observers: list[Callable[[str, ProgramState], None]] = []
        self.elsewhere = elsewhere
        self.pool = Pool(self._limits.processes, self._limits.queued, self._limits.memory, elsewhere=elsewhere)
        self._fallback_pool = Pool(1, memory=self._limits.memory)
        self._searches: dict[str, SeatSearch] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def stop(self) -> None:
        """Ends every search; other processes, or this one after a restart, search again once the claims have run out."""
        self._searches.clear()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.pool.close()
        await self._fallback_pool.close()
        if self.elsewhere:
            await self.elsewhere.close()

    def waiting(self, table: str) -> float | None:
        """For how many seconds the program of a table has been waiting for its turn to think; None if none does."""
        search = self._searches.get(table)
        return monotonic() - search.asked if search and self.pool.is_waiting(search.thought) else None

    async def run(self) -> None:
        """For ever: looks after thinkers elsewhere, where the store has a queue for them."""
        if self.elsewhere:
            await self.elsewhere.run()

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
            self._begin(table)

    def on_presence_changed(self, loaded: Observed, *, asks: bool = False) -> None:  # noqa: ARG002 - as the host calls it
        """Somebody has come to a table, or left it: a program that still waits there may wait in another place."""
        search = self._searches.get(loaded.id)
        if search and self.pool.is_waiting(search.thought) and self._thought_of(search.table).purpose != search.thought.purpose:
            self._cancel(loaded.id)
            self._begin(search.table)

    def _begin(self, table: Table) -> None:
        search = self._searches[table.id] = SeatSearch(table, self._thought_of(table))
        search.task = asyncio.get_running_loop().create_task(self._run(search))
        self._tasks.add(search.task)
        search.task.add_done_callback(partial(self._ended, search))

    def _thought_of(self, table: Table) -> Thought:
        return seat_thought(table, self._limits, self._address_of_owner(table.id), watched=self._is_watched(table.id))

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
        choice = await self._choice(search)
        if choice is None:
            return CLAIM_RETRY_SECONDS
        search.playing = True
        if await self._host.act_for_program(search.table.id, search.table.number, choice) or not self._is_current(search):
            return None
        search.refused += 1
        LOG.error("program's action refused", extra={"table": search.table.id, "choice": repr(choice)})
        return 0.0

    async def _choice(self, search: SeatSearch) -> Choice | None:
        """What the seat's program chooses or, where that fails, another player; None where another process has claimed the table."""
        note: ProgramState = "fallback"
        if not search.refused:
            try:
                return await self._choice_of_program(search)
            except WorkerFailed as failure:
                LOG.warning("program failed", extra={"table": search.table.id, "why": str(failure)})
                note = "no-thinkers" if isinstance(failure, NoThinkers) else note
        self._tell(search.table.id, note)
        return await self._fallback(search)

    async def _choice_of_program(self, search: SeatSearch) -> Choice | None:
        """Tries again where a worker ends, as long as the time of the turn lasts; raises the last `WorkerFailed`."""
        left = self._limits.turn_seconds
        for tried in range(1, MAX_PROGRAM_TRIES + 1):
            question = question_of(search.table, self._limits, seconds=max(MIN_THOUGHT_SECONDS, left))
            search.began = monotonic()
            try:
                with self._noting_wait(search):
                    return choice_of(await self.pool.think(search.thought, question, partial(self._begin_thought, search)))
            except MayNotBegin:
                return None
            except NoThinkers:
                raise
            except WorkerFailed:
                left -= monotonic() - search.began
                if tried == MAX_PROGRAM_TRIES or left <= 0:
                    raise
        raise AssertionError

    async def _begin_thought(self, search: SeatSearch) -> bool:
        """The turn of the thought has come; whether it may begin."""
        search.began = monotonic()
        if search.wait_noted:
            search.wait_noted = False
            self._tell(search.table.id, "thinks")
        return await self._claim(search)

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

    async def _fallback(self, search: SeatSearch) -> Choice:
        """What the fallback player chooses, or any legal action if that fails too."""
        question = question_of(search.table, self._limits, FALLBACK_PLAYER, FALLBACK_SECONDS)
        try:
            if search.refused < 2:
                async with self._fallback_pool.turn(Thought("person", table=search.table.id)) as turn:
                    return choice_of(await turn.ask(question))
        except WorkerFailed as failure:
            LOG.error("fallback failed", extra={"table": search.table.id, "why": str(failure)})
        return Play(any_action(search.table.line.position, Random(question.seed)))

    # Notes

    @contextmanager
    def _noting_wait(self, search: SeatSearch) -> Iterator[None]:
        """If the thought has to wait for long, that is told."""
        search.asked = monotonic()
        timer = asyncio.get_running_loop().call_later(WAIT_NOTE_SECONDS, self._note_wait, search)
        try:
            yield
        finally:
            timer.cancel()

    def _note_wait(self, search: SeatSearch) -> None:
        if self.pool.is_waiting(search.thought):
            search.wait_noted = True
            self._tell(search.table.id, "waits")

    def _tell(self, table: str, note: ProgramState) -> None:
        for observer in self.note_observers:
            observer(table, note)

    # Hints

    async def search(self, given: SearchGiven, address: str = "") -> SearchShown:
        """What the engine finds for somebody at this address.

        Raises `SearchRefused` for a line that cannot be played, `Busy` where too many wait.
        """
        question, thought = question_given(given, self._limits), hint_thought(given, self._limits, address)
        try:
            answer = await self.pool.think(thought, question)
        except WorkerFailed as failure:
            LOG.warning("search failed", extra={"game": given.game, "why": str(failure)})
            raise Busy(1) from failure
        return search_shown(answer, given.language)
