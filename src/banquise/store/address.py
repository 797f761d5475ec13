"""The address of a store: a file for SQLite, a server for PostgreSQL."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from banquise.extras import needs
from banquise.store.exceptions import StoreError
from banquise.store.store import Store

SQLITE_SCHEMES: Final = ("sqlite", "sqlite+aiosqlite")
POSTGRESQL_SCHEMES: Final = ("postgresql", "postgres", "postgresql+asyncpg")


async def open_store(url: str, *, create: bool = True) -> Store:
    """The store at this address, its schema brought up to date; it is created where there is none.

    The address is a path, `sqlite:///` and a path, or `postgresql://user:password@host/database` with what libpq allows in it.
    Raises `StoreError` with a sentence for people, `ExtraMissing` where the database's own library is not installed.
    """
    if path := sqlite_path(url):
        with needs("server"):
            from banquise.store.sqlite import open_sqlite

        return await open_sqlite(path, create=create)
    if dsn := postgresql_dsn(url):
        with needs("postgresql"):
            from banquise.store.postgresql import open_postgresql

        return await open_postgresql(dsn, create=create)
    scheme = url.partition("://")[0]
    raise StoreError("address", "No database is known by {scheme}://: give a path, sqlite:///path or postgresql://...", scheme=scheme)


def sqlite_path(url: str) -> Path | None:
    """The file, if the address is that of one: a plain path, or `sqlite:///` and a path. Raises `StoreError`."""
    scheme, separator, rest = url.partition("://")
    if separator and scheme not in SQLITE_SCHEMES:
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
    return f"postgresql://{rest}" if separator and scheme in POSTGRESQL_SCHEMES else None


def shares_between_processes(url: str) -> bool:
    """Whether several processes may serve the tables of this store together: PostgreSQL yes, SQLite no."""
    return postgresql_dsn(url) is not None
