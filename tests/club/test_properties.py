"""What holds for any tournament, whoever comes, goes, and wins."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from banquise.club import Entrant, PairRound, Plan, Request, Tournament, advance, decide, events_from_text, events_text, standings
from banquise.club import events as ev
from banquise.club.pairing.history import history_of, seat_counts
from banquise.core import Refusal
from banquise.i18n import voice
from tests.club.playing import MANY, ORGANISER, any_result, begun, did, finished, paired, plan, played

few = settings(max_examples=25, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
seeds = st.integers(0, 10_000)
PLANS: list[Plan] = [
    plan(),
    plan(rounds=4, exchanged=True),
    plan("round-robin"),
    plan("knock-out", third_place=True),
    plan("tables", MANY, (3, 4, 5)),
    plan("tables", MANY, (4,)),
    plan("marathon", minutes=60),
    plan(boards=2, rounds=3),
]


def something(state: Tournament, rng: Random) -> object:
    """A request that may be granted or not."""
    anybody = rng.choice([*state.entries, "nobody"])
    asks: list[object] = [
        PairRound(),
        ev.EntrantAdded(Entrant(f"x{rng.randrange(20)}", "X", rng.randrange(3))),
        ev.EntrantWithdrawn(anybody, ""),
        ev.EntrantReturned(anybody),
        ev.RoundMissed(anybody),
        ev.RoundCancelled(max(len(state.rounds), 1), "why not"),
        rng.choice([ev.Paused(), ev.Resumed()]),
        ev.WinnerDecided(max(len(state.rounds), 1), rng.randint(1, 3), anybody, "by lot"),
    ]
    games = [game for game, _ in state.games()]
    if games and rng.random() < 0.7:
        game = rng.choice(state.open_games() or games)
        sides = len(state.sides_of(game))
        texts = [any_result(state, sides, rng), any_result(state, sides, rng), "+-", "--", "aborted", "nonsense"]
        kind = rng.choice([ev.ResultEntered, ev.ResultEntered, ev.ResultReported])
        asks = [kind(*game, rng.choice(texts)), ev.ResultCorrected(*rng.choice(games), rng.choice(texts), "misread")]
    return rng.choice(asks)


@given(st.sampled_from(PLANS), st.integers(2, 9), seeds, st.integers(5, 60))
@few
def test_accepted_events_fold_to_the_same_tournament_and_read_back(planned: Plan, entrants: int, seed: int, steps: int) -> None:
    rng, state = Random(seed), begun(planned, entrants)
    for step in range(steps):
        author = rng.choice([ORGANISER, ORGANISER, ORGANISER, "p1", "nobody"])
        following = advance(state, Request(something(state, rng), id=f"r{step}"), author, step)  # type: ignore[arg-type]  # a request
        if isinstance(following, Refusal):
            for language in ("en", "fr"):
                said = voice("", language).refusal(following)
                assert said != str(following), following
                assert "{" not in said
        else:
            state = following
        everybody_once(state)
    assert Tournament.fold(state.events) == state
    assert events_from_text(events_text(state.events)) == state.events
    standings(state)


def everybody_once(state: Tournament) -> None:
    for each in state.rounds:
        placed = Counter([*chain.from_iterable(pairing.entrants for pairing in each.pairings), *each.byes, *each.free, *each.absent])
        assert not placed or max(placed.values()) == 1
    if state.plan.system in ("swiss", "tables"):
        byes = Counter(chain.from_iterable(each.byes for each in state.rounds))
        assert not byes or max(byes.values()) == 1


def can_be_paired(state: Tournament, left: frozenset[str], *, fair: bool, byes: frozenset[str]) -> bool:
    """Whether everybody can be paired, without a second meeting or bye, and if `fair` without going two seats apart: by trying it all."""
    history = history_of(state)
    if not left:
        return True
    first, rest = min(left), left - {min(left)}
    if len(left) % 2 and first not in byes and can_be_paired(state, rest, fair=fair, byes=byes):
        return True
    mates = (who for who in rest if not history.meetings(first, who) and not (fair and history.lead(first) * history.lead(who) > 0))
    return any(can_be_paired(state, rest - {who}, fair=fair, byes=byes) for who in mates)


@given(st.integers(2, 8), seeds)
@few
def test_in_a_swiss_nobody_meets_twice_and_seats_are_within_one_wherever_all_there_are_allow_it(entrants: int, seed: int) -> None:
    rng, state = Random(seed), begun(plan(rounds=7), entrants)
    for _ in range(7):
        before = state
        byes = frozenset(who for each in state.rounds for who in each.byes)
        following = advance(state, Request(PairRound()), ORGANISER, 0)
        if isinstance(following, Refusal):
            assert not can_be_paired(before, frozenset(before.entries), fair=False, byes=byes)
            break
        state = played(following, rng)
        assert max(history_of(state).met.values()) == 1
        if max(abs(history_of(state).lead(who)) for who in state.entries) > 1:
            was_fair = all(abs(history_of(before).lead(who)) <= 1 for who in before.entries)
            assert not was_fair or not can_be_paired(before, frozenset(before.entries), fair=True, byes=byes)


@given(st.sampled_from([(3, 4, 5), (4,), (3,), (5,)]), st.integers(6, 16), seeds)
@few
def test_at_tables_of_equal_size_nobody_has_a_seat_twice_more_often(sizes: tuple[int, ...], entrants: int, seed: int) -> None:
    size = sizes[0] if len(sizes) == 1 else 4
    state = finished(begun(plan("tables", MANY, (size,), rounds=5), entrants - entrants % size), Random(seed))
    counts = seat_counts(state)
    for seat in range(1, size + 1):
        had = [counts[who, seat] for who in state.entries]
        assert max(had) - min(had) <= 1


@given(st.sampled_from(PLANS[:6]), st.integers(4, 8), seeds)
@few
def test_standings_do_not_depend_on_the_order_of_results(planned: Plan, entrants: int, seed: int) -> None:
    rng = Random(seed)
    state = paired(begun(planned, entrants))
    results = [(game, any_result(state, len(state.sides_of(game)), rng)) for game in state.open_games()]
    found = []
    for _ in range(3):
        rng.shuffle(results)
        after = state
        for game, text in results:
            after = did(after, ev.ResultEntered(*game, text))
        found.append(standings(after))
    assert found[0] == found[1] == found[2]


def test_a_request_asked_again_happens_once() -> None:
    state = begun(plan(), 4)
    asked = Request(PairRound(), answers=state.number, id="once")
    event = decide(state, asked, ORGANISER, 5)
    assert not isinstance(event, Refusal)
    after = state.after(event)
    assert decide(after, asked, ORGANISER, 9) == event
    assert advance(after, asked, ORGANISER, 9) == after
    other = decide(after, Request(ev.Paused(), id="once"), ORGANISER, 9)
    assert isinstance(other, Refusal)
    assert other.code == "request-reused"
