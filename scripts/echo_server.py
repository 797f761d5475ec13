"""The least a FastAPI server can do: what a socket of a table sends is sent to all of them. `bench_server` compares with it."""

from __future__ import annotations

import sys
from collections import defaultdict

import uvicorn
from fastapi import FastAPI, WebSocket
from starlette.websockets import WebSocketDisconnect

app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
tables: defaultdict[str, set[WebSocket]] = defaultdict(set)


@app.get("/ready")
async def ready() -> str:
    return "ready"


@app.websocket("/{table}")
async def table(socket: WebSocket, table: str) -> None:
    await socket.accept()
    tables[table].add(socket)
    try:
        while True:
            text = await socket.receive_text()
            for each in tuple(tables[table]):
                await each.send_text(text)
    except WebSocketDisconnect:
        tables[table].discard(socket)


if __name__ == "__main__":
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="error", ws_per_message_deflate=False)
