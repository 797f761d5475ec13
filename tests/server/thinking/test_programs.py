"""Programs play their seats to the end, whatever happens to the processes that think for them."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from banquise.games import OURS
from banquise.protocol import ProgramState, SearchGiven
from banquise.server.thinking.asking import ProgramLimits, SearchRefused, expected_seconds, purpose_of, question_of
from banquise.server.thinking.pool import Busy
from banquise.server.thinking.process import Worker
from banquise.server.thinking.programs import MAX_PROGRAM_TRIES, Programs
from banquise.server.thinking.queue import SHORT_SECONDS, Purpose, Thought
from banquise.tables import CLOCK, PROGRAM, ClockRules, Seat, event_data, person, program
from banquise.tables import requests as ask
from tests.engine_here import needs_engine
from tests.server.thinking.stored_table import MakeStored, StoredTable, local_worker
from tests.tables.table_host import hosted

QUICK_LIMITS = ProgramLimits(workers=1, turn_seconds=0.2)
MAX_ACTIONS = 20
ENDLESS_LIMITS = ProgramLimits(workers=1, turn_seconds=600)


async def thinking(make_stored: MakeStored) -> tuple[StoredTable, Programs, Worker]:
    """A program that thinks for ever about its answer to Ann's first action."""
    stored = make_stored(hosted("drivis", seats=(person("ann"), program("engine:600s"))))
    programs = stored.join(ENDLESS_LIMITS)
    await stored.open()
    await stored.ask("ann", ask.Play("a6S"))
    await stored.thinking.wait()
    worker = busy_worker(programs)
    return stored, programs, worker


def busy_workers(programs: Programs) -> set[Worker]:
    return {local_worker(turn) for turn in programs.pool.turns.values()}


def busy_worker(programs: Programs) -> Worker:
    (worker,) = busy_workers(programs)
    return worker


async def kill_each_worker(programs: Programs) -> None:
    """Kills every worker that the program of a seat is given, in mid-search."""
    killed: set[Worker] = set()
    while len(killed) < MAX_PROGRAM_TRIES:
        for worker in busy_workers(programs) - killed:
            os.kill(worker.pid, signal.SIGKILL)
            killed.add(worker)
        await asyncio.sleep(0)


@pytest.mark.parametrize("game", OURS)
async def test_programs_play_on_by_themselves(game: str, make_stored: MakeStored) -> None:
    seats = (program("engine:4"), program("greedy"))
    stored = make_stored(hosted(game, seats=seats))
    stored.join(QUICK_LIMITS)
    await stored.open()
    stored.notify()
    async with stored.changed:
        await stored.changed.wait_for(lambda: stored.table.outcome is not None or len(stored.actions) >= MAX_ACTIONS)
        acted = [event for event in stored.table.events if event.by == PROGRAM]
        assert [event_data(event)["what"]["action"] for event in acted] == stored.actions  # type: ignore[index]
        assert len(await stored.store.read("t1")) == stored.table.number


@needs_engine
async def test_a_program_whose_workers_are_all_killed_is_tried_again_and_then_another_plays(make_stored: MakeStored) -> None:
    stored = make_stored(hosted("drivis", seats=(program("engine:600s"), person("bob"))))
    programs = stored.join(ENDLESS_LIMITS)
    await stored.open()
    stored.notify()
    await kill_each_worker(programs)
    await stored.until(lambda: stored.table.number == 2)
    assert programs.pool.started == MAX_PROGRAM_TRIES
    assert programs._fallback_pool.started == 1


@needs_engine
async def test_an_action_is_played_even_if_every_worker_dies(make_stored: MakeStored) -> None:
    stored = make_stored(hosted("drivis", seats=(program("engine:600s"), person("bob"))))
    programs = stored.join(ENDLESS_LIMITS)
    await stored.open()
    stored.notify()
    await stored.thinking.wait()
    worker = busy_worker(programs)
    os.kill(worker.pid, signal.SIGKILL)
    programs.pool._memory = programs._fallback_pool._memory = -1024  # no further one comes up
    await stored.until(lambda: stored.table.number == 2)


async def test_a_search_past_its_deadline_is_killed_and_another_action_is_played(
    make_stored: MakeStored, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("banquise.server.thinking.pool.ANSWER_GRACE_SECONDS", 0.05)
    stored = make_stored(hosted("drivis", seats=(program("engine:9"), person("bob"))))
    programs = stored.join(ProgramLimits(workers=1, turn_seconds=0.05))
    async with programs.pool.turn(Thought("person")) as turn:
        os.kill(local_worker(turn).pid, signal.SIGSTOP)
    await stored.open()
    stored.notify()
    await stored.until(lambda: stored.table.number == 2)
    assert not turn.worker.alive


@needs_engine
async def test_what_is_no_longer_asked_is_no_longer_thought_about(make_stored: MakeStored) -> None:
    stored, programs, worker = await thinking(make_stored)
    await stored.ask("ann", ask.Undo())
    while programs.pool.busy:
        await asyncio.sleep(0)
    assert not worker.owes_answer
    assert stored.table.decision.kind == "person"
    assert not stored.actions


@needs_engine
async def test_an_offer_does_not_make_a_program_begin_anew(make_stored: MakeStored) -> None:
    stored, programs, worker = await thinking(make_stored)
    await stored.ask("ann", ask.Offer(1, "draw"))
    await asyncio.sleep(0)
    assert stored.table.offers
    assert busy_worker(programs) is worker
    await kill_each_worker(programs)
    await stored.until(lambda: bool(stored.actions))
    assert stored.table.decision.kind == "person"


async def test_of_two_processes_one_thinks_for_a_table(make_stored: MakeStored) -> None:
    stored = make_stored(hosted("gravis", seats=(program("engine:1"), program("random"))))
    first, second = stored.join(QUICK_LIMITS), stored.join(QUICK_LIMITS)
    await stored.open()
    stored.notify()
    await stored.until(lambda: stored.table.outcome is not None)
    assert len(stored.actions) == len([event for event in stored.table.events if event.by == PROGRAM])
    assert first.pool.started + second.pool.started >= 1


@needs_engine
async def test_another_process_takes_over_when_the_claim_of_one_that_ended_has_run_out(make_stored: MakeStored) -> None:
    stored = make_stored(hosted("drivis", seats=(program("engine:600s"), person("bob"))))
    crashing = stored.join(ENDLESS_LIMITS)
    await stored.open()
    crashing.on_table_changed(stored.table)
    await stored.thinking.wait()
    await crashing.stop()
    assert not await stored.store.due(stored.host.now)
    stored.host.now += ENDLESS_LIMITS.claim_ms
    (due,) = await stored.store.due(stored.host.now)
    assert (due.table, due.number) == ("t1", 1)
    stored.join(QUICK_LIMITS).on_table_changed(stored.table)
    await stored.until(lambda: stored.table.number == 2)


async def test_a_store_that_is_away_for_a_moment_loses_no_action(make_stored: MakeStored, monkeypatch: pytest.MonkeyPatch) -> None:
    from banquise.store import StoreUnavailable

    monkeypatch.setattr("banquise.server.thinking.programs.SEARCH_RETRY_SECONDS", 0.0)
    stored = make_stored(hosted("drivis", seats=(program("random"), person("bob"))))
    stored.error = StoreUnavailable("away")
    monkeypatch.setattr(ProgramLimits, "claim_ms", property(lambda _: 0))
    stored.join(ProgramLimits(workers=1, turn_seconds=5))
    await stored.open()
    stored.notify()
    await stored.until(lambda: stored.table.number == 2)


def test_a_program_is_asked_by_its_own_name_and_with_a_luck_of_its_own() -> None:
    host = hosted("drivis", seats=(program("engine:3"), program("random")))
    first = question_of(host.table, QUICK_LIMITS)
    assert (first.player, first.actions) == ("engine:3", ())
    host.play("a6S")
    second = question_of(host.table, QUICK_LIMITS)
    assert (second.player, second.actions) == ("random", ("a6S",))
    assert first.seed != second.seed


# Hints


@needs_engine
async def test_a_hint_is_bounded_and_says_what_it_found(make_stored: MakeStored) -> None:
    programs = make_stored(hosted("drivis")).join(ProgramLimits(workers=1, hint_seconds=0.1))
    shown = await programs.search(SearchGiven(game="drivis", level=10, seconds=10))
    assert shown.engine
    assert shown.candidates[0].values
    assert shown.candidates[0].touches


async def test_a_hint_for_what_is_no_line_is_refused_with_the_reason(make_stored: MakeStored) -> None:
    programs = make_stored(hosted("drivis")).join(QUICK_LIMITS)
    for given in (
        SearchGiven(game="chess"),
        SearchGiven(game="drivis", options={"no": "such"}),
        SearchGiven(game="drivis", start="nonsense"),
        SearchGiven(game="drivis", actions=("z9",)),
    ):
        with pytest.raises(SearchRefused) as refused:
            await programs.search(given)
        assert refused.value.reason.code


async def test_a_hint_whose_worker_dies_is_told_to_come_again(make_stored: MakeStored) -> None:
    programs = make_stored(hosted("drivis")).join(ProgramLimits(workers=1, hint_seconds=600))
    async with programs.pool.turn(Thought("hint")) as turn:
        pass
    os.kill(local_worker(turn).pid, signal.SIGKILL)
    with pytest.raises(Busy):
        await programs.search(SearchGiven(game="drivis"))


# Fair shares


SEATED = (person("ann"), program("engine:2"))
PROGRAMS = (program("engine:2"), program("random"))


@pytest.mark.parametrize(
    ("seats", "watched", "purpose"),
    [(SEATED, True, "person"), (SEATED, False, "person"), (PROGRAMS, True, "programs"), (PROGRAMS, False, "unwatched")],
)
def test_what_a_program_thinks_for(seats: tuple[Seat, ...], *, watched: bool, purpose: Purpose) -> None:
    assert purpose_of(hosted("drivis", seats=seats).table, watched=watched) == purpose


def test_programs_that_play_on_after_everybody_has_gone_are_nobody_s_opponents() -> None:
    seats = (program("random"), program("random"), person("ann"))
    host = hosted("quivive", {"mode": "solo3"}, seats, clock=ClockRules(turn=60_000, grace=20_000))
    assert purpose_of(host.table, watched=False) == "person"
    for _ in range(20):
        host.done(CLOCK, ask.ReportConnection(3, lost=True))
        host.done(CLOCK, ask.ReportConnection(3, lost=False))
    assert purpose_of(host.table, watched=False) == "unwatched"


@pytest.mark.parametrize(
    ("player", "short"),
    [
        ("engine:1", True),
        ("engine:5", True),
        ("engine:5.5", False),
        ("engine", False),
        ("engine:0.2s", True),
        ("engine:2s", False),
        ("engine:500sims", True),
        ("mcts:90000sims", False),
        ("greedy", True),
        ("random", True),
        ("montecarlo", False),
    ],
)
@needs_engine
def test_which_thoughts_are_short(player: str, *, short: bool) -> None:
    assert (expected_seconds("drivis", player, 3.0) <= SHORT_SECONDS) == short


@needs_engine
async def test_those_at_a_table_are_told_that_their_program_waits_and_then_that_it_thinks(
    make_stored: MakeStored, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("banquise.server.thinking.programs.WAIT_NOTE_SECONDS", 0.0)
    stored = make_stored(hosted("drivis", seats=(*PROGRAMS[:1], person("bob"))))
    programs = stored.join(QUICK_LIMITS)
    notes: list[tuple[str, ProgramState]] = []
    programs.note_observers.append(lambda table, note: notes.append((table, note)))
    await stored.open()
    async with programs.pool.turn(Thought("person")):
        stored.notify()
        while not notes:
            await asyncio.sleep(0)
        assert programs.waiting("t1") is not None
    await stored.until(lambda: stored.table.number == 2)
    assert notes == [("t1", "waits"), ("t1", "thinks")]
    assert programs.waiting("t1") is None


async def test_a_program_that_waits_unwatched_waits_elsewhere_once_somebody_comes(make_stored: MakeStored) -> None:
    stored = make_stored(hosted("drivis", seats=PROGRAMS))
    watched: list[bool] = []
    programs = stored.join(QUICK_LIMITS)
    programs._is_watched = lambda _: bool(watched)
    await stored.open()
    async with programs.pool.turn(Thought("person")):
        stored.notify()
        while programs.waiting("t1") is None:
            await asyncio.sleep(0)
        purposes = [programs._searches["t1"].thought.purpose]
        watched.append(True)
        programs.on_presence_changed(stored.table)
        purposes.append(programs._searches["t1"].thought.purpose)
        assert purposes == ["unwatched", "programs"]
    await stored.until(lambda: stored.table.number > 3)
