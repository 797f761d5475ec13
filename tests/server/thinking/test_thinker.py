"""Thinkers on other machines: real processes on a real PostgreSQL, killed in mid-thought, and a server that has none of its own."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest

from banquise.protocol import ProgramState
from banquise.server.settings import NO_LIMITS, Settings
from banquise.server.steady_clock import SteadyClock
from banquise.server.thinking.elsewhere import Elsewhere, priority_of
from banquise.server.thinking.pool import NoThinkers, Pool
from banquise.server.thinking.process import WorkerFailed
from banquise.server.thinking.queue import PURPOSES, Thought
from banquise.server.thinking.thinker import Thinker
from banquise.store import Store, open_store
from tests.engine_here import needs_engine
from tests.postgres import Server
from tests.server.api import Api, serving
from tests.server.thinking.test_pool import ENDLESS, question

TIMEOUT_SECONDS = 60
NOW = SteadyClock()


@pytest.fixture
def database(postgresql: Server) -> str:
    return postgresql.database()


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    opened = await open_store(database)
    yield opened
    await opened.close()


@pytest.fixture
async def pool(store: Store) -> AsyncIterator[Pool]:
    """Of a server without thinkers of its own."""
    elsewhere = Elsewhere(store, NOW)
    made = Pool(0, elsewhere=elsewhere)
    running = asyncio.ensure_future(elsewhere.run())
    yield made
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await made.close()
    await elsewhere.close()


@asynccontextmanager
async def thinking(database: str, workers: int = 1) -> AsyncIterator[Thinker]:
    """A thinker of this process, told to stop at the end."""
    store = await open_store(database)
    thinker = Thinker(store, workers, NOW)
    running = asyncio.ensure_future(thinker.run())
    try:
        yield thinker
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await store.close()


@contextmanager
def thinker_process(database: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "banquise", "think", "--database", database, "--thinkers", "1", "--lang", "en"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout
        assert "Thinking" in process.stdout.readline()
        yield process
    finally:
        process.kill()
        process.communicate()


async def until_taken(server: Server, database: str, besides: str = "") -> str:
    """Some thinker, another one than `besides`, has taken the one thought that there is; gives its id."""
    asked = "SELECT thinker FROM thoughts WHERE thinker IS NOT NULL"
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while (taken := (await asyncio.to_thread(server.sql, asked, database)).strip()) in ("", besides):
            await asyncio.sleep(0.01)
    return taken


def short(share: str = "a") -> Thought:
    return Thought("person", share)


# Answers


def test_what_comes_first_here_comes_first_elsewhere() -> None:
    thoughts = [Thought(purpose, seconds=seconds) for purpose in PURPOSES for seconds in (0.0, 3.0)]
    assert [priority_of(each) for each in thoughts] == list(range(2 * len(PURPOSES)))


async def test_a_pool_without_workers_is_answered_by_a_thinker(database: str, pool: Pool) -> None:
    async with asyncio.timeout(TIMEOUT_SECONDS), thinking(database) as thinker:
        answers = await asyncio.gather(*(pool.think(short(str(each)), question()) for each in range(5)))
        assert all(answer["action"] for answer in answers)
        while thinker.answered < 5:  # counted once the answer is on its way
            await asyncio.sleep(0.01)
    assert pool.started == 0


async def test_what_a_pool_has_no_time_for_is_answered_by_a_thinker(database: str, store: Store) -> None:
    elsewhere = Elsewhere(store, NOW)
    pool = Pool(1, elsewhere=elsewhere)
    async with asyncio.timeout(TIMEOUT_SECONDS), thinking(database) as thinker:
        async with pool.turn(short()):
            assert (await pool.think(short("b"), question()))["action"]
        assert (await pool.think(short(), question()))["action"]
        while not thinker.answered:  # counted once the answer is on its way
            await asyncio.sleep(0.01)
    await pool.close()
    await elsewhere.close()


@needs_engine
async def test_a_long_thought_elsewhere_ends_for_a_short_one(database: str, pool: Pool) -> None:
    async with asyncio.timeout(TIMEOUT_SECONDS), thinking(database):
        long = asyncio.ensure_future(pool.think(Thought("programs", "a", seconds=ENDLESS), question(player="engine:600s", seconds=ENDLESS)))
        while not pool.turns:
            await asyncio.sleep(0)
        assert (await pool.think(short("b"), question()))["action"]
        assert (await long)["action"]


@needs_engine
async def test_a_question_that_nobody_asks_any_more_is_nobody_s(database: str, pool: Pool, postgresql: Server) -> None:
    async with asyncio.timeout(TIMEOUT_SECONDS), thinking(database):
        asking = asyncio.ensure_future(pool.think(short(), question(player="engine:600s", seconds=ENDLESS)))
        await until_taken(postgresql, database)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        assert (await pool.think(short(), question()))["action"]
        while postgresql.sql("SELECT count(*) FROM thoughts", database).strip() != "0":
            await asyncio.sleep(0.01)


async def test_a_worker_that_ends_elsewhere_is_tried_again_and_then_told(
    database: str, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise WorkerFailed("no memory")

    monkeypatch.setattr("banquise.server.thinking.process.Worker.start", fail)
    async with asyncio.timeout(TIMEOUT_SECONDS), thinking(database):
        with pytest.raises(WorkerFailed, match="no memory"):
            await pool.think(short(), question())


async def test_a_question_that_cannot_be_read_is_answered_so_and_not_tried_for_ever(database: str, store: Store) -> None:
    async with asyncio.timeout(TIMEOUT_SECONDS), thinking(database):
        await store.ask_thought("x", '{"of": "another version"}', "", 0, NOW())
        while (answer := await store.answer_of_thought("x")) is None:
            await asyncio.sleep(0.01)
        assert "failed" in answer


async def test_without_any_thinker_that_is_said(pool: Pool) -> None:
    pool._no_thinkers_from = 0.0
    async with asyncio.timeout(TIMEOUT_SECONDS):
        with pytest.raises(NoThinkers):
            await pool.think(short(), question())


# Processes


@needs_engine
async def test_a_thinker_that_is_killed_in_mid_thought_loses_nothing(database: str, pool: Pool, postgresql: Server) -> None:
    thought = Thought("person", "a", seconds=ENDLESS)
    with thinker_process(database) as first:
        asking = asyncio.ensure_future(pool.think(thought, question(player="engine:600s", seconds=ENDLESS)))
        killed = await until_taken(postgresql, database)
        with thinker_process(database):  # it is there before the first is gone, however long a process takes to start
            first.send_signal(signal.SIGKILL)
            first.wait()
            await until_taken(postgresql, database, besides=killed)
            pool.stop(thought)
            async with asyncio.timeout(TIMEOUT_SECONDS):
                assert (await asking)["action"]


@needs_engine
async def test_a_thinker_that_is_told_to_stop_gives_back_what_it_has(database: str, pool: Pool, postgresql: Server) -> None:
    with thinker_process(database) as process:
        asking = asyncio.ensure_future(pool.think(short(), question(player="engine:600s", seconds=ENDLESS)))
        await until_taken(postgresql, database)
        process.send_signal(signal.SIGINT)
        _, told = await asyncio.to_thread(process.communicate, timeout=TIMEOUT_SECONDS)
    assert process.returncode == 0
    assert "Traceback" not in told
    with pytest.raises(WorkerFailed):  # it said that it is gone: nobody is left to wait for
        await asking


async def test_a_thinker_goes_on_when_its_database_was_away(database: str, postgresql: Server) -> None:
    with thinker_process(database):
        postgresql.stop()
        postgresql.start()
        store = await open_store(database)
        elsewhere = Elsewhere(store, NOW)
        pool = Pool(0, elsewhere=elsewhere)
        async with asyncio.timeout(TIMEOUT_SECONDS):
            assert (await pool.think(short(), question()))["action"]
        await pool.close()
        await elsewhere.close()
        await store.close()


def refused(*arguments: str) -> tuple[int, str]:
    done = subprocess.run([sys.executable, "-m", "banquise", *arguments], capture_output=True, text=True, timeout=60, check=False)
    return done.returncode, done.stderr


@pytest.mark.parametrize(("language", "words"), [("en", "need PostgreSQL"), ("fr", "demandent PostgreSQL")])
def test_a_file_is_no_database_for_thinkers(tmp_path: Path, language: str, words: str) -> None:
    code, told = refused("think", "--database", str(tmp_path / "club.db"), "--lang", language)
    assert (code, words in told) == (2, True), told
    code, told = refused("serve", "--no-thinkers", "--port", "0", "--database", str(tmp_path / "club.db"), "--lang", language)
    assert (code, "postgresql://" in told) == (2, True), told


def test_a_database_that_cannot_be_reached_is_said_so(tmp_path: Path) -> None:
    code, told = refused("think", "--database", f"postgresql://nobody@/none?host={tmp_path}", "--lang", "en")
    assert code == 3
    assert "cannot be reached" in told
    assert "Traceback" not in told


def test_a_thinker_needs_to_be_told_its_database() -> None:
    code, told = refused("think")
    assert code == 2
    assert "--database" in told


# A server without thinkers of its own


@asynccontextmanager
async def served(database: str) -> AsyncIterator[tuple[Api, list[ProgramState]]]:
    notes: list[ProgramState] = []
    async with serving(Settings(database, limits=NO_LIMITS, thinks=False, turn_seconds=0.3, scan_seconds=1.0)) as api:
        api.service.programs.note_observers.append(lambda _, note: notes.append(note))
        yield api, notes


async def is_played(api: Api, actions: int) -> None:
    """A program plays so many actions against another."""
    seats = [{"kind": "program", "program": "engine:2"}, {"kind": "program", "program": "random"}]
    made = await api.make("gravis", seats)
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while (shown := await api.table(made))["length"] < actions and shown["status"] != "over":
            await asyncio.sleep(0.02)


async def test_a_server_without_thinkers_of_its_own_plays_by_others(database: str) -> None:
    with thinker_process(database):
        async with served(database) as (api, notes):
            await is_played(api, 6)
            assert "no-thinkers" not in notes
            assert api.service.programs.pool.started == 0


async def test_a_server_without_any_thinker_plays_on_all_the_same_and_says_so(database: str) -> None:
    async with served(database) as (api, notes):
        await is_played(api, 3)
        assert "no-thinkers" in notes
        assert "fallback" not in notes
