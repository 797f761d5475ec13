"""Workers killed at random while many programs play: no table is left waiting."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import Process
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from banquise.server.settings import NO_LIMITS, Settings
from banquise.server.steady_clock import steady_clock
from tests.engine_here import needs_engine
from tests.server.api import Api, MadeTable, serving

TABLES = 30
KILLS = 300
MAX_PAUSE_SECONDS = 0.2
"""Between two kills: some workers die while they start, some in mid-search, some idle."""
MAX_STUCK_SECONDS = 10
"""After the last kill every table has moved on."""
SEATS = ("engine:6", "engine:2")


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> list[Process]:
    """Every process that is started."""
    started: list[Process] = []
    spawn = asyncio.create_subprocess_exec

    async def recorded(*command: str, **given: Any) -> Process:
        process = await spawn(*command, **given)
        started.append(process)
        return process

    monkeypatch.setattr("asyncio.create_subprocess_exec", recorded)
    return started


async def opened(api: Api) -> list[MadeTable]:
    seats = [{"kind": "program", "program": name} for name in SEATS]
    return [await api.make("quivive", seats) for _ in range(TABLES)]


async def moved_on(api: Api, made: MadeTable, number: int) -> None:
    while (shown := await api.table(made))["status"] != "over" and shown["number"] <= number:
        await asyncio.sleep(0.05)


@pytest.mark.long
@pytest.mark.every_loop
@needs_engine
async def test_workers_killed_at_random_leave_no_table_stuck(settings: Settings, processes: list[Process]) -> None:
    rng = Random(7)
    settings = replace(settings, limits=NO_LIMITS, thinkers=2, turn_seconds=0.3, scan_seconds=1.0, now=steady_clock)
    async with serving(settings) as api:
        tables, kills = await opened(api), 0
        while kills < KILLS:
            if alive := [process for process in processes if process.returncode is None]:
                rng.choice(alive).kill()
                kills += 1
            if kills % TABLES == 0:
                tables = [each for each in tables if (await api.table(each))["status"] != "over"] or await opened(api)
            await asyncio.sleep(rng.uniform(0, MAX_PAUSE_SECONDS))
        numbers = [(await api.table(each))["number"] for each in tables]
        async with asyncio.timeout(MAX_STUCK_SECONDS):
            await asyncio.gather(*(moved_on(api, made, number) for made, number in zip(tables, numbers, strict=True)))
        assert len(processes) > KILLS / 2
