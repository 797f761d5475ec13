"""Pairings, beside what the field holds to be right, and beside all there is to choose from."""

from __future__ import annotations

from itertools import combinations, permutations, product
from pathlib import Path
from random import Random

import pytest
from py4swiss.engines.dutch.engine import Engine
from py4swiss.trf import TrfParser

from banquise.club import PairRound
from banquise.club import events as ev
from banquise.club.export import as_trf
from banquise.club.pairing.assignment import assigned
from banquise.club.pairing.berger import berger_round
from banquise.club.pairing.design import design_round
from banquise.club.pairing.history import History, history_of, seat_counts
from banquise.club.pairing.knockout import bracket
from banquise.club.pairing.tables import Field, seat_cost, seated, seats_assigned, table_sizes
from banquise.club.standings import points_after, standings
from tests.club.playing import MANY, begun, did, finished, paired, plan, played, refused

BERGER_6 = ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"]
"""The handbook of FIDE, C.05, annex 1: three or four to six players."""


def test_berger_tables_are_those_of_the_handbook() -> None:
    found = [[f"{first}-{second}" for first, second in berger_round(6, number)] for number in range(1, 6)]
    assert [set(each) for each in found] == [set(line.split()) for line in BERGER_6]


@pytest.mark.parametrize("players", [2, 4, 8, 10, 14])
def test_in_a_round_robin_all_meet_once_and_begin_alike(players: int) -> None:
    pairs = [pair for number in range(1, players) for pair in berger_round(players, number)]
    assert len({frozenset(pair) for pair in pairs}) == len(pairs) == players * (players - 1) // 2
    leads = [sum((first == who) - (second == who) for first, second in pairs) for who in range(1, players + 1)]
    assert max(map(abs, leads)) == 1


@pytest.mark.parametrize(("entrants", "rounds"), [(8, 5), (9, 5), (14, 6), (15, 6)])
def test_swiss_pairings_are_those_of_the_reference(entrants: int, rounds: int, tmp_path: Path) -> None:
    """Round by round: our report of what was played, read and paired by py4swiss, gives the round that we pair."""
    rng, state = Random(entrants), begun(plan(rounds=rounds, seating="dutch"), entrants)
    for number in range(rounds):
        (tmp_path / "t.trf").write_text(as_trf(state), encoding="utf-8")
        reference = Engine.generate_pairings(TrfParser.parse(tmp_path / "t.trf", strict=True))
        state = paired(state)
        ours = [tuple(each.entrants) for each in state.rounds[-1].pairings]
        assert ours == [(f"p{each.white}", f"p{each.black}") for each in reference if each.black], number
        assert state.rounds[-1].byes == tuple(f"p{each.white}" for each in reference if not each.black)
        state = played(state, rng)


def test_fair_seats_keep_everybody_within_one_where_the_dutch_system_alone_does_not() -> None:
    def widest(seating: str) -> int:
        found = 0
        for seed in range(3):
            state = finished(begun(plan(rounds=4, seating=seating), 16), Random(seed))
            found = max(found, *(abs(history_of(state).lead(who)) for who in state.entries))
        return found

    assert (widest("fair"), widest("dutch")) == (0, 2)


def test_games_that_favour_a_seat_are_played_twice_with_seats_exchanged() -> None:
    state = finished(begun(plan(exchanged=True, rounds=3), 6), Random(1))
    assert all(first == second[::-1] for each in state.rounds for pairing in each.pairings for first, second in [pairing.games])
    assert {history_of(state).lead(who) for who in state.entries} == {0}


@pytest.mark.parametrize("seed", range(30))
def test_the_assignment_is_the_cheapest_there_is(seed: int) -> None:
    rng = Random(seed)
    size = rng.randint(1, 6)
    costs = [[rng.randrange(10) for _ in range(size)] for _ in range(size)]
    best = min(sum(costs[row][column] for row, column in enumerate(order)) for order in permutations(range(size)))
    found = assigned(costs)
    assert sorted(found) == list(range(size))
    assert sum(costs[row][column] for row, column in enumerate(found)) == best


# Tables


def field_of(rng: Random, sizes: tuple[int, ...], rounds: int) -> Field:
    """Somebody has sat somewhere before: anyhow, for so many rounds."""
    entrants = tuple(f"p{number}" for number in range(sum(sizes)))
    met: dict[frozenset[str], int] = {}
    seats: dict[tuple[str, int], int] = {}
    for _ in range(rounds):
        order = rng.sample(entrants, len(entrants))
        for size in sizes:
            table, order = order[:size], order[size:]
            for pair in combinations(table, 2):
                met[frozenset(pair)] = met.get(frozenset(pair), 0) + 1
            for seat, who in enumerate(table, 1):
                seats[who, seat] = seats.get((who, seat), 0) + 1
    return Field(entrants, sizes, History(met, seats), dict.fromkeys(entrants, 0), "seed")


def within_one(field: Field, seats: dict[str, int]) -> bool:
    """Whether afterwards nobody has had a seat twice more often than another."""
    for seat in range(1, max(field.sizes) + 1):
        had = [field.history.sat(who, seat) + (seats[who] == seat) for who in field.entrants]
        if max(had) - min(had) > 1:
            return False
    return True


@pytest.mark.parametrize("seed", range(40))
def test_seats_are_within_one_wherever_all_there_are_say_that_it_is_possible(seed: int) -> None:
    rng = Random(seed)
    field = field_of(rng, rng.choice([(3,), (4,), (3, 3), (4, 3), (2, 2, 2)]), rng.randint(0, 3))
    slots = [seat for size in field.sizes for seat in range(1, size + 1)]
    possible = any(within_one(field, dict(zip(field.entrants, order, strict=True))) for order in set(permutations(slots)))
    assert within_one(field, seats_assigned(field)) == possible


def partitions(people: tuple[str, ...], size: int) -> list[list[tuple[str, ...]]]:
    if not people:
        return [[]]
    first, rest = people[0], people[1:]
    return [
        [(first, *mates), *others]
        for mates in combinations(rest, size - 1)
        for others in partitions(tuple(each for each in rest if each not in mates), size)
    ]


@pytest.mark.parametrize("seed", range(12))
def test_as_few_meet_again_as_all_seatings_that_are_as_fair_allow(seed: int) -> None:
    """Beside every way to make tables of three of six or nine: first the seats, then the meetings, are the best there are."""
    rng = Random(seed)
    field = field_of(rng, rng.choice([(3, 3), (3, 3, 3)]), rng.randint(1, 3))
    tables = seated(field)
    best = min(
        (seat_cost(field, seating), repeated_cost(field, seating))
        for tables in partitions(field.entrants, 3)
        for seating in cheapest_seatings(field, tables)
    )
    assert (seat_cost(field, tables), repeated_cost(field, tables)) == best


def repeated_cost(field: Field, tables: list[tuple[str, ...]]) -> int:
    return sum(field.meeting_cost(one, other) for table in tables for one, other in combinations(table, 2))


def cheapest_seatings(field: Field, tables: list[tuple[str, ...]]) -> list[list[tuple[str, ...]]]:
    """Each table in its fairest order: tables do not touch each other's seats."""
    return [[min(permutations(table), key=lambda order: seat_cost_of(field, order)) for table in tables]]


def seat_cost_of(field: Field, table: tuple[str, ...]) -> int:
    least = [min(field.history.sat(who, seat) for who in field.entrants) for seat in range(1, len(table) + 1)]
    return sum((field.history.sat(who, seat) - least[seat - 1]) ** 2 for seat, who in enumerate(table, 1))


@pytest.mark.parametrize(("size", "tables"), [(3, 3), (4, 4), (3, 5), (4, 5), (5, 5), (4, 7), (4, 8)])
def test_in_a_design_nobody_meets_twice_and_seats_are_within_one(size: int, tables: int) -> None:
    rounds = tables + (tables % size == 0)
    met: set[tuple[int, int]] = set()
    had = dict.fromkeys(product(range(size * tables), range(size)), 0)
    for number in range(rounds):
        found = design_round(size, tables, number)
        assert found is not None
        assert sorted(who for table in found for who in table) == list(range(size * tables))
        pairs = [pair for table in found for pair in combinations(sorted(table), 2)]
        assert not met & set(pairs)
        met.update(pairs)
        for table in found:
            for seat, who in enumerate(table):
                had[who, seat] += 1
    assert max(had.values()) - min(had.values()) <= 1
    assert design_round(size, tables, rounds) is None


def test_sixteen_at_tables_of_four_meet_everybody_once_in_five_rounds() -> None:
    state = finished(begun(plan("tables", MANY, (4,), rounds=5), 16), Random(1))
    assert set(history_of(state).met.values()) == {1}
    assert len(history_of(state).met) == 16 * 15 // 2
    counts = seat_counts(state)
    assert {counts[who, seat] for who in state.entries for seat in range(1, 5)} == {1, 2}


def test_somebody_late_is_seated_with_those_whom_they_have_not_met() -> None:
    rng, state = Random(2), begun(plan("tables", MANY, (3, 4), rounds=4), 9)
    state = played(paired(state), rng)
    state = did(state, ev.EntrantWithdrawn("p3", "had to leave"))
    state = finished(did(state, ev.EntrantReturned("p3")), rng)
    assert len(state.rounds) == 4


SIZES = {6: (3, 3), 7: (4, 3), 8: (4, 4), 9: (5, 4), 11: (4, 4, 3), 14: (5, 5, 4), 15: (5, 5, 5), 16: (4, 4, 4, 4)}


@pytest.mark.parametrize("entrants", SIZES)
def test_tables_are_as_large_and_as_alike_as_can_be(entrants: int) -> None:
    assert table_sizes(entrants, (3, 4, 5)) == SIZES[entrants]


def test_who_waits_has_a_bye_once() -> None:
    state = finished(begun(plan("tables", MANY, (4,), rounds=7), 6), Random(1))
    assert sorted(who for each in state.rounds for who in each.byes) == sorted(state.entries)
    assert refused(state, PairRound()) == "cannot-pair"


# Knock-out, teams, marathon


def test_the_best_two_seeds_can_meet_only_in_the_final() -> None:
    assert bracket(8) == [1, 8, 4, 5, 2, 7, 3, 6]


def test_a_knock_out_with_byes_and_a_third_place_ends_in_order() -> None:
    state = begun(plan("knock-out", third_place=True), 6)
    state = paired(state)
    assert set(state.rounds[0].byes) == {"p1", "p2"}
    while True:
        for game in state.open_games():
            best = min(state.sides_of(game), key=lambda who: int(who[1:]))
            state = did(state, ev.ResultEntered(*game, "1-0" if state.sides_of(game)[0] == best else "0-1"))
        if len(state.rounds) == state.planned_rounds:
            break
        state = paired(state)
    assert [each.entrant for each in standings(state)[:4]] == ["p1", "p2", "p3", "p4"]


def test_a_level_match_of_a_knock_out_is_decided_by_an_arbiter() -> None:
    state = paired(begun(plan("knock-out"), 4))
    for game in state.open_games():
        state = did(state, ev.ResultEntered(*game, "1/2"))
    assert refused(state, PairRound()) == "pairing-level"
    for number, pairing in enumerate(state.rounds[0].pairings, 1):
        state = did(state, ev.WinnerDecided(1, number, pairing.entrants[0], "by lot"))
    assert set(paired(state).rounds[1].pairings[0].entrants) == {each.entrants[0] for each in state.rounds[0].pairings}


def test_teams_meet_on_boards_with_seats_alternating() -> None:
    state = paired(begun(plan(boards=4, rounds=3), 4))
    games = state.rounds[0].pairings[0].games
    assert [each[0].split("-")[0] for each in games] == ["p1", "p3", "p1", "p3"]
    for game, text in zip(state.open_games()[:4], ["1-0", "1-0", "1/2", "1/2"], strict=True):
        state = did(state, ev.ResultEntered(*game, text))
    assert points_after(state, 1)["p1"] == points_after(state, 1)["p3"] == 1


def test_a_marathon_pairs_who_is_free_until_its_time_is_over() -> None:
    state = paired(begun(plan("marathon", minutes=1), 5))
    assert (len(state.rounds[0].pairings), len(state.rounds[0].free)) == (2, 1)
    assert refused(state, PairRound()) == "nobody-to-pair"
    waiting = state.rounds[0].free[0]
    state = paired(did(state, ev.ResultEntered(*state.open_games()[0], "1-0")))
    assert any(waiting in pairing.entrants for pairing in state.rounds[1].pairings)
    assert refused(state, PairRound(), at=60_000) == "marathon-over"


def test_a_round_robin_that_somebody_leaves_gives_the_others_a_bye() -> None:
    state = played(paired(begun(plan("round-robin"), 4)), Random(1))
    state = finished(did(state, ev.EntrantWithdrawn("p2", "ill")), Random(1))
    assert len(state.rounds) == 3
    assert [len(each.byes) for each in state.rounds] == [0, 1, 1]
