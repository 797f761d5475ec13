"""Exact searches: Gravis 3 is solved, proofs and distances agree with brute force, and lines come true."""

import random
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from banquise import engine
from banquise.core import NOBODY, Line, Position
from banquise.engine import Analysis, Candidate, Limits, Proof, Texts, search
from banquise.games import GAMES
from tests.engine_here import needs_engine

pytestmark = needs_engine

GRAVIS = GAMES["gravis"].start().text()
CONNECT_FOUR = "7/7/7/7/7/7 x"
EXACT = ["solve", "alphabeta"]


def exactly(positions: int, *, threads: int = 1, seed: int = 1, memory: int = 64 << 20) -> Limits:
    return Limits(seconds=0, simulations=positions, threads=threads, seed=seed, memory=memory)


def solve(game: str, text: str, actions: Sequence[str] = (), *, method: str = "solve", positions: int = 8_000_000) -> Analysis:
    return search(Texts(game, text, actions), exactly(positions), method=method)


def turns_of(line: Line) -> int:
    return len(line.turns())


# Gravis 3


@cache
def solved_start() -> Analysis:
    return solve("gravis", GRAVIS)


def test_grv_13_the_start_is_won_by_white_in_13_turns_whatever_the_first_drop() -> None:
    found = solved_start()
    assert len(found.candidates) == 20
    assert {each.action: each.proof for each in found.candidates} == {each.action: Proof([1.0, 0.0], 13) for each in found.candidates}


@pytest.mark.parametrize("drop", ["Sa", "Sb", "Sc"])
def test_grv_13_the_start_is_won_in_13_turns_whatever_the_first_arrow(drop: str) -> None:
    found = solve("gravis", GRAVIS, (drop,))
    assert [each.proof for each in found.candidates] == [Proof([1.0, 0.0], 13)] * 4


def test_grv_13_the_line_that_proves_the_start_ends_with_the_seventh_drop_of_white() -> None:
    line = Line.begin(GAMES["gravis"].start(), solved_start().candidates[0].variation)
    outcome = line.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)
    assert turns_of(line) == 13


def test_gravis_at_full_strength_is_solved() -> None:
    text = "5/5/5/5/wwb2 w N drop -"
    assert solve("gravis", text, method="full").candidates == solve("gravis", text).candidates


UNPROVEN = ["b4/5/5/5/wbw2 w E drop -"]
"""Won in more turns than ten thousand positions prove; what looks best at first sight throws the win away."""


def keeps_the_win(text: str, action: str) -> bool:
    position = GAMES["gravis"].from_text(text)
    proof = solve("gravis", text, (action,)).candidates[0].proof
    return proof is not None and proof.scores[position.to_act - 1] == 1


@pytest.mark.parametrize("text", UNPROVEN)
def test_gravis_stopped_without_a_proof_is_played_as_a_search_sees_it(text: str) -> None:
    limits = exactly(10_000)
    found = search(Texts("gravis", text), limits, method="full")
    assert found.simulations <= 10_000
    assert found.candidates[0].proof is None
    assert keeps_the_win(text, found.candidates[0].action)
    assert not keeps_the_win(text, search(Texts("gravis", text), limits, method="solve").candidates[0].action)


@pytest.mark.parametrize("positions", [1, 30, 1_000, 10_000])
def test_gravis_without_a_proof_prefers_what_is_not_proven_to_lose(positions: int) -> None:
    position = GAMES["gravis"].from_text("5/5/5/wb3/wwb1b b E drop -")
    found = search(Texts("gravis", position.text()), exactly(positions), method="full").candidates
    ranks = [0 if each.proof and each.proof.scores[position.to_act - 1] == 0 else 1 for each in found]
    assert sorted(each.action for each in found) == sorted(position.legal_actions())
    assert ranks == sorted(ranks, reverse=True)
    open_values = [each.values[position.to_act - 1] for each, rank in zip(found, ranks, strict=True) if rank]
    assert open_values == sorted(open_values, reverse=True)


def won_positions(count: int, seed: int) -> Iterator[Position]:
    """From random games, with the winner to act."""
    luck = random.Random(seed)
    while count:
        line = Line.begin(GAMES["gravis"].start())
        turns = luck.randint(2, 8)
        while line.to_act != NOBODY and (turns_of(line) < turns or line.position.mid_turn):
            line = line.play(luck.choice(line.legal_actions()))
        if line.to_act == NOBODY:
            continue
        proof = solve("gravis", line.position.text()).candidates[0].proof
        if proof and proof.scores[line.to_act - 1] == 1:
            yield line.position
            count -= 1


@pytest.mark.parametrize("opponent", ["alphabeta", "mcts"])
def test_grv_13_a_won_position_is_never_thrown_away(opponent: str) -> None:
    for position in won_positions(6, 7):
        line, winner = Line.begin(position), position.to_act
        while line.to_act != NOBODY:
            method, positions = ("full", 8_000_000) if line.to_act == winner else (opponent, 10_000)
            line = line.play(engine.best(line, 0, simulations=positions, memory=64 << 20, method=method))
        outcome = line.outcome()
        assert outcome is not None
        assert outcome.winners == (winner,), line


def test_a_proven_win_is_played_out_in_its_turns_against_any_resistance() -> None:
    luck = random.Random(5)
    line = Line.begin(GAMES["gravis"].from_text("5/5/b4/w4/2wb1 w S drop -"))
    left = 100
    while line.to_act != NOBODY:
        best = solve("gravis", line.start.text(), line.actions).candidates[0]
        if line.to_act == 1:
            assert best.proof is not None
            assert best.proof.scores == [1.0, 0.0]
            assert best.proof.turns <= left
            left = best.proof.turns
        line = line.play(best.action if line.to_act == 1 else luck.choice(line.legal_actions()))
        left -= not line.position.mid_turn
    assert line.outcome() is not None
    assert left >= 0


# Brute force


def wins(position: Position, seat: int, turns: int) -> bool:
    """Whether this seat of two wins by force within so many turns, by the Python rules."""
    outcome = position.outcome()
    if outcome or turns == 0:
        return outcome is not None and outcome.scores[seat - 1] == 1
    results = (wins(after, seat, turns - 1) for _, after in position.turns())
    return any(results) if position.to_act == seat else all(results)


def proof_by_force(position: Position, turns: int) -> Proof | None:
    """What is certain of a position of two seats within so many turns, wins and losses only."""
    for within in range(1, turns + 1):
        for seat in (1, 2):
            if wins(position, seat, within):
                return Proof([float(seat == 1), float(seat == 2)], within)
    return None


def some_position(game: str, seed: int, before_the_end: int) -> Position:
    """From a random game, so many turns before its end."""
    luck = random.Random(seed)
    line = Line.begin(GAMES[game].start())
    begun = [line.position]
    while line.to_act != NOBODY:
        line = line.play(luck.choice(line.legal_actions()))
        if not line.position.mid_turn:
            begun.append(line.position)
    return begun[-1 - before_the_end]


@pytest.mark.parametrize("method", EXACT)
@pytest.mark.parametrize("before_the_end", [1, 2, 3])
@pytest.mark.parametrize("seed", range(5))
def test_wins_and_losses_of_gravis_agree_with_brute_force(seed: int, before_the_end: int, method: str) -> None:
    position = some_position("gravis", seed, before_the_end)
    expected = proof_by_force(position, 3)
    proof = solve("gravis", position.text(), method=method, positions=200_000).candidates[0].proof
    if expected:
        assert proof == expected
    elif proof:
        assert proof.turns > 3 or 0.5 in proof.scores


@cache
def ending(text: str) -> Proof:
    """The proof of any position of Connect Four, by looking at everything."""
    here = engine.standing(Texts("connect_four", text))
    if here.scores:
        return Proof(here.scores, 0)
    after = [ending(engine.standing(Texts("connect_four", text, [action])).text) for action in here.legal]
    best = max(after, key=lambda proof: liking(proof, here.to_act))
    return Proof(best.scores, best.turns + 1)


def liking(proof: Proof, seat: int) -> tuple[float, int]:
    """A seat wants to win soon or to lose late."""
    score = proof.scores[seat - 1]
    return score, -proof.turns if score == 1 else proof.turns


def late_position(seed: int, discs: int) -> str:
    luck = random.Random(seed)
    while True:
        here = engine.standing(Texts("connect_four", CONNECT_FOUR))
        for _ in range(discs):
            if not here.legal:
                break
            here = engine.standing(Texts("connect_four", here.text, [luck.choice(here.legal)]))
        if here.legal:
            return here.text


def same_result(found: Candidate, expected: Proof) -> bool:
    """A draw is as certain, but how soon it comes is up to both."""
    if not found.proof or found.proof.scores != expected.scores:
        return False
    return found.proof.turns == expected.turns or 0.5 in expected.scores


@pytest.mark.parametrize("method", EXACT)
@pytest.mark.parametrize("seed", range(12))
def test_endings_of_connect_four_agree_with_brute_force(seed: int, method: str) -> None:
    text = late_position(seed, 33)
    found = solve("connect_four", text, method=method)
    assert same_result(found.candidates[0], ending(text))


@pytest.mark.parametrize("seed", range(12))
def test_every_candidate_that_is_proven_is_proven_rightly(seed: int) -> None:
    text = late_position(seed, 33)
    for method in EXACT:
        for found in solve("connect_four", text, method=method).candidates:
            if found.proof:
                after = ending(engine.standing(Texts("connect_four", text, [found.action])).text)
                assert found.proof.scores == after.scores


# Lines of proofs


def check_line(line: Line, found: Candidate) -> None:
    """The variation of a candidate with a proof is a game that ends as was proven, and no later."""
    assert found.proof
    end = Line.begin(line.start, [*line.actions, *found.variation])
    outcome = end.outcome()
    assert outcome, found
    assert list(outcome.scores) == found.proof.scores, found
    assert turns_of(end) - turns_of(line) + line.position.mid_turn <= found.proof.turns, found


@pytest.mark.parametrize("method", ["solve", "full"])
def test_grv_13_each_action_that_loses_shows_how_it_loses(method: str) -> None:
    """Black answers the first turn of White: all is lost, after twelve turns at most."""
    line = Line.begin(GAMES["gravis"].start(), ["Sc", ">E"])
    found = solve("gravis", line.start.text(), line.actions, method=method).candidates
    assert [each.proof.turns for each in found if each.proof] == [12, 12, 12, 12, 10]
    for each in found:
        check_line(line, each)


@pytest.mark.parametrize("method", ["solve", "full", "alphabeta", "mcts"])
@pytest.mark.parametrize(("game", "options"), [("gravis", {}), ("quivive", {}), ("quivive", {"mode": "teams"})])
@pytest.mark.parametrize("seed", range(3))
def test_every_proof_near_the_end_shows_its_line(seed: int, game: str, options: dict[str, str], method: str) -> None:
    proven = [check_proofs(line, method) for line in lines_before_the_end(game, options, seed)]
    assert {0.0, 1.0} <= set().union(*proven)


@pytest.mark.parametrize("mode", ["solo3", "solo4", "solo5"])
def test_among_several_sides_too(mode: str) -> None:
    proven = [check_proofs(line, "mcts") for seed in range(3) for line in lines_before_the_end("quivive", {"mode": mode}, seed)]
    assert {0.0, 1.0} <= set().union(*proven)


def lines_before_the_end(game: str, options: dict[str, str], seed: int) -> Iterator[Line]:
    """Of one random game the lines some actions before its end, where a seat is to act."""
    luck = random.Random(seed)
    lines = [Line.begin(GAMES[game].start(**options))]
    while lines[-1].to_act != NOBODY:
        lines.append(lines[-1].play(luck.choice(lines[-1].legal_actions())))
    yield from (lines[-1 - back] for back in (2, 3, 5, 6) if lines[-1 - back].to_act > 0)


def check_proofs(line: Line, method: str) -> set[float]:
    """Checks the line of every proof, and answers what they prove for the seat to act."""
    proven = [each for each in search(line, exactly(20_000), method=method).candidates if each.proof]
    for each in proven:
        check_line(line, each)
    return {each.proof.scores[line.to_act - 1] for each in proven if each.proof}


def test_a_proven_draw_shows_how_it_comes_about() -> None:
    drawn = 0
    for seed in range(40):
        text = late_position(seed, 36)
        for found in solve("connect_four", text).candidates:
            if found.proof and 0.5 in found.proof.scores:
                drawn += 1
                assert engine.standing(Texts("connect_four", text, found.variation)).scores == [0.5, 0.5]
    assert drawn


# Searches among each other


def quivive_ending(seed: int, mode: str, before_the_end: int) -> str:
    luck = random.Random(seed)
    line = Line.begin(GAMES["quivive"].start(mode=mode))
    texts = [line.position.text()]
    while line.to_act != NOBODY:
        line = line.play(luck.choice(line.legal_actions()))
        texts.append(line.position.text())
    return texts[-1 - before_the_end]


@pytest.mark.parametrize("mode", ["solo2", "duo", "teams"])
@pytest.mark.parametrize("seed", [0, 2, 4, 5])
def test_alphabeta_and_solve_prove_the_same_in_endings_of_quivive(seed: int, mode: str) -> None:
    text = quivive_ending(seed, mode, 3)
    one, other = (solve("quivive", text, method=method, positions=400_000).candidates[0] for method in EXACT)
    assert one.proof is not None
    assert one.proof == other.proof
    assert sorted(set(one.values)) == [0.0, 1.0]


@pytest.mark.parametrize("method", EXACT)
def test_partners_share_the_values(method: str) -> None:
    text = quivive_ending(1, "teams", 20)
    for found in solve("quivive", text, method=method, positions=20_000).candidates:
        assert found.values[0] == found.values[2]
        assert found.values[1] == found.values[3]
        assert sum(found.values) == pytest.approx(2)


@pytest.mark.parametrize("method", EXACT)
@pytest.mark.parametrize(("game", "text"), [("gravis", GRAVIS), ("connect_four", CONNECT_FOUR)])
def test_the_same_limits_give_the_same_answer(game: str, text: str, method: str) -> None:
    first, second = (search(Texts(game, text), exactly(60_000), method=method) for _ in range(2))
    assert first.candidates == second.candidates
    assert first.simulations == second.simulations <= 60_000


@pytest.mark.parametrize("method", EXACT)
def test_two_threads_prove_what_one_proves(method: str) -> None:
    text = late_position(3, 30)
    one = solve("connect_four", text, method=method)
    two = search(Texts("connect_four", text), exactly(16_000_000, threads=2), method=method)
    assert one.candidates[0].proof == two.candidates[0].proof is not None


@pytest.mark.parametrize("method", EXACT)
def test_a_long_proof_fits_in_a_small_table(method: str) -> None:
    limits = exactly(8_000_000, memory=1 << 20)
    found = search(Texts("connect_four", "7/7/oo3x1/ox1x1oo/xo1oxxx/ox1oxxo x"), limits, method=method)
    assert found.candidates[0].proof == Proof([1.0, 0.0], 17)


@pytest.mark.parametrize("method", EXACT)
def test_every_variation_can_be_played(method: str) -> None:
    for found in solve("gravis", "5/5/5/b4/w1w1b b W drop -", method=method, positions=100_000).candidates:
        assert found.variation[0] == found.action
        engine.replay(Texts("gravis", "5/5/5/b4/w1w1b b W drop -", found.variation))


@pytest.mark.parametrize("method", EXACT)
def test_all_1_only_the_third_standing_is_a_proven_draw(method: str) -> None:
    shuttle = ["c1-d2", "c11-d10", "d2-c1", "d10-c11"]
    start = GAMES["derive"].start(level="2a").text()
    for rounds, expected in ((0, None), (1, [0.5, 0.5])):
        actions = ("+c1=1", "+c11=1", *shuttle * rounds, *shuttle[:-1])
        found = {each.action: each.proof for each in solve("derive", start, actions, method=method, positions=5_000).candidates}
        proof = found[shuttle[-1]]
        assert (proof and proof.scores) == expected


@pytest.mark.parametrize("method", EXACT)
def test_chance_is_refused_where_the_level_knows_rolls(method: str) -> None:
    with pytest.raises(ValueError, match="no chance"):
        solve("derive", GAMES["derive"].start(level="3").text(), method=method)


@pytest.mark.parametrize("method", EXACT)
def test_more_than_two_sides_are_refused(method: str) -> None:
    with pytest.raises(ValueError, match="two sides"):
        solve("quivive", GAMES["quivive"].start(mode="solo3").text(), method=method)


@pytest.mark.parametrize("method", EXACT)
def test_a_stop_set_beforehand_ends_the_search_with_an_answer(method: str) -> None:
    stop = engine.Stop()
    stop.set()
    found = search(Texts("gravis", GRAVIS), Limits(seconds=0), method=method, stop=stop)
    assert len(found.candidates) == 20
