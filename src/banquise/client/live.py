"""A table over its live socket, opened anew by itself whenever it is lost: no event is missed, no request happens twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from secrets import token_hex
from types import TracebackType
from typing import Final, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from banquise.client.wire import RETRY_CODES, Backoff, Declined, Wire, new_id
from banquise.codec import write
from banquise.core import Line
from banquise.games import GAMES
from banquise.protocol import (
    PROTOCOL,
    Accepted,
    Ask,
    Asked,
    AskHistory,
    FromServer,
    Happened,
    Hello,
    HistoryShown,
    PresenceShown,
    Refused,
    RequestGiven,
    Welcome,
    from_server,
)
from banquise.tables import OfferKind
from banquise.tables.requests import AddEntropy, Answer, LeaveSeat, Offer, Play, Resign, TakeSeat, Undo, Withdraw
from banquise.views import ActionShown, EventShown, PlayShown, Sentence, TableShown, applied, plays_after

FINAL_CLOSE_CODES: Final = {4400: "another protocol", 4401: "key-unknown", 4403: "origin", 4404: "no-table"}
"""Codes with which a socket is closed where coming back would change nothing."""
TOO_LATE_CODES: Final = ("stale", "time-over", "not-your-turn", "paused", "finished", "not-started")
"""Refusals of an action whose time has passed."""
MAX_MESSAGE_BYTES: Final = 16 << 20
ENTROPY_BYTES: Final = 16


@dataclass(slots=True)
class Pending:
    """A request that is not answered yet."""

    request: RequestGiven
    answer: asyncio.Future[tuple[int, ...]] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class LiveTable:
    """A table as the holder of a key sees it, or as a spectator does where there is no key.

    `shown` is the table after the last event known, `events` are those since it was first entered. `history` are the last
    actions played, from the one of the number `first` on: `whole_history` gets the others. Enter it (`async with`) to connect.
    """

    def __init__(self, wire: Wire, table: str, key: str = "") -> None:
        self.id = table
        self.key = key
        self.shown: TableShown
        self.first = 0
        self.history: list[PlayShown] = []
        self.events: list[EventShown] = []
        self.connections = 0
        """How often the socket was opened."""
        self._wire = wire
        self._news = asyncio.Event()
        self._pending: dict[str, Pending] = {}
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._failure: BaseException | None = None
        self._entropy_asked: set[int] = set()
        self._adding: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._task = asyncio.get_running_loop().create_task(self._run())
        self._task.add_done_callback(self._ended)
        await self.until(lambda: self.connections > 0)
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None) -> None:
        for adding in tuple(self._adding):
            adding.cancel()
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await self._task

    # What there is to know

    async def until(self, holds: Callable[[], bool]) -> None:
        """Waits for news until this holds; raises what ended the connection for good."""
        while not holds():
            if self._failure:
                raise self._failure
            await self._news.wait()

    async def turns(self) -> AsyncIterator[Turn]:
        """Each time it is for the holder of the key to choose; ends with the match."""
        seen = 0
        while await self._is_to_choose(seen):
            seen, shown = self.shown.number, self.shown
            history = await self.whole_history()
            if self.shown.number == seen:  # else something has happened meanwhile, and we look again
                yield Turn(self, shown, tuple(play.action for play in history))

    async def _is_to_choose(self, seen: int) -> bool:
        """Once there is something to choose after this event; False once the match is over."""
        await self.until(lambda: self.shown.status == "over" or (self.shown.decision.yours and self.shown.number > seen))
        return self.shown.status != "over"

    async def whole_history(self) -> list[PlayShown]:
        """Every action played, from the first on."""
        while self.first:
            await self._ask_page(self.first, self.connections)
        return self.history

    async def _ask_page(self, before: int, connection: int) -> None:
        """Waits for earlier actions, or for another connection, to ask there."""
        if self._socket:
            await self._send(self._socket, AskHistory(before))
        await self.until(lambda: self.first != before or self.connections != connection)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that the holder of the key holds."""
        return tuple(number for number, seat in enumerate(self.shown.seats, 1) if seat.yours)

    async def record(self) -> str:
        """The record of the match so far, as text."""
        return (await self._wire.ask("GET", f"/api/tables/{self.id}/record", key=self.key)).decode()

    # What can be asked

    async def take_seat(self, seat: int = 0, name: str = "", *, bot: bool = True) -> int:
        """Sits down: in this seat, or in the one that is kept for the holder of the key; the seat."""
        place = seat or next(number for number, each in enumerate(self.shown.seats, 1) if each.kept_for_you)
        await self.ask(TakeSeat(seat=place, name=name, bot=bot))
        return place

    async def play(self, action: str, answers: int = 0) -> bool:
        """Plays; False if the time for it has passed: something else happened first. Raises `Declined` if it is illegal."""
        try:
            await self.ask(Play(action=action), answers)
        except Declined as declined:
            if declined.code in TOO_LATE_CODES:
                return False
            raise
        return True

    async def undo(self) -> None:
        await self.ask(Undo())

    async def offer(self, offer: OfferKind, until: int = 0) -> None:
        """For the first seat that is one's own; `until` is when a pause shall end, in milliseconds."""
        await self.ask(Offer(seat=self.seats[0], offer=offer, until=until))

    async def answer(self, offer: OfferKind, *, agrees: bool) -> None:
        await self.ask(Answer(seat=self.seats[0], offer=offer, agrees=agrees))

    async def withdraw(self, offer: OfferKind) -> None:
        await self.ask(Withdraw(seat=self.seats[0], offer=offer))

    async def resign(self) -> None:
        await self.ask(Resign(seat=self.seats[0]))

    async def leave(self) -> None:
        await self.ask(LeaveSeat(seat=self.seats[0]))

    async def ask(self, what: Asked, answers: int = 0) -> tuple[int, ...]:
        """The numbers of the events that a request led to, once. Raises `Declined` where it was refused.

        It is sent again, with the same id, until it is answered, however often the connection is lost meanwhile.
        """
        request = RequestGiven(what, answers or self.shown.number, new_id())
        backoff = Backoff(self._wire.patience)
        while True:
            try:
                return await self._asked(request)
            except Declined as declined:
                if declined.code not in RETRY_CODES:
                    raise
                await backoff.wait(declined)

    async def _asked(self, request: RequestGiven) -> tuple[int, ...]:
        if self._failure:
            raise self._failure
        pending = self._pending[request.id] = Pending(request)
        try:
            if self._socket:
                await self._send(self._socket, Ask(pending.request))
            return await pending.answer
        finally:
            self._pending.pop(request.id, None)

    # The socket

    async def _run(self) -> None:
        backoff, attempt = Backoff(self._wire.patience), 0
        while True:
            try:
                async with connect(self._address(attempt), max_size=MAX_MESSAGE_BYTES, compression=None, proxy=None) as socket:
                    await self._greet(socket)
                    backoff = Backoff(self._wire.patience)
                    await self._follow(socket)
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else 0
                if code in FINAL_CLOSE_CODES:
                    raise Declined(Sentence(str(closed), FINAL_CLOSE_CODES[code], "", ())) from closed
                why: object = closed
            except (OSError, InvalidHandshake, TimeoutError) as error:
                why = error
            finally:
                self._socket = None
            attempt += 1
            await backoff.wait(why)

    def _address(self, attempt: int) -> str:
        return f"ws{self._wire.url(attempt).removeprefix('http')}/api/tables/{self.id}/live"

    async def _greet(self, socket: ClientConnection) -> None:
        """Says up to which event is known here, hears the rest, and asks again whatever was not answered."""
        after = self.shown.number if self.connections else 0
        hello = Hello(protocol=PROTOCOL, key=self.key, after=after, language=self._wire.language)
        await socket.send(write(hello))
        while not isinstance(message := from_server(await socket.recv()), Welcome):
            self._hear(message)
        self._hear(message)
        self._socket = socket
        for pending in tuple(self._pending.values()):
            await socket.send(write(Ask(pending.request)))

    async def _follow(self, socket: ClientConnection) -> None:
        while True:
            message = from_server(await socket.recv())
            if isinstance(message, Happened) and message.event.number > self.shown.number + 1:
                await self._greet(socket)  # something was missed
            else:
                self._hear(message)

    async def _send(self, socket: ClientConnection, message: Ask | AskHistory) -> None:
        with suppress(ConnectionClosed):  # it is sent again when the next connection is there
            await socket.send(write(message))

    def _hear(self, message: FromServer) -> None:
        match message:
            case Welcome():
                self.connections += 1
                self.events += message.events
                self.shown, self.first, self.history = message.table, message.first, list(message.history)
            case HistoryShown():
                self._page(message)
            case Happened():
                self._happened(message)
            case PresenceShown():
                self._presence(message)
            case Accepted():
                self._settle(message.id, message.numbers)
            case Refused():
                self._settle(message.id, Declined(message.refusal))
            case _:
                return
        self._add_entropy()
        self._tell()

    def _add_entropy(self) -> None:
        """Adds to the dice for each seat of ours, so that no host can choose them alone."""
        for seat in self.seats if self.connections else ():
            if not self.shown.seats[seat - 1].entropy and seat not in self._entropy_asked:
                self._entropy_asked.add(seat)
                task = asyncio.get_running_loop().create_task(self._ask_entropy(seat))
                self._adding.add(task)
                task.add_done_callback(self._adding.discard)

    async def _ask_entropy(self, seat: int) -> None:
        with suppress(Declined, ConnectionError):  # a die was rolled meanwhile, or the seat is another's now
            await self.ask(AddEntropy(seat, token_hex(ENTROPY_BYTES)))

    def _page(self, page: HistoryShown) -> None:
        """Earlier actions; a page that does not end where the known ones begin is not what was asked for last."""
        if page.first + len(page.history) == self.first:
            self.first, self.history = page.first, [*page.history, *self.history]

    def _happened(self, message: Happened) -> None:
        """Each event once and in order: what is known already, or comes after something that was missed, is passed over."""
        event, change = message.event, message.change
        if event.number != self.shown.number + 1:
            return
        self.events.append(event)
        self.shown = applied(self.shown, change)
        self.first, self.history = plays_after(self.history, change, self.first)

    def _presence(self, message: PresenceShown) -> None:
        seats = tuple(replace(seat, here=number in message.here) for number, seat in enumerate(self.shown.seats, 1))
        self.shown = replace(self.shown, seats=seats, watching=message.watching)

    def _settle(self, request: str, result: tuple[int, ...] | Declined) -> None:
        pending = self._pending.get(request)
        if pending is None or pending.answer.done():
            return
        if isinstance(result, Declined):
            pending.answer.set_exception(result)
        else:
            pending.answer.set_result(result)

    def _tell(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Whoever waits for something hears why it will not come."""
        self._failure = ConnectionError("closed") if task.cancelled() else task.exception()
        for pending in self._pending.values():
            if not pending.answer.done() and self._failure:
                pending.answer.set_exception(self._failure)
        self._tell()


@dataclass(frozen=True, slots=True)
class Turn:
    """A choice to make: the table as it was, and what had been played."""

    table: LiveTable
    shown: TableShown
    played: tuple[str, ...]

    @property
    def line(self) -> Line:
        """The line of play, for any player of `banquise.players`."""
        game, shown = GAMES[self.shown.game], self.shown
        start = game.start(**shown.options) if shown.start is None else game.from_text(shown.start)
        return Line.begin(start, self.played)

    @property
    def actions(self) -> tuple[ActionShown, ...]:
        """What may be played, with the touches that express it."""
        return self.shown.position.legal

    async def play(self, action: str) -> bool:
        """As `LiveTable.play`, for the table as it was."""
        return await self.table.play(action, self.shown.number)
