"""A PostgreSQL of our own for tests and benches, from Debian's package: started, used and thrown away.

Its files are in a temporary directory, it listens on a Unix socket there and, unless an address is named, nowhere else, and
it ends with whoever started it. PostgreSQL refuses to run as root; then it runs as `postgres`, the user that comes with the package.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

USER: Final = "postgres"
QUICK: Final = ("fsync=off", "full_page_writes=off")
"""For tests that nobody will cut the power of; what was committed still survives a crash of the server."""
MEMORY: Final = Path("/dev/shm")  # noqa: S108 - a directory of our own is made in it
ROOM: Final = 4 << 30
"""Bytes that memory must have free to be used instead of the disk."""
_numbers = count(1)


class NoPostgres(Exception):
    """PostgreSQL cannot be started here; the reason is for people."""


@dataclass(frozen=True, slots=True)
class Server:
    """A running PostgreSQL and the directory it lives in.

    `address` is one of a network of our own that it listens on as well, and `prefix` a command that starts it there.
    """

    home: Path
    binaries: Path
    address: str = ""
    prefix: tuple[str, ...] = ()

    def url(self, database: str = USER) -> str:
        """The address of a database of this server."""
        return f"postgresql://{USER}@{self.address}/{database}" if self.address else f"postgresql://{USER}@/{database}?host={self.home}"

    def database(self, *options: str) -> str:
        """The address of a new, empty database; `options` as `createdb` takes them."""
        name = f"banquise{os.getpid()}_{next(_numbers)}"
        self.run("createdb", *options, name)
        return self.url(name)

    def run(self, program: str, *arguments: str) -> str:
        """What one of PostgreSQL's own programs prints when run against this server."""
        return _run([str(self.binaries / program), "--host", str(self.home), "--username", USER, *arguments])

    def sql(self, statement: str, url: str = "") -> str:
        """What `psql` prints for a statement, bare; `url` is that of a database of this server."""
        return self.run("psql", "--no-align", "--tuples-only", "--command", statement, "--dbname", url or self.url())

    def cut(self, url: str) -> None:
        """Ends every connection to that database, as a network may."""
        everybody = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        self.sql(everybody + "WHERE datname = current_database() AND pid <> pg_backend_pid()", url)

    def stop(self, mode: str = "fast") -> None:
        """Ends it: `fast` in order, `immediate` as in a crash."""
        _run(_as_user([str(self.binaries / "pg_ctl"), "stop", "--pgdata", str(self.data), "--mode", mode, "--wait"]))

    def start(self, settings: Sequence[str] = QUICK) -> None:
        """Starts it, again if need be; it listens when this returns."""
        places = (f"listen_addresses='{self.address}'", f"unix_socket_directories={self.home}")
        options = " ".join(f"-c {setting}" for setting in (*settings, *places))
        start = ["start", "--pgdata", str(self.data), "--log", str(self.home / "log"), "--wait", "--options", options]
        _run([*self.prefix, *_as_user([str(self.binaries / "pg_ctl"), *start])])

    def freeze(self) -> None:
        """Stops all of its processes where they are: it answers nobody, and nobody is told."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """They go on as if nothing had been."""
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        """To the first process, then to those it has started."""
        first = int((self.data / "postmaster.pid").read_text(encoding="utf-8").splitlines()[0])
        os.kill(first, number)
        for child in Path(f"/proc/{first}/task/{first}/children").read_text(encoding="utf-8").split():
            with suppress(ProcessLookupError):
                os.kill(int(child), number)

    @property
    def data(self) -> Path:
        """Where the databases are."""
        return self.home / "data"


@contextmanager
def postgres(
    settings: Sequence[str] = QUICK, directory: Path | None = None, address: str = "", prefix: Sequence[str] = ()
) -> Iterator[Server]:
    """A fresh server for as long as the block lasts, with its files in that directory or in memory. Raises `NoPostgres`.

    For figures that count, give no settings, and a directory on the disk. With an `address`, everybody in the same network of 256
    addresses is let in: it has to be a network that nobody else is in.
    """
    binaries = _binaries()
    home = Path(tempfile.mkdtemp(prefix="banquise-postgres-", dir=directory or _quickest()))
    server = Server(home, binaries, address, tuple(prefix))
    try:
        if os.geteuid() == 0:
            shutil.chown(home, USER)
        initialise = ["--auth", "trust", "--username", USER, "--encoding", "UTF8", "--locale", "C.UTF-8", "--no-sync"]
        _run(_as_user([str(binaries / "initdb"), "--pgdata", str(server.data), *initialise]))
        if address:
            with (server.data / "pg_hba.conf").open("a") as rules:
                rules.write(f"host all all {address}/24 trust\n")
        server.start(settings)
        try:
            yield server
        finally:
            server.stop("immediate")
    finally:
        shutil.rmtree(home, ignore_errors=True)


def _quickest() -> Path | None:
    """Memory where there is enough of it, else wherever temporary files go."""
    return MEMORY if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM else None


def why_not() -> str | None:
    """Why PostgreSQL cannot be started here, for people; None if it can."""
    try:
        _binaries()
    except NoPostgres as reason:
        return str(reason)
    return None


def _binaries() -> Path:
    """Where the newest of them are, or those on the path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    program = str(found[-1]) if found else shutil.which("initdb")
    if program is None:
        raise NoPostgres("PostgreSQL is not installed: apt-get install postgresql (scripts/debian.sh does it)")
    if os.geteuid() == 0 and (shutil.which("setpriv") is None or not _user_exists()):
        raise NoPostgres(f"PostgreSQL does not run as root, and there is no user {USER} to run it as")
    return Path(program).resolve().parent


def _user_exists() -> bool:
    return subprocess.run(["id", USER], capture_output=True, check=False).returncode == 0


def _as_user(command: Sequence[str]) -> list[str]:
    """The same command, but never as root."""
    if os.geteuid() != 0:
        return list(command)
    return ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--init-groups", "--reset-env", *command]


def _run(command: Sequence[str]) -> str:
    """What it prints. It runs where anybody may be, and its output goes to a file: a server would keep a pipe open."""
    with tempfile.TemporaryFile("w+") as output:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, cwd="/", check=False)
        output.seek(0)
        text = output.read()
    if done.returncode:
        raise NoPostgres(f"{Path(command[0]).name} failed: {text.strip()}")
    return text
