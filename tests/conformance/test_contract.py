"""What the contract promises, held against random games of every game, variant and seat count."""

import pickle
from collections import Counter
from dataclasses import FrozenInstanceError, fields
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banquise.core import CHANCE, NOBODY, OUT, BadText, Game, IllegalAction, Line, Position
from banquise.games import GAMES
from tests.conformance.lines import TELLING, TELLING_TITLES, TITLES, VARIANTS, random_line

everywhere = pytest.mark.parametrize(("game", "options"), VARIANTS, ids=TITLES)
telling = pytest.mark.parametrize(("game", "options"), TELLING, ids=TELLING_TITLES)


def check_position(game: Game, position: Position) -> None:
    text = position.text()
    assert game.from_text(text) == position
    assert hash(game.from_text(text)) == hash(position)
    assert text.isascii()
    assert "\n" not in text
    legal = position.legal_actions()
    assert len(set(legal)) == len(legal)
    assert (position.to_act == NOBODY) == (position.outcome() is not None)
    assert bool(legal) == (position.to_act != NOBODY), f"{text}: no action, yet not finished (or the other way round)"
    assert position.to_act in {CHANCE, NOBODY, *position.in_play}
    assert {action for action, _ in position.outcomes()} == (set(legal) if position.to_act == CHANCE else set())
    assert position.why_not(OUT) is not None


def check_touches(position: Position) -> None:
    """No legal action's touches begin another's."""
    paths = [position.touches(action) for action in position.legal_actions()]
    assert all(paths)
    beginnings = Counter(path[:length] for path in set(paths) for length in range(1, len(path) + 1))
    assert len(set(paths)) == len(paths)
    assert all(beginnings[path] == 1 for path in paths)


def check_reasons(position: Position, texts: set[str]) -> None:
    """An action has a reason if and only if it is not legal."""
    legal = set(position.legal_actions())
    for text in texts | set(position.candidates()):
        assert (position.why_not(text) is None) == (text in legal), (position.text(), text)
        if text not in legal and not position.accepts(text):
            with pytest.raises(IllegalAction):
                position.play(text)


def check_outcome(position: Position) -> None:
    outcome = position.outcome()
    if outcome is None:
        return
    assert len(outcome.scores) == position.seats
    assert sorted(seat for group in outcome.ranking for seat in group) == list(range(1, position.seats + 1))
    assert outcome.clause
    winners = tuple(seat for seat, score in enumerate(outcome.scores, 1) if score == 1)
    assert outcome.winners == winners
    assert not winners or winners in position.sides
    by_side = sum(outcome.scores[side[0] - 1] for side in position.sides)
    assert by_side == pytest.approx(1)


def check_facts(position: Position) -> None:
    for piece in position.pieces():
        assert piece.cell in (*position.cells, "")
        assert 0 <= piece.side <= len(position.sides)
    assert all(reserve.count >= 0 for reserve in position.reserves())
    assert len(position.marks) == position.seats
    assert sorted(seat for side in position.sides for seat in side) == list(range(1, position.seats + 1))


@everywhere
def test_the_start_is_ready_to_play(game: Game, options: dict[str, str]) -> None:
    start = game.start(**options)
    check_position(game, start)
    check_touches(start)
    check_facts(start)
    assert start.to_act == 1
    assert not start.mid_turn


@telling
def test_random_games_keep_the_contract(game: Game, options: dict[str, str]) -> None:
    rng = Random(f"contract {game.slug} {options}")
    seen: set[str] = set()
    for unlisted in (0.0, 0.02):
        line = random_line(game.start(**options), rng, 120, unlisted)
        seen |= set(line.actions)
        for position in line.positions:
            check_position(game, position)
            check_outcome(position)
            check_facts(position)
        for position in line.positions[:: max(1, len(line.positions) // 8)]:
            check_touches(position)
            check_reasons(position, seen)


@telling
def test_positions_are_frozen_hashable_values(game: Game, options: dict[str, str]) -> None:
    position = random_line(game.start(**options), Random(1), 9).position
    name = fields(position)[0].name  # type: ignore[arg-type]  # every position is a dataclass
    with pytest.raises((FrozenInstanceError, AttributeError)):
        setattr(position, name, None)
    assert pickle.loads(pickle.dumps(position)) == position  # noqa: S301  # our own bytes


@telling
def test_equal_texts_are_equal_positions(game: Game, options: dict[str, str]) -> None:
    by_text: dict[str, Position] = {}
    rng = Random(f"texts {game.slug} {options}")
    for _ in range(3):
        for position in random_line(game.start(**options), rng, 40).positions:
            assert by_text.setdefault(position.text(), position) == position
    assert len(set(by_text.values())) == len(by_text)


@telling
def test_turns_are_the_paths_of_actions(game: Game, options: dict[str, str]) -> None:
    line = random_line(game.start(**options), Random(3), 30)
    start = next(position for position in reversed(line.positions[:25]) if not position.mid_turn)
    for actions, end in list(start.turns())[:40]:
        assert start.turn(actions) == end
        assert not end.mid_turn or end.to_act == NOBODY
        if len(actions) > 1:
            with pytest.raises(IllegalAction):
                start.turn(actions[:-1])


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@given(text=st.text(max_size=12), seed=st.integers(0, 10_000))
@settings(max_examples=60, deadline=None, print_blob=True)
def test_any_text_has_a_reason_unless_it_is_legal(game: Game, text: str, seed: int) -> None:
    rng = Random(seed)
    position = random_line(game.start(), rng, rng.randrange(12)).position
    assert (position.why_not(text) is None) == (text in position.legal_actions())


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@given(st.data())
@settings(max_examples=60, deadline=None, print_blob=True)
def test_a_damaged_text_is_refused_or_reads_back_as_itself(game: Game, data: st.DataObject) -> None:
    rng = Random(data.draw(st.integers(0, 10_000)))
    text = random_line(game.start(), rng, rng.randrange(30)).position.text()
    at = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:at] + data.draw(st.sampled_from([*text, "", "0", "9", "/", " ", "é"])) + text[at + 1 :]
    try:
        position = game.from_text(damaged)
    except BadText:
        return
    assert position.text() == damaged
    check_position(game, position)


def test_a_line_replays_from_its_texts() -> None:
    for game, options in TELLING:
        line = random_line(game.start(**options), Random(5), 60, 0.05)
        again = Line.begin(game.from_text(line.start.text()), list(line.actions))
        assert again.positions == line.positions
