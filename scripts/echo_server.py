"""The least a FastAPI server can do: what a socket of a table sends is sent to all of them. `bench_server` compares with it.

With a database as well (`python -m scripts.echo_server PORT DATABASE`) it is the least a server of tables can do: it reads each message
as JSON, keeps it by our store, and then tells all of them as many bytes as a live match does. It decides nothing.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from time import time

import uvicorn
from fastapi import FastAPI, WebSocket
from starlette.websockets import WebSocketDisconnect

from banquise.store import Store, Summary, open_store

MESSAGE_BYTES = 853
"""The median of those of live matches."""
SUMMARY = Summary("gravis", "playing", listed=False, open_seats=0, due=None)
PORT, DATABASE = int(sys.argv[1]), "".join(sys.argv[2:])

app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
tables: defaultdict[str, set[WebSocket]] = defaultdict(set)
stores: list[Store] = []


@app.get("/ready")
async def ready() -> str:
    if DATABASE and not stores:
        stores.append(await open_store(DATABASE))
    return "ready"


@app.websocket("/{table}")
async def table(socket: WebSocket, table: str) -> None:
    await socket.accept()
    if stores and not tables[table]:
        tables[table].add(socket)
        await stores[0].create(table, b"", now(), ["{}"], SUMMARY)
    tables[table].add(socket)
    try:
        while True:
            text = await socket.receive_text()
            if stores:
                number = json.loads(text)["event"]["number"]
                await stores[0].append(table, number, [text.strip()], SUMMARY, now())
                text = text.strip().ljust(MESSAGE_BYTES)
            for each in tuple(tables[table]):
                await each.send_text(text)
    except WebSocketDisconnect:
        tables[table].discard(socket)


def now() -> int:
    return int(1000 * time())


if __name__ == "__main__":
    uvicorn.run(app, host="127.0.0.1", port=PORT, log_level="error", ws_per_message_deflate=False)
