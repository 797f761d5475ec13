"""Requests of a tournament, by its organiser, arbiters and players. Most are what happens if they are granted; one is not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from banquise.club import events as ev
from banquise.codec import Range
from banquise.tables.bounds import RequestId


@dataclass(frozen=True, slots=True)
class PairRound:
    """Pair the next round, or in a marathon whoever is free."""

    kind: ClassVar[str] = "pair-round"


Ask = (
    PairRound
    | ev.EntrantAdded
    | ev.EntrantWithdrawn
    | ev.EntrantReturned
    | ev.RoundMissed
    | ev.ArbiterNamed
    | ev.ArbiterDismissed
    | ev.RoundCancelled
    | ev.ResultReported
    | ev.ResultEntered
    | ev.ResultCorrected
    | ev.WinnerDecided
    | ev.Announced
    | ev.Paused
    | ev.Resumed
    | ev.Ended
)


@dataclass(frozen=True, slots=True)
class Request:
    """A request of an author. `answers` is the number of the last event its author had seen, 0 for whatever has happened.

    The author chooses the `id`: a second request with the same id is the same request again. "" is no id.
    """

    what: Ask
    answers: Annotated[int, Range(0, 2**31)] = 0
    id: RequestId = ""
