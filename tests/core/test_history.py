"""Lines share what they have in common, and nobody can tell: each is what its start and its actions make it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from banquise.core import CHANCE, PASS, Ending, Line, Position
from banquise.games import GAMES
from tests.core.copying import copies
from tests.core.waiting import Waiting

STARTS = [
    GAMES["derive"].start(),
    Line.begin(GAMES["derive"].start(), ["+c1", "+c11"]).position,
    GAMES["vaeva"].start(variant="lined", turns="-"),
    GAMES["quivive"].start(mode="solo3"),
    Line.begin(GAMES["gravis"].start(), ["Sc"]).position,
    Waiting(3, able=(2,)),
]
unhurried = settings(deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
FEW = 3
"""Of so many actions one is played, so that positions come back and lines meet."""


def check(line: Line, start: Position, actions: tuple[str, ...]) -> None:
    """That a line is what its actions make it, counted here in the plainest way."""
    positions = [start]
    for action in actions:
        positions.append(positions[-1].play(action))
    position = positions[-1]
    forced = [action == PASS and before.why_not(PASS) is None for before, action in zip(positions, actions, strict=False)]
    assert line.positions == tuple(positions)
    assert line.actions == actions
    assert (line.start, line.position) == (start, position)
    assert line.standings == (0 if position.mid_turn else positions.count(position))
    assert line.passes == [*forced[::-1], False].index(False)
    assert line.seat_of_turn == next((each.to_act for each in reversed(positions) if each.to_act != CHANCE), CHANCE)
    assert sum((turn.actions for turn in line.turns()), ()) == actions


@unhurried
@given(st.data())
def test_whatever_is_played_taken_back_and_played_beside_every_line_stays_true(data: st.DataObject) -> None:
    start = data.draw(st.sampled_from(STARTS))
    lines: list[tuple[Line, tuple[str, ...]]] = [(Line.begin(start), ())]
    for _ in range(data.draw(st.integers(1, 40))):
        line, actions = lines[data.draw(st.integers(max(0, len(lines) - 4), len(lines) - 1))]
        cut = data.draw(st.integers(-2, len(actions)))
        legal = line.legal_actions()[:FEW]
        if data.draw(st.booleans()) and legal:
            action = data.draw(st.sampled_from(legal))
            lines.append((line.play(action), (*actions, action)))
        else:
            lines.append((line.back(cut), actions[:cut]))
    for line, actions in lines:
        check(line, start, actions)
        assert line == Line.begin(start, actions)
        assert hash(line) == hash(Line.begin(start, actions))


@unhurried
@given(st.integers(0, 30), st.integers(0, 30), st.sampled_from([2, -1]))
def test_positions_and_actions_are_cut_and_counted_like_tuples(first: int, last: int, step: int) -> None:
    line = Line.begin(GAMES["gravis"].start(), ["Sc", ">E", "E1", ">N", "Na"])
    actions = tuple(line.actions)
    longer = line.play(">S")
    assert line.actions[first:last] == actions[first:last]
    assert line.actions[-first:last:step] == actions[-first:last:step]
    assert [line.actions[place] for place in range(-5, 5)] == [actions[place] for place in range(-5, 5)]
    assert line.actions.index(">N") == 3
    assert ">S" not in line.actions
    assert list(reversed(line.actions)) == list(reversed(actions))
    assert line.actions != longer.actions
    assert {line.actions: 1}[longer.back().actions] == 1
    assert repr(line.actions) == repr(actions)
    with pytest.raises(IndexError):
        line.actions[5]


def test_lines_that_differ_are_not_equal() -> None:
    line = Line.begin(GAMES["quivive"].start(mode="solo3"), ["+d4"])
    ended = line.end(Ending("agreement"))
    assert line not in (ended, line.leave(3), line.back(), line.play(line.legal_actions()[0]), line.actions)
    assert ended.back(1) == line
    assert ended != line


def test_going_back_keeps_who_has_left() -> None:
    line = Line.begin(GAMES["quivive"].start(mode="solo3"), ["+d4"]).leave(3)
    assert line.back().left == {3}
    assert line.back() == Line.begin(line.start).leave(3)


def test_a_copied_line_is_equal_goes_on_and_leaves_what_others_played_behind() -> None:
    line = Line.begin(GAMES["derive"].start(), ["+c1", "+c11"])
    longer = line.play("c1-d2")
    for copied in copies(line):
        assert copied == line
        assert len(copied._history.actions) == 2
        assert copied.play("c1-d2") == longer


def test_threads_that_go_on_from_one_line_do_not_meet() -> None:
    start = Line.begin(GAMES["derive"].start(), ["+c1", "+c11"])
    ways = start.legal_actions()[:8]
    begin = Barrier(len(ways))

    def played(action: str) -> Line:
        begin.wait()
        line = start.play(action)
        for _ in range(30):
            line = line.play(line.legal_actions()[0])
        return line

    with ThreadPoolExecutor(len(ways)) as pool:
        for action, line in zip(ways, pool.map(played, ways), strict=True):
            assert line.actions[2] == action
            check(line, start.start, tuple(line.actions))
