"""Games played in other processes."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import Final

from banquise.lab.fixture import Fixture, GameResult, play_fixture

UNGUARDED: Final = (
    "a process ended before it had played a game. A script that lets games be played in several processes is run again by each of "
    'them: put what starts them under `if __name__ == "__main__":`, or play with one worker.'
)


def all_results(fixtures: Sequence[Fixture], workers: int) -> Iterator[GameResult]:
    """The results in the order of the fixtures; a few games ahead are under way with several workers.

    Raises what players raise, `TypeError` if a player cannot go to another process, and `RuntimeError`, which says what to
    write, if the processes cannot be started from where this is called.
    """
    if workers == 1:
        yield from map(play_fixture, fixtures)
        return
    played = False
    waiting = map(_sent, fixtures)
    first = list(islice(waiting, 2 * workers))
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        ahead: list[Future[GameResult]] = [pool.submit(_received, sent) for sent in first]
        try:
            while ahead:
                yield ahead.pop(0).result()
                played = True
                ahead += [pool.submit(_received, sent) for sent in islice(waiting, 1)]
        except BrokenProcessPool as error:
            if not played:
                raise RuntimeError(UNGUARDED) from error
            raise
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
