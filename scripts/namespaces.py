"""Hosts of a network of our own on one machine: each is a network namespace of Linux, joined to the others by a bridge in one more.

Their addresses exist in these namespaces only. Whatever was made is removed in the end, with the processes that run in it. For root.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass

NETWORK = "10.77.0"


def why_no_namespaces() -> str | None:
    """Why there can be none here; None if there can."""
    if os.geteuid() != 0:
        return "only root may make network namespaces"
    return None if shutil.which("ip") else "the command ip is missing: apt-get install iproute2"


@dataclass(frozen=True)
class Host:
    """One of them. `switch` is the namespace of the bridge."""

    name: str
    namespace: str
    switch: str
    address: str

    @property
    def prefix(self) -> tuple[str, ...]:
        """What has to stand before a command that shall run there."""
        return ("ip", "netns", "exec", self.namespace)

    def cut_off(self) -> None:
        """Pulls its cable."""
        ip("-n", self.switch, "link", "set", self.name, "down")

    def rejoin(self) -> None:
        ip("-n", self.switch, "link", "set", self.name, "up")


def ip(*arguments: str) -> str:
    """What the command prints; raises `RuntimeError` where it fails."""
    done = subprocess.run(["ip", *arguments], capture_output=True, text=True, check=False)  # noqa: S603, S607  # our own command
    if done.returncode:
        raise RuntimeError(f"ip {' '.join(arguments)}: {done.stderr.strip()}")
    return done.stdout


@contextmanager
def network(*names: str) -> Iterator[dict[str, Host]]:
    """Hosts with these names, which reach each other and nobody else."""
    switch = f"banquise-{os.getpid()}-switch"
    hosts = {name: Host(name, f"banquise-{os.getpid()}-{name}", switch, f"{NETWORK}.{number}") for number, name in enumerate(names, 1)}
    try:
        ip("netns", "add", switch)
        ip("-n", switch, "link", "add", "bridge", "type", "bridge")
        ip("-n", switch, "link", "set", "bridge", "up")
        for host in hosts.values():
            _join(host)
        yield hosts
    finally:
        _remove([*(host.namespace for host in hosts.values()), switch])


def _join(host: Host) -> None:
    ip("netns", "add", host.namespace)
    ip("link", "add", "eth0", "netns", host.namespace, "type", "veth", "peer", "name", host.name, "netns", host.switch)
    ip("-n", host.switch, "link", "set", host.name, "master", "bridge", "up")
    ip("-n", host.namespace, "address", "add", f"{host.address}/24", "dev", "eth0")
    for device in ("lo", "eth0"):
        ip("-n", host.namespace, "link", "set", device, "up")


def _remove(namespaces: Sequence[str]) -> None:
    for namespace in namespaces:
        with suppress(RuntimeError):  # it was never made
            for process in ip("netns", "pids", namespace).split():
                with suppress(ProcessLookupError):
                    os.kill(int(process), signal.SIGKILL)
            ip("netns", "delete", namespace)
