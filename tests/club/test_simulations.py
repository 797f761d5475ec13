"""Large tournaments, played to the end by a seed. What they cost is measured by scripts/bench_club.py."""

from __future__ import annotations

from random import Random

import pytest

from banquise.club import Tournament, events_from_text, events_text, standings
from banquise.club.pairing.history import history_of, seat_counts
from tests.club.playing import MANY, begun, finished, plan

CASES = {
    "Swiss of 64": (plan(rounds=7), 64, 1, 1),
    "40 at tables of 4": (plan("tables", MANY, (4,), rounds=5), 40, 1, 1),
    "15 at tables of 3 to 5": (plan("tables", MANY, (3, 4, 5), rounds=5), 15, 3, 1),
    "16 teams on 4 boards": (plan(boards=4, rounds=5), 16, 1, 1),
}


@pytest.mark.long
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("title", CASES)
def test_a_large_tournament_keeps_its_promises(title: str, seed: int) -> None:
    planned, entrants, most_meetings, widest = CASES[title]
    state = finished(begun(planned, entrants), Random(seed))
    assert len(state.rounds) == planned.rounds
    assert max(history_of(state).met.values()) <= most_meetings
    counts = seat_counts(state)
    for seat in range(1, max(state.table_sizes) + 1):
        had = [counts[who, seat] for who in state.entries]
        assert max(had) - min(had) <= widest
    assert len(standings(state)) == entrants
    assert Tournament.fold(events_from_text(events_text(state.events))) == state
