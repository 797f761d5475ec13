"""What a store raises."""

from __future__ import annotations


class StoreError(Exception):
    """The store cannot be opened; `code` and `details` for programs, the sentence for people. No password is ever in it."""

    def __init__(self, code: str, sentence: str, **details: object) -> None:
        super().__init__(sentence.format(**details))
        self.code = code
        self.details = {name: str(value) for name, value in details.items()}


class Stale(Exception):
    """Something was appended meanwhile: `number` is that of the last event there is."""

    def __init__(self, number: int) -> None:
        super().__init__(f"the last event is number {number}")
        self.number = number


class UnknownTable(LookupError):
    """There is no such table."""


class TableExists(Exception):
    """There is a table of this id already."""


class KeyExists(Exception):
    """There is a key of this hash already; nothing was kept."""


class UnknownTournament(LookupError):
    """There is no such tournament."""


class TournamentExists(Exception):
    """There is a tournament of this id already."""


class StoreUnavailable(Exception):
    """The database cannot be reached, is full or locked. Nothing was kept if `certain`; otherwise that is unknown."""

    def __init__(self, sentence: str, *, certain: bool = True) -> None:
        super().__init__(sentence)
        self.certain = certain
