"""The queue of thoughts in PostgreSQL: `SKIP LOCKED` to take one, notifications to tell of it. Each call is one statement."""

# ruff: noqa: A002 - `id` is its id

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from banquise.store.changes import Subscribers
from banquise.store.connections import ConnectionPool
from banquise.store.notifications import ANSWERS_CHANNEL, THOUGHTS_CHANNEL
from banquise.store.thoughts import MAX_THOUGHT_AGE_MS, Thought, ThoughtQueue

ASK: Final = """
    WITH asked AS (
        INSERT INTO thoughts (id, question, share, priority, made) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (id) DO NOTHING RETURNING id)
    SELECT pg_notify($6, '') FROM asked"""
TAKE: Final = """
    UPDATE thoughts SET thinker = $1, lease_until = $2 WHERE id = (
        SELECT id FROM thoughts WHERE answer IS NULL AND (lease_until IS NULL OR lease_until <= $3)
        ORDER BY priority, made, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, question, share, priority, made"""
RENEW: Final = "UPDATE thoughts SET lease_until = $3 WHERE id = $1 AND thinker = $2 AND answer IS NULL RETURNING id"
ANSWER: Final = """
    WITH answered AS (
        UPDATE thoughts SET answer = $3 WHERE id = $1 AND thinker = $2 AND (answer IS NULL OR answer = $3) RETURNING id)
    SELECT pg_notify($4, id) FROM answered"""
ANSWER_OF: Final = "SELECT answer FROM thoughts WHERE id = $1"
DROP: Final = "DELETE FROM thoughts WHERE id = $1"
FORGET: Final = "DELETE FROM thoughts WHERE made < $1"
RELEASE: Final = """
    WITH released AS (
        UPDATE thoughts SET thinker = NULL, lease_until = NULL WHERE answer IS NULL AND lease_until <= $1 RETURNING id)
    SELECT pg_notify($2, '') FROM released"""


class PostgresqlThoughts(ThoughtQueue):
    """What a store in PostgreSQL adds to a store. What may be said twice is said again where a connection was lost."""

    _pool: ConnectionPool
    _subscribers: Subscribers

    async def ask_thought(self, id: str, question: str, share: str, priority: int, now: int) -> None:
        """See `ThoughtQueue`."""
        await self._pool.rows(ASK, id, question, share, priority, now, THOUGHTS_CHANNEL)

    async def take_thought(self, thinker: str, now: int, lease_ms: int) -> Thought | None:
        """See `ThoughtQueue`. What is taken while the connection is lost is free again when its lease has run out."""
        rows = await self._pool.rows(TAKE, thinker, now + lease_ms, now, repeatable=False)
        return Thought(*rows[0]) if rows else None

    async def renew_thought(self, id: str, thinker: str, until: int) -> bool:
        """See `ThoughtQueue`."""
        return bool(await self._pool.rows(RENEW, id, thinker, until))

    async def answer_thought(self, id: str, thinker: str, answer: str) -> bool:
        """See `ThoughtQueue`."""
        return bool(await self._pool.rows(ANSWER, id, thinker, answer, ANSWERS_CHANNEL))

    async def answer_of_thought(self, id: str) -> str | None:
        """See `ThoughtQueue`."""
        rows = await self._pool.rows(ANSWER_OF, id)
        answer: str | None = rows[0]["answer"] if rows else None
        return answer

    async def drop_thought(self, id: str) -> None:
        """See `ThoughtQueue`."""
        await self._pool.rows(DROP, id)

    async def release_thoughts(self, now: int) -> int:
        """See `ThoughtQueue`."""
        await self._pool.rows(FORGET, now - MAX_THOUGHT_AGE_MS)
        return len(await self._pool.rows(RELEASE, now, THOUGHTS_CHANNEL))

    def on_thought_waiting(self, callback: Callable[[], None]) -> None:
        """See `ThoughtQueue`."""
        self._subscribers.on_thought_waiting(callback)

    def on_thought_answered(self, callback: Callable[[str], None]) -> None:
        """See `ThoughtQueue`."""
        self._subscribers.on_thought_answered(callback)
