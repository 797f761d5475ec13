"""A queue of thoughts for thinkers on other machines: asked by a server, taken by one thinker at a time, answered once.

A thought is leased: a thinker that dies loses nothing, since its lease runs out. To the store a question and an answer are texts.
"""

# ruff: noqa: A002, ARG002 - `id` is its id; each method here says what is promised where there is a queue, and that there is none

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NoReturn

from banquise.store.exceptions import StoreError

MAX_THOUGHT_AGE_MS: Final = 3_600_000
"""Whoever asked is gone after that, and cannot drop it any more."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A question that a thinker has taken."""

    id: str
    question: str
    share: str
    """On whose account it is thought about; the store only keeps it."""
    priority: int
    made: int
    """When it was asked."""


class ThoughtQueue:
    """Of a store that several machines share. Any other raises `StoreError`, as here."""

    async def ask_thought(self, id: str, question: str, share: str, priority: int, now: int) -> None:
        """One more thought waits; asking again for the same id changes nothing."""
        _needs_postgresql()

    async def take_thought(self, thinker: str, now: int, lease_ms: int) -> Thought | None:
        """The thought of the lowest priority number, of several the oldest, leased to this thinker; None if none waits.

        Nobody else gets it before the lease has run out.
        """
        _needs_postgresql()

    async def renew_thought(self, id: str, thinker: str, until: int) -> bool:
        """Whether it is still this thinker's; then it is until that time. If not, it need not be thought about any longer."""
        _needs_postgresql()

    async def answer_thought(self, id: str, thinker: str, answer: str) -> bool:
        """Whether the answer was taken: False if the thought was dropped, or is another thinker's by now."""
        _needs_postgresql()

    async def answer_of_thought(self, id: str) -> str | None:
        """The answer, if there is one yet."""
        _needs_postgresql()

    async def drop_thought(self, id: str) -> None:
        """Forgets a thought, answered or not; whoever thinks about it hears so when renewing."""
        _needs_postgresql()

    async def release_thoughts(self, now: int) -> int:
        """Frees the thoughts whose leases have run out and tells so; the number of them. Forgets what is older than an hour."""
        _needs_postgresql()

    def on_thought_waiting(self, callback: Callable[[], None]) -> None:
        """Calls this function, on the event loop, whenever a thought may be waiting, from now on."""
        _needs_postgresql()

    def on_thought_answered(self, callback: Callable[[str], None]) -> None:
        """Calls this function, on the event loop, with the id of every thought that is answered from now on.

        An empty id means that answers may have been missed: look for those you wait for.
        """
        _needs_postgresql()


def _needs_postgresql() -> NoReturn:
    raise StoreError("thoughts", "Thinkers on other machines need PostgreSQL: a SQLite file is served by one process.")
