"""Thinkers on other machines, as a server sees them: it asks them through the queue of thoughts that its store keeps.

Thinkers tell by broadcasts that they live and how many thoughts they can take at once. A server asks for no more than that: the
rest waits in its own queue, which shares it out.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Coroutine
from dataclasses import asdict, dataclass
from itertools import count
from secrets import token_hex
from time import monotonic
from typing import Any, Final, Protocol

from banquise.codec import BadData, plain, read_json, write
from banquise.server.thinking.process import WorkerFailed
from banquise.server.thinking.question import Answer, Question, question_from
from banquise.server.thinking.queue import PURPOSES, Thought
from banquise.store import StoreUnavailable

LOG: Final = logging.getLogger("banquise.elsewhere")
HEARTBEAT_SECONDS: Final = 1.0
"""Between two messages of a thinker, and between two looks at leases that have run out."""
MAX_MISSED_HEARTBEATS: Final = 4
STOP_RETRY_SECONDS: Final = 0.3
LEASE_MS: Final = 3000
"""A thinker has a thought for so long unless it says that it still thinks; the clocks of machines may differ by less."""
TAKEOVER_SECONDS: Final = 5.0
"""Another thinker has, beyond the time of a thought, for taking it over from one that died."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ThinkerMessage:
    """From a thinker that lives: how many thoughts it can take at once. From a server: that it wants an answer at once."""

    process: str
    thinkers: int | None = None
    stop: str = ""
    """The id of a thought."""


class ThoughtStore(Protocol):
    """What is needed here of a store; it is described at `banquise.store.ThoughtQueue`."""

    async def ask_thought(self, id: str, question: str, share: str, priority: int, now: int) -> None: ...  # noqa: A002
    async def answer_of_thought(self, id: str) -> str | None: ...  # noqa: A002
    async def drop_thought(self, id: str) -> None: ...  # noqa: A002
    async def release_thoughts(self, now: int) -> int: ...
    def on_thought_answered(self, callback: Callable[[str], None]) -> None: ...
    async def broadcast(self, text: str) -> None: ...
    def on_broadcast(self, callback: Callable[[str], None]) -> None: ...


def priority_of(thought: Thought) -> int:
    """The lowest first: by purpose, short thoughts before long ones."""
    return 2 * PURPOSES.index(thought.purpose) + (not thought.is_short)


def envelope_text(thought: Thought, question: Question) -> str:
    """A question with the terms on which it is asked."""
    return json.dumps({"thought": asdict(thought), "question": asdict(question)})


def from_envelope(text: str) -> tuple[Thought, Question]:
    """What `envelope_text` wrote; raises `ValueError`, `TypeError` or `KeyError` for anything else."""
    values = json.loads(text)
    return Thought(**values["thought"]), question_from(values["question"])


def read_message(text: str) -> ThinkerMessage | None:
    """The message of a broadcast; None for those that are about something else."""
    try:
        return read_json(ThinkerMessage, text, closed=False)
    except BadData:
        return None


class Elsewhere:
    """All thinkers on other machines together. `on_change` is called when there are more or fewer of them."""

    def __init__(self, store: ThoughtStore, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._process = token_hex(8)
        self._numbers = count(1)
        self._heard: dict[str, tuple[float, int]] = {}
        self._answers: dict[str, asyncio.Future[Answer]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.on_change: Callable[[], None] = lambda: None
        store.on_broadcast(self.receive)
        store.on_thought_answered(self._on_answered)

    @property
    def thinkers(self) -> int:
        """How many thoughts they can take at once."""
        return sum(thinkers for _, thinkers in self._heard.values())

    # Who is there

    def receive(self, text: str) -> None:
        """A broadcast of any process."""
        message = read_message(text)
        if message and message.thinkers is not None:
            before = self.thinkers
            self._heard[message.process] = (monotonic(), message.thinkers)
            self._changed(before)

    def _changed(self, before: int) -> None:
        """Where no thinker is left nobody waits for an answer any more."""
        if self.thinkers != before:
            LOG.info("thinkers elsewhere", extra={"thinkers": self.thinkers})
            self.on_change()
        if not self.thinkers:
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(WorkerFailed("there is no thinker any more"))

    async def run(self) -> None:
        """For ever: forgets thinkers that are silent, and frees the thoughts of those that died."""
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            before, since = self.thinkers, monotonic() - MAX_MISSED_HEARTBEATS * HEARTBEAT_SECONDS
            self._heard = {process: told for process, told in self._heard.items() if told[0] >= since}
            self._changed(before)
            if self._answers:
                await self._release()

    async def _release(self) -> None:
        try:
            await self._store.release_thoughts(self._now())
        except StoreUnavailable as error:
            LOG.warning("store unavailable", extra={"why": str(error)})

    # Asking

    async def ask(self, thought: Thought, question: Question, id: str, seconds: float) -> Answer:  # noqa: A002
        """The answer of a thinker within this time; raises `WorkerFailed` if there is none, `StoreUnavailable`."""
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._answers[id] = answer
        try:
            await self._store.ask_thought(id, envelope_text(thought, question), thought.share, priority_of(thought), self._now())
            async with asyncio.timeout(seconds + TAKEOVER_SECONDS):
                return await answer
        except TimeoutError as error:
            raise WorkerFailed("no thinker elsewhere answered in time") from error
        finally:
            del self._answers[id]
            answer.cancel()
            self._spawn(self._store.drop_thought(id))

    def new_id(self) -> str:
        return f"{self._process}-{next(self._numbers)}"

    def stop_thought(self, id: str) -> None:  # noqa: A002
        """Asks for an answer at once."""
        self._spawn(self._stop_until_answered(id))

    async def _stop_until_answered(self, id: str) -> None:  # noqa: A002
        """Says it again until there is an answer: broadcasts may be lost, and a thinker may take the thought only later."""
        while id in self._answers:
            await self._store.broadcast(write(plain(ThinkerMessage(process=self._process, stop=id), defaults=False)))
            await asyncio.sleep(STOP_RETRY_SECONDS)

    def _on_answered(self, id: str) -> None:  # noqa: A002
        """Without an id answers may have been missed."""
        for waiting in tuple(self._answers) if not id else (id,):
            if waiting in self._answers:
                self._spawn(self._fetch(waiting))

    async def _fetch(self, id: str) -> None:  # noqa: A002
        text = await self._store.answer_of_thought(id)
        waiting = self._answers.get(id)
        if text is None or waiting is None or waiting.done():
            return
        answer: Answer = json.loads(text)
        if "failed" in answer:
            waiting.set_exception(WorkerFailed(f"a thinker elsewhere failed: {answer['failed']}"))
        else:
            waiting.set_result(answer)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(self._or_log(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _or_log(self, work: Coroutine[Any, Any, None]) -> None:
        """A thought that cannot be dropped is forgotten after an hour; an answer that cannot be read is asked for again."""
        try:
            await work
        except StoreUnavailable as error:
            LOG.warning("store unavailable", extra={"why": str(error)})

    async def close(self) -> None:
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)


class RemoteWorker:
    """A thinker elsewhere for one thought: whichever takes it. It is used as a `Worker` is."""

    alive = False
    """It is not kept for another thought."""
    owes_answer = False

    def __init__(self, elsewhere: Elsewhere, thought: Thought) -> None:
        self._elsewhere = elsewhere
        self._thought = thought
        self._id = elsewhere.new_id()

    async def ask(self, question: Question, seconds: float) -> Answer:
        """As `Worker.ask`; it may raise `StoreUnavailable` besides."""
        return await self._elsewhere.ask(self._thought, question, self._id, seconds)

    def stop_search(self) -> None:
        self._elsewhere.stop_thought(self._id)

    async def settle(self) -> None:
        return

    async def close(self) -> None:
        return
