"""Tasks performed in this process, in others, or on a cluster."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, Final, TypeVar

from banquise.lab.cluster import performed_on_cluster

Task = TypeVar("Task")
Result = TypeVar("Result")

TASKS_AHEAD: Final = 2
"""For each worker: one that it performs and one that waits."""
MAX_BREAKS: Final = 3
"""How often processes may die one after the other before any of them has brought a result."""
UNGUARDED: Final = (
    "a process ended before it had performed a task. A script that lets others work is run again by each of them: "
    'put what starts them under `if __name__ == "__main__":`, or work with one worker.'
)


def performed(
    perform: Callable[[Task], Result], tasks: Sequence[Task], numbers: Sequence[int], workers: int = 1, cluster: str | None = None
) -> Generator[tuple[int, Result]]:
    """The results of the tasks with these numbers, each with its number, as they come. Closing it gives up the others.

    Raises what a task raises, `TypeError` if one cannot go to another process, and `RuntimeError` if processes keep dying, which
    says what to write if they cannot be started from where this is called.
    """
    if cluster is not None:
        return performed_on_cluster(perform, tasks, numbers, cluster)
    if workers > 1 and len(numbers) > 1:
        return _in_processes(perform, tasks, numbers, min(workers, len(numbers)))
    return ((number, perform(tasks[number])) for number in numbers)


def _in_processes(
    perform: Callable[[Task], Result], tasks: Sequence[Task], numbers: Sequence[int], workers: int
) -> Generator[tuple[int, Result]]:
    """When a process dies, the others of its pool end too: what they were at is performed anew by another pool."""
    left = list(reversed(numbers))
    breaks, any_done = 0, False
    while left:
        under_way: dict[Future[Result], int] = {}
        pool = ProcessPoolExecutor(workers, get_context("spawn"))
        try:
            while left or under_way:
                while left and len(under_way) < TASKS_AHEAD * workers:
                    under_way[pool.submit(_received, _sent(perform, tasks[left[-1]]))] = left[-1]
                    left.pop()
                for done in wait(under_way, return_when=FIRST_COMPLETED).done:
                    result = done.result()
                    breaks, any_done = 0, True
                    yield under_way.pop(done), result
        except BrokenProcessPool as error:
            breaks += 1
            if breaks == MAX_BREAKS:
                raise RuntimeError("processes die at their task, again and again" if any_done else UNGUARDED) from error
            left += sorted(under_way.values(), reverse=True)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _sent(perform: Callable[[Task], Result], task: Task) -> bytes:
    try:
        return pickle.dumps((perform, task))
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise _not_sent(task, error) from error


def _received(sent: bytes) -> Any:
    """Unpickled here rather than by the pool, so that what is not found is told as what it is."""
    try:
        perform, task = pickle.loads(sent)  # noqa: S301  # what the other end of this file wrote
    except (AttributeError, ImportError) as error:
        raise _not_sent(None, error) from error
    return perform(task)


def _not_sent(task: object, error: Exception) -> TypeError:
    names = getattr(task, "names", ())
    what = f"a player among {', '.join(names)}" if names else "a player, or another part of a task,"
    return TypeError(
        f"{what} cannot go to another process ({error}). Define its class or its factory at the top level of a "
        "module that can be imported, not in a notebook or as a lambda; or work with one worker."
    )
