"""What is not granted, and what the errors of other rooms mean for whoever asked."""

from __future__ import annotations

import logging
from typing import Final

from banquise.codec import BadData
from banquise.core import BadRecord, BadText, IllegalAction, Refusal, refuse
from banquise.protocol import unreadable
from banquise.server.hosting.errors import TooManyConflicts, UnplayableTable
from banquise.store import KeyExists, StoreUnavailable, UnknownTable, UnknownTournament

LOG: Final = logging.getLogger("banquise.declined")
RETRY_SECONDS: Final = 2
"""After which the store is perhaps back."""


class Declined(Exception):
    """A request that is not granted: why, in the words of a game (`slug`) or of the server; `retry` in seconds."""

    def __init__(self, reason: Refusal, slug: str = "", retry: int = 0) -> None:
        super().__init__(str(reason))
        self.reason = reason
        self.slug = slug
        self.retry = retry


REFUSING: Final = (
    Declined,
    BadData,
    BadText,
    BadRecord,
    IllegalAction,
    StoreUnavailable,
    TooManyConflicts,
    UnknownTable,
    UnknownTournament,
    UnplayableTable,
    KeyExists,
)
"""The errors that mean something for whoever asked."""


def declined_by(error: Exception, slug: str = "") -> Declined:
    """What an error means for whoever asked, about the game of this slug; one that means nothing is raised again."""
    match error:
        case Declined():
            return error
        case BadData():
            return Declined(unreadable(error))
        case BadText() | BadRecord() | IllegalAction() | UnplayableTable():
            return Declined(error.reason, slug)
        case StoreUnavailable():
            LOG.warning("store unavailable", extra={"why": str(error), "certain": error.certain})
            return Declined(refuse("unavailable"), retry=RETRY_SECONDS)
        case TooManyConflicts():
            return Declined(refuse("unavailable"), retry=RETRY_SECONDS)
        case UnknownTable():
            return Declined(refuse("no-table"))
        case UnknownTournament():
            return Declined(refuse("no-tournament"))
        case KeyExists():
            return Declined(refuse("key-used"))
    raise error
