"""Claims: where no clock limits a turn, what becomes of a seat whose holder is gone is for all the others to agree on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquise.tables.clock import SECOND_MS

if TYPE_CHECKING:
    from banquise.tables.offers import Offer
    from banquise.tables.table import Table

CLAIM_AFTER_MS: Final = 5 * 60 * SECOND_MS
"""How long the match must have waited for somebody whose connection is lost."""


def turns_are_limited(table: Table) -> bool:
    """Whether a clock ends the turn of somebody who is gone."""
    rules = table.created.clock
    return rules is not None and bool(rules.turn or rules.game)


def claim_due(table: Table, target: int) -> int | None:
    """From when on others may claim against a seat; None unless the match waits for it, it is gone, and no clock does it.

    The time counts from when its connection was lost or, if that is later, from when the match last went on.
    """
    decision, lost = table.decision, table.absent_since[target - 1]
    if lost is None or (decision.kind, decision.by) != ("person", target) or turns_are_limited(table):
        return None
    return max(lost, table.events[table.changed - 1].at) + CLAIM_AFTER_MS


def is_still_claimed(table: Table, claim: Offer) -> bool:
    """Whether a claim goes on: nothing has happened at the table since, and its target is not back."""
    return claim.number > table.changed and claim_due(table, claim.target) is not None
