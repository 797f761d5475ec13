"""How large the messages of a live match are, and what writing them costs, by game: both seats of a match of two at random.

python scripts/measure_messages.py
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random
from statistics import median
from time import process_time
from typing import Final

from banquise.core import Refusal
from banquise.games import GAMES
from banquise.protocol import TableMessages
from banquise.tables import CLOCK, Luck, Plan, Request, Table, advance, create, person
from banquise.tables.requests import Play, Tick
from banquise.views import Presence, Viewer

BEGIN: Final = 1_700_000_000_000
MAX_ACTIONS: Final = 300
MATCHES: Final = 5
REPEATS: Final = 5
PEOPLE: Final = ("ann", "bob")
READERS: Final = tuple(Viewer(each) for each in PEOPLE)
HERE: Final = Presence(frozenset(PEOPLE))


def match_tables(game: str, seed: int) -> Iterator[Table]:
    """The tables of a match, event after event."""
    chance, luck = Random(f"{game} {seed}"), Luck(bytes(32))
    events = create("table123", Plan(game, seats=tuple(map(person, PEOPLE))), "ann", BEGIN, luck)
    assert not isinstance(events, Refusal), events
    table = Table.fold(events)
    yield table
    while table.status == "playing" and len(table.played) < MAX_ACTIONS:
        decision = table.decision
        by_chance = decision.kind == "chance"
        what = Tick() if by_chance else Play(chance.choice(table.line.legal_actions()))
        author = CLOCK if by_chance else table.seats[decision.by - 1].holder
        following = advance(table, Request(what, table.number, f"{chance.getrandbits(64):x}"), author, table.at + 1000, luck)
        assert not isinstance(following, Refusal), following
        for event in following.events[table.number :]:
            table = table.after(event)
            yield table


def measured(game: str, seed: int) -> tuple[list[int], list[float]]:
    """The bytes of each message, and the seconds that each event took, at best."""
    tables = list(match_tables(game, seed))
    seconds = [float("inf")] * len(tables)
    for _ in range(REPEATS):
        messages, sizes = TableMessages(tables[0], listed=False), []
        for place, table in enumerate(tables[1:]):
            began = process_time()
            messages.step(table)
            texts = messages.happened(READERS, table.at, HERE)
            seconds[place] = min(seconds[place], process_time() - began)
            sizes += [len(text.encode()) for text in texts.values()]
    return sizes, seconds[:-1]


def main() -> None:
    print("| | messages | bytes, median | bytes, nine of ten | microseconds for both, median |")  # noqa: T201  # what it is for
    print("|---|---|---|---|---|")  # noqa: T201
    for game in GAMES:
        runs = [measured(game, seed) for seed in range(MATCHES)]
        sizes = sorted(chain.from_iterable(each for each, _ in runs))
        seconds = list(chain.from_iterable(each for _, each in runs))
        print(f"| {game} | {len(sizes):,} | {median(sizes):,.0f} | {sizes[len(sizes) * 9 // 10]:,} | {1e6 * median(seconds):.0f} |")  # noqa: T201


if __name__ == "__main__":
    main()
