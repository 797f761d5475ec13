"""What the routes depend on: the service, the language, and who asks at which table."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Annotated, Final, ParamSpec, TypeVar

from fastapi import Depends, Path, Request, Security
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from banquise.club.ratings import why_not_rated
from banquise.codec import Json
from banquise.core import BadText, IllegalAction, Line, Refusal, refuse
from banquise.i18n import Language
from banquise.protocol import Greet, Greeted
from banquise.server.declined import Declined
from banquise.server.fair_threads import FairThreads
from banquise.server.hosting.attendance import Attendance
from banquise.server.hosting.host import Host, RequestResult
from banquise.server.hosting.live_positions import LivePositions, stands_in
from banquise.server.hosting.loaded_table import LoadedTable
from banquise.server.hosting.players import KnownPlayer, Players
from banquise.server.http.problems import language_of
from banquise.server.lobby import Lobby
from banquise.server.metrics import Metrics
from banquise.server.openings import PlayedOpenings
from banquise.server.push.sender import PushSender
from banquise.server.rates import RateLimiters, network_of
from banquise.server.readiness import Readiness
from banquise.server.settings import Settings
from banquise.server.tournaments.parts import Tournaments
from banquise.store import Key
from banquise.tables import Request as TableRequest
from banquise.tables import program
from banquise.tables.requests import GiveToProgram, TakeSeat
from banquise.views import Viewer

if TYPE_CHECKING:
    from banquise.server.thinking.looking import Looks
    from banquise.server.thinking.programs import Programs
    from banquise.server.thinking.reviewing import Reviews

Params = ParamSpec("Params")
Result = TypeVar("Result")

MAX_SHORT_ACTIONS: Final = 60
"""That many are replayed in no time."""
BEARER = HTTPBearer(auto_error=False, description="The key of a seat: the part of a secret link after #.")
Credentials = Annotated[HTTPAuthorizationCredentials | None, Security(BEARER)]
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="The id of a table.", examples=["kWjP0zq1hXyWbN3u"])]


@dataclass(slots=True)
class Service:
    """The parts of a running server; one for each application."""

    settings: Settings
    host: Host
    limiters: RateLimiters
    metrics: Metrics
    programs: Programs
    attendance: Attendance
    lobby: Lobby
    push: PushSender
    reviews: Reviews
    looks: Looks
    live_positions: LivePositions
    openings: PlayedOpenings
    players: Players
    tournaments: Tournaments
    readiness: Readiness = field(init=False)
    _short: FairThreads = field(default_factory=lambda: FairThreads(threads=2, max_waiting=200, max_waiting_each=50))
    _long: FairThreads = field(default_factory=lambda: FairThreads(threads=1, max_waiting=40, max_waiting_each=10))

    def __post_init__(self) -> None:
        self.readiness = Readiness(lambda: self.host.store, self.settings.now)

    async def run(self, address: str, actions: int, work: Callable[Params, Result], *args: Params.args, **kwargs: Params.kwargs) -> Result:
        """Runs in a thread, for an address, what the event loop cannot wait for; raises `Declined` where it asks too much.

        Work that replays more than a few actions has a thread of its own, so that short work need not wait for it.
        """
        if actions <= MAX_SHORT_ACTIONS:
            return await self._short.run(address, work, *args, **kwargs)
        self.limiters.replays.require(address, actions)
        return await self._long.run(address, work, *args, **kwargs)

    async def require_not_live(self, address: str, game: str, actions: int, line: Callable[[], Line], *, anywhere: bool = False) -> None:
        """Raises `Declined` where people are playing the position at the end of this line, or `anywhere` one that it came through.

        What cannot be read or played is left to whoever needs it.
        """
        elsewhere = await self.live_positions.elsewhere(game)
        here = await self.run(address, 0, self.live_positions.keys, game) if self.live_positions.has(game) else frozenset[str]()
        keys = here | elsewhere
        if not keys:
            return
        if await self.run(address, actions, _stands_in, line, keys, anywhere=anywhere):
            raise Declined(refuse("position-live"), game)

    def shown(self, reader: Reader) -> Json:
        """The table as its reader sees it now."""
        loaded = reader.loaded
        return loaded.messages.shown(reader.viewer, self.host.now(), loaded.presence)

    async def ask(self, reader: Reader, request: TableRequest, person: str, keys: Sequence[Key] = ()) -> RequestResult:
        """What a request of somebody leads to, with keys that are stored with it or not at all; raises `Declined` if to nothing."""
        loaded = reader.loaded
        request = await self._for_players(reader, request)
        self.limiters.table_requests.require(f"{loaded.id} {person}")
        began = time.perf_counter()
        answer = await self.host.ask(loaded.id, request, person, keys)
        self.metrics.table_request_seconds.observe(time.perf_counter() - began)
        self.metrics.table_requests.labels(request.what.kind, "refused" if isinstance(answer, Refusal) else "accepted").inc()
        if isinstance(answer, Refusal):
            raise Declined(answer, loaded.table.game.slug)
        return answer

    async def _for_players(self, reader: Reader, request: TableRequest) -> TableRequest:
        """The request, with the name of a player who sits down; raises `Declined` for what a rated table refuses besides its own rights."""
        table, what = reader.loaded.table, request.what
        if isinstance(what, TakeSeat):
            player = await self.host.store.player(reader.person) if reader.is_player else None
            if table.created.rated and player is None:
                raise Declined(refuse("rated-player"), table.game.slug)
            return replace(request, what=replace(what, name=player.name)) if player else request
        if isinstance(what, GiveToProgram) and table.created.rated and 0 < what.seat <= len(table.seats):
            seats = [program(what.program) if number == what.seat else seat for number, seat in enumerate(table.seats, 1)]
            if reason := why_not_rated(table.game.slug, seats):
                raise Declined(reason, table.game.slug)
        return request

    def greet(self, loaded: LoadedTable, greet: Greet, person: str) -> None:
        """Tells everybody at the table; raises `Declined` where it is not this person's seat, or too often."""
        if greet.seat not in loaded.table.seats_of(person):
            raise Declined(refuse("not-your-seat", seat=greet.seat), loaded.table.game.slug)
        self.limiters.greetings.require(f"{loaded.id} {person}")
        self.host.greet(loaded, Greeted(greet.seat, greet.greeting))


def _stands_in(line: Callable[[], Line], keys: frozenset[str], *, anywhere: bool) -> bool:
    try:
        return stands_in(line(), keys, anywhere=anywhere)
    except (BadText, IllegalAction):
        return False


def service_of(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


def address_of(request: Request) -> str:
    return network_of(request.client.host if request.client else "")


def asked_language(request: Request) -> Language:
    return language_of(request)


AddressDep = Annotated[str, Depends(address_of)]
ServiceDep = Annotated[Service, Depends(service_of)]
LanguageDep = Annotated[Language, Depends(asked_language)]


@dataclass(frozen=True, slots=True)
class Reader:
    """Who asks at a table; `key` is None for a spectator."""

    loaded: LoadedTable
    key: Key | None
    language: Language

    @property
    def person(self) -> str:
        return self.key.person if self.key else ""

    @property
    def is_player(self) -> bool:
        """Whether it is a player with a name, by their own key or one that was got with it."""
        return self.key is not None and self.key.parent != ""

    @property
    def viewer(self) -> Viewer:
        return Viewer(self.person, self.language)

    def require_person(self) -> str:
        """The person's id; raises `Declined` for a spectator."""
        if self.key is None:
            raise Declined(refuse("key-missing"))
        return self.key.person


async def reader_of(request: Request, service: ServiceDep, table: TableId, credentials: Credentials, language: LanguageDep) -> Reader:
    loaded = await service.host.load(table)
    request.state.slug = loaded.table.game.slug
    if credentials is None:
        return Reader(loaded, None, language)
    key = await service.host.key(loaded, credentials.credentials)
    if key is None:
        raise Declined(refuse("key-unknown"))
    return Reader(loaded, key, language)


ReaderDep = Annotated[Reader, Depends(reader_of)]


async def known_player(service: ServiceDep, credentials: Credentials) -> KnownPlayer | None:
    """The player with a name who asks, None where no key came; raises `Declined` for one that is no player's, or revoked."""
    if credentials is None:
        return None
    known = await service.players.known(credentials.credentials)
    if known is None:
        raise Declined(refuse("player-key-unknown"))
    return known


MaybePlayerDep = Annotated[KnownPlayer | None, Depends(known_player)]


def required_player(known: MaybePlayerDep) -> KnownPlayer:
    """The player with a name who asks; raises `Declined` for anybody else."""
    if known is None:
        raise Declined(refuse("player-key-missing"))
    return known


PlayerDep = Annotated[KnownPlayer, Depends(required_player)]
