"""A server, as a program uses it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from secrets import token_urlsafe
from types import TracebackType
from typing import Final, Self, TypeVar, get_args, get_type_hints
from urllib.parse import urlsplit

from banquise.client.live import LiveTable
from banquise.client.wire import PATIENCE_SECONDS, Wire, new_id
from banquise.codec import read_json
from banquise.i18n import Language
from banquise.protocol import (
    SECRET_BYTES,
    LinkShown,
    SatShown,
    SearchGiven,
    SeatGiven,
    SitGiven,
    TableGiven,
    TableMade,
    TablesShown,
    TableWithHistory,
)
from banquise.tables import ClockRules
from banquise.views import GameShown, SearchShown

Shown = TypeVar("Shown")
KINDS: Final = get_args(get_type_hints(SeatGiven)["kind"])


class Made(LiveTable):
    """A table just made, and a link for each seat that gets one."""

    links: tuple[LinkShown, ...] = ()


class Client:
    """A server at an address, or one that answers at several. Use it in `async with`.

    Whatever is asked is repeated while the server does not answer, for `patience` seconds; then `Unreachable` is raised.
    A refusal raises `Declined`.
    """

    def __init__(self, *base_urls: str, language: Language = "en", patience: float = PATIENCE_SECONDS) -> None:
        self._wire = Wire(tuple(url.rstrip("/") for url in base_urls), language, patience)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None) -> None:
        await self._wire.close()

    async def games(self) -> tuple[GameShown, ...]:
        return await self._ask(tuple[GameShown, ...], "GET", "/api/games")

    async def tables(self, game: str = "", status: str = "", before: str = "") -> TablesShown:
        """Tables that strangers may see, the newest change first; `before` is where the last page ended."""
        query = {name: value for name, value in (("game", game), ("status", status), ("before", before)) if value}
        return await self._ask(TablesShown, "GET", "/api/tables", query=query)

    async def make(
        self,
        game: str,
        seats: Sequence[str | SeatGiven] = (),
        *,
        options: Mapping[str, str] | None = None,
        clock: ClockRules | None = None,
        listed: bool = False,
    ) -> Made:
        """A new table, of which one is the owner. A seat is `here`, `link`, `open`, `closed`, or the name of a program.

        An answer that is lost is asked for again: it is the same table then.
        """
        given = TableGiven(
            game=game,
            options=dict(options or {}),
            seats=tuple(map(_seat, seats)),
            clock=clock,
            listed=listed,
            language=self._wire.language,
            id=token_urlsafe(SECRET_BYTES),
        )
        made = await self._ask(TableMade, "POST", "/api/tables", given)
        table = Made(self._wire, made.table.id, made.key)
        table.links = made.links
        return table

    def table(self, link: str) -> LiveTable:
        """The table of a link, such as https://club.example/t/ID#KEY or its path alone; without a key, to watch."""
        parts = urlsplit(link)
        return LiveTable(self._wire, parts.path.rpartition("/")[2], parts.fragment)

    async def sit(self, table: str, seat: int = 0, name: str = "", *, bot: bool = True) -> LiveTable:
        """Takes an open seat, the first one if none is named, as somebody new: the table with the key of that seat."""
        path = f"/api/tables/{table}"
        shown = (await self._ask(TableWithHistory, "GET", path)).table
        place = seat or next(number for number, each in enumerate(shown.seats, 1) if each.kind == "open" and not each.person)
        given = SitGiven(seat=place, name=name, bot=bot, answers=shown.number, id=new_id(), key=token_urlsafe(SECRET_BYTES))
        sat = await self._ask(SatShown, "POST", f"{path}/seats", given)
        return LiveTable(self._wire, table, sat.link.key)

    async def search(self, given: SearchGiven) -> SearchShown:
        """What the server's engine finds in a position."""
        return await self._ask(SearchShown, "POST", "/api/searches", given)

    async def _ask(self, kind: type[Shown], method: str, path: str, given: object = None, query: Mapping[str, str] | None = None) -> Shown:
        """The answer, read as this class; a newer server may say more."""
        return read_json(kind, await self._wire.ask(method, path, given, query=query), closed=False)


def _seat(given: str | SeatGiven) -> SeatGiven:
    if isinstance(given, SeatGiven):
        return given
    return SeatGiven(kind=given) if given in KINDS else SeatGiven(kind="program", program=given)  # type: ignore[arg-type]
