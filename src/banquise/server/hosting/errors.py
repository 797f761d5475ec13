"""Why a table cannot be hosted, or a request not be decided."""

from __future__ import annotations

from banquise.core import Refusal


class UnplayableTable(ValueError):
    """The events of a table cannot be replayed here, such as those of another version of its rules: `reason` says why."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(str(reason))
        self.reason = reason


class TooManyConflicts(Exception):
    """Every time the request was decided, another process had appended first."""
