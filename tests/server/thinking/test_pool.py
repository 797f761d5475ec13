"""Workers are real processes here: they are killed, stopped and left waiting."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from banquise.games import GAMES, OURS
from banquise.players import EnginePlayer, MonteCarloPlayer, RandomPlayer
from banquise.server.thinking.pool import Busy, Pool
from banquise.server.thinking.process import Worker, WorkerFailed
from banquise.server.thinking.worker import Answer, Answerer, Question, limited_player, question_from_text, question_text
from tests.engine_here import needs_engine

ENDLESS = 600.0


def question(game: str = "drivis", player: str = "engine:2", **given: float) -> Question:
    start = GAMES[game].start()
    first = [start.outcomes()[0][0]] if start.outcomes() else []
    return Question(game, start.text(), tuple(first), player, **given)  # type: ignore[arg-type]


@pytest.fixture
async def worker() -> AsyncIterator[Worker]:
    started = await Worker.start(64)
    yield started
    await started.close()


@pytest.fixture
async def pool() -> AsyncIterator[Pool]:
    made = Pool(1, max_queued=1)
    yield made
    await made.close()


def answer(asked: Question) -> Answer:
    return Answerer().answer(question_text(asked))


def is_legal(asked: Question, action: str) -> bool:
    return asked.line().why_not(action) is None


async def pending(coroutine_task: asyncio.Task[object]) -> None:
    """Lets the task go on until it has to wait for somebody else."""
    for _ in range(5):
        await asyncio.sleep(0)
    assert not coroutine_task.done()


# What a worker answers


def test_a_question_comes_whole_out_of_its_text() -> None:
    asked = question(player="engine:7", seconds=1.5)
    assert question_from_text(question_text(asked)) == asked


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("player", ["random", "greedy", "engine:3", "montecarlo:20", "mcts:50sims"])
def test_every_player_chooses_a_legal_action_in_every_game(game: str, player: str) -> None:
    asked = question(game, player)
    assert is_legal(asked, answer(asked)["action"])


@needs_engine
def test_no_strength_that_is_asked_for_passes_the_bounds() -> None:
    greedy = limited_player(question(player="engine:60s,8threads,4000MB", seconds=2.0, memory=64))
    assert isinstance(greedy, EnginePlayer)
    assert (greedy.strength.seconds, greedy.strength.threads, greedy.strength.memory, greedy.max_seconds) == (2.0, 1, 64, 2.0)
    strongest = limited_player(question(player="engine", seconds=2.0))
    assert isinstance(strongest, EnginePlayer)
    assert strongest.strength.seconds == 2.0
    levelled = limited_player(question(player="engine:5", seconds=2.0))
    assert isinstance(levelled, EnginePlayer)
    assert not levelled.strength.limited
    assert levelled._limits(1, 0.0, 500).seconds == 2.0


def test_without_the_engine_the_plain_player_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("banquise.engine._missing", "not compiled")
    asked = question(player="engine:9", seconds=0.1)
    assert isinstance(limited_player(asked), MonteCarloPlayer)
    assert is_legal(asked, answer(asked)["action"])
    assert isinstance(limited_player(question(player="random")), RandomPlayer)
    search = question(player="", seconds=0.1)
    shown = answer(search)
    assert shown["engine"] is False
    assert shown["candidates"]
    assert all(is_legal(search, each["action"]) and len(each["values"]) == 2 for each in shown["candidates"])


@needs_engine
@pytest.mark.parametrize("game", OURS)
def test_a_search_values_actions_best_first_with_their_touches(game: str) -> None:
    asked = question(game, "", level=4.0)
    shown, position = answer(asked), asked.line().position
    assert shown["engine"] is True
    for each in shown["candidates"]:
        assert is_legal(asked, each["action"])
        assert each["touches"] == position.touches(each["action"])
        assert len(each["values"]) == position.seats


def test_a_line_that_makes_no_sense_is_answered_with_the_reason() -> None:
    refusal = answer(Question("drivis", "no such position", ()))["refusal"]
    assert refusal["code"]
    illegal = answer(Question("drivis", GAMES["drivis"].start().text(), ("z9",)))["refusal"]
    assert illegal["code"]


def test_a_line_that_goes_on_from_a_remembered_one_is_the_same_line() -> None:
    answerer, fresh = Answerer(), Answerer()
    start, actions = GAMES["drivis"].start().text(), ("a6S", "h3N", "b8S")
    for length in (1, 3, 2, 0):
        asked = question_text(Question("drivis", start, actions[:length], "engine:3", seed=7))
        assert answerer.answer(asked) == fresh.answer(asked) == Answerer().answer(asked)
    refused = question_text(Question("drivis", start, ("a6S", "a6S"), "random"))
    assert answerer.answer(refused) == Answerer().answer(refused)
    assert "refusal" in answerer.answer(refused)


# Processes


async def test_a_worker_answers_one_question_after_the_other(worker: Worker) -> None:
    for game in OURS:
        asked = question(game)
        assert is_legal(asked, (await worker.ask(asked, ENDLESS))["action"])
    assert worker.alive


@needs_engine
async def test_a_worker_killed_in_the_midst_of_a_search_is_noticed(worker: Worker) -> None:
    asking = asyncio.ensure_future(worker.ask(question(player="engine:600s", seconds=ENDLESS), ENDLESS))
    await pending(asking)
    os.kill(worker.pid, signal.SIGKILL)
    with pytest.raises(WorkerFailed):
        await asking
    assert not worker.alive


async def test_a_worker_that_does_not_answer_in_time_is_killed(worker: Worker) -> None:
    os.kill(worker.pid, signal.SIGSTOP)
    with pytest.raises(WorkerFailed):
        await worker.ask(question(), 0.05)
    assert not worker.alive


@needs_engine
async def test_a_stopped_search_ends_with_what_it_has(worker: Worker) -> None:
    asking = asyncio.ensure_future(worker.ask(question(player="", seconds=ENDLESS), ENDLESS))
    await pending(asking)
    worker.stop_search()
    assert (await asking)["candidates"]
    assert worker.alive


@needs_engine
async def test_whoever_gives_up_waiting_ends_the_search(worker: Worker) -> None:
    asking = asyncio.ensure_future(worker.ask(question(player="engine:600s", seconds=ENDLESS), ENDLESS))
    await pending(asking)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert not worker.alive


@needs_engine
async def test_a_worker_whose_server_is_gone_ends_in_the_midst_of_a_search(worker: Worker) -> None:
    asking = asyncio.ensure_future(worker.ask(question(player="engine:600s", seconds=ENDLESS), ENDLESS))
    await pending(asking)
    assert worker._process.stdin
    worker._process.stdin.close()
    with pytest.raises(WorkerFailed, match="ended"):
        await asking


# The pool


async def test_workers_start_when_needed_are_used_again_and_replaced_when_dead(pool: Pool) -> None:
    assert pool.started == 0
    async with pool.worker("seat") as first:
        await first.ask(question(), ENDLESS)
    async with pool.worker("hint") as again:
        assert again is first
        os.kill(again.pid, signal.SIGKILL)
        with pytest.raises(WorkerFailed):
            await again.ask(question(), ENDLESS)
    async with pool.worker("seat") as other:
        assert other is not first
        assert (await other.ask(question(), ENDLESS))["action"]
    assert pool.started == 2
    assert not pool.busy_workers


async def test_a_worker_killed_while_idle_is_replaced(pool: Pool) -> None:
    async with pool.worker("seat") as first:
        pass
    os.kill(first.pid, signal.SIGKILL)
    await first._process.wait()
    async with pool.worker("seat") as other:
        assert (await other.ask(question(), ENDLESS))["action"]


async def enter(pool: Pool, rank: str, order: list[str]) -> None:
    async with pool.worker(rank):  # type: ignore[arg-type]
        order.append(rank)


async def test_a_full_queue_is_told_as_busy_and_seats_come_before_hints(pool: Pool) -> None:
    order: list[str] = []
    async with pool.worker("hint"):
        hint = asyncio.ensure_future(enter(pool, "hint", order))
        await pending(hint)
        seat = asyncio.ensure_future(enter(pool, "seat", order))
        await pending(seat)
        with pytest.raises(Busy) as busy:
            await enter(pool, "seat", order)
        assert busy.value.seconds >= 1
        with pytest.raises(Busy):
            await enter(pool, "hint", order)
        assert pool.queued == 2
    await asyncio.gather(hint, seat)
    assert order == ["seat", "hint"]
    assert (pool.busy, pool.queued) == (0, 0)


async def test_a_hint_does_not_wait_for_ever() -> None:
    pool = Pool(1, hint_wait_seconds=0.01)
    async with pool.worker("seat"):
        with pytest.raises(Busy):
            await enter(pool, "hint", [])
        assert pool.queued == 0
    await pool.close()


async def test_hints_leave_a_worker_to_the_seats() -> None:
    pool, order = Pool(2), list[str]()
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(pool.worker("hint"))
        hint = asyncio.ensure_future(enter(pool, "hint", order))
        await pending(hint)
        await enter(pool, "seat", order)
    await hint
    assert order == ["seat", "hint"]
    await pool.close()


@needs_engine
async def test_a_seat_that_waits_stops_the_hint_under_way(pool: Pool) -> None:
    order: list[str] = []
    async with pool.worker("hint") as worker:
        asking = asyncio.ensure_future(worker.ask(question(player="", seconds=ENDLESS), ENDLESS))
        await pending(asking)
        seat = asyncio.ensure_future(enter(pool, "seat", order))
        await pending(seat)
        assert (await asking)["candidates"]
    await seat
    assert order == ["seat"]


async def test_who_leaves_the_queue_takes_nobody_s_place(pool: Pool) -> None:
    order: list[str] = []
    async with pool.worker("seat"):
        leaving = asyncio.ensure_future(enter(pool, "seat", order))
        await pending(leaving)
        leaving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await leaving
        staying = asyncio.ensure_future(enter(pool, "seat", order))
        await pending(staying)
    late = asyncio.ensure_future(enter(pool, "seat", order))
    staying.cancel()  # its turn has come already: the next one has it
    with pytest.raises(asyncio.CancelledError):
        await staying
    await late
    assert order == ["seat"]
    assert (pool.busy, pool.queued) == (0, 0)
