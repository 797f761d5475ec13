"""A tournament as files."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Final

from fastapi import APIRouter
from fastapi.responses import Response

from banquise.club import GameId, Tournament
from banquise.club.export import as_csv, as_html, as_public_json, as_trf, games_csv, why_no_trf
from banquise.club.online import table_of
from banquise.club.rights import plays_online
from banquise.club.tournament_messages import ExportFormat
from banquise.core import write_record
from banquise.i18n import Language, voice
from banquise.server.declined import Declined
from banquise.server.hosting.loaded_table import LoadedTable
from banquise.server.http.bodies import problems
from banquise.server.http.tournaments import TournamentDep
from banquise.server.service import AddressDep, LanguageDep, ServiceDep
from banquise.server.tournaments.loaded import LoadedTournament
from banquise.store import UnknownTable
from banquise.tables import Table

router: Final = APIRouter(prefix="/api/tournaments", tags=["tournaments"])
TYPES: Final[Mapping[ExportFormat, tuple[str, str]]] = {
    "csv": ("text/csv", "csv"),
    "games": ("text/csv", "games.csv"),
    "json": ("application/json", "json"),
    "trf": ("text/plain", "trf"),
    "html": ("text/html", "html"),
    "records": ("text/plain", "records.txt"),
}
WRITERS: Final[Mapping[str, Callable[[Tournament], str]]] = {"csv": as_csv, "games": games_csv, "json": as_public_json, "trf": as_trf}


@router.get(
    "/{tournament}/export/{format}",
    response_class=Response,
    summary="The tournament as a file: standings, games, everything, a report for FIDE, a page, or the records of all finished games",
    responses={
        200: {"content": {kind: {} for kind in sorted({kind for kind, _ in TYPES.values()})}, "description": "The file."},
        **problems(400, 404, 409, 503),
    },
)
async def export(
    service: ServiceDep,
    address: AddressDep,
    loaded: TournamentDep,
    language: LanguageDep,
    format: ExportFormat,  # noqa: A002  # as the path has it
) -> Response:
    if format == "trf" and (reason := why_no_trf(loaded.told_state)):
        raise Declined(reason, loaded.state.plan.game)
    if format == "records":
        service.limiters.exports.require(address)
        text = await _records(service.host.load, loaded)
    else:
        text = await service.run(address, 0, loaded.once, f"{format} {language}", lambda: _written(loaded.told_state, format, language))
    kind, ending = TYPES[format]
    name = f'attachment; filename="{loaded.id}.{ending}"'
    return Response(text, headers={"Cache-Control": "no-store", "Content-Disposition": name}, media_type=f"{kind}; charset=utf-8")


def _written(state: Tournament, format: ExportFormat, language: Language) -> str:  # noqa: A002
    if format == "html":
        speech = voice(state.plan.game, language)
        return as_html(state, lambda name: speech.word("label", name), language)
    return WRITERS[format](state)


async def _records(load: Callable[[str], Awaitable[LoadedTable]], loaded: LoadedTournament) -> str:
    """The records of all finished games, one behind the other, each with its round; those played around boards have none."""
    state, found = loaded.told_state, []
    for game in state.results if plays_online(state) else ():
        try:
            table = (await load(table_of(state, game))).table
        except UnknownTable:  # decided before it was to be played
            continue
        if table.outcome and table.played:
            found.append(await asyncio.to_thread(_record, state, game, table))
    return "\n".join(found)


def _record(state: Tournament, game: GameId, table: Table) -> str:
    record = table.record()
    return write_record(replace(record, tags={**record.tags, "Event": state.plan.name, "Round": ".".join(map(str, game))}))
