"""Keeps lists of events for tables, durably: in a SQLite file or in PostgreSQL. It knows no rule."""

from banquise.store.address import shares_between_processes
from banquise.store.changes import EVERYTHING, Changes
from banquise.store.opening import open_store
from banquise.store.store import (
    LOUDEST,
    Due,
    Facts,
    Key,
    KeyExists,
    Listing,
    Outage,
    Stale,
    Store,
    StoreError,
    StoreUnavailable,
    TableExists,
    UnknownTable,
)

__all__ = [
    "EVERYTHING",
    "LOUDEST",
    "Changes",
    "Due",
    "Facts",
    "Key",
    "KeyExists",
    "Listing",
    "Outage",
    "Stale",
    "Store",
    "StoreError",
    "StoreUnavailable",
    "TableExists",
    "UnknownTable",
    "open_store",
    "shares_between_processes",
]
