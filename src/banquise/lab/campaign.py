"""Long work in independent pieces: on the cores of this machine or on a cluster, stopped and gone on with, always with the same results."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from banquise.lab.results_file import ResultsFile
from banquise.lab.workers import performed

Task = TypeVar("Task")
Result = TypeVar("Result")


def as_it_is(result: Any) -> Any:
    """A result that is made of plain values already."""
    return result


def as_written(_task: object, plain: Any) -> Any:
    """A result that is used the way it was written."""
    return plain


@dataclass(frozen=True, slots=True)
class Campaign(Generic[Task, Result]):
    """Tasks, what performs one, and how its result is written as plain values and read again.

    Tasks are independent: what comes of one depends on it alone, its seed included, not on where, when or in which order it is
    performed. `name` and `about` tell the campaign apart from others: plain values that JSON can write, and whatever decides the
    results belongs there. How many tasks there are does not, so that a campaign can be made longer.
    To be performed by several processes or a cluster, tasks and results must pickle, and `perform` be a function at the top level
    of a module.
    """

    name: str
    about: Mapping[str, Any]
    tasks: Sequence[Task]
    perform: Callable[[Task], Result]
    write: Callable[[Result], Any] = as_it_is
    read: Callable[[Task, Any], Result] = as_written


def results_of(
    campaign: Campaign[Task, Result], workers: int = 1, *, cluster: str | None = None, file: Path | None = None
) -> Generator[Result]:
    """The results, each once and in the order of the tasks, so that whatever adds them up comes to the same total.

    They are worked out in this process, in several (`workers`), or on a Ray cluster: `cluster` is its address, or `auto`.
    A process that dies is replaced and its tasks are performed anew. With a file every result is written there as it comes, in
    whatever order; those that it has already are not worked out again.

    Raises what a task raises; `BadText` for a file that is not of this campaign, or a cluster that does not answer; `ExtraMissing`
    where a cluster is asked for and Ray is not installed; `ValueError` if nobody works; and as `performed` for what cannot go to
    another process.
    """
    if workers < 1:
        raise ValueError(f"workers: 1 or more, not {workers}")
    with ExitStack() as stack:
        kept = stack.enter_context(ResultsFile.opened(file, campaign.name, campaign.about)) if file else None
        there = {number: campaign.read(campaign.tasks[number], plain) for number, plain in _of_these(kept, campaign)}
        missing = [number for number in range(len(campaign.tasks)) if number not in there]
        coming = stack.enter_context(closing(performed(campaign.perform, campaign.tasks, missing, workers, cluster)))
        for number in range(len(campaign.tasks)):
            while number not in there:
                which, there[which] = next(coming)
                if kept:
                    kept.add(which, campaign.write(there[which]))
            yield there.pop(number)


def _of_these(kept: ResultsFile | None, campaign: Campaign[Any, Any]) -> Iterator[tuple[int, Any]]:
    """The results of a file that belong to tasks there are now: an earlier run may have had more."""
    return ((number, plain) for number, plain in (kept.results if kept else {}).items() if number < len(campaign.tasks))


def cores() -> int:
    """How many processes this machine can run at a time, as far as this one is allowed to."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
