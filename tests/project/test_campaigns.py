"""What campaigns and benchmarks judge by: a wrong ruler would make every figure worthless."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from banquise.core import CHANCE
from banquise.games import GAMES
from scripts.attacks import LONG_GAME, LONG_OPTIONS, frame, long_line
from scripts.bench_lines import lines_of
from scripts.campaign.tally import Period, Tally
from scripts.exhaustion import Finding, Memory
from scripts.figures import aligned, percentile
from scripts.people import Waits


def waits(**times: float) -> Waits:
    """A hundred waits of each kind that took so many milliseconds."""
    return Waits({kind.replace("_", ":"): [time] * 100 for kind, time in times.items()})


def test_a_percentile_is_one_of_the_values() -> None:
    values = [float(value) for value in range(1, 101)]
    assert (percentile(values, 50), percentile(values, 99), percentile(values, 100)) == (50.0, 99.0, 100.0)
    assert percentile([], 99) == 0.0


def test_columns_are_aligned() -> None:
    assert aligned([("a", "bcd"), ("ef", "g")]) == ["a   bcd", "ef    g"]


def test_an_attack_passes_that_nobody_feels() -> None:
    assert not Finding("hello", waits(action=20, record=20, engine_1=100), Memory(100, 120, 110)).faults()


@pytest.mark.parametrize(
    ("finding", "reason"),
    [
        (Finding("hello", waits(action=200, record=20, engine_1=100)), "action: p99 200 ms"),
        (Finding("hello", waits(action=20, record=300, engine_1=100)), "record: p99 300 ms"),
        (Finding("hello", waits(action=20, record=20, engine_3=1000)), "engine: p99 1000 ms"),
        (Finding("hello", waits(action=20, record=20)), "nothing was measured of engine"),
        (Finding("hello", waits(action=20, record=20, engine_1=100), Memory(100, 300, 100)), "memory grew by 200 MB"),
        (Finding("slow", waits(action=20, record=20, engine_1=100), got={"half body: kept to the end": 3}, seconds=60), "3 × half body"),
    ],
)
def test_an_attack_fails_that_somebody_feels(finding: Finding, reason: str) -> None:
    assert [fault for fault in finding.faults() if fault.startswith(reason)]


def test_who_waits_in_vain_is_starved() -> None:
    made = waits(action=20, record=20, engine_1=100)
    made.starve("engine:1")
    assert Finding("programs", made).faults() == ["somebody waited in vain for: engine:1"]


def test_only_what_lies_within_overlaps() -> None:
    outage = Period(1000, 3000)
    assert [outage.overlap(*span) for span in ((0, 500), (0, 2000), (1500, 2000), (2500, 9000), (0, 9000))] == [0, 1000, 500, 500, 2000]


def test_an_event_acknowledged_twice_is_a_fault() -> None:
    tally = Tally()
    tally.acknowledge("t1", (2, 3), "a1", 990, 1000)
    tally.acknowledge("t1", (2,), "a2", 991, 1001)
    assert tally.faults == ["t1: event 2 was acknowledged for two requests"]


@pytest.mark.parametrize("text", ["hello", "x" * 125, "y" * 126, "é" * 5000])
def test_frames_made_by_hand_are_frames(text: str) -> None:
    reader = StreamReader()
    reader.feed_data(frame(text))
    parsing = Frame.parse(reader.read_exact, mask=True)
    with pytest.raises(StopIteration) as ended:
        next(parsing)
    assert (ended.value.value.opcode, ended.value.value.data) == (Opcode.TEXT, text.encode())


def test_the_long_line_is_legal() -> None:
    position = GAMES[LONG_GAME].start(**LONG_OPTIONS)
    for action in long_line(60):
        position = position.play(action)
    assert position.outcome() is None


@pytest.mark.parametrize("game", GAMES)
def test_lines_known_beforehand_are_legal(game: str) -> None:
    for line in lines_of(game)[:1]:
        position = GAMES[game].start()
        for seat, action in line or ():
            assert position.to_act == seat != CHANCE
            position = position.play(action)
