"""Games played in other processes."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context

from banquise.lab.fixture import Fixture, GameResult, play_fixture


def all_results(fixtures: Sequence[Fixture], workers: int) -> Iterator[GameResult]:
    """The results in the order of the fixtures; a few games ahead are under way with several workers.

    Raises what players raise, and `TypeError` if a player cannot go to another process.
    """
    if workers == 1:
        yield from map(play_fixture, fixtures)
        return
    waiting = map(_sent, fixtures)
    first = list(islice(waiting, 2 * workers))
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        ahead: list[Future[GameResult]] = [pool.submit(_received, sent) for sent in first]
        try:
            while ahead:
                yield ahead.pop(0).result()
                ahead += [pool.submit(_received, sent) for sent in islice(waiting, 1)]
        finally:
            for future in ahead:
                future.cancel()


def _sent(fixture: Fixture) -> bytes:
    try:
        return pickle.dumps(fixture)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise _not_sent(fixture.names, error) from error


def _received(sent: bytes) -> GameResult:
    """Unpickled here rather than by the pool, so that a player that is not found is told as what it is."""
    try:
        fixture: Fixture = pickle.loads(sent)  # noqa: S301  # what the other end of this file wrote
    except (AttributeError, ImportError) as error:
        raise _not_sent((), error) from error
    return play_fixture(fixture)


def _not_sent(names: Sequence[str], error: Exception) -> TypeError:
    among = f" among {', '.join(names)}" if names else ""
    return TypeError(
        f"a player{among} cannot go to another process ({error}). Define its class or its factory at the top level of a "
        "module that can be imported, not in a notebook or as a lambda; or play with one worker."
    )
