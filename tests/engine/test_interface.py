"""`banquise.engine`: where one may look, what crosses, what is refused, and what is left where nothing was compiled."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from banquise import engine
from banquise.core import Line, perft
from banquise.engine import Analysis, Candidate, Limits, Playouts, Proof, Standing, Texts
from banquise.games import GAMES
from tests.engine_here import needs_engine

START = GAMES["gravis"].start()
ACTIONS = ("Sc", ">E", "E1")
LINE = Line.begin(START, ACTIONS)
SAME = [LINE, LINE.position, Texts("gravis", START.text(), ACTIONS), Texts("gravis", LINE.position.text())]
CALLS: list[Callable[[Texts], object]] = [
    engine.standing,
    engine.replay,
    lambda where: engine.perft(where, 1),
    lambda where: engine.perft_turns(where, 1),
    engine.playouts,
    lambda where: engine.analyse(where, 0, simulations=1),
    lambda where: engine.best(where, 0, simulations=1),
    lambda where: engine.search(where, Limits(0, 1)),
]


@needs_engine
@pytest.mark.parametrize("where", SAME)
def test_a_position_a_line_and_texts_say_where(where: engine.Where) -> None:
    assert engine.standing(where).text == LINE.position.text()
    assert engine.replay(where)[-1] == engine.standing(where)
    assert engine.perft(where, 2) == perft(LINE.position, 2)
    assert engine.playouts(where, 10, 3) == engine.playouts(LINE, 10, 3)
    assert engine.analyse(where, 0, simulations=500).candidates == engine.analyse(LINE, 0, simulations=500).candidates
    assert engine.best(where, 0, simulations=500) == engine.search(where, Limits(0, 500)).candidates[0].action


@needs_engine
def test_a_replay_tells_every_position_of_a_line() -> None:
    assert [each.text for each in engine.replay(LINE)] == [position.text() for position in LINE.positions]


# What crosses


def answers() -> list[object]:
    """Of every kind one that the engine made, but for the limits, which it takes."""
    rolling = Line.begin(GAMES["derive"].start(), ["+c1", "+c11", "c1?"])
    found = engine.analyse(Texts("gravis", "5/5/5/5/1ww2 w S drop -"), 0, simulations=100)
    proof = found.candidates[0].proof
    assert proof
    return [engine.standing(rolling), engine.standing(LINE), engine.playouts(LINE, 5), found, found.candidates[0], proof, Limits(0, 5)]


@needs_engine
def test_answers_are_plain_values_with_the_fields_they_promise() -> None:
    standing, _, playouts, found, candidate, proof, _ = answers()
    assert isinstance(standing, Standing)
    assert (standing.text, standing.to_act, standing.mid_turn) == ("2y18/11/11/11/11/11/11/11/11/11/2r18 1 ry 6,6 2 roll:c1", 0, True)
    assert (standing.legal, standing.outcomes[0], standing.scores) == (["=1", "=2", "=3", "=4", "=5", "=6"], ("=1", 1), None)
    assert isinstance(playouts, Playouts)
    assert (playouts.playouts, playouts.finished, len(playouts.scores)) == (5, 5, 2)
    assert isinstance(found, Analysis)
    assert isinstance(candidate, Candidate)
    assert candidate.values == [1.0, 0.0]
    assert proof == Proof(scores=[1.0, 0.0], turns=1)


@needs_engine
def test_answers_can_be_compared_copied_and_pickled() -> None:
    for answer in answers():
        assert is_dataclass(answer)
        assert deepcopy(answer) == answer
        assert pickle.loads(pickle.dumps(answer)) == answer  # noqa: S301  # our own bytes
        assert repr(answer).startswith(f"{type(answer).__name__}({fields(answer)[0].name}=")


@needs_engine
def test_the_stub_is_the_one_that_the_build_generates() -> None:
    from banquise import _engine

    made = Path(_engine.__file__ or "").with_name("_engine.pyi")
    kept = Path(engine.__file__).with_name("_engine.pyi")
    assert kept.read_text(encoding="utf-8") == made.read_text(encoding="utf-8"), f"copy {made} to {kept}"


# What is refused


@needs_engine
@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("wrong", ["\ud800", "é", "\N{FULLWIDTH DIGIT FIVE}"])
def test_texts_that_are_not_ascii_are_refused(call: Callable[[Texts], object], wrong: str) -> None:
    for where in (Texts(wrong, START.text()), Texts("gravis", wrong), Texts("gravis", START.text(), [wrong])):
        with pytest.raises(ValueError, match="ASCII"):
            call(where)


@needs_engine
@pytest.mark.parametrize("call", CALLS)
def test_what_names_no_position_is_refused(call: Callable[[Texts], object]) -> None:
    for where in (Texts("chess", START.text()), Texts("gravis", "5/5 w - drop -"), Texts("gravis", START.text(), ["Sz"])):
        with pytest.raises(ValueError, match=r"the engine cannot play 'chess'; it plays gravis, |not a gravis board|not a legal action"):
            call(where)


@needs_engine
@pytest.mark.parametrize(
    "call",
    [
        lambda: engine.starts("\udfff"),
        lambda: engine.analyse(START, method="\udfff"),
        lambda: engine.perft(START, -1),
        lambda: engine.perft(START, 1 << 31),
        lambda: engine.playouts(START, -1),
        lambda: engine.playouts(START, 1, 1 << 64),
        lambda: engine.playouts(START, 1, max_actions=1 << 32),
        lambda: engine.analyse(START, simulations=-1),
        lambda: engine.analyse(START, threads=1 << 40),
        lambda: engine.best(START, seed=-5),
        lambda: engine.best(START, memory=1 << 70),
        lambda: engine.search(START, Limits(seconds=-1)),
    ],
)
def test_other_arguments_that_make_no_sense_are_refused(call: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match=r"ASCII|whole number|negative"):
        call()


@needs_engine
@pytest.mark.parametrize("call", [engine.analyse, engine.best])
def test_a_search_that_nothing_would_end_is_refused(call: Callable[..., object]) -> None:
    with pytest.raises(ValueError, match="give the search a limit: seconds, simulations, or what stops it"):
        call(START, seconds=0)
    stop = engine.Stop()
    stop.set()
    assert call(START, seconds=0, stop=stop)


# Where nothing was compiled

WITHOUT = """
import sys
sys.modules["banquise._engine"] = None
from banquise.engine import Analysis, Candidate, EngineMissing, Limits, Proof, Stop, Texts, available, analyse, games, standing
from banquise.games import GAMES
assert not available()
assert Candidate("Sc", [1.0, 0.0], 1, 1, ["Sc"], Proof([1.0, 0.0], 1)) == Candidate("Sc", [1.0, 0.0], 1, 1, ["Sc"], Proof([1.0, 0.0], 1))
assert Limits(seconds=3).threads == 1
for call in (games, Stop, lambda: analyse(GAMES["gravis"].start()), lambda: standing(Texts("gravis", "?"))):
    try:
        call()
    except EngineMissing as error:
        assert "compiler" in str(error)
    else:
        raise AssertionError(call)
print("fine")
"""


def test_without_the_compiled_module_the_names_are_there_and_calls_say_what_is_missing() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=False)
    assert done.stdout == "fine\n", done.stderr
