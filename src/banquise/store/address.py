"""Where a store is: a file for SQLite, a server for PostgreSQL."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from banquise.store.store import StoreError

SQLITE: Final = ("sqlite", "sqlite+aiosqlite")
POSTGRESQL: Final = ("postgresql", "postgres", "postgresql+asyncpg")


def sqlite_path(url: str) -> Path | None:
    """The file, if the address is that of one: a plain path, or `sqlite:///` and a path. Raises `StoreError`."""
    scheme, separator, rest = url.partition("://")
    if separator and scheme not in SQLITE:
        return None
    path = rest.partition("?")[0].removeprefix("/") if separator else url
    if (separator and not rest.startswith("/")) or "\0" in path:
        raise StoreError("address-file", "A SQLite database is a file here: write sqlite:///path/to/file, or only the path.")
    if path in ("", ":memory:"):
        raise StoreError("address-memory", "A database in memory would lose every game when the program ends: give a file.")
    return Path(path)


def postgresql_dsn(url: str) -> str | None:
    """The address as libpq and asyncpg write it, if it is one of PostgreSQL."""
    scheme, separator, rest = url.partition("://")
    return f"postgresql://{rest}" if separator and scheme in POSTGRESQL else None


def shares_between_processes(url: str) -> bool:
    """Whether several processes may serve the tables of this store together: PostgreSQL yes, SQLite no."""
    return postgresql_dsn(url) is not None
