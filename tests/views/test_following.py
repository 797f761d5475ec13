"""Views that follow from those of the event before are the same as views made from nothing."""

from __future__ import annotations

import pytest

from banquise.views import TableViews
from tests.views.matches import HERE, MATCHES, VIEWERS, tables


@pytest.mark.parametrize("which", MATCHES)
def test_what_was_worked_out_before_is_what_would_be_worked_out_anew(which: int) -> None:
    views: TableViews | None = None
    for table in tables(which):
        views, anew = TableViews(table, listed=True, before=views), TableViews(table, listed=True)
        for viewer in VIEWERS:
            assert views.shown(viewer, table.at, HERE) == anew.shown(viewer, table.at, HERE)


@pytest.mark.parametrize("which", MATCHES)
def test_what_may_be_played_is_what_the_rules_say_in_their_order(which: int) -> None:
    for table in tables(which):
        place = TableViews(table, listed=True).place
        assert [each.action for each in place.legal] == (table.line.legal_actions() if place.to_act > 0 else [])
