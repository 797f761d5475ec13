"""A table in a real store whose programs are called with every change, as by the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from banquise.server.thinking.asking import ProgramLimits
from banquise.server.thinking.pool import Turn
from banquise.server.thinking.process import Worker
from banquise.server.thinking.programs import Programs
from banquise.store import Store, Summary
from banquise.tables import PROGRAM, Event, Table, events_text
from banquise.tables import requests as ask
from banquise.tables.requests import Choice
from tests.tables.table_host import LUCK, Host


def summary(table: Table) -> Summary:
    due = table.at if table.decision.kind == "program" else None
    return Summary(table.created.game, table.status, listed=False, open_seats=0, due=due)


def local_worker(turn: Turn) -> Worker:
    assert isinstance(turn.worker, Worker)
    return turn.worker


@dataclass
class StoredTable:
    """A table under test in a real store; `programs` are called with every change, as by the server."""

    host: Host
    store: Store
    programs: list[Programs] = field(default_factory=list)
    thinking: asyncio.Event = field(default_factory=asyncio.Event)
    changed: asyncio.Condition = field(default_factory=asyncio.Condition)
    actions: list[str] = field(default_factory=list)
    error: Exception | None = None
    """Raised once, when an action is to be played."""
    claim_error: Exception | None = None
    """Raised once, when the table is claimed."""
    on_play: Callable[[], object] = lambda: None
    """Called before an action is played."""

    @property
    def table(self) -> Table:
        return self.host.table

    async def open(self) -> None:
        self.host.tick()  # a die that has to be rolled before anybody acts
        table = self.table
        await self.store.create(table.id, LUCK.seed, table.at, _texts(table.events), summary(table))

    def join(self, limits: ProgramLimits) -> Programs:
        """Programs of one more server process."""
        self.programs.append(Programs(self, self, lambda: self.host.now, limits))
        return self.programs[-1]

    def notify(self) -> None:
        for each in self.programs:
            each.on_table_changed(self.table)

    async def _ask(self, author: str, what: ask.Ask, answers: int | None = None) -> None:
        before = self.table
        self.host.ask(author, what, answers=answers)
        if self.table.number > before.number:
            news = self.table.events[before.number :]
            await self.store.append(before.id, before.number, _texts(news), summary(self.table), self.table.at)
            self.notify()
        self.changed.notify_all()

    async def ask(self, author: str, what: ask.Ask, answers: int | None = None) -> None:
        """One at a time: while `changed` is locked the table and the store agree."""
        async with self.changed:
            await self._ask(author, what, answers)

    async def act_for_program(self, table: str, number: int, choice: Choice) -> bool:
        self.on_play()
        if self.error:
            error, self.error = self.error, None
            raise error
        assert table == self.table.id
        async with self.changed:
            self.actions.append(choice.action if isinstance(choice, ask.Play) else choice.kind)
            before = self.table
            await self._ask(PROGRAM, choice, number)
            return self.table is not before

    async def claim(self, table: str, number: int, until: int, now: int) -> bool:
        if self.claim_error:
            error, self.claim_error = self.claim_error, None
            raise error
        claimed = await self.store.claim(table, number, until, now)
        self.thinking.set()
        return claimed

    async def until(self, holds: Callable[[], bool]) -> None:
        async with self.changed:
            await self.changed.wait_for(holds)


def _texts(events: Sequence[Event]) -> list[str]:
    return events_text(events).splitlines()


MakeStored = Callable[[Host], StoredTable]
