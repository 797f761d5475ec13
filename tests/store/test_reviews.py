"""Reviews that are kept."""

import asyncio

from banquise.store import Store, StoredReview


async def test_a_review_and_its_turns_stay_as_they_were_first_kept(store: Store) -> None:
    assert await store.review("r") is None
    await store.add_review("r", "game", 1)
    await store.add_review("r", "other", 2)
    for text in ("first", "again"):
        await store.add_review_turn("r", 7, text)
    await store.add_review_turn("r", 6, "sixth")
    assert await store.review("r") == StoredReview("game", {7: "first", 6: "sixth"})


async def test_of_several_processes_one_works_on_a_review(store: Store) -> None:
    await store.add_review("r", "game", 1)
    assert sorted(await asyncio.gather(*(store.claim_review("r", 100 + each, 10) for each in range(3)))) == [False, False, True]
    assert await store.claim_review("r", 300, 200)
    assert not await store.claim_review("r", 400, 250)
    assert await store.claim_review("r", 400, 250, mine=300)
    assert not await store.claim_review("unknown", 400, 250)
