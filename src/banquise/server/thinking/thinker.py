"""A thinker: takes thoughts from the queue of a store and answers them by workers of this machine. `banquise think` runs one.

It shares out its workers among what it has taken as a server does. A thought that it has is leased to it: when it dies,
another takes it; when it is told to end, it gives back what it has.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from contextlib import suppress
from secrets import token_hex
from typing import Final

from banquise.codec import plain, write
from banquise.server.hosting.background import BackgroundTasks
from banquise.server.thinking.elsewhere import HEARTBEAT_SECONDS, LEASE_MS, ThinkerMessage, from_envelope, read_message
from banquise.server.thinking.pool import Pool
from banquise.server.thinking.process import WorkerFailed
from banquise.server.thinking.question import Answer, Question
from banquise.server.thinking.queue import Thought
from banquise.store import Store, StoreUnavailable
from banquise.store import Thought as AskedThought
from banquise.tables import SECOND_MS

LOG: Final = logging.getLogger("banquise.thinker")
MAX_WAITING_THOUGHTS: Final = 4
"""Taken though all workers are busy: a short one among them need not wait for a long one to end."""
POLL_SECONDS: Final = 1.0
"""Between two looks at the queue if no notification comes."""
RENEWALS_PER_LEASE: Final = 3
MAX_WORKER_TRIES: Final = 2


class Thinker:
    """Of one process, with so many workers. `memory` is in megabytes, for one search."""

    def __init__(self, store: Store, workers: int, now: Callable[[], int], memory: int = 64) -> None:
        self._store = store
        self._workers = workers
        self._now = now
        self._id = token_hex(8)
        self._pool = Pool(workers, memory=memory)
        self._held: dict[str, Thought] = {}
        self._tasks = BackgroundTasks()
        self._wake = asyncio.Event()
        self.answered = 0
        """How many thoughts it has answered so far."""

    async def run(self) -> None:
        """Until it is cancelled; then it gives back what it has. While the store is away it tries again and again."""
        self._store.on_thought_waiting(self._wake.set)
        self._store.on_broadcast(self._receive)
        self._tasks.spawn(self._announce_for_ever())
        try:
            while True:
                self._wake.clear()
                await self._take_all()
                with suppress(TimeoutError):
                    async with asyncio.timeout(POLL_SECONDS):
                        await self._wake.wait()
        finally:
            await self._stop()

    async def _take_all(self) -> None:
        """Takes what waits, as long as there is room for it."""
        try:
            while len(self._held) < self._workers + MAX_WAITING_THOUGHTS:
                asked = await self._store.take_thought(self._id, self._now(), LEASE_MS)
                if asked is None:
                    return
                self._tasks.spawn(self._answer(asked))
        except StoreUnavailable as error:
            LOG.warning("store unavailable", extra={"why": str(error)})

    async def _stop(self) -> None:
        held = tuple(self._held)
        await self._tasks.stop()
        await self._pool.close()
        with suppress(StoreUnavailable):
            await self._announce(0)
            for each in held:
                await self._store.renew_thought(each, self._id, self._now())
            await self._store.release_thoughts(self._now())

    # Telling that it lives

    async def _announce_for_ever(self) -> None:
        while True:
            try:
                await self._announce(self._workers)
            except StoreUnavailable as error:
                LOG.warning("store unavailable", extra={"why": str(error)})
            await asyncio.sleep(HEARTBEAT_SECONDS)

    async def _announce(self, thinkers: int) -> None:
        await self._store.broadcast(write(plain(ThinkerMessage(process=self._id, thinkers=thinkers))))

    def _receive(self, text: str) -> None:
        message = read_message(text)
        if message and (thought := self._held.get(message.stop)):
            self._pool.stop(thought)

    # Answering

    async def _answer(self, asked: AskedThought) -> None:
        """Thinks about it, and says so now and then; without an answer another takes it once the lease has run out."""
        try:
            thought, question = from_envelope(asked.question)
        except (ValueError, TypeError, KeyError) as error:  # of a server of another version
            await self._store.answer_thought(asked.id, self._id, json.dumps({"failed": f"unreadable: {error!r}"}))
            return
        self._held[asked.id] = thought
        thinking = asyncio.ensure_future(self._think(thought, question))
        renewing = asyncio.ensure_future(self._renew(asked.id, thinking))
        try:
            with suppress(asyncio.CancelledError):
                self.answered += await self._store.answer_thought(asked.id, self._id, json.dumps(await thinking))
        except StoreUnavailable as error:
            LOG.warning("answer not written", extra={"why": str(error)})
        finally:
            renewing.cancel()
            thinking.cancel()
            del self._held[asked.id]
            self._wake.set()

    async def _think(self, thought: Thought, question: Question) -> Answer:
        for tried in range(1, MAX_WORKER_TRIES + 1):
            try:
                return await self._pool.think(thought, question)
            except WorkerFailed as failure:
                LOG.warning("worker failed", extra={"why": str(failure)})
                if tried == MAX_WORKER_TRIES:
                    return {"failed": str(failure)}
        raise AssertionError

    async def _renew(self, id: str, thinking: asyncio.Future[Answer]) -> None:  # noqa: A002
        """As long as somebody wants the answer."""
        while True:
            await asyncio.sleep(LEASE_MS / SECOND_MS / RENEWALS_PER_LEASE)
            try:
                if not await self._store.renew_thought(id, self._id, self._now() + LEASE_MS):
                    thinking.cancel()
                    return
            except StoreUnavailable as error:
                LOG.warning("store unavailable", extra={"why": str(error)})
