"""Who wants to be told of their turns while no page is open: subscriptions of browsers to a push service (RFC 8030)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser that a person at a family of tables is told by. To the store all of it is text."""

    id: str
    """The same for the same browser."""
    family: str
    person: str
    endpoint: str = field(repr=False)
    """Where messages for the browser are sent. Whoever knows it can try to: it is a secret."""
    p256dh: str
    """The browser's public key, by which messages are encrypted (RFC 8291)."""
    auth: str = field(repr=False)
    language: str
    origin: str
    """The page it was made on, which tells the push service whose messages these are."""
    made: int
    told: str = ""
    """What it was told of last."""


class SubscriptionStore(ABC):
    """A part of `Store`."""

    @abstractmethod
    async def secret(self, name: str, proposed: bytes) -> bytes:
        """The secret of this name: the one that was proposed first by any process, and is kept from then on."""

    @abstractmethod
    async def subscribe(self, subscription: Subscription) -> None:
        """Adds it, or replaces that of the same browser, family and person. Raises `UnknownTable`."""

    @abstractmethod
    async def unsubscribe(self, id: str, family: str = "") -> tuple[tuple[str, str], ...]:  # noqa: A002 - it is its id
        """Forgets this browser, at one family or everywhere; gives each family and person that it is no longer told about."""

    @abstractmethod
    async def subscriptions(self, family: str, person: str) -> tuple[Subscription, ...]:
        """Those of a person at a family of tables, oldest first."""

    @abstractmethod
    async def subscribers(self) -> tuple[tuple[str, str], ...]:
        """Every family and person that has a subscription."""

    @abstractmethod
    async def claim_telling(self, subscription: Subscription, told: str) -> bool:
        """Whether the caller, and nobody else, tells this browser of that; False if it was told of it last."""
