"""Opens a store by its address."""

from __future__ import annotations

from banquise.extras import needs
from banquise.store.address import postgresql_dsn, sqlite_path
from banquise.store.store import Store, StoreError


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
