"""A line between a browser and a server that can go dead without a word: a process that passes bytes on, and can be frozen.

`python relay.py PORT` passes on what comes to a free port, which it prints.
"""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass


async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def serve(port: int) -> None:
    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        to_reader, to_writer = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.gather(pass_on(reader, to_writer), pass_on(to_reader, writer))

    server = await asyncio.start_server(connected, "127.0.0.1", 0)
    sys.stdout.write(f"{server.sockets[0].getsockname()[1]}\n")
    sys.stdout.flush()
    await server.serve_forever()


@dataclass
class Relay:
    """A line to a server; while it is dead, connections stay open and nothing passes."""

    process: subprocess.Popen[str]
    address: str

    def die(self) -> None:
        self.process.send_signal(signal.SIGSTOP)

    def revive(self) -> None:
        self.process.send_signal(signal.SIGCONT)


@contextmanager
def relay_to(port: int) -> Iterator[Relay]:
    with subprocess.Popen([sys.executable, __file__, str(port)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        try:
            yield Relay(process, f"http://127.0.0.1:{process.stdout.readline().strip()}")
        finally:
            process.kill()


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1])))
