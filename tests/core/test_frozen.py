"""Frozen values that differ in a few fields, and mappings that they hold."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from banquise.core import FrozenDict
from banquise.core.frozen import replaced


@dataclass(frozen=True, slots=True)
class Three:
    """Of all kinds of fields."""

    first: int
    second: tuple[str, ...] = ()
    third: str | None = "said"


@pytest.mark.parametrize("changes", [{}, {"first": 2}, {"third": None}, {"second": ("a", "b"), "third": "x"}])
def test_a_value_like_another_is_the_one_that_dataclasses_would_make(changes: dict[str, object]) -> None:
    value = Three(1, ("c",))
    assert replaced(value, **changes) == replace(value, **changes)  # type: ignore[arg-type]  # any of them
    assert value == Three(1, ("c",))


def test_a_field_that_there_is_not_is_refused() -> None:
    with pytest.raises(TypeError, match="Three has no fourth"):
        replaced(Three(1), first=2, fourth=4)


def test_a_frozen_mapping_shows_what_a_dictionary_shows() -> None:
    known = {"a": 1, "b": 2}
    frozen = FrozenDict(known)
    assert (list(frozen.keys()), list(frozen.values()), list(frozen.items())) == (["a", "b"], [1, 2], [("a", 1), ("b", 2)])
    assert {**frozen} == known == frozen
