"""The server as people run it, in a process of its own, with the pages of this build."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "src" / "banquise" / "web" / "index.html"
MAX_ATTEMPTS = 3000
Json = dict[str, Any]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


class Site:
    """A server on a port of its own; it can be stopped and started again with the same tables."""

    def __init__(self, folder: Path, web: Path | None = None, python: str = sys.executable, options: Sequence[str] = ()) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._database = folder / "tables.db"
        self._log = folder / "server.log"
        self._web = web
        self._python = python
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None

    @classmethod
    def at(cls, address: str) -> Site:
        """One that runs already, as it is found at this address."""
        site = cls(Path())
        site.address = address
        return site

    def start(self) -> None:
        command = [self._python, "-m", "banquise", "serve", "--port", str(self.port), "--database", str(self._database)]
        command += ["--no-limits", "--thinkers", "1", "--log-level", "error", *(["--web", str(self._web)] if self._web else [])]
        command += self._options
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=ROOT)
        for _ in range(MAX_ATTEMPTS):
            if self._is_ready() or self._process.poll() is not None:
                break
        if not self._is_ready():
            self.stop()
            raise AssertionError(self._log.read_text())

    def _is_ready(self) -> bool:
        """Whether it serves; waits a little where nobody listens yet."""
        try:
            with urlopen(f"{self.address}/ready", timeout=5) as answer:  # noqa: S310  # our own address
                return bool(answer.status == 200)
        except (URLError, ConnectionError, TimeoutError):
            if self._process:
                try:
                    self._process.wait(timeout=0.05)
                except subprocess.TimeoutExpired:
                    return False
            return False

    def stop(self) -> None:
        if self._process:
            self._process.terminate()
            self._process.wait(timeout=30)
            self._process = None

    def restart(self) -> None:
        self.stop()
        self.start()

    def ask(self, path: str, body: object = None, key: str = "") -> Any:
        """What the server answers to this; raises with its words if it refuses."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(f"{self.address}/api{path}", data, headers), timeout=30) as answer:  # noqa: S310  # as above
                text = answer.read().decode()
                return json.loads(text) if "json" in answer.headers["Content-Type"] else text
        except HTTPError as error:
            raise AssertionError(error.read().decode()) from error
