"""The live socket: every event once and in order, to everybody, whatever happens to the connection."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack, suppress
from dataclasses import replace

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from banquise.protocol import PROTOCOL, from_server
from banquise.server.hosting.keys import hash_of
from banquise.server.outbox import Outbox
from banquise.server.settings import Limits, Rate, Settings
from banquise.server.socket import CloseCode, Connection
from tests.server.api import HERE, Live, Player, bearer, running

LINK = {"kind": "link", "name": "Bob"}


async def test_a_welcome_tells_everything_up_to_now(live: Live) -> None:
    made = await live.make()
    await live.play(made, 4)
    async with live.socket(made.id) as socket:
        welcome = await socket.hello(made.key)
        assert from_server(json.dumps(welcome)).kind == "welcome"
        assert (welcome["events"], welcome["table"]["number"]) == ([], 5)
        assert (welcome["first"], len(welcome["history"])) == (0, 4)
        assert welcome["table"]["decision"]["yours"]


async def test_both_players_and_a_spectator_see_each_event_as_it_is_for_them(live: Live) -> None:
    made = await live.make(seats=[HERE[0], LINK])
    await live.sit_down(made)
    async with live.player(made, made.key) as ann, live.player(made, made.links[2]) as bob, live.player(made) as eve:
        await bob.send("speak", language="fr")
        french = await bob.hear("now")
        assert french["table"]["position"]["prompt"]["text"] != ann.table["position"]["prompt"]["text"]
        answer = await ann.ask("play", id="one", action="Na")
        assert answer == {"kind": "accepted", "id": "one", "numbers": [3]}
        for player in (ann, bob, eve):
            await player.upto(3)
            assert player.history == ["Na"]
            assert player.events == [3]
        assert ann.table["position"]["legal"]
        assert not bob.table["position"]["legal"]
        assert not eve.table["position"]["legal"]
        assert bob.table["position"]["prompt"]["text"] != ann.table["position"]["prompt"]["text"]
        assert [seat["yours"] for seat in bob.table["seats"]] == [False, True]


async def test_every_message_of_the_server_is_one_of_the_protocol(live: Live) -> None:
    made = await live.make(seats=[HERE[0], LINK])
    await live.sit_down(made)
    async with live.player(made, made.key) as ann:
        await ann.ask("play", action="Na")
        await ann.ask("play", action="nonsense")
        await ann.send("why-not", id="w", touches=["a1"])
        await ann.send("speak", language="fr")
        await ann.send("ping", id="p")
        kinds = set()
        while "p" not in kinds:
            message = await ann.hear()
            assert from_server(json.dumps(message)).kind == message["kind"]
            kinds |= {message["kind"], message.get("id", "")}
        assert {"reason", "now"} <= kinds


@pytest.mark.parametrize("after", range(1, 8))
async def test_whoever_comes_back_misses_and_repeats_nothing(live: Live, after: int) -> None:
    made = await live.make()
    await live.play(made, 6)
    async with live.player(made, made.key, after) as back:
        await back.ask("play", action=back.table["position"]["legal"][0]["action"])
        assert back.events == list(range(after + 1, 9))
        assert len(back.history) == 7


async def test_whoever_knows_more_than_there_is_is_told_everything(live: Live) -> None:
    made = await live.make()
    async with live.player(made, "", 1000) as lost:
        assert lost.table["number"] == 1


async def test_two_at_once_who_answer_the_same_event_one_lands_and_the_other_is_told(live: Live) -> None:
    made = await live.make()
    async with live.player(made, made.key) as one, live.player(made, made.key) as other:
        actions = [each["action"] for each in one.table["position"]["legal"]]
        answers = await asyncio.gather(one.ask("play", "one", 1, action=actions[0]), other.ask("play", "other", 1, action=actions[1]))
        assert sorted(answer["kind"] for answer in answers) == ["accepted", "refused"]
        await one.upto(2)
        await other.upto(2)
        assert one.history == other.history
        assert next(answer for answer in answers if answer["kind"] == "refused")["refusal"]["code"] == "stale"


async def test_a_request_repeated_after_a_lost_connection_lands_once(live: Live) -> None:
    made = await live.make()
    async with live.player(made, made.key) as lost:
        request = {"what": {"kind": "play", "action": "Na"}, "answers": 1, "id": "again"}
        await lost.send("ask", request=request)
    async with live.player(made, made.key) as back:
        await back.send("ask", request=request)
        answer = await back.hear("accepted", "refused")
        assert answer["numbers"] == [2]
        assert (await live.table(made))["number"] == 2


async def test_what_happens_over_http_is_told_on_the_socket(live: Live) -> None:
    made = await live.make()
    async with live.player(made) as eve:
        await live.play(made, 3)
        await eve.upto(4)
        assert eve.events == [2, 3, 4]


async def test_everybody_is_told_who_is_there(live: Live) -> None:
    made = await live.make(seats=[HERE[0], LINK])
    await live.sit_down(made)
    async with live.player(made, made.key) as ann:
        async with live.player(made, made.links[2]), live.player(made):
            while (told := await ann.hear("presence"))["watching"] != 1 or told["here"] != [1, 2]:
                pass
        while (told := await ann.hear("presence"))["watching"] or told["here"] != [1]:
            pass
    shown = await live.table(made)
    assert shown["watching"] == 0


async def test_a_seat_greets_everybody_and_nothing_of_it_is_kept(live: Live) -> None:
    made = await live.make(seats=[HERE[0], LINK])
    await live.sit_down(made)
    before = await live.table(made)
    async with live.player(made, made.key) as ann, live.player(made, made.links[2]) as bob, live.player(made) as eve:
        await ann.send("greet", id="one", seat=1, greeting="good-luck")
        assert (await ann.hear("accepted"))["numbers"] == []
        for other in (bob, eve):
            told = await other.hear("greeting")
            assert (told["seat"], told["greeting"]) == (1, "good-luck")
    assert (await live.table(made))["number"] == before["number"]


async def test_nobody_greets_for_another_or_in_words_of_their_own(live: Live) -> None:
    made = await live.make(seats=[HERE[0], LINK])
    await live.sit_down(made)
    async with live.player(made, made.key) as ann, live.player(made) as eve:
        for player, seat, greeting, code in (
            (ann, 2, "hello", "not-your-seat"),
            (ann, 99, "hello", "not-your-seat"),
            (eve, 1, "hello", "key-missing"),
            (ann, 1, "you will lose", "message-unreadable"),
        ):
            await player.send("greet", id="one", seat=seat, greeting=greeting)
            assert (await player.hear("refused"))["refusal"]["code"] == code


async def test_whoever_greets_all_the_time_has_to_wait(live: Live) -> None:
    made = await live.make(seats=[HERE[0], LINK])
    burst = int(Limits().greetings.burst)
    async with live.player(made, made.key) as ann, live.player(made, made.key) as again:
        for player in (ann, again, *[ann] * (burst - 2)):
            await player.send("greet", id="one", seat=1, greeting="hello")
            await player.hear("accepted")
        for player in (ann, again):
            await player.send("greet", id="more", seat=1, greeting="hello")
            assert (await player.hear("refused"))["refusal"]["code"] == "too-often"


async def test_hello_may_be_said_again_with_a_key(live: Live) -> None:
    made = await live.make(seats=[HERE[0]])
    async with live.player(made) as visitor:
        refused = await visitor.ask("take-seat", seat=2)
        assert refused["refusal"]["code"] == "key-missing"
        sat = await live.post(f"/api/tables/{made.id}/seats", {"seat": 2, "name": "Bob", "answers": 1}, expect=201)
        await visitor.upto(2)
        again = await visitor.hello(sat["link"]["key"], after=2)
        assert again["table"]["seats"][1]["yours"]
        assert not again["events"]


async def test_nonsense_is_answered_and_nothing_happens(live: Live) -> None:
    made = await live.make()
    async with live.player(made, made.key) as ann:
        for text in ("", "{", "[]", "null", '{"kind": "dance"}', '{"kind": "ask"}', '{"kind": "ping", "id": "no id!"}', '"\\ud800"'):
            await ann.socket.send(text)
            refused = await ann.hear("refused")
            assert refused["id"] == ""
            assert refused["refusal"]["text"]
        deep = '{"kind": "ping", "id": ' + "[" * 5000
        await ann.socket.send(deep)
        await ann.hear("refused")
        half = {"what": {"kind": "play", "action": "\ud800"}, "answers": 1, "id": "h"}
        await ann.send("ask", request=half)
        await ann.hear("refused")
        assert (await live.table(made))["number"] == 1


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ('{"kind": "ping"}', CloseCode.UNREADABLE),
        ('{"kind": "hello", "protocol": 1}', CloseCode.UNREADABLE),
        ('{"kind": "hello", "protocol": 2}', CloseCode.UNREADABLE),
        ("nonsense", CloseCode.UNREADABLE),
        (b"\x00", CloseCode.UNREADABLE),
        ('{"kind": "hello", "protocol": 3, "key": "wrong"}', CloseCode.UNKNOWN_KEY),
        ("x" * 20_000, 1009),
    ],
)
async def test_a_bad_beginning_closes_the_socket_with_a_code_that_says_why(live: Live, first: str | bytes, code: int) -> None:
    made = await live.make()
    async with live.socket(made.id) as socket:
        await socket.socket.send(first)
        assert await socket.closed() == code


async def test_a_table_that_is_not_there_closes_the_socket(live: Live) -> None:
    async with live.socket("nowhere") as socket:
        await socket.send("hello", protocol=PROTOCOL)
        assert await socket.closed() == CloseCode.NO_TABLE


async def test_silence_closes_the_socket(settings: Settings) -> None:
    async with running(replace(settings, hello_seconds=0.01)) as live:
        made = await live.make()
        async with live.socket(made.id) as socket:
            assert await socket.closed() == CloseCode.HELLO_TIMEOUT


async def test_a_revoked_key_closes_its_sockets(live: Live) -> None:
    made = await live.make(seats=[HERE[0], LINK])
    async with live.player(made, made.links[2]) as bob, live.player(made, made.key) as ann:
        response = await live.http.delete(f"/api/tables/{made.id}/keys/{made.persons[2]}", headers=bearer(made.key))
        assert response.status_code == 204
        assert await bob.closed() == CloseCode.UNKNOWN_KEY
        await ann.send("ping", id="still")
        assert (await ann.hear("now"))["id"] == "still"


async def test_whoever_does_not_read_is_dropped_and_delays_nobody(settings: Settings) -> None:
    async with running(replace(settings, limits=replace(settings.limits, queued_messages=4, table_requests=Rate(0, 0)))) as live:
        made = await live.make("derive")
        async with live.player(made, made.key) as slow, live.player(made) as quick:
            slow.socket.transport.pause_reading()
            connection = next(each for loaded in live.service.host.loaded_tables() for each in loaded.listeners if each.viewer.person)
            while not live.service.metrics.registry.get_sample_value("banquise_sockets_closed_total", {"code": "TOO_FAR_BEHIND"}):
                for _ in range(200):
                    connection.send('"x"' * 5000)  # as if a great deal happened
                await quick.send("ping")
                await quick.hear("now")
            slow.socket.transport.resume_reading()
            await slow.closed()


async def test_many_who_ask_for_everything_and_read_nothing_fill_no_memory(settings: Settings) -> None:
    limits = replace(settings.limits, sockets=Rate(0, 0), hellos=Rate(0, 0), messages=Rate(0, 0), queued_bytes=50_000)
    async with running(replace(settings, limits=limits)) as live, AsyncExitStack() as sockets:
        made = await live.make("derive")
        await live.play(made, 20)
        greedy = [await sockets.enter_async_context(live.player(made)) for _ in range(3)]
        quick = await sockets.enter_async_context(live.player(made, made.key))
        longest = len(json.dumps(await quick.hello(made.key)))
        for player in greedy:
            player.socket.transport.pause_reading()
        loaded = await live.service.host.load(made.id)
        while len(loaded.listeners) > 1:
            for player in greedy:
                with suppress(ConnectionClosed):
                    await player.send("hello", protocol=PROTOCOL)
            await quick.send("ping")
            await quick.hear("now")
            waiting = [each.outbox.bytes for each in loaded.listeners if isinstance(each, Connection)]
            assert max(waiting) <= limits.queued_bytes + 4 * longest
        for player in greedy:
            player.socket.transport.resume_reading()
            await player.closed()


async def test_a_message_that_many_wait_for_is_kept_once_and_counted_for_each(settings: Settings) -> None:
    outboxes = [Outbox(replace(settings.limits, queued_bytes=10_000)) for _ in range(3)]
    text = "x" * 4000
    assert [[outbox.put(text) for _ in range(4)] for outbox in outboxes] == [[True, True, False, False]] * 3
    assert all(outbox.bytes <= 10_000 for outbox in outboxes)
    long = Outbox(replace(settings.limits, queued_bytes=10))
    assert [long.put(text), long.put("x")] == [True, False]  # one message of any size


async def test_whoever_says_hello_again_and_again_is_not_served(settings: Settings) -> None:
    async with running(replace(settings, limits=Limits(hellos=Rate(2, 0.01)))) as live:
        made = await live.make()
        async with live.player(made) as eve:
            await eve.hello()
            await eve.hello()
            await eve.send("hello", protocol=PROTOCOL)
            assert await eve.closed() == CloseCode.RATE_LIMITED


async def test_hellos_of_all_sockets_of_an_address_are_counted_together(settings: Settings) -> None:
    async with running(replace(settings, limits=Limits(hellos=Rate(2, 0.01), sockets=Rate(3, 0.01)))) as live:
        made = await live.make()
        async with live.player(made) as one, live.player(made) as two, live.player(made) as three:
            for player in (one, two, one):
                await player.hello()
            await three.send("hello", protocol=PROTOCOL)
            assert await three.closed() == CloseCode.RATE_LIMITED


async def test_a_table_told_in_another_language_costs_as_much_as_a_hello(settings: Settings) -> None:
    async with running(replace(settings, limits=Limits(hellos=Rate(2, 0.01)))) as live:
        made = await live.make()
        async with live.player(made, made.key) as greedy:
            for language in ("fr", "en", "fr"):
                await greedy.send("speak", language=language)
            assert await greedy.closed() == CloseCode.RATE_LIMITED


async def test_the_sockets_of_an_address_share_what_it_may_say(settings: Settings) -> None:
    async with running(replace(settings, limits=Limits(messages_of_address=Rate(4, 0.01)))) as live:
        made = await live.make()
        async with live.player(made, made.key) as ann, live.player(made) as watching:
            for player in (ann, watching):
                await player.send("ping")
                await player.hear("now")
            await ann.send("ping")
            assert await ann.closed() == CloseCode.RATE_LIMITED


async def test_a_key_revoked_while_its_hello_is_being_answered_opens_nothing(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    made = await live.make(seats=[HERE[0], LINK])
    host = live.service.host

    read = host.refresh

    async def refresh(table: str) -> None:
        await host.revoke(hash_of(made.links[2]))
        await read(table)

    monkeypatch.setattr(host, "refresh", refresh)
    async with live.socket(made.id) as bob:
        await bob.send("hello", protocol=PROTOCOL, key=made.links[2], after=1000)
        assert await bob.closed() == CloseCode.UNKNOWN_KEY


async def test_too_many_messages_close_the_socket(settings: Settings) -> None:
    async with running(replace(settings, limits=Limits(messages=Rate(3, 1)))) as live:
        made = await live.make()
        async with live.player(made) as eve:
            for _ in range(3):
                await eve.send("ping")
            assert await eve.closed() == CloseCode.RATE_LIMITED


async def test_too_many_sockets_of_an_address_are_closed(settings: Settings) -> None:
    async with running(replace(settings, limits=Limits(sockets_at_once=2))) as live:
        made = await live.make()
        async with live.player(made), live.player(made), live.socket(made.id) as third:
            assert await third.closed() == CloseCode.RATE_LIMITED
        async with live.player(made) as again:
            assert again.table["number"] == 1


@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1:1", "null", "http://[", "file://"])
async def test_a_page_of_another_site_may_not_use_the_socket(live: Live, origin: str) -> None:
    made = await live.make()
    with pytest.raises(InvalidStatus) as refused:
        async with live.socket(made.id, {"Origin": origin}):
            pass
    assert refused.value.response.status_code == 403


async def test_our_own_page_and_those_that_are_listed_may(settings: Settings) -> None:
    async with running(replace(settings, origins=("https://club.example",))) as live:
        made = await live.make()
        for origin in (f"http://127.0.0.1:{live.port}", "https://club.example"):
            async with live.socket(made.id, {"Origin": origin}) as socket:
                await socket.hello()


async def test_a_whole_match_over_two_sockets_ends_with_the_same_record_for_all(live: Live) -> None:
    made = await live.make(seats=[HERE[0], LINK])
    await live.sit_down(made)
    async with live.player(made, made.key) as ann, live.player(made, made.links[2]) as bob, live.player(made) as eve:
        number = first = ann.table["number"]
        while ann.table["status"] == "playing":
            player: Player = ann if ann.table["decision"]["yours"] else bob
            await player.upto(number)
            legal = player.table["position"]["legal"]
            answer = await player.ask("play", id=f"r{number}", action=legal[(number * 7) % len(legal)]["action"])
            number = answer["numbers"][-1]
            await ann.upto(number)
        for player in (bob, eve):
            await player.upto(number)
            assert player.history == ann.history
            assert player.table["outcome"] == ann.table["outcome"]
        assert ann.events == bob.events == eve.events == list(range(first + 1, number + 1))


async def test_a_restart_closes_sockets_so_that_they_come_back(settings: Settings) -> None:
    async with running(settings) as live:
        made = await live.make()
        async with live.player(made, made.key) as ann:
            assert live.server
            live.server.should_exit = True
            assert await ann.closed() == 1012
    async with running(settings) as live, live.player(made, made.key, after=1) as back:
        assert back.table["number"] == 1
        assert isinstance(live.http, httpx.AsyncClient)


async def test_those_connected_are_told_how_the_program_is_getting_on(live: Live) -> None:
    made = await live.make()
    async with live.player(made, made.key) as ann, live.player(made) as watcher:
        for observer in live.service.programs.note_observers:
            observer(made.id, "waits")
        assert (await ann.hear("program"))["state"] == (await watcher.hear("program"))["state"] == "waits"
