"""A worker may end at any moment: its thought is tried again, and no table waits for it for ever."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from typing import Any

import pytest

from banquise.server.thinking.asking import ProgramLimits
from banquise.server.thinking.process import Worker, WorkerFailed
from banquise.server.thinking.programs import Programs
from banquise.server.thinking.question import Question
from banquise.server.thinking.queue import Thought
from banquise.store import StoreUnavailable
from banquise.tables import person, program
from tests.engine_here import needs_engine
from tests.server.thinking.stored_table import MakeStored, StoredTable, local_worker
from tests.server.thinking.test_pool import ENDLESS, question
from tests.tables.table_host import hosted

pytestmark = pytest.mark.every_loop

LIMITS = ProgramLimits(workers=1, turn_seconds=0.5)
TIMEOUT_SECONDS = 60
"""After which a table counts as stuck."""


@pytest.fixture
async def worker() -> AsyncIterator[Worker]:
    started = await Worker.start(64)
    yield started
    await started.close()


async def killed(worker: Worker) -> None:
    """The process has ended when this returns, and the loop knows it."""
    os.kill(worker.pid, signal.SIGKILL)
    await worker._process.wait()


# A worker


async def test_asking_a_worker_that_has_ended_is_a_failure_of_the_worker(worker: Worker) -> None:
    await killed(worker)
    with pytest.raises(WorkerFailed):
        await worker.ask(question(), ENDLESS)


async def test_asking_a_worker_whose_end_nobody_has_noticed_is_a_failure_of_the_worker(worker: Worker) -> None:
    os.kill(worker.pid, signal.SIGKILL)
    with pytest.raises(WorkerFailed):
        await worker.ask(question(), ENDLESS)


async def test_asking_a_worker_whose_input_is_closed_is_a_failure_of_the_worker(worker: Worker) -> None:
    assert worker._process.stdin
    worker._process.stdin.close()
    with pytest.raises(WorkerFailed):
        await worker.ask(question(), ENDLESS)


async def test_a_worker_killed_while_a_long_question_is_written_is_a_failure_of_the_worker(worker: Worker) -> None:
    os.kill(worker.pid, signal.SIGSTOP)  # it reads nothing: the pipe fills up
    asking = asyncio.ensure_future(worker.ask(Question("drivis", "x" * (1 << 20), (), "random"), ENDLESS))
    await asyncio.sleep(0)
    os.kill(worker.pid, signal.SIGKILL)
    with pytest.raises(WorkerFailed):
        await asking


async def test_stopping_the_search_of_a_worker_that_has_ended_does_nothing(worker: Worker) -> None:
    await killed(worker)
    worker.stop_search()
    assert not worker.alive


@pytest.mark.parametrize("error", [RuntimeError("closed"), OSError("no more processes"), MemoryError()])
async def test_a_worker_that_cannot_be_spawned_is_a_failure_of_the_worker(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("asyncio.create_subprocess_exec", fail)
    with pytest.raises(WorkerFailed):
        await Worker.start(64)


async def test_a_worker_without_memory_to_start_in_is_a_failure_of_the_worker() -> None:
    with pytest.raises(WorkerFailed):
        await Worker.start(-1024)


# A table


async def is_served(stored: StoredTable, number: int = 2) -> None:
    """The table goes on to the event of this number, and nothing is left over of the thought."""
    async with asyncio.timeout(TIMEOUT_SECONDS):
        await stored.until(lambda: stored.table.number >= number)
    for programs in stored.programs:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while programs._searches or programs._tasks:
                await asyncio.sleep(0)


async def opened(make_stored: MakeStored, player: str = "engine:2") -> tuple[StoredTable, Programs]:
    """A table where this program has to decide, and is not yet asked; then it is a person's turn."""
    stored = make_stored(hosted("drivis", seats=(program(player), person("bob"))))
    programs = stored.join(LIMITS)
    await stored.open()
    return stored, programs


async def idle_worker(programs: Programs) -> Worker:
    async with programs.pool.turn(Thought("person")) as turn:
        return local_worker(turn)


async def test_a_worker_killed_before_the_question_leaves_no_table_waiting(make_stored: MakeStored) -> None:
    stored, programs = await opened(make_stored)
    os.kill((await idle_worker(programs)).pid, signal.SIGKILL)
    stored.notify()
    await is_served(stored)


async def test_a_worker_killed_while_it_is_asked_leaves_no_table_waiting(make_stored: MakeStored, monkeypatch: pytest.MonkeyPatch) -> None:
    stored, programs = await opened(make_stored)
    ask, kills = Worker.ask, [True]

    async def killed_and_asked(worker: Worker, *given: Any) -> Any:
        if kills:
            kills.pop()
            await killed(worker)
        return await ask(worker, *given)

    monkeypatch.setattr(Worker, "ask", killed_and_asked)
    stored.notify()
    await is_served(stored)
    assert not kills
    assert programs.pool.started == 2


@needs_engine
async def test_a_worker_killed_while_it_searches_leaves_no_table_waiting(make_stored: MakeStored) -> None:
    stored, programs = await opened(make_stored, "engine:600s")
    stored.notify()
    await stored.thinking.wait()
    (turn,) = programs.pool.turns.values()
    os.kill(local_worker(turn).pid, signal.SIGKILL)
    await is_served(stored)


async def test_a_worker_killed_after_its_answer_leaves_no_table_waiting(make_stored: MakeStored) -> None:
    stored, programs = await opened(make_stored)
    worker = await idle_worker(programs)
    stored.on_play = lambda: os.kill(worker.pid, signal.SIGKILL)
    stored.notify()
    await is_served(stored)


async def test_workers_that_all_die_at_their_start_leave_no_table_waiting(make_stored: MakeStored) -> None:
    stored, programs = await opened(make_stored)
    programs.pool._memory = programs._fallback_pool._memory = -1024
    stored.notify()
    await is_served(stored)


async def test_workers_that_cannot_be_spawned_leave_no_table_waiting(make_stored: MakeStored, monkeypatch: pytest.MonkeyPatch) -> None:
    stored, _ = await opened(make_stored)
    monkeypatch.setattr("sys.executable", "/no/such/python")
    stored.notify()
    await is_served(stored)


@pytest.mark.parametrize("error", [RuntimeError("anything"), KeyError("anything"), StoreUnavailable("away")])
async def test_whatever_ends_a_thought_the_table_is_served_again(
    error: Exception, make_stored: MakeStored, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("banquise.server.thinking.programs.SEARCH_RETRY_SECONDS", 0.0)
    stored, _ = await opened(make_stored)
    stored.claim_error = error
    stored.notify()
    await is_served(stored)


async def test_an_action_that_cannot_be_played_for_an_unknown_reason_is_tried_again(
    make_stored: MakeStored, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("banquise.server.thinking.programs.SEARCH_RETRY_SECONDS", 0.0)
    stored, _ = await opened(make_stored)
    stored.error = RuntimeError("anything")
    stored.notify()
    await is_served(stored)


async def test_a_thought_that_was_given_up_is_taken_up_when_the_table_is_seen_again(
    make_stored: MakeStored, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored, programs = await opened(make_stored)

    async def fail(_: object) -> None:
        raise RuntimeError("anything")

    with monkeypatch.context() as broken:
        broken.setattr(programs, "_run", fail)
        stored.notify()
        (search,) = programs._searches.values()
        assert search.task
        await asyncio.wait([search.task])
    stored.notify()  # as by the timekeeper: the table is still due
    await is_served(stored)


async def test_an_action_that_the_table_refuses_is_not_tried_for_ever(make_stored: MakeStored, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nonsense(*_: object) -> Any:
        return {"action": "no such action"}

    stored, _ = await opened(make_stored)
    monkeypatch.setattr(Worker, "ask", nonsense)
    stored.notify()
    await is_served(stored)
    assert stored.actions[:2] == ["no such action"] * 2
