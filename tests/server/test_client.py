"""The client for programs, over real sockets; servers come and go under it."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from banquise.client import Client, Declined, LiveTable, Turn, Unreachable
from banquise.core import read_record
from banquise.games import GAMES
from banquise.players import RandomPlayer
from banquise.protocol import RequestGiven, SearchGiven, SeatGiven
from banquise.tables.requests import Play
from tests.server.local_server import running

ROOT = Path(__file__).parents[2]


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    async with running(tmp_path / "tables.db") as address:
        yield address


@pytest.fixture
async def client(url: str) -> AsyncIterator[Client]:
    async with Client(url) as made:
        yield made


def any_of(turn: Turn) -> str:
    return RandomPlayer(5).choose(turn.line)


async def play_on(table: LiveTable, most: int = 1000) -> int:
    """Plays at random whenever it is for this key to choose; how often it did."""
    played = 0
    async for turn in table.turns():
        assert any_of(turn) in {each.action for each in turn.actions}
        played += await turn.play(any_of(turn))
        if played == most:
            break
    return played


async def test_each_seat_adds_to_the_dice_before_the_first_roll(client: Client) -> None:
    made = await client.make("derive", ["link", "link"])
    links = [f"https://club.example{link.path}" for link in made.links]
    async with client.table(links[0]) as ann, client.table(links[1]) as bob:
        await ann.take_seat(name="Ann")
        await bob.take_seat(name="Bob")
        await ann.until(lambda: all(seat.entropy for seat in ann.shown.seats))
        await asyncio.gather(play_on(ann, 30), play_on(bob, 30))
        kinds = [event.what["kind"] for event in ann.events]
        assert kinds.count("entropy-added") == 2
        assert max(n for n, kind in enumerate(kinds) if kind == "entropy-added") < kinds.index("rolled")


async def test_two_programs_play_a_match_by_links(client: Client) -> None:
    made = await client.make("gravis", ["link", "link"])
    links = [f"https://club.example{link.path}" for link in made.links]
    async with client.table(links[0]) as ann, client.table(links[1]) as bob:
        assert await ann.take_seat(name="Ann") == 1
        assert await bob.take_seat(name="Bob") == 2
        played = await asyncio.gather(play_on(ann), play_on(bob))
        assert ann.shown.outcome
        assert ann.shown.outcome == bob.shown.outcome
        assert [event.number for event in ann.events] == list(range(2, ann.shown.number + 1))
        assert ann.history == bob.history
        assert sum(played) == len(ann.history)
        assert read_record(await ann.record()).line(GAMES["gravis"]).outcome() is not None


async def test_an_open_seat_is_taken_by_whoever_comes(client: Client) -> None:
    made = await client.make("drivis", [SeatGiven(kind="here", name="Ann"), "open"], listed=True)
    assert [table.id for table in (await client.tables(game="drivis")).tables] == [made.id]
    bob = await client.sit(made.id, name="Bob")
    async with made, bob:
        await made.until(lambda: made.shown.status == "playing")
        assert [(seat.kind, seat.name) for seat in made.shown.seats] == [("person", "Ann"), ("bot", "Bob")]
        assert await play_on(made, 1) == 1
        await bob.offer("draw")
        await made.until(lambda: bool(made.shown.offers))
        await made.answer("draw", agrees=True)
        await bob.until(lambda: bob.shown.status == "over")
    with pytest.raises(Declined) as declined:
        await client.sit(made.id, 2)
    assert declined.value.code == "finished"


async def test_a_program_of_the_server_is_an_opponent(client: Client) -> None:
    async with await client.make("drivis", ["here", "engine:1"]) as table:
        assert await play_on(table, 2) == 2
        await table.resign()
        assert table.shown.status == "over"
        assert [play.seat for play in table.history[:4]] == [1, 2, 1, 2][: len(table.history)]


async def test_what_is_refused_is_told_and_what_came_too_late_is_no_error(client: Client) -> None:
    async with await client.make("drivis", ["here", "here"]) as table:
        with pytest.raises(Declined) as declined:
            await table.play("z9")
        assert declined.value.refusal.text
        seen = table.shown.number
        assert await table.play(any_of(await anext(table.turns())))
        assert not await table.play(any_of(await anext(table.turns())), seen)
        await table.undo()
        assert not table.history


async def test_a_spectator_sees_everything_and_may_do_nothing(client: Client) -> None:
    async with await client.make("drivis", ["here", "here"]) as table, client.table(f"/t/{table.id}") as watching:
        await play_on(table, 3)
        await watching.until(lambda: watching.shown.number == table.shown.number)
        assert watching.history == table.history
        with pytest.raises(Declined):
            await watching.play(any_of(await anext(table.turns())))


async def test_a_wrong_key_and_a_table_that_is_none_are_told(client: Client) -> None:
    table = await client.make("drivis")
    for link, code in ((f"/t/{table.id}#wrong", "key-unknown"), ("/t/none", "no-table")):
        with pytest.raises(Declined) as declined:
            async with client.table(link):
                pass
        assert declined.value.code == code


async def test_games_and_searches_are_asked_over_http(client: Client) -> None:
    assert {game.slug for game in await client.games()} == set(GAMES)
    assert (await client.search(SearchGiven(game="gravis", level=1))).candidates


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


async def test_a_match_goes_on_by_itself_when_the_server_is_back(tmp_path: Path) -> None:
    database, port = tmp_path / "tables.db", free_port()
    async with Client(f"http://127.0.0.1:{port}") as client:
        async with running(database, port):
            table = await client.make("drivis", ["here", "here"])
            await table.__aenter__()
            await play_on(table, 2)
        asking = asyncio.ensure_future(table.play(any_of(Turn(table, table.shown, tuple(play.action for play in table.history)))))
        await asyncio.sleep(0)
        assert not asking.done()
        async with running(database, port):
            assert await asking
            await play_on(table, 1)
            assert table.connections == 2
            assert [event.number for event in table.events] == list(range(2, table.shown.number + 1))
            assert len(table.history) == 4
            await table.__aexit__(None, None, None)


async def test_a_long_history_comes_in_pages(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("banquise.protocol.table_messages.PAGE_LENGTH", 3)
    async with await client.make("drivis", ["here", "here"]) as table:
        await play_on(table, 8)
        async with client.table(f"/t/{table.id}") as watching:
            assert (watching.first, len(watching.history)) == (5, 3)
            history = await watching.whole_history()
            assert [replace(play, words="") for play in history] == [replace(play, words="") for play in table.history]
            assert (watching.first, len(watching.history)) == (0, 8)


async def test_whoever_missed_an_event_asks_for_the_whole(client: Client) -> None:
    async with await client.make("drivis", ["here", "here"]) as table, client.table(f"/t/{table.id}") as watching:
        await play_on(table, 1)
        await watching.until(lambda: watching.shown.number == table.shown.number)
        watching.shown = replace(watching.shown, number=1)  # as if the event had never come
        await play_on(table, 1)
        await watching.until(lambda: watching.shown.number == table.shown.number)
        assert watching.connections == 2
        assert watching.shown.position.pieces == table.shown.position.pieces
        assert watching.history == table.history


async def test_a_request_that_was_carried_out_but_not_answered_happens_once(client: Client) -> None:
    async with await client.make("drivis", ["here", "here"]) as table:
        turn = await anext(table.turns())
        action = any_of(turn)
        await turn.play(action)
        request = RequestGiven(Play(action), turn.shown.number, table.events[-1].request)
        assert await table._asked(request) == (table.shown.number,)
        assert len(table.history) == 1


async def test_a_server_that_stays_away_is_told_in_the_end() -> None:
    async with Client(f"http://127.0.0.1:{free_port()}", patience=0.0) as client:
        with pytest.raises(Unreachable):
            await client.games()
        with pytest.raises(Unreachable):
            async with client.table("/t/any"):
                pass


async def test_where_one_address_is_dead_the_next_is_asked(url: str) -> None:
    async with Client(f"http://127.0.0.1:{free_port()}", url) as client, await client.make("drivis", ["here", "here"]) as table:
        await play_on(table, 1)


@pytest.mark.parametrize("how", ["random", "greedy"])
async def test_the_example_bot_plays_a_match(client: Client, url: str, how: str) -> None:
    made = await client.make("gravis", ["link", "greedy"])
    command = [sys.executable, str(ROOT / "examples" / "bot.py"), url + made.links[0].path, how]
    bot = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    said, complained = await bot.communicate()
    assert (bot.returncode, complained) == (0, b"")
    async with made:
        assert made.shown.outcome
        assert made.shown.outcome.text in said.decode()
