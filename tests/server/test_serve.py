"""The command `banquise serve`: a process of its own, killed and started again."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.api import bearer

LINE = re.compile(r"(http://\S+/)")


COMMAND = [sys.executable, "-m", "banquise", "serve", "--port", "0", "--thinkers", "1"]


@contextmanager
def served(database: Path, *more: str) -> Iterator[tuple[subprocess.Popen[str], httpx.Client]]:
    command = [*COMMAND, "--database", str(database), *more]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "LANG": "C.UTF-8"})
    try:
        assert process.stdout
        found = LINE.search(process.stdout.readline())
        assert found
        with httpx.Client(base_url=found[1], timeout=30) as http:
            assert http.get("/health").status_code == 200
            yield process, http
    finally:
        process.kill()
        process.communicate()


def play(http: httpx.Client, table: str, key: str, number: int) -> None:
    legal = http.get(f"/api/tables/{table}/actions", headers=bearer(key)).json()
    body = {"what": {"kind": "play", "action": legal[0]["action"]}, "answers": number, "id": f"r{number}"}
    assert http.post(f"/api/tables/{table}/requests", json=body, headers=bearer(key)).status_code == 200


def test_a_server_that_is_killed_loses_no_action_that_it_confirmed(tmp_path: Path) -> None:
    database = tmp_path / "killed.db"
    made: dict[str, Any] = {}
    for again in range(2):
        with served(database) as (process, http):
            if not made:
                seats = [{"kind": "here"}, {"kind": "here"}]
                made = http.post("/api/tables", json={"game": "derive", "seats": seats, "clock": {"turn": 60_000}}).json()
            table, key = made["table"]["id"], made["key"]
            before = http.get(f"/api/tables/{table}").json()["table"]
            assert before["length"] == 2 * again
            for _ in range(2):
                number = http.get(f"/api/tables/{table}").json()["table"]["number"]
                play(http, table, key, number)
            process.send_signal(signal.SIGKILL)
            process.wait()
    with served(database) as (_, http):
        events = http.get(f"/api/tables/{made['table']['id']}/events").json()
        assert [event["number"] for event in events] == list(range(1, len(events) + 1))
        assert sum(event["what"]["kind"] == "acted" for event in events) == 4


def test_a_server_that_is_killed_in_the_middle_of_a_round_goes_on_with_it(tmp_path: Path) -> None:
    database, keys = tmp_path / "killed.db", {}
    body = {"name": "Friday", "game": "drivis", "automatic": True, "rounds": 2, "no_show_seconds": 0}
    with served(database) as (process, http):
        for name in ("Org", "Ann", "Bob", "Cyd", "Dan"):
            made = http.post("/api/players", json={"name": name}).json()
            keys[made["player"]["id"]] = made["key"]
        organiser, *players = keys
        path = f"/api/tournaments/{http.post('/api/tournaments', json=body, headers=bearer(keys[organiser])).json()['tournament']['id']}"
        for player in players:
            asked = http.post(f"{path}/requests", json={"what": {"kind": "join"}}, headers=bearer(keys[player]))
            assert asked.status_code == 200, asked.text
        assert http.post(f"{path}/requests", json={"what": {"kind": "pair-round"}}, headers=bearer(keys[organiser])).status_code == 200
        first = open_games(http, path)
        for game in first:
            lose(http, game, keys)
        process.send_signal(signal.SIGKILL)  # whether or not the results have been taken, and the next round been paired
        process.wait()
    with served(database) as (_, http):
        second = open_games(http, path)
        assert not {game["table"] for game in first} & {game["table"] for game in second}
        for game in second:
            lose(http, game, keys)
        while (shown := http.get(path).json()["tournament"])["status"] != "ended":
            assert shown["paired"] == 2
        assert sum(int(line["points"]) for line in shown["standings"]) == 4
        told = http.get(f"{path}/events").json()["events"]
        assert [event["kind"] for event in told].count("result-entered") == 4


def open_games(http: httpx.Client, path: str) -> list[dict[str, Any]]:
    """The games of a round of four, once both have their tables."""
    while True:
        shown = http.get(path).json()["tournament"]["round"]
        games = (
            [game for pairing in shown["pairings"] for game in pairing["games"] if game["table"] and not game["result"]] if shown else []
        )
        if len(games) == 2:
            return games


def lose(http: httpx.Client, game: dict[str, Any], keys: dict[str, str]) -> None:
    """Both sit down, and the second resigns."""
    for kind, seat in (("take-seat", 1), ("take-seat", 2), ("resign", 2)):
        number = http.get(f"/api/tables/{game['table']}").json()["table"]["number"]
        asked = {"what": {"kind": kind, "seat": seat}, "answers": number}
        answer = http.post(f"/api/tables/{game['table']}/requests", json=asked, headers=bearer(keys[game["players"][seat - 1]]))
        assert answer.status_code == 200, answer.text


def test_a_server_that_is_told_to_stop_stops_in_order(tmp_path: Path) -> None:
    with served(tmp_path / "stopped.db", "--log-level", "info") as (process, _):
        process.send_signal(signal.SIGTERM)
        _, told = process.communicate(timeout=30)
    assert process.returncode in (0, -signal.SIGTERM)
    assert '"stopping"' in told
    assert "Traceback" not in told


def told_at_the_start(folder: Path, lines: int) -> list[str]:
    """The first lines that the command prints in this folder, with a data folder beside it."""
    environment = {**os.environ, "LANG": "C.UTF-8", "XDG_DATA_HOME": str(folder / "data")}
    with subprocess.Popen(COMMAND, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment) as process:
        assert process.stdout
        printed = [process.stdout.readline() for _ in range(lines)]
        process.terminate()
        return printed + process.stdout.readlines()


def test_tables_are_kept_in_the_data_folder_of_the_user_and_old_ones_are_pointed_at(tmp_path: Path) -> None:
    kept_in = f"The tables are kept in {tmp_path / 'data' / 'banquise' / 'banquise.db'}.\n"
    assert told_at_the_start(tmp_path, 2)[1:] == [kept_in]
    assert (tmp_path / "data" / "banquise" / "banquise.db").exists()
    old = tmp_path / "banquise.db"
    old.touch()
    pointed_at = f"Tables of an earlier version are in {old}: to serve those, add --database {old}.\n"
    assert told_at_the_start(tmp_path, 3)[1:] == [kept_in, pointed_at]


def refused(*arguments: str) -> tuple[int, str]:
    done = subprocess.run([sys.executable, "-m", "banquise", "serve", *arguments], capture_output=True, text=True, timeout=60, check=False)
    return done.returncode, done.stderr


@pytest.mark.parametrize(("language", "words"), [("en", "Several processes"), ("fr", "Plusieurs processus")])
def test_several_processes_need_a_store_they_can_share(tmp_path: Path, language: str, words: str) -> None:
    code, told = refused("--workers", "2", "--database", str(tmp_path / "one.db"), "--lang", language)
    assert code == 2
    assert words in told


def test_a_port_that_is_taken_is_said_so(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, told = refused("--port", str(port), "--database", str(tmp_path / "one.db"))
    assert code == 3
    assert str(port) in told
    assert "Traceback" not in told


def test_a_database_that_is_none_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "none.db").write_text(
        "this is a letter, and a long one at that: it has more than a hundred characters, as files of databases do"
    )
    code, told = refused("--port", "0", "--database", str(tmp_path / "none.db"), "--lang", "fr")
    assert code == 3
    assert "ne peut pas servir de base de données" in told
    assert "Traceback" not in told
