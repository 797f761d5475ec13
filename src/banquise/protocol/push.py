"""Messages about turns that are told while no page is open, by Web Push."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from banquise.codec import Length, Pattern
from banquise.i18n import Language

MAX_ENDPOINT_LENGTH = 2000


@dataclass(frozen=True, slots=True, kw_only=True)
class PushGiven:
    """A browser that wants to be told: what its `PushSubscription` says, with keys in the letters of URLs."""

    endpoint: Annotated[str, Length(MAX_ENDPOINT_LENGTH)]
    p256dh: Annotated[str, Pattern("[A-Za-z0-9_-]{87,88}")]
    auth: Annotated[str, Pattern("[A-Za-z0-9_-]{22,24}")]
    language: Language = "en"


@dataclass(frozen=True, slots=True)
class PushKeyShown:
    """The public key of the server, with which browsers subscribe."""

    key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PushShown:
    """What a browser is sent: what to show, and the page to open then."""

    title: str
    body: str
    path: str
