"""What Alembic runs to migrate: always on a connection it is given, inside its transaction."""

from __future__ import annotations

from alembic import context

from banquise.store.migration import VERSION_TABLE
from banquise.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, version_table=VERSION_TABLE)
with context.begin_transaction():
    context.run_migrations()
