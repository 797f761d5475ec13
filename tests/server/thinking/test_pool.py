"""Workers are real processes here: they are killed, stopped and left waiting."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from threading import Event

import pytest

from banquise.core import Line
from banquise.engine import Stop
from banquise.games import GAMES, OURS
from banquise.players import EnginePlayer, MonteCarloPlayer, RandomPlayer
from banquise.server.thinking.answering import Answerer, limited_player
from banquise.server.thinking.pool import Busy, Pool
from banquise.server.thinking.process import Worker, WorkerFailed
from banquise.server.thinking.question import Answer, Question, question_from_text, question_text
from banquise.server.thinking.queue import MIN_SECONDS, Purpose, Thought
from tests.engine_here import needs_engine
from tests.server.thinking.stored_table import local_worker

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
    made = Pool(1, max_hints=1)
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
    start, actions = GAMES["drivis"].start().text(), ("a6S", "h3N", "f1W")
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
async def test_whoever_gives_up_waiting_ends_the_search_but_not_the_worker(worker: Worker) -> None:
    asking = asyncio.ensure_future(worker.ask(question(player="engine:600s", seconds=ENDLESS), ENDLESS))
    await pending(asking)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    await worker.settle()
    asked = question()
    assert is_legal(asked, (await worker.ask(asked, ENDLESS))["action"])


async def test_a_worker_that_does_not_listen_when_it_is_stopped_is_killed(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("banquise.server.thinking.process.STOP_GRACE_SECONDS", 0.05)
    os.kill(worker.pid, signal.SIGSTOP)
    asking = asyncio.ensure_future(worker.ask(question(), ENDLESS))
    await pending(asking)
    worker.stop_search()
    with pytest.raises(WorkerFailed):
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


# Stopping


STOPPED = Event()
STOPPED.set()


@needs_engine
@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("player", ["engine", "engine:9", "engine:5", "mcts:60s", "uct:60s"])
def test_a_player_stopped_at_once_plays_a_legal_action_all_the_same(game: str, player: str) -> None:
    asked = question(game, player, seconds=ENDLESS)
    stop = Stop()
    stop.set()
    assert is_legal(asked, Answerer().answer(question_text(asked), stop)["action"])


@pytest.mark.parametrize("player", ["montecarlo:1000000", "engine:9"])
def test_the_plain_player_can_be_stopped_too(player: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("banquise.engine._missing", "not compiled")
    asked = question(player=player, seconds=ENDLESS)
    assert is_legal(asked, Answerer().answer(question_text(asked), STOPPED)["action"])
    search = question(player="", seconds=ENDLESS)
    assert Answerer().answer(question_text(search), STOPPED)["candidates"]


def test_a_line_that_is_stopped_while_it_is_replayed_goes_on_from_there() -> None:
    answerer, line = Answerer(), Line.begin(GAMES["drivis"].start())
    for _ in range(3):
        line = line.play(line.legal_actions()[0])
    asked = question_text(Question("drivis", line.start.text(), tuple(line.actions), "random"))
    answers = [answerer.answer(asked, STOPPED) for _ in line.actions]
    assert answers[:2] == [{"unfinished": True}] * 2
    assert answers[2] == Answerer().answer(asked)


# The pool


def thought(purpose: Purpose = "person", share: str = "a", seconds: float = 0.0) -> Thought:
    return Thought(purpose, share, seconds=seconds)


async def enter(pool: Pool, entering: Thought, order: list[Thought]) -> None:
    async with pool.turn(entering):
        order.append(entering)


async def test_workers_start_when_needed_are_used_again_and_replaced_when_dead(pool: Pool) -> None:
    assert pool.started == 0
    async with pool.turn(thought()) as first:
        await first.ask(question())
    async with pool.turn(thought("hint")) as again:
        assert again.worker is first.worker
        os.kill(local_worker(again).pid, signal.SIGKILL)
        with pytest.raises(WorkerFailed):
            await again.ask(question())
    async with pool.turn(thought()) as other:
        assert other.worker is not first.worker
        assert (await other.ask(question()))["action"]
    assert pool.started == 2
    assert not pool.turns


async def test_a_worker_killed_while_idle_is_replaced(pool: Pool) -> None:
    async with pool.turn(thought()) as first:
        pass
    os.kill(local_worker(first).pid, signal.SIGKILL)
    await local_worker(first)._process.wait()
    async with pool.turn(thought()) as other:
        assert (await other.ask(question()))["action"]


async def test_hints_that_are_too_many_are_told_so_and_seats_never(pool: Pool) -> None:
    order: list[Thought] = []
    hint, seats = thought("hint"), [thought(share=str(each)) for each in range(3)]
    async with pool.turn(thought("hint")):
        entering = [asyncio.ensure_future(enter(pool, each, order)) for each in (hint, *seats)]
        for each in entering:
            await pending(each)
        with pytest.raises(Busy) as busy:
            await enter(pool, thought("hint", "b"), order)
        assert busy.value.seconds >= 1
        assert pool.queued == 4
        assert pool.is_waiting(hint)
    await asyncio.gather(*entering)
    assert order == [*seats, hint]
    assert (pool.busy, pool.queued) == (0, 0)


async def test_one_address_cannot_take_every_place_for_hints() -> None:
    pool, order = Pool(1, max_hints=8), list[Thought]()
    async with pool.turn(thought()):
        first = asyncio.ensure_future(enter(pool, thought("hint", "a"), order))
        await pending(first)
        with pytest.raises(Busy):
            await enter(pool, thought("hint", "a"), order)
        second = asyncio.ensure_future(enter(pool, thought("hint", "b"), order))
        await pending(second)
    await asyncio.gather(first, second)
    assert len(order) == 2
    await pool.close()


async def test_a_hint_does_not_wait_for_ever() -> None:
    pool = Pool(1, hint_wait_seconds=0.01)
    async with pool.turn(thought()):
        with pytest.raises(Busy):
            await enter(pool, thought("hint"), [])
        assert pool.queued == 0
    await pool.close()


@needs_engine
@pytest.mark.parametrize("purpose", ["person", "hint", "programs", "unwatched"])
async def test_a_long_thought_ends_for_a_short_one_of_a_person(pool: Pool, purpose: Purpose) -> None:
    order: list[Thought] = []
    player = "" if purpose == "hint" else "engine:600s"
    async with pool.turn(thought(purpose, seconds=ENDLESS)) as turn:
        asking = asyncio.ensure_future(turn.ask(question(player=player, seconds=ENDLESS)))
        await pending(asking)
        entering = asyncio.ensure_future(enter(pool, thought(share="b"), order))
        await pending(entering)
        assert {"action", "candidates"} & (await asking).keys()
        assert turn.worker.alive
    await entering
    assert pool.started == 1


async def test_a_thought_that_has_to_end_before_it_is_asked_has_the_least_time(pool: Pool) -> None:
    async with pool.turn(thought("programs", seconds=ENDLESS)) as turn:
        assert turn.seconds == ENDLESS
        entering = asyncio.ensure_future(enter(pool, thought(), []))
        while turn.seconds == ENDLESS:
            await asyncio.sleep(0)
        assert turn.seconds == MIN_SECONDS
    await entering


@needs_engine
async def test_a_worker_whose_caller_is_gone_is_given_to_the_next_one(pool: Pool) -> None:
    async def ask() -> None:
        async with pool.turn(thought(seconds=ENDLESS)) as turn:
            await turn.ask(question(player="engine:600s", seconds=ENDLESS))

    asking = asyncio.ensure_future(ask())
    while not pool.turns:
        await asyncio.sleep(0)
    await pending(asking)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    async with pool.turn(thought()) as turn:
        assert (await turn.ask(question()))["action"]
    assert pool.started == 1


async def test_who_leaves_the_queue_takes_nobody_s_place(pool: Pool) -> None:
    order: list[Thought] = []
    async with pool.turn(thought()):
        leaving = asyncio.ensure_future(enter(pool, thought(), order))
        await pending(leaving)
        leaving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await leaving
        staying = asyncio.ensure_future(enter(pool, thought(), order))
        await pending(staying)
    late = asyncio.ensure_future(enter(pool, thought(), order))
    staying.cancel()  # its turn has come already: the next one has it
    with pytest.raises(asyncio.CancelledError):
        await staying
    await late
    assert len(order) == 1
    assert (pool.busy, pool.queued) == (0, 0)
