"""Reviews of finished games: thought about search by search in the pool, kept turn by turn in the store.

A review is known by a digest of what is reviewed, so that nobody's game is computed twice. It goes on where it stood whenever somebody
asks for it: after a restart no more is lost than the turn that was being judged.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from hashlib import sha256
from typing import Any, Final

from banquise.codec import plain, read_json, write
from banquise.core import Entry, Line, Record, read_record, refuse, write_record
from banquise.games import GAMES
from banquise.server.declined import Declined
from banquise.server.thinking.looking import Looks, Where
from banquise.server.thinking.queue import Purpose
from banquise.store import Store, StoreUnavailable
from banquise.study import Looking, Review, TurnJudged
from banquise.views import ReviewState, TurnsShown

LOG: Final = logging.getLogger("banquise.reviews")
VERSION: Final = 1
"""Of the judging: what was judged otherwise is judged again."""
MAX_KEPT_REVIEWS: Final = 100
"""In memory, those used last; those that are thought about are kept besides."""
MAX_REVIEWS: Final = 64
MAX_REVIEWS_EACH: Final = 4
"""Thought about at a time, for all and for one address."""
RETRY_SECONDS: Final = 5
CLAIM_MS: Final = 120_000
"""A process has for a turn."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What the store keeps of a review beside its turns: the record without anybody's notes, and on whose account it is thought about."""

    record: str
    depth: int
    share: str


@dataclass(slots=True, eq=False)
class Work:
    """A review in memory."""

    id: str
    record: Record
    review: Review
    share: str
    state: ReviewState = "waiting"
    task: asyncio.Task[None] | None = None
    claimed: int = 0
    shown: TurnsShown = field(default_factory=dict)

    @property
    def start(self) -> str:
        return self.review.line.start.text()


def id_of(record: Record, line: Line, depth: int) -> str:
    """The digest of what is reviewed: the game and its rules, the start, the actions, how it ended, and the depth."""
    ending = plain(record.ending) if record.ending else None
    what = [VERSION, record.game, record.rules, line.start.text(), record.actions, record.left, ending, depth]
    return sha256(write(what).encode()).hexdigest()[:32]


class Reviews:
    """All reviews of a server."""

    def __init__(self, store: Store, looks: Looks, now: Callable[[], int]) -> None:
        self._store = store
        self._looks = looks
        self._now = now
        self._works: OrderedDict[str, Work] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    async def stop(self) -> None:
        """Ends what is thought about; it goes on when somebody asks for it again."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Finding and beginning

    async def open(self, record: Record, line: Line, depth: int, share: str) -> Work:
        """The review of a game that the rules confirm, begun if need be; raises `Declined` where too many are under way."""
        which = id_of(record, line, depth)
        if which not in self._works and await self._store.review(which) is None:
            self._require_place(share)
            text = write(Kept(write_record(without_notes(record)), depth, share))
            await self._store.add_review(which, text, self._now())
        return await self.find(which)

    async def find(self, which: str) -> Work:
        """The review of this id, which goes on if it is not done; raises `Declined` where there is none."""
        work = self._works.get(which)
        if work is None or (work.task is None and not work.review.done):
            work = await self._load(which)
        self._works.move_to_end(which)
        if not work.review.done and work.task is None:
            await self._begin(work)
        return work

    async def _load(self, which: str) -> Work:
        stored = await self._store.review(which)
        if stored is None:
            raise Declined(refuse("review-unknown"))
        about = read_json(Kept, stored.text)
        record = read_record(about.record)
        line = await asyncio.to_thread(record.line, GAMES[record.game])
        judged = {number: read_json(TurnJudged, text) for number, text in stored.turns.items()}
        known = self._works.get(which)
        if known and known.task:  # begun meanwhile
            return known
        work = self._works[which] = Work(which, record, Review.begin(line, about.depth, judged), about.share)
        work.state = "done" if work.review.done else "waiting" if not judged else "thinking"
        self._forget()
        return work

    def _forget(self) -> None:
        idle = [which for which, work in self._works.items() if work.task is None]
        for which in idle[: max(0, len(self._works) - MAX_KEPT_REVIEWS)]:
            del self._works[which]

    def _require_place(self, share: str) -> None:
        running = Counter(work.share for work in self._works.values() if work.task)
        if running.total() >= MAX_REVIEWS or running[share] >= MAX_REVIEWS_EACH:
            raise Declined(refuse("busy", seconds=RETRY_SECONDS), retry=RETRY_SECONDS)

    async def _begin(self, work: Work) -> None:
        """Unless another process is at it."""
        running = sum(other.task is not None for other in self._works.values())
        if running >= MAX_REVIEWS or not await self._claim(work) or work.task:
            return
        work.task = asyncio.get_running_loop().create_task(self._run(work))
        self._tasks.add(work.task)
        work.task.add_done_callback(partial(self._ended, work))

    def _ended(self, work: Work, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        work.task = None
        if not task.cancelled() and (error := task.exception()):
            work.state = "failed"
            LOG.error("review failed", exc_info=error, extra={"review": work.id})

    async def _claim(self, work: Work) -> bool:
        now = self._now()
        until = now + CLAIM_MS
        claimed = await self._store.claim_review(work.id, until, now, work.claimed)
        work.claimed = until if claimed else work.claimed
        return claimed

    # Thinking

    async def _run(self, work: Work) -> None:
        """Turn after turn; while the store is away it waits for it."""
        while not work.review.done:
            try:
                if not await self._claim(work):
                    return
                turn = await self.answered(work, work.review.next_turn())
                await self._store.add_review_turn(work.id, turn.number, write(turn))
            except StoreUnavailable as error:
                LOG.warning("store unavailable", extra={"why": str(error)})
                await asyncio.sleep(RETRY_SECONDS)
                continue
            work.review = work.review.with_turn(turn)
            work.state = "thinking"
        work.state = "done"

    async def answered(self, work: Work, looking: Looking[Any], purpose: Purpose = "study", share: str = "") -> Any:
        """What a judging comes to, each of its searches answered by the pool. Raises `WorkerFailed`."""
        return await self._looks.answered(looking, Where(work.record.game, work.start, work.id), purpose, share or work.share)


def without_notes(record: Record) -> Record:
    """The record without its tags, clocks and comments: two people who played the same game have the same review."""
    turns = tuple(tuple(Entry(entry.action) for entry in turn) for turn in record.turns)
    return replace(record, tags={}, comment="", turns=turns)
