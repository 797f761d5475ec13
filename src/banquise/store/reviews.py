"""Reviews of games, kept so that nothing is computed twice. To the store a review and each of its judged turns are texts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StoredReview:
    """What is reviewed, and the turns judged so far, by number."""

    text: str
    turns: Mapping[int, str]


class ReviewStore(ABC):
    """A part of `Store`."""

    @abstractmethod
    async def add_review(self, id: str, text: str, at: int) -> None:  # noqa: A002 - it is its id
        """A new review; one that is there already stays as it is."""

    @abstractmethod
    async def add_review_turn(self, id: str, number: int, text: str) -> None:  # noqa: A002 - it is its id
        """One more turn of a review that is there; one that was judged already stays as it is."""

    @abstractmethod
    async def review(self, id: str) -> StoredReview | None:  # noqa: A002 - it is its id
        """The review of this id, if there is one."""

    @abstractmethod
    async def claim_review(self, id: str, until: int, now: int, mine: int = 0) -> bool:  # noqa: A002 - it is its id
        """Whether the caller, and nobody else, may work on it until then; `mine` is until when it had claimed it before."""
