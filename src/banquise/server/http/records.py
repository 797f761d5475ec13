"""The record of a table."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from fastapi.responses import Response

from banquise.core import write_record, write_record_json
from banquise.server.http.bodies import problems
from banquise.server.service import AddressDep, ReaderDep, ServiceDep

router: Final = APIRouter(prefix="/api/tables", tags=["tables"])


@router.get(
    "/{table}/record",
    response_class=Response,
    summary="The record of the match so far, as text",
    responses={200: {"content": {"text/plain": {}}, "description": "The record."}, **problems(400, 401, 404, 503)},
)
async def record(service: ServiceDep, address: AddressDep, reader: ReaderDep) -> Response:
    text = await service.run(address, len(reader.loaded.table.played), lambda: write_record(reader.loaded.table.record()))
    return Response(text, media_type="text/plain; charset=utf-8", headers={"Cache-Control": "no-store"})


@router.get(
    "/{table}/record.json",
    response_class=Response,
    summary="The record of the match so far, as JSON",
    responses={200: {"content": {"application/json": {}}, "description": "The record."}, **problems(400, 401, 404, 503)},
)
async def record_json(service: ServiceDep, address: AddressDep, reader: ReaderDep) -> Response:
    text = await service.run(address, len(reader.loaded.table.played), lambda: write_record_json(reader.loaded.table.record()))
    return Response(text, media_type="application/json", headers={"Cache-Control": "no-store"})
