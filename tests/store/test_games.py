"""Finished games of players, and the ratings they lead to: once each, in one order, whoever ends them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace

import pytest

from banquise.store import FinishedGame, Playing, RatingChange, Result, Stale, Store, StoredRating, Tally, open_store
from tests.postgres import Server
from tests.store.samples import SUMMARY, new
from tests.store.test_players import add

OVER = replace(SUMMARY, status="over")


def won(before: Mapping[str, StoredRating]) -> Mapping[str, StoredRating]:
    """Whoever is rated gains one, ann another; all is settled after two games."""
    known = {player: before.get(player, StoredRating(25.0, 8.0, 0, settled=False)) for player in ("ann", "bob")}
    return {
        player: StoredRating(old.mean + (2 if player == "ann" else 1), old.deviation - 0.25, old.games + 1, settled=old.games >= 1)
        for player, old in known.items()
    }


def game(name: str, at: int = 1, results: str = "ann won, bob lost", *, rated: bool = True) -> FinishedGame:
    playing = []
    for seat, part in enumerate(results.split(", "), 1):
        player, result = part.split()
        assert result in ("won", "shared", "lost")
        told: Result = "won" if result == "won" else "lost" if result == "lost" else "shared"
        playing.append(Playing(player, seat, told))
    return FinishedGame(name, at, "gravis", "two", "{}", 2, tuple(playing), f"text of {name}", won if rated else None)


async def test_a_game_is_kept_and_rated_with_the_last_events_of_its_table(store: Store) -> None:
    await add(store, "ann", "bob")
    await new(store)
    with pytest.raises(Stale):
        await store.append("t", 1, ["end"], OVER, 9, finished=game("t"))
    assert await store.games_of("ann") == ()
    await store.append("t", 2, ["end"], OVER, 9, finished=game("t", 9))
    (played,) = await store.games_of("ann")
    assert (played.game.id, played.game.at, played.game.text, played.game.rated) == ("t", 9, "text of t", True)
    assert (played.seat, played.result, played.before, played.after, played.deviation) == (1, "won", None, 27.0, 7.75)
    (rating,) = await store.ratings_of("ann")
    assert (rating.game, rating.family, rating.rating) == ("gravis", "two", StoredRating(27.0, 7.75, 1, settled=False))


async def test_a_game_counts_once(store: Store) -> None:
    await add(store, "ann", "bob")
    assert sorted(await asyncio.gather(*(store.add_game(game("t", each)) for each in range(4)))) == [False] * 3 + [True]
    assert [each.rating.games for each in await store.ratings_of("ann")] == [1]
    assert len(await store.games_of("bob")) == 1


async def test_a_rating_goes_on_from_the_one_before(store: Store) -> None:
    await add(store, "ann", "bob")
    await asyncio.gather(*(store.add_game(game(f"t{each}")) for each in range(10)))
    history = await store.rated_games_of("ann", "gravis", "two")
    assert [each.after for each in history] == [27.0 + 2 * each for each in range(10)]
    assert [each.before for each in history] == [None, *(27.0 + 2 * each for each in range(9))]
    assert [each.game.number for each in history] == sorted(each.game.number for each in history)
    assert [each.after for each in await store.rated_games_of("ann", "gravis", "two", limit=2)] == [43.0, 45.0]
    assert await store.rated_games_of("ann", "gravis", "teams") == ()


async def test_two_processes_that_end_games_of_one_player_at_once_lose_none(server: Server) -> None:
    url = server.database()
    one, other = await open_store(url), await open_store(url)
    await add(one, "ann", "bob")
    done = await asyncio.gather(*(store.add_game(game(f"t{each}")) for each in range(12) for store in (one, other)))
    assert (done.count(True), done.count(False)) == (12, 12)
    assert [each.rating for each in await one.ratings_of("ann")] == [StoredRating(49.0, 5.0, 12, settled=True)]
    numbers = [each.number for each in await other.rated_games()]
    assert len(set(numbers)) == 12
    await one.close()
    await other.close()


async def test_an_unrated_game_is_kept_and_moves_nothing(store: Store) -> None:
    await add(store, "ann", "bob")
    await store.add_game(game("t", rated=False))
    (played,) = await store.games_of("ann")
    assert (played.game.rated, played.before, played.after) == (False, None, None)
    assert (await store.ratings_of("ann"), await store.rated_games(), await store.rated_games_of("ann", "gravis", "two")) == ((), (), ())


async def test_games_are_counted_by_kind_and_result(store: Store) -> None:
    await add(store, "ann", "bob")
    for number, results in enumerate(("ann won, bob lost", "ann won, bob lost", "bob won, ann lost", "ann shared, bob shared")):
        await store.add_game(game(f"t{number}", results=results, rated=number > 1))
    found = [(each.result, each.count) for each in await store.tallies_of("ann")]
    assert sorted(found) == [("lost", 1), ("shared", 1), ("won", 2)]
    assert (await store.tallies_of("ann"))[0] == Tally("gravis", "two", "{}", 2, "lost", 1)


async def test_games_of_a_player_come_in_pages_newest_first(store: Store) -> None:
    await add(store, "ann", "bob")
    for number in range(5):
        await store.add_game(game(f"t{number}"))
    first = await store.games_of("ann", limit=3)
    assert [each.game.id for each in first] == ["t4", "t3", "t2"]
    assert [each.game.id for each in await store.games_of("ann", before=first[-1].game.number)] == ["t1", "t0"]


async def test_somebody_unknown_is_passed_over(store: Store) -> None:
    await add(store, "ann")
    assert await store.add_game(game("t"))
    assert len(await store.games_of("ann")) == 1
    assert [each.player for each in await store.all_ratings()] == ["ann"]


async def test_the_list_has_settled_ratings_of_those_with_a_name(store: Store) -> None:
    await add(store, "ann", "bob", "cyd")
    await store.add_game(game("t0"))
    assert await store.best_ratings("gravis", "two") == ()
    await store.add_game(game("t1"))
    assert [each.player for each in await store.best_ratings("gravis", "two")] == ["ann", "bob"]
    assert [each.player for each in await store.best_ratings("gravis", "two", limit=1)] == ["ann"]
    await store.forget_player("ann", 9)
    assert [each.player for each in await store.best_ratings("gravis", "two")] == ["bob"]
    assert [each.game.id for each in await store.games_of("ann")] == ["t1", "t0"], "the games stay"


async def test_ratings_are_put_right_unless_a_game_came_between(store: Store) -> None:
    await add(store, "ann", "bob")
    await store.add_game(game("t0"))
    await store.add_game(game("t1"))
    last = (await store.rated_games())[-1].number
    wrong, _ = await store.all_ratings()
    right = replace(wrong, rating=StoredRating(30.5, 7.0, 2, settled=True))
    change = RatingChange("ann", last, 27.0, 30.5, 7.0)
    assert not await store.put_right(last - 1, [right], [change])
    assert await store.ratings_of("ann") == (wrong,)
    assert await store.put_right(last, [right], [change])
    assert await store.ratings_of("ann") == (right,)
    assert change in await store.rating_changes(0, last)
    assert len(await store.rating_changes(last - 1, last)) == 2


async def test_an_append_that_fails_leaves_no_game(store: Store) -> None:
    def broken(_: Mapping[str, StoredRating]) -> Mapping[str, StoredRating]:
        raise ZeroDivisionError

    await add(store, "ann", "bob")
    await new(store)
    with pytest.raises(ZeroDivisionError):
        await store.append("t", 2, ["end"], OVER, 9, finished=replace(game("t"), rate=broken))
    assert (await store.read("t"), await store.games_of("ann")) == (("one", "two"), ())
