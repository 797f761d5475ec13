"""Plays whole tournaments by a seed and tells what a round costs, and how good it is: `python -m scripts.bench_club`."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import combinations
from math import comb
from random import Random
from time import process_time
from typing import Any, Final

from banquise.club import Entrant, Member, PairRound, Plan, Request, Tournament, advance, create, default_scoring, standings, variant_for
from banquise.club import events as ev
from banquise.club.pairing.history import history_of, seat_counts
from banquise.games import GAMES

ORGANISER: Final = "organiser"
SEED: Final = "5eed" * 8


@dataclass(frozen=True)
class Case:
    """A tournament to play."""

    title: str
    game: str
    system: str
    entrants: int
    rounds: int
    sizes: tuple[int, ...] = (2,)
    more: dict[str, Any] = field(default_factory=dict)


def cases() -> list[Case]:
    """Those of docs/club.md; games are chosen by what they can seat."""
    seats = {slug: {size for size in range(2, 6) if variant_for(game, size, {})} for slug, game in GAMES.items()}
    duel = min(seats, key=lambda slug: len(seats[slug]))
    crowd = max(seats, key=lambda slug: len(seats[slug]))
    return [
        Case("Swiss, 64 players", duel, "swiss", 64, 7),
        Case("Swiss, 64 players, Dutch seats", duel, "swiss", 64, 7, more={"seating": "dutch"}),
        Case("tables of 4, 16 players", crowd, "tables", 16, 5, (4,)),
        Case("tables of 4, 40 players", crowd, "tables", 40, 5, (4,)),
        Case("tables of 3 to 5, 15 players", crowd, "tables", 15, 5, (3, 4, 5)),
        Case("tables of 3 to 5, 14 players", crowd, "tables", 14, 5, (3, 4, 5)),
        Case("tables of 4, 64 players", crowd, "tables", 64, 7, (4,)),
        Case("Swiss of 16 teams on 4 boards", duel, "swiss", 16, 5, more={"boards": 4}),
        Case("round robin, 12 players", duel, "round-robin", 12, 0),
    ]


def play(case: Case) -> tuple[Tournament, list[float]]:
    """The tournament at its end, and the seconds for each pairing."""
    game, rng, seconds = GAMES[case.game], Random(1), []
    variants = tuple(variant for size in case.sizes if (variant := variant_for(game, size, {})))
    scoring = default_scoring(game, max(case.sizes), boards=case.more.get("boards", 0))
    plan = replace(Plan(case.title, case.game, case.system, variants, rounds=case.rounds, scoring=scoring), **case.more)  # type: ignore[arg-type]  # a system
    first = create("bench", plan, ORGANISER, 0, SEED)
    assert isinstance(first, ev.Event), first
    state = Tournament.fold([first])
    for number in range(case.entrants):
        members = tuple(Member(f"p{number}-{board}", f"P{board}") for board in range(plan.boards))
        state = asked(state, ev.EntrantAdded(Entrant(f"p{number}", f"P{number}", 2000 - number, members)))
    while not state.planned_rounds or len(state.rounds) < state.planned_rounds:
        begin = process_time()
        state = asked(state, PairRound())
        seconds.append(process_time() - begin)
        for place in state.open_games():
            sides = len(state.sides_of(place))
            text = rng.choice(["1-0", "0-1", "1/2"]) if sides == 2 else ",".join(map(str, rng.sample(range(1, sides + 1), sides)))
            state = asked(state, ev.ResultEntered(*place, text))
    return state, seconds


def asked(state: Tournament, what: Any) -> Tournament:
    following = advance(state, Request(what), ORGANISER, 0)
    assert isinstance(following, Tournament), following
    return following


def line(case: Case) -> str:
    """A row of the table in docs/club.md."""
    state, seconds = play(case)
    met, counts = history_of(state).met, seat_counts(state)
    spread = max(
        max(counts[who, seat] for who in state.entries) - min(counts[who, seat] for who in state.entries)
        for seat in range(1, max(case.sizes) + 1)
    )
    meetings = sum(len(list(combinations(pairing.entrants, 2))) for each in state.rounds for pairing in each.pairings)
    again, least = sum(times - 1 for times in met.values()), max(0, meetings - comb(case.entrants, 2))
    most = max(Counter(met).values())
    begin = process_time()
    standings(state)
    counted = process_time() - begin
    begin = process_time()
    Tournament.fold(state.events)
    folded = process_time() - begin
    times = f"{max(seconds):.3f} | {counted:.3f} | {folded:.3f}"
    return f"| {case.title} | {len(seconds)} | {times} | {again} | {least} | {most} | {spread} |"


if __name__ == "__main__":
    for each in cases():
        sys.stdout.write(line(each) + "\n")
        sys.stdout.flush()
