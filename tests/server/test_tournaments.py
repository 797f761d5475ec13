"""Tournaments over HTTP: an evening from the form to the standings, and everything that may go wrong in it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from banquise.server.settings import Settings
from banquise.store import StoreUnavailable
from tests.server.api import Clock, Json, serving
from tests.server.evening import NAMES, Evening, points


@pytest.fixture(params=["sqlite", "postgresql"])
def both(request: pytest.FixtureRequest, settings: Settings) -> Settings:
    """The settings of a server on either store."""
    if request.param == "postgresql":
        return replace(settings, database=request.getfixturevalue("postgresql").database())
    return settings


@pytest.fixture
async def evening(both: Settings) -> AsyncIterator[Evening]:
    async with serving(both) as api:
        yield Evening(api)


@pytest.fixture
async def one(settings: Settings) -> AsyncIterator[Evening]:
    """The same on SQLite only, for what no store has a part in."""
    async with serving(settings) as api:
        yield Evening(api)


async def test_two_meet_at_a_table_that_is_made_for_them(evening: Evening) -> None:
    page = await evening.make(automatic=False, rounds=1)
    assert (page["tournament"]["status"], page["you"]["organiser"]) == ("to-come", True)
    await evening.enter("ann", "bob")
    await evening.ask("org", "pair-round")
    [game] = await evening.games()
    assert (game["status"], sorted(game["players"])) == ("waiting", ["ann", "bob"])
    [following] = (await evening.you("ann"))["next"]
    assert following["path"] == f"/t/{game['table']}"
    await evening.play(game)
    await evening.settle()
    shown = await evening.shown()
    assert (shown["waiting"], points(shown)) == (0, {"ann": "1", "bob": "0"})


async def test_an_evening_of_eight_with_all_that_happens_in_one(both: Settings, clock: Clock) -> None:
    async with serving(both) as api:
        evening = Evening(api)
        await evening.make(rounds=3, automatic=True, no_show_seconds=300, starts_at=clock() + 60_000)
        await evening.enter(*NAMES[:7])
        assert (await evening.shown())["paired"] == 0
        clock.after(60_000)
        await evening.settle()
        shown = await evening.shown()
        assert (shown["status"], shown["paired"], len(shown["round"]["byes"])) == ("running", 1, 1)
        first, second, third = await evening.games()
        await evening.enter("hal")  # late: paired from the next round on
        await evening.play(first)
        [late, *_] = sorted(second["players"])
        await evening.sit(second, *(player for player in second["players"] if player != late))
        clock.after(300_000)  # nobody has come to the third, and one not to the second
        await evening.settle()
        shown = await evening.shown()
        absent = {late, *third["players"]}
        assert (shown["paired"], {each["id"] for each in shown["entrants"] if not each["active"]}) == (2, absent)
        for player in absent:
            await evening.ask(player, "entrant-returned", entrant=player)
        at_work = await evening.games()
        await evening.sit(at_work[0], at_work[0]["players"][0])

    # The server ends in the middle of the second round, and another goes on
    async with serving(both) as api:
        evening.api = api
        assert [game["table"] for game in await evening.games()] == [game["table"] for game in at_work]
        await evening.sit(at_work[0], at_work[0]["players"][1])
        await evening.resign(at_work[0], at_work[0]["players"][1])
        for game in at_work[1:]:
            await evening.play(game)
        await evening.settle()
        shown = await evening.shown()
        assert shown["paired"] == 3
        gone = next(each for each in ("gus", "flo") if each not in absent)
        await evening.ask(gone, "entrant-withdrawn", entrant=gone, reason="the last train")
        before = points(await evening.shown())
        won = at_work[0]["players"][0]
        place: Json = {name: at_work[0][name] for name in ("round", "pairing", "game")}
        await evening.ask("org", "result-corrected", **place, result="1/2", reason="agreed at the board")
        assert before[won] != points(await evening.shown())[won]
        shown = await evening.play_round()
        assert shown["status"] == "ended"
        assert len(shown["standings"]) == 8
        told = (await api.get(f"{evening.path}/events"))["events"]
        assert "agreed at the board" in " ".join(event["text"] for event in told)
        assert [event["number"] for event in told] == list(range(1, shown["number"] + 1))
        records = await api.get(f"{evening.path}/export/records")
        assert records.count('[Event "Friday"]') == 0  # all resigned before the first action: there is nothing to record


# Killed, and several processes


async def test_a_server_that_is_killed_while_it_makes_the_tables_of_a_round_leaves_none_out(
    both: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(both) as api:
        evening = Evening(api)
        await evening.make(automatic=False)
        await evening.enter(*NAMES[:6])
        make = api.service.host.make
        made: list[Any] = []

        async def dies(*given: Any, **named: Any) -> Any:
            if made:
                raise StoreUnavailable("killed")
            made.append(await make(*given, **named))
            return made[0]

        monkeypatch.setattr(api.service.host, "make", dies)
        await evening.ask("org", "pair-round", expect=503)
    async with serving(both) as api:
        evening.api = api
        await evening.settle()
        games = await evening.games()
        assert len({game["table"] for game in games}) == 3
        assert made[0].id in {game["table"] for game in games}
        for game in games:
            assert (await api.get(f"/api/tables/{game['table']}"))["table"]["tournament"] == evening.id


async def test_a_result_that_no_process_took_in_time_is_taken_by_the_next(both: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(both) as api:
        evening = Evening(api)
        await evening.make(automatic=False)
        await evening.enter("ann", "bob")
        await evening.ask("org", "pair-round")
        [game] = await evening.games()

        async def dies(*_: Any) -> None:
            raise StoreUnavailable("killed")

        monkeypatch.setattr(api.service.host.store, "append_tournament", dies)
        await evening.play(game)
    async with serving(both) as api:
        evening.api = api
        await evening.settle()
        assert points(await evening.shown()) == {"ann": "1", "bob": "0"}


async def test_two_processes_that_pair_at_the_same_time_make_one_round(settings: Settings, request: pytest.FixtureRequest) -> None:
    settings = replace(settings, database=request.getfixturevalue("postgresql").database())
    async with serving(settings) as first, serving(replace(settings)) as second:
        evening = Evening(first)
        await evening.make(automatic=False)
        await evening.enter(*NAMES[:8])
        other = Evening(second, evening.id, evening.keys)
        await other.page()
        body = {"what": {"kind": "pair-round"}, "answers": 0, "id": ""}
        keys = {"Authorization": f"Bearer {evening.keys['org']}"}
        answers = await asyncio.gather(*(api.http.post(f"{evening.path}/requests", json=body, headers=keys) for api in (first, second)))
        assert sorted(each.status_code for each in answers) == [200, 409]
        await asyncio.gather(evening.settle(), other.settle())
        assert {game["table"] for game in await evening.games()} == {game["table"] for game in await other.games()}
        shown = await other.shown()
        assert (shown["paired"], len(await other.games())) == (1, 4)
        await other.play((await other.games())[0])
        await asyncio.gather(evening.settle(), other.settle())
        assert (await evening.shown())["waiting"] == (await other.shown())["waiting"] == 3


# Every system


SYSTEMS: dict[str, dict[str, Any]] = {
    "swiss": {"rounds": 2},
    "round-robin": {},
    "knock-out": {"third_place": True},
    "tables": {"game": "quivive", "seats": [3, 4], "rounds": 2},
}


@pytest.mark.parametrize("system", SYSTEMS)
async def test_a_tournament_of_each_system_goes_on_by_itself_to_its_end(one: Evening, clock: Clock, system: str) -> None:
    await one.make(system=system, automatic=True, starts_at=clock() + 1, **SYSTEMS[system])
    await one.enter(*(NAMES[:7] if system == "tables" else NAMES[:4]))
    clock.after(1)
    await one.settle()
    for _ in range(4):
        if (await one.shown())["status"] != "ended":
            await one.play_round()
    shown = await one.shown()
    assert shown["status"] == "ended"
    assert shown["paired"] == {"swiss": 2, "round-robin": 3, "knock-out": 2, "tables": 2}[system]
    assert shown["standings"][0]["rank"] == 1
    cross = (await one.api.get(f"{one.path}/cross-table"))["lines"]
    assert all(len(line["cells"]) == shown["paired"] for line in cross)
    assert [line["points"] for line in cross] == [line["points"] for line in shown["standings"]]


async def test_a_marathon_pairs_whoever_is_free_until_it_closes(one: Evening, clock: Clock) -> None:
    await one.make(system="marathon", minutes=10, automatic=True, no_show_seconds=0, starts_at=clock() + 1)
    await one.enter(*NAMES[:4])
    clock.after(1)
    await one.settle()
    first, second = await one.games()
    await one.play(first)
    await one.settle()
    assert (await one.shown())["paired"] == 1  # both wait a moment: others may be free soon
    clock.after(10_000)
    await one.settle()
    assert (await one.shown())["paired"] == 2
    [again] = await one.games()
    assert sorted(again["players"]) == sorted(first["players"])
    clock.after(590_000)
    for game in (again, second):
        await one.play(game)
    await one.settle()
    shown = await one.shown()
    assert (shown["paired"], shown["status"]) == (2, "ended")


async def test_teams_meet_board_by_board(one: Evening) -> None:
    await one.make(boards=2, automatic=False, rounds=1, open=False)
    await one.people(*NAMES[:4])
    for team, members in (("Red", NAMES[:2]), ("Blue", NAMES[2:4])):
        await one.ask("org", "add-entrant", name=team, members=[{"player": player} for player in members])
    assert await one.refused("ann", "join", 403) == "entry-by-arbiter"
    await one.ask("org", "pair-round")
    games = await one.games()
    assert sorted(player for game in games for player in game["players"]) == list(NAMES[:4])
    assert (await one.you("ann"))["entrants"] == ["red-1"]
    for game in games:
        await one.play(game)
    await one.settle()
    assert sorted(points(await one.shown()).values()) == ["0", "2"]


async def test_the_second_game_with_seats_exchanged_is_made_when_the_first_is_over(one: Evening) -> None:
    await one.make(game="gravis", automatic=False, rounds=1)
    await one.enter("ann", "bob")
    await one.ask("org", "pair-round")
    [first] = await one.games()
    assert (await one.shown())["exchanged"]
    await one.play(first)
    await one.settle()
    [second] = await one.games()
    assert (second["players"], second["game"]) == (first["players"][::-1], 2)
    assert [game["game"] for game in (await one.you("bob"))["next"]] == [2]


# Arbiters


async def test_a_round_that_is_cancelled_leaves_no_game_and_is_paired_again_at_other_tables(evening: Evening) -> None:
    await evening.make(automatic=False)
    await evening.enter(*NAMES[:4])
    await evening.ask("org", "pair-round")
    before = await evening.games()
    await evening.sit(before[0], *before[0]["players"])
    await evening.ask("org", "round-cancelled", round=1, reason="wrong list")
    for game in before:
        table = (await evening.api.get(f"/api/tables/{game['table']}"))["table"]
        assert (table["status"], table["outcome"]["reason"]) == ("over", "stopped")
    assert (await evening.shown())["paired"] == 0
    await evening.ask("org", "pair-round")
    assert not {game["table"] for game in before} & {game["table"] for game in await evening.games()}


async def test_an_arbiter_s_result_ends_the_game_at_its_table(one: Evening) -> None:
    await one.make(automatic=False)
    await one.enter("ann", "bob")
    await one.people("arb")
    await one.ask("org", "arbiter-named", person="arb")
    await one.ask("org", "pair-round")
    [game] = await one.games()
    await one.sit(game, *game["players"])
    place: Json = {name: game[name] for name in ("round", "pairing", "game")}
    await one.ask("arb", "result-entered", **place, result="1-0")
    table = (await one.api.get(f"/api/tables/{game['table']}"))["table"]
    assert table["outcome"]["reason"] == "stopped"
    assert points(await one.shown())[game["players"][0]] == "1"
    assert await one.refused("arb", "result-entered", **place, result="0-1") == "result-stands"


async def test_in_a_pause_nobody_is_late_and_no_result_is_taken(one: Evening, clock: Clock) -> None:
    await one.make(automatic=True, starts_at=clock() + 1, no_show_seconds=60)
    await one.enter("ann", "bob", "cyd", "dan")
    clock.after(1)
    await one.settle()
    first, second = await one.games()
    await one.ask("org", "paused")
    assert (await one.you(second["players"][0]))["next"][0]["no_show_at"] == 0
    await one.play(first)
    clock.after(120_000)
    await one.settle()
    assert (await one.shown())["waiting"] == 2
    await one.ask("org", "resumed")
    shown = await one.shown()
    assert (shown["waiting"], (await one.games())[0]["status"]) == (1, "waiting")
    clock.after(60_000)
    await one.settle()
    shown = await one.shown()
    assert (shown["waiting"], shown["status"]) == (0, "ended")  # those who came have met, and nobody else is there
    assert {each["id"] for each in shown["entrants"] if not each["active"]} == set(second["players"])


# Around boards


async def test_around_boards_both_players_report_and_an_arbiter_settles_what_differs(evening: Evening) -> None:
    await evening.make(place="boards", automatic=False, open=False, rounds=2)
    await evening.people("ann")
    await evening.ask("org", "add-entrant", player="ann")
    await evening.ask("org", "add-entrant", name="Zoé Martin")
    page = await evening.ask("org", "pair-round")
    assert [(each["name"], each["player"]) for each in page["tournament"]["entrants"]] == [("Ann", True), ("Zoé Martin", False)]
    [game] = page["tournament"]["round"]["pairings"][0]["games"]
    assert (game["table"], game["status"]) == ("", None)
    place: dict[str, Any] = {"round": 1, "pairing": 1, "game": 1}
    page = await evening.ask("ann", "result-reported", **place, result="1-0")
    assert page["you"]["own"] == [{**place, "told": "1-0"}]
    assert page["tournament"]["waiting"] == 1
    page = await evening.ask("org", "result-entered", **place, result="0-1")
    assert page["tournament"]["waiting"] == 0


async def test_what_both_report_stands(one: Evening) -> None:
    await one.make(place="boards", automatic=True, rounds=1)
    await one.enter("ann", "bob")
    await one.ask("org", "pair-round")
    place: dict[str, Any] = {"round": 1, "pairing": 1, "game": 1}
    await one.ask("ann", "result-reported", **place, result="1-0")
    page = await one.ask("bob", "result-reported", **place, result="1-0")
    assert page["tournament"]["status"] == "ended"


# Cheats


async def test_nobody_does_what_is_not_theirs_to_do(one: Evening) -> None:
    await one.make(place="boards", automatic=False)
    await one.enter(*NAMES[:4])
    await one.people("stranger")
    assert await one.refused("", "join", 401) == "player-key-missing"
    for author in ("stranger", "ann"):
        assert await one.refused(author, "pair-round", 403) == "arbiter-only"
        assert await one.refused(author, "entrant-withdrawn", 403, entrant="bob", reason="") == "not-yourself"
        assert await one.refused(author, "add-entrant", 403, player="org") == "not-yourself"
        assert await one.refused(author, "arbiter-named", 403, person=author) == "organiser-only"
        assert await one.refused(author, "announced", 403, text="I have won") == "arbiter-only"
    page = await one.ask("org", "pair-round")
    entrants = [pairing["entrants"] for pairing in page["tournament"]["round"]["pairings"]]
    mine = next(number for number, pair in enumerate(entrants, 1) if "ann" in pair)
    theirs: Json = {"round": 1, "pairing": 3 - mine, "game": 1, "result": "0-1"}
    assert await one.refused("ann", "result-reported", 403, **theirs) == "not-your-game"
    assert await one.refused("ann", "result-entered", 403, **theirs) == "arbiter-only"
    assert await one.refused("ann", "round-cancelled", 403, round=1, reason="I lose") == "arbiter-only"
    assert (await one.you("stranger"))["may"] == ["join"]
    assert (await one.you("ann"))["may"] == ["withdraw", "miss-round", "report"]


async def test_online_nobody_reports_and_nobody_sits_in_another_s_seat(one: Evening) -> None:
    await one.make(automatic=False)
    await one.enter("ann", "bob")
    await one.ask("org", "pair-round")
    [game] = await one.games()
    place: Json = {name: game[name] for name in ("round", "pairing", "game")}
    assert await one.refused("ann", "result-reported", **place, result="1-0") == "result-of-table"
    stolen = {**game, "players": [{"ann": "bob", "bob": "ann"}[each] for each in game["players"]]}
    assert (await one.at_table(stolen, "ann", "take-seat", 403, name="Ann"))["refusal"]["code"] == "seat-kept"
    for kind, status, code, more in (
        ("open-seat", 403, "owner-only", {}),
        ("give-to-program", 403, "not-your-seat", {"program": "engine:10"}),
    ):
        refused = await one.at_table(game, "ann", kind, status, **more)
        assert refused["refusal"]["code"] == code
    await one.sit(game, "ann")
    await one.at_table(game, "ann", "leave-seat")
    assert (await one.you("ann"))["next"][0]["table"] == game["table"]
    table = (await one.api.get(f"/api/tables/{game['table']}"))["table"]
    assert table["rated"]
    assert table["tournament"] == one.id


async def test_asking_the_same_again_is_harmless_and_something_else_with_its_id_is_refused(one: Evening) -> None:
    made = await one.make(id="abcdefghijklmnopqrstuv", automatic=False)
    assert (await one.make(id="abcdefghijklmnopqrstuv", automatic=False))["tournament"]["id"] == made["tournament"]["id"]
    assert (await one.make(id="abcdefghijklmnopqrstuv", automatic=True, expect=409))["refusal"]["code"] == "request-reused"
    assert (await one.make(id="short", expect=400))["refusal"]["code"] == "request-id-short"
    await one.people("ann", "bob")
    for _ in range(2):
        await one.ask("ann", "join", id="r1")
    assert await one.refused("ann", "join") == "entered-already"
    assert (await one.ask("ann", "entrant-withdrawn", 409, id="r1", entrant="ann", reason=""))["refusal"]["code"] == "request-reused"
    for _ in range(2):
        await one.ask("bob", "join", id="r1")
    for _ in range(2):
        page = await one.ask("org", "pair-round", id="p1")
    assert page["tournament"]["paired"] == 1
    await one.ask("org", "round-cancelled", round=1, reason="again", id="c1")
    assert (await one.ask("org", "pair-round", 409, answers=3))["refusal"]["code"] == "stale"


def hasty(evening: Evening, player: str) -> dict[str, Any]:
    return {"json": {"what": {"kind": "paused"}}, "headers": {"Authorization": f"Bearer {evening.keys[player]}"}}


async def test_whoever_asks_too_much_waits(settings: Settings) -> None:
    async with serving(settings) as api:
        one = Evening(api)
        for _ in range(int(settings.limits.tournaments.burst)):
            await one.make()
        assert (await one.make(expect=429))["refusal"]["code"] == "too-often"
        await one.people("ann")
        asked = [await one.api.http.post(f"{one.path}/requests", **hasty(one, "ann")) for _ in range(130)]
        assert [each.status_code for each in asked[-5:]] == [429] * 5
        await one.enter("bob")  # nobody else waits for it


async def test_a_plan_that_cannot_be_is_refused_with_a_sentence_in_both_languages(one: Evening) -> None:
    await one.people("org")
    body = {"name": "Friday", "game": "drivis", "system": "marathon", "language": "fr"}
    refused = await one.api.post("/api/tournaments", body, one.keys["org"], 409)
    assert refused["refusal"] == {
        **refused["refusal"],
        "code": "marathon-minutes",
        "text": "Un marathon doit savoir combien de minutes il dure.",
    }
    for given, status, code in (
        ({"game": "chess"}, 404, "unknown-game"),
        ({"seats": [7]}, 409, "no-such-variant"),
        ({"name": " "}, 409, "club-name"),
        ({"clock": {"game": 1}}, 409, "clock-range"),
        ({"system": "tables", "exchanged": True}, 409, "system-tables"),
    ):
        assert (await one.make(expect=status, **given))["refusal"]["code"] == code
