"""Brings a database to the schema of this program, with Alembic."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from banquise.store.exceptions import StoreError
from banquise.store.schema import METADATA

VERSION_TABLE: Final = "banquise_version"
"""Our own name, so that another program's migrations may live in the same database."""


def migrate(connection: Connection, *, create: bool) -> None:
    """Inside the caller's transaction, so all or nothing; doing it twice is harmless.

    Raises `StoreError`: `newer` for a schema this program does not know, `foreign` for tables that are not ours,
    `missing` if there is nothing yet and it is not to be created.
    """
    config = configuration()
    config.attributes["connection"] = connection
    found = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_revision()
    _check(connection, found, ScriptDirectory.from_config(config), create=create)
    command.upgrade(config, "head")


def configuration() -> Config:
    """Where the migrations are: beside this file, in a wheel as in a work tree."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def _check(connection: Connection, found: str | None, scripts: ScriptDirectory, *, create: bool) -> None:
    if found is not None and found not in {script.revision for script in scripts.walk_revisions()}:
        raise StoreError(
            "newer", "The database was written by a newer Banquise (its version is {version}). Please upgrade this one.", version=found
        )
    if found is None and set(inspect(connection).get_table_names()) & set(METADATA.tables):
        raise StoreError("foreign", "The database holds tables of another program under the names Banquise uses.")
    if found is None and not create:
        raise StoreError("empty", "The database holds no tables of Banquise yet.")
