"""Whatever the library gives crosses to another process: it pickles and deep-copies to an equal value."""

from __future__ import annotations

import inspect
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from types import ModuleType
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from banquise import boards, core, engine, lab, players, tables, touching
from banquise.core import (
    BadRecord,
    BadText,
    Choice,
    Count,
    Ending,
    Entry,
    FrozenDict,
    IllegalAction,
    Line,
    Outcome,
    Record,
    Score,
    notice,
    refuse,
)
from banquise.games import GAMES, OURS
from banquise.lab import Contest, Curve, Encounter, Interval, run, tallies
from banquise.players import PlayerFailed, player_from_spec
from banquise.tables import BadEvent, ClockRules, Offer, Plan, Request, events, requests
from banquise.touching import Composer, Composing, Typed
from tests.conformance.lines import COVERING, COVERING_TITLES, random_line
from tests.core.copying import copies
from tests.tables.table_host import LUCK, hosted

unhurried = settings(deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
ROOMS = (core, boards, touching, engine, players, tables, lab)
NO_VALUES = {
    "Position": "abstract: those of every game are tried",
    "Player": "a protocol",
    "Fields": "reads a text, and is gone then",
    "Stop": "a flag that a running search looks at",
}
GRAVIS = GAMES["gravis"]
LINE = Line.begin(GRAVIS.start(), ["Sc", ">E"])
CONTEST = Contest(GRAVIS.start(), ("random", "montecarlo:2"), 2, seed=1)


def core_values() -> Iterator[object]:
    refusal = refuse("unreadable", "GRV-1", ("a1",), action="x")
    yield from (refusal, notice("unreadable", action="x"), FrozenDict({"a": 1}), GRAVIS, GRAVIS.customs)
    yield from GAMES["drivis"].earlier
    yield Score("aboard", 3, side=1, goal=4)
    yield from (Choice("level", ("1", "2"), "1"), Count("turns", 1, 9, "3"), Ending("resignation", 1), Entry("Sc", 1000, "good"))
    yield from (BadText(refusal, "text", 3), IllegalAction("x", LINE.position, refusal), BadRecord(refusal, 2, "x"))
    yield from (
        LINE,
        *LINE.turns(),
        LINE.actions,
        *LINE.position.pieces(),
        *GAMES["derive"].start().reserves(),
        *GAMES["derive"].start().scores(),
    )
    yield from (Record.of(LINE, GRAVIS, tags={"Seat1": "Ada"}), Outcome((1.0, 0.0), (1,), ((1,), (2,)), "line", "GRV-1"))


def board_values() -> Iterator[object]:
    board = boards.board_from_text(boards.Grid(3, 2, ["b1"]), "w2/3", "w")
    touches: FrozenDict[tuple[str, ...], core.Action] = FrozenDict({("c", ">E"): core.Action("Sc")})
    yield from (board, board.grid, Typed("Sc"), Composing.begin(LINE), Composer(board=frozenset({"c"}), pieces=(), actions=touches))


def engine_values() -> Iterator[object]:
    proof = engine.Proof([1.0, 0.0], 3)
    candidate = engine.Candidate("Sc", [0.5, 0.5], 3, 2, ["Sc"], proof)
    yield from (
        engine.EngineMissing("no compiler"),
        engine.Limits(),
        engine.Texts("gravis", "text", ["Sc"]),
        proof,
        candidate,
        engine.Analysis([candidate], 3, 0.1),
    )
    yield from (engine.Playouts(1, 1, 9, [1.0, 0.0]), engine.Standing("text", 1, False, 7, ["Sc"], [], None))


def player_values() -> Iterator[object]:
    yield from (player_from_spec(spec, 3) for spec in ("random", "greedy", "montecarlo:9", "engine:4", "mcts:9sims,playout_actions=2"))
    yield from (player_from_spec("program:./bot", 1), PlayerFailed(refuse("program-ended", program="./bot"), "last words"))


def table_values() -> Iterator[object]:
    host = hosted("derive", {"colours": "rby"}, clock=ClockRules(game=60_000, increment=1_000))
    host.play_on(6)
    table = host.table
    yield from (table, *table.events, *table.seats, table.clocks, table.decision, *table.played, table.created.clock, LUCK)
    yield from (Plan("gravis", seats=table.seats), Request(requests.Undo(), 3, "r1"), BadEvent(refuse("no-seat"), table.events[0]))
    yield Offer("draw", 1, 4, agreed=frozenset({2}))


def lab_values() -> Iterator[object]:
    results = run(CONTEST)
    yield Curve("random", ((1, Interval(0.5, 0.1, 0.9)),))
    yield from (
        CONTEST,
        CONTEST.campaign(),
        *results,
        results[0].fixture,
        *tallies(CONTEST, results),
        Interval(0.5, 0.1, 0.9),
        Encounter("a", "b", 1, 2),
    )


VALUES = [*core_values(), *board_values(), *engine_values(), *player_values(), *table_values(), *lab_values()]


def same(value: object, copied: object) -> bool:
    """Whether a copy is equal to what it copies; errors are, if they say the same and have the same fields."""
    if isinstance(value, BaseException):
        return type(value) is type(copied) and (str(value), vars(value), value.args) == (str(copied), vars(copied), copied.args)
    return type(value) is type(copied) and value == copied


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_value_is_equal_to_its_copies(value: object) -> None:
    for copied in copies(value):
        assert same(value, copied)


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.__name__)
def test_every_public_kind_of_value_is_tried(room: ModuleType) -> None:
    names: list[str] = getattr(room, "__all__", [name for name in vars(room) if not name.startswith("_")])
    kinds = {name: kind for name in names if inspect.isclass(kind := getattr(room, name)) and kind.__module__.startswith("banquise")}
    assert {name for name, kind in kinds.items() if kind not in map(type, VALUES)} <= set(NO_VALUES)


@pytest.mark.parametrize("game", [GAMES[slug] for slug in OURS], ids=OURS)
def test_a_game_is_equal_to_its_copies(game: core.Game) -> None:
    assert all(same(game, copied) for copied in copies(game))


@pytest.mark.parametrize(("game", "options"), COVERING, ids=COVERING_TITLES)
def test_positions_and_lines_of_every_game_are_equal_to_their_copies(game: core.Game, options: dict[str, str]) -> None:
    line = random_line(game.start(**options), Random(7), 25)
    for copied in copies(line):
        assert copied == line
        assert copied.positions == line.positions
        assert [hash(position) for position in copied.positions] == [hash(position) for position in line.positions]
        assert [position.text() for position in copied.positions] == [position.text() for position in line.positions]


@unhurried
@given(st.one_of(*(st.from_type(kind) for kind in (*get_args(events.What), *get_args(requests.Ask)))))
def test_events_and_requests_are_equal_to_their_copies(what: object) -> None:
    assert all(same(what, copied) for copied in copies(what))


def test_a_frozen_mapping_cannot_be_changed() -> None:
    details = refuse("unreadable", action="x").details
    with pytest.raises(TypeError):
        details["action"] = "y"  # type: ignore[index]  # that is what is tried
    assert details == {"action": "x"}
    assert hash(details) == hash(FrozenDict({"action": "x"}))
    assert hash(refuse("a", x=1)) == hash(refuse("a", x=1))


def test_a_record_made_of_somebody_s_dictionary_does_not_change_with_it() -> None:
    tags = {"Seat1": "Ada"}
    record = Record.of(LINE, GRAVIS, tags=tags)
    tags["Seat1"] = "Bob"
    assert record.tags == {"Seat1": "Ada"}
    assert hash(record) == hash(copies(record)[0])


CHILD = """
import pickle, sys
for position in pickle.load(sys.stdin.buffer):
    fresh = type(position).from_text(position.text())
    assert position == fresh and hash(position) == hash(fresh), position
"""


def test_positions_are_found_by_their_hash_in_a_process_that_hashes_otherwise() -> None:
    positions = [random_line(game.start(), Random(3), 20).position for game in map(GAMES.__getitem__, OURS)]
    assert len(set(positions)) == len(positions)  # each has worked out its hash here
    setting = os.environ | {"PYTHONHASHSEED": "7"}
    done = subprocess.run([sys.executable, "-c", CHILD], input=pickle.dumps(positions), env=setting, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
