"""The sixth game, installed as a package in an environment of its own: every room plays it, and none was edited for it."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from banquise.games import OURS
from tests.installing import ROOT, Environment
from tests.web.site import MAX_ATTEMPTS, Site

EXAMPLE = ROOT / "examples" / "sixth-game"
LATE = "1A2A/1Ax2/x1AAA/B4/BBBBB 1 frost 2 -"
"""A leaves B nothing by b3."""


def ran(environment: Environment, *arguments: str, exit_code: int = 0, text: str = "") -> str:
    """What a command prints there."""
    done = environment.run("python", "-m", "banquise", *arguments, text=text)
    assert done.returncode == exit_code, done.stdout + done.stderr
    return done.stdout


def answer(environment: Environment, *arguments: str, exit_code: int = 0, text: str = "") -> Any:
    return json.loads(ran(environment, *arguments, "--json", exit_code=exit_code, text=text))


def test_its_own_tests_pass(with_sixth_game: Environment) -> None:
    done = with_sixth_game.run("python", "-m", "pytest", "-q", "-p", "no:asyncio", "-p", "no:cacheprovider", str(EXAMPLE))
    assert done.returncode == 0, done.stdout + done.stderr


# The command line


def test_it_is_listed_after_ours(with_sixth_game: Environment) -> None:
    data = answer(with_sixth_game, "games")
    games = {game["slug"]: game for game in data["games"]}
    assert list(games)[: len(OURS)] == list(OURS)
    assert games["givre"]["seats"] == [2, 3, 4]
    assert "givre" not in [broken["game"] for broken in data["broken"]]


@pytest.mark.parametrize(
    ("language", "title", "clause"), [("en", "The end", "Whoever is left alone has won"), ("fr", "La fin", "Qui reste")]
)
def test_its_rules_are_printed(with_sixth_game: Environment, language: str, title: str, clause: str) -> None:
    printed = ran(with_sixth_game, "rules", "givre", "--lang", language)
    assert title in printed
    assert clause in printed
    assert "{{" not in printed


def test_positions_actions_and_reasons(with_sixth_game: Environment) -> None:
    assert ran(with_sixth_game, "start", "givre", "-o", "seats=4") == "5/5/5/5/5 1 rock 4 -\n"
    assert ran(with_sixth_game, "apply", "givre", "+c3", "+b3", "a1") == "5/5/1xx2/5/A4 2 frost 2 -\n"
    assert len(ran(with_sixth_game, "actions", "givre").splitlines()) == 25
    told = ran(with_sixth_game, "why", "givre", "c2", "--position", LATE, "--lang", "fr", exit_code=1)
    assert told == "c2 touche c1, où un autre camp a un cristal. (GIV-4)\n"
    assert ran(with_sixth_game, "perft", "givre", "2") == "600\n"


def test_boards_and_pictures(with_sixth_game: Environment) -> None:
    shown = ran(with_sixth_game, "show", "givre", "--position", LATE)
    assert "Side A: set a crystal, away from those of the others." in shown
    picture = ran(with_sixth_game, "show", "givre", "--position", LATE, "--svg", "-")
    assert picture.startswith("<svg")
    assert picture.count('data-piece="crystal"') == 12


def test_records(with_sixth_game: Environment) -> None:
    record = ran(with_sixth_game, "random", "givre", "--seed", "7", "-o", "seats=3")
    assert '[Options "seats=3"]' in record
    replayed = answer(with_sixth_game, "replay", "-", text=record)
    assert replayed["outcome"]["reason"] == "most"
    assert replayed["record"]["game"] == "givre"


def test_the_arena_and_the_engine_that_does_not_know_it(with_sixth_game: Environment) -> None:
    data = answer(with_sixth_game, "arena", "montecarlo:20", "random", "--game", "givre", "--games", "6", "--seed", "1")
    best, other = sorted(data["players"], key=lambda each: -float(each["points"]))
    assert (best["player"], other["player"]) == ("montecarlo:20", "random")
    refused = answer(with_sixth_game, "analyse", "givre", exit_code=3)
    assert refused["error"]["sentence"] == "banquise cannot play givre: the engine does not know this game."


# The terminal


def test_three_play_it_in_the_terminal_and_one_resigns(with_sixth_game: Environment) -> None:
    done = with_sixth_game.run("python", str(Path(__file__).with_name("terminal_game.py")), "givre.txt")
    assert done.returncode == 0, done.stdout + done.stderr
    replayed = answer(with_sixth_game, "replay", "givre.txt")
    assert replayed["record"]["left"]
    assert replayed["outcome"]["winners"]


# The server


@pytest.fixture(scope="module")
def site(with_sixth_game: Environment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("server"), python=str(with_sixth_game.python))
    site.start()
    yield site
    site.stop()


def test_a_table_is_played_to_the_end_by_a_person_who_leaves_a_bot_and_a_program(with_sixth_game: Environment, site: Site) -> None:
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "link"}, {"kind": "program", "program": "montecarlo"}]
    made = site.ask("/tables", {"game": "givre", "options": {"seats": "3"}, "seats": seats})
    table, key = made["table"]["id"], made["key"]
    assert made["table"]["seats"][2]["level"] is None  # a plain player plays, and does not pretend
    bot = start_bot(with_sixth_game, f"{site.address}{made['links'][0]['path']}")
    try:
        for _ in range(3):
            play_first_action(site, table, key)
        ask(site, table, key, {"kind": "resign", "seat": 1})
        told, _ = bot.communicate(timeout=120)
    finally:
        bot.kill()
        bot.wait()
    shown = site.ask(f"/tables/{table}")
    assert shown["table"]["outcome"]["text"] in told
    assert 1 not in shown["table"]["outcome"]["winners"]
    assert "out" in [play["action"] for play in shown["history"]]
    replayed = answer(with_sixth_game, "replay", "-", text=site.ask(f"/tables/{table}/record"))
    assert replayed["outcome"]["winners"] == shown["table"]["outcome"]["winners"]


def start_bot(environment: Environment, link: str) -> subprocess.Popen[str]:
    """The example of a bot, at the seat of a link."""
    command = [str(environment.python), str(ROOT / "examples" / "bot.py"), link]
    return subprocess.Popen(command, cwd=environment.workplace, stdout=subprocess.PIPE, text=True)


def play_first_action(site: Site, table: str, key: str) -> None:
    """The first legal action, as soon as it is one's turn."""
    for _ in range(MAX_ATTEMPTS):
        if site.ask(f"/tables/{table}", key=key)["table"]["decision"]["yours"]:
            break
    legal = site.ask(f"/tables/{table}/actions", key=key)
    ask(site, table, key, {"kind": "play", "action": legal[0]["action"]})


def ask(site: Site, table: str, key: str, what: dict[str, object]) -> None:
    """A request of somebody who has seen everything."""
    number = site.ask(f"/tables/{table}", key=key)["table"]["number"]
    site.ask(f"/tables/{table}/requests", {"what": what, "answers": number, "id": ""}, key)


def test_hints_pictures_lessons_and_reasons_come_from_the_server(site: Site) -> None:
    hint = site.ask("/searches", {"game": "givre", "start": LATE})
    assert hint["engine"] is False
    assert {each["action"] for each in hint["candidates"]} == {"b3", "a4", "d4", "e4", "a5", "c5", "d5"}
    assert "<svg" in site.ask("/pictures/givre")
    assert len(site.ask("/games/givre/lessons?language=fr")["tasks"]) == 3
    refused = site.ask("/positions/why-not", {"game": "givre", "start": LATE, "action": "c2", "language": "en"})
    assert "another side has a crystal" in json.dumps(refused)
    position = site.ask("/positions", {"game": "givre", "start": LATE, "language": "en"})
    assert {piece["name"] for piece in position["pieces"]} == {"Side A crystal", "Side B crystal", "rock"}
