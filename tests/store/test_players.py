"""Players with a name: names that are nobody else's, keys, codes, and the end of them."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from banquise.store import KeyExists, PlayerKey, Store, StoredPlayer, Summary
from tests.store.samples import SEED, SUMMARY, key

ANN = StoredPlayer("ann", "Ann", 5, request="digest")
LAST = 2**53


def of(player: str, hashed: str = "", label: str = "", made: int = 5) -> PlayerKey:
    return PlayerKey(hashed or f"key of {player}", player, label, made)


async def add(store: Store, *names: str) -> None:
    for name in names:
        assert await store.add_player(StoredPlayer(name, name.title(), 5), [name], of(name), [f"{name} 1", f"{name} 2"])


async def test_a_player_is_found_by_id_by_name_and_by_key(store: Store) -> None:
    assert await store.add_player(ANN, ["ann", "arn"], of("ann", label="desk"), ["a", "b"])
    assert await store.player("ann") == await store.player_named("ann") == ANN
    assert await store.player_key("key of ann") == of("ann", label="desk")
    assert await store.player_keys("ann") == (of("ann", label="desk"),)
    assert await store.players(["ann", "bob", "ann"]) == {"ann": ANN}
    assert await store.players([]) == {}
    assert (await store.player("bob"), await store.player_key("other")) == (None, None)
    assert await store.codes_left("ann") == 2


async def test_what_a_name_looks_like_is_taken_but_found_by_the_first_only(store: Store) -> None:
    await store.add_player(ANN, ["ann", "arn"], of("ann"), [])
    assert await store.player_named("arn") is None
    for skeletons in (["ann"], ["arn"], ["bob", "arn"], ["bob", "ann"]):
        assert not await store.add_player(StoredPlayer("bob", "Bob", 6), skeletons, of("bob"), ["c"])
    assert (await store.player("bob"), await store.player_key("key of bob"), await store.codes_left("bob")) == (None, None, 0)


async def test_an_id_is_one_players(store: Store) -> None:
    await add(store, "ann")
    assert not await store.add_player(replace(ANN, name="Other"), ["other"], of("ann", "new key"), [])
    assert (await store.player("ann") or ANN).name == "Ann"
    assert (await store.player_named("other"), await store.player_key("new key")) == (None, None)


async def test_of_many_that_want_one_name_at_once_one_gets_it(store: Store) -> None:
    tries = (store.add_player(StoredPlayer(f"p{each}", "Ann", 5), ["ann", f"ann {each}"], of(f"p{each}"), ["a"] * 0) for each in range(8))
    assert sorted(await asyncio.gather(*tries)) == [False] * 7 + [True]


async def test_a_name_is_changed_once_in_a_while_and_gives_the_old_one_free(store: Store) -> None:
    await add(store, "ann", "bob")
    assert not await store.rename_player("bob", "Ann", ["ann"], at=10, before=0)
    assert await store.rename_player("ann", "Anna", ["anna"], at=10, before=0)
    assert not await store.rename_player("ann", "Annie", ["annie"], at=11, before=9)
    assert await store.rename_player("ann", "ANNA", ["anna", "aηηa"], at=12, before=10), "one's own skeleton is free"
    assert await store.player("ann") == StoredPlayer("ann", "ANNA", 5, 12)
    assert await store.rename_player("bob", "Ann", ["ann"], at=13, before=0)
    assert (await store.player_named("ann") or ANN).id == "bob"
    assert await store.player_named("bob") is None


# Keys


async def test_a_key_is_one_players(store: Store) -> None:
    await add(store, "ann", "bob")
    with pytest.raises(KeyExists):
        await store.add_player_key(of("bob", "key of ann"))
    assert not await store.add_player_key(of("nobody"))
    assert await store.add_player_key(of("bob", "second", made=6))
    assert [each.hash for each in await store.player_keys("bob")] == ["key of bob", "second"]


async def test_keys_end_alone_or_all_but_one(store: Store) -> None:
    await add(store, "ann", "bob")
    for hashed in ("one", "two", "three"):
        await store.add_player_key(of("ann", hashed, made=6))
    assert (await store.revoke_player_keys("ann", 7, only="two")).hashes == ("two",)
    assert (await store.revoke_player_keys("ann", 8, only="two")).hashes == ()
    assert (await store.revoke_player_keys("ann", 8, only="key of bob")).hashes == ()
    assert set((await store.revoke_player_keys("ann", 9, but="one")).hashes) == {"key of ann", "three"}
    assert {each.hash: each.revoked for each in await store.player_keys("ann")} == {"key of ann": 9, "one": None, "two": 7, "three": 9}
    assert (await store.player_keys("bob"))[0].revoked is None


async def test_a_key_of_a_table_ends_with_the_key_it_was_got_with(store: Store) -> None:
    await add(store, "ann")
    await store.add_player_key(of("ann", "phone"))
    desk, phone, other = (
        replace(key(name, person="ann"), parent=parent) for name, parent in (("d", "key of ann"), ("p", "phone"), ("o", ""))
    )
    await store.create("t", SEED, 1, ["one"], SUMMARY, [desk])
    await store.append("t", 1, ["two"], SUMMARY, 2, [phone])
    await store.add_key(other)
    await store.add_key(replace(key("q", person="ann"), parent="phone"))
    assert set((await store.revoke_player_keys("ann", 9, only="phone")).hashes) == {"phone", phone.hash, key("q").hash}
    assert {each.hash for each in await store.keys("t") if each.revoked is None} == {desk.hash, other.hash}
    assert await store.key(desk.hash) == desk


async def test_a_recovery_code_is_good_once_and_ends_every_key(store: Store) -> None:
    await add(store, "ann", "bob")
    table_key = key("t", person="ann")
    await store.create("t", SEED, 1, ["one"], SUMMARY, [table_key, key("b", person="bob")], players=["ann"])
    tries = await asyncio.gather(*(store.recover_player("ann 1", of("", f"new {each}", made=9)) for each in range(3)))
    (recovered,) = [each for each in tries if each]
    assert recovered.player == "ann"
    assert set(recovered.hashes) == {"key of ann", table_key.hash}
    assert [each.hash[:3] for each in await store.player_keys("ann") if each.revoked is None] == ["new"]
    assert await store.codes_left("ann") == 1
    assert await store.recover_player("unknown", of("", "x")) is None
    assert (await store.player_keys("bob"))[0].revoked is None


async def test_new_codes_end_those_before(store: Store) -> None:
    await add(store, "ann")
    await store.replace_codes("ann", ["fresh"], 9)
    assert await store.codes_left("ann") == 1
    assert await store.recover_player("ann 1", of("", "x")) is None
    assert await store.recover_player("fresh", of("", "y"))


def test_hashes_are_not_shown_in_logs() -> None:
    assert "secret" not in repr(of("ann", "secret")) + repr(replace(ANN, request="secret"))


# What they have


async def test_a_value_is_kept_in_place_of_the_one_before(store: Store) -> None:
    await add(store, "ann", "bob")
    for value in ("{}", '{"é": 1}'):
        await store.keep_value("ann", "settings", value)
    await store.keep_value("nobody", "settings", "{}")
    assert (await store.player_values("ann"), await store.player_values("bob")) == ({"settings": '{"é": 1}'}, {})


async def test_tables_of_a_player_come_by_their_last_change_listed_or_not(store: Store) -> None:
    await add(store, "ann", "bob")
    hidden = Summary("gravis", "playing", listed=False, open_seats=0, due=None, title="t")
    for number in range(5):
        await store.create(f"t{number}", SEED, 10 + number, ["one"], hidden, players=["ann"] if number % 2 else ["ann", "nobody"])
    await store.append("t0", 1, ["two"], hidden, 99, players=["bob", "ann"])
    first = await store.tables_of_player("ann", limit=3)
    assert [each.table for each in first] == ["t0", "t4", "t3"]
    rest = await store.tables_of_player("ann", before=(first[-1].changed, first[-1].table))
    assert [each.table for each in rest] == ["t2", "t1"]
    assert [(each.table, each.number, each.summary) for each in await store.tables_of_player("bob")] == [("t0", 2, hidden)]
    assert await store.tables_of_player("nobody") == ()


async def test_whoever_is_forgotten_leaves_no_name_and_no_way_in(store: Store) -> None:
    await add(store, "ann")
    at_table = key("t", person="ann")
    await store.create("t", SEED, 1, ["one"], SUMMARY, [at_table], players=["ann"])
    await store.keep_value("ann", "settings", "{}")
    assert set((await store.forget_player("ann", 9)).hashes) == {"key of ann", at_table.hash}
    assert await store.player("ann") == StoredPlayer("ann", "", 5, forgotten=9)
    assert (await store.player_named("ann"), await store.codes_left("ann"), await store.player_values("ann")) == (None, 0, {})
    assert not await store.add_player_key(of("ann", "again"))
    assert not await store.rename_player("ann", "Ann", ["ann"], at=10, before=LAST)
    await store.keep_value("ann", "settings", "{}")
    assert await store.player_values("ann") == {}
    assert await store.recover_player("ann 1", of("", "x")) is None
    assert [each.table for each in await store.tables_of_player("ann")] == ["t"], "the games stay"
    await add(store, "eve")
    assert await store.rename_player("eve", "Ann", ["ann"], at=10, before=0), "the name is free again"
