"""Beginnings of a shared list: each reads like a tuple of its own, whatever is added beside it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from banquise.core.growing import CHUNK_ITEMS, Growing, Prefix
from tests.core.copying import copies

steps = st.lists(st.tuples(st.integers(0, 200), st.integers(0, 2), st.integers(1, 70)), max_size=12)


@given(steps)
def test_whatever_is_added_beside_it_a_beginning_stays_what_it_was(numbers: list[tuple[int, int, int]]) -> None:
    known: list[tuple[Prefix[int], tuple[int, ...]]] = [(Prefix.of(()), ())]
    for which, item, times in numbers:
        prefix, items = known[which % len(known)]
        shorter = which % (len(items) + 1)
        known.append((prefix.upto(shorter), items[:shorter]))
        for _ in range(times):
            prefix, items = prefix.then(item), (*items, item)
        known.append((prefix, items))
    for prefix, items in known:
        assert prefix == items
        assert (list(prefix), len(prefix), prefix[3:-2]) == (list(items), len(items), items[3:-2])


def test_of_two_ways_on_the_second_copies_one_chunk_and_shares_the_rest() -> None:
    first = Growing(range(3 * CHUNK_ITEMS))
    other = first.extended(2 * CHUNK_ITEMS + 1, -1)
    assert [one is another for one, another in zip(first._chunks, other._chunks, strict=True)] == [True, True, False]
    assert first.extended(7, 7) is first


def test_what_is_left_out_is_made_once_when_somebody_asks() -> None:
    made: list[int] = []

    def make(place: int) -> int:
        made.append(place)
        return -place

    prefix = Prefix(Growing([None] * 100, make), 100).then(1)
    assert not made
    assert (prefix[70], prefix.upto(80)[70], prefix[-1], made) == (-70, -70, 1, [70])
    assert prefix == (*(-place for place in range(100)), 1)
    assert len(made) == 100


def test_a_copy_leaves_what_others_added_behind() -> None:
    shorter = Prefix.of("ab")
    shorter.then("c")
    for copied in copies(shorter):
        assert copied == ("a", "b")
        assert len(copied._items) == 2
