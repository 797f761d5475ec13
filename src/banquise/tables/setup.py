"""What is drawn for a seat that leaves the rest of its setup to the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquise.core import Action
from banquise.tables.luck import Luck

if TYPE_CHECKING:
    from banquise.tables.table import Table


def placement(table: Table, luck: Luck) -> Action:
    """The action that is drawn here: any legal one, all equally likely; whoever takes it back and leaves it again draws the same."""
    return luck.placed_after(table.id, table.line.digest, table.entropies, table.line.position.legal_actions())
