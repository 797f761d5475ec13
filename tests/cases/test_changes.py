"""What a change makes of a table, by the cases that the page's tests run as well."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from banquise.codec import plain, read
from banquise.views import PlayShown, TableChange, TableShown, applied, plays_after
from tests.cases.reading import cases
from tests.cases.reading import read as read_case

TABLE = read_case("changes")["table"]


@pytest.mark.parametrize(("change", "differs"), cases("changes", "change", "differs", within="changes"))
def test_a_change_makes_of_a_table_what_it_makes_on_the_page(change: dict[str, Any], differs: dict[str, Any]) -> None:
    expected = deepcopy(TABLE)
    for path, value in differs.items():
        *outer, name = path.split(".")
        (expected[outer[0]] if outer else expected)[name] = value
    assert plain(applied(read(TableShown, TABLE), read(TableChange, change))) == expected


@pytest.mark.parametrize(("before", "length", "plays", "after"), cases("changes", "before", "length", "plays", "after", within="plays"))
def test_a_change_makes_of_the_history_what_it_makes_on_the_page(before: Any, length: int, plays: Any, after: Any) -> None:
    known = read(tuple[PlayShown, ...], before["plays"])
    change = read(TableChange, {"number": 1, "now": 1, "length": length, "plays": plays})
    assert plays_after(known, change, before["first"]) == (after["first"], list(read(tuple[PlayShown, ...], after["plays"])))
