"""Tasks performed on a Ray cluster."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final, TypeVar

from banquise.core import BadText, refuse
from banquise.extras import needs

Task = TypeVar("Task")
Result = TypeVar("Result")

TASKS_AHEAD: Final = 2
"""For each processor of the cluster: one that it performs and one that waits."""
CONNECT_SECONDS: Final = 10.0
MAX_RETRIES: Final = 5
"""How often a task is performed anew whose worker or machine was lost."""


def performed_on_cluster(
    perform: Callable[[Task], Result], tasks: Sequence[Task], numbers: Sequence[int], address: str
) -> Generator[tuple[int, Result]]:
    """As `workers.performed`. Every machine of the cluster needs the same Banquise.

    The cluster may grow and shrink meanwhile. Raises `ExtraMissing` without Ray, and `BadText` if no cluster answers.
    """
    with needs("ray"):
        ray: Any = import_module("ray")
    return _on(ray, perform, tasks, numbers, address)


def _on(
    ray: Any, perform: Callable[[Task], Result], tasks: Sequence[Task], numbers: Sequence[int], address: str
) -> Generator[tuple[int, Result]]:
    left = list(reversed(numbers))
    with _connected(ray, address):
        remote = ray.remote(num_cpus=1, max_retries=MAX_RETRIES)(_task)
        shared = ray.put(perform)
        under_way: dict[Any, int] = {}
        try:
            while left or under_way:
                room = TASKS_AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
                while left and len(under_way) < room:
                    number = left.pop()
                    under_way[remote.remote(shared, tasks[number])] = number
                done, _ = ray.wait(list(under_way), num_returns=1)
                for each in done:
                    yield under_way.pop(each), _result(ray, each)
        finally:
            for each in under_way:
                ray.cancel(each, force=True)


def _task(perform: Callable[[Task], Result], task: Task) -> Result:
    return perform(task)


def _result(ray: Any, reference: Any) -> Any:
    """What the task gave; what it raised is raised as it was, without Ray around it."""
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise (error.cause or error) from error


def _knock(address: str) -> None:
    """Raises `OSError` if nobody is there: Ray itself would ask for minutes. Where `auto` leads, Ray finds out at once."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon:
        socket.create_connection((host, int(port)), CONNECT_SECONDS).close()


@contextmanager
def _connected(ray: Any, address: str) -> Iterator[None]:
    """With the cluster of this address; one that this process is connected to already is used, and stays connected."""
    if ray.is_initialized():
        yield
        return
    try:
        _knock(address)
        ray.init(address, logging_level=logging.ERROR, log_to_driver=False)
    except (OSError, ValueError, RuntimeError) as error:
        why = str(error).strip().partition("\n")[0]
        raise BadText(refuse("no-cluster", address=address, why=why), address) from error
    try:
        yield
    finally:
        ray.shutdown()
