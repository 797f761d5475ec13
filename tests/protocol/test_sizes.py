"""Messages stay small."""

from __future__ import annotations

from random import Random
from statistics import median
from typing import Any

import pytest

from banquise.codec import write
from banquise.games import GAMES
from tests.protocol.sitting import Sitting

MAX_MEDIAN_BYTES = 1000


@pytest.mark.parametrize("game", GAMES)
def test_the_median_message_of_a_live_match_is_under_a_kilobyte(game: str) -> None:
    told: list[dict[str, Any]] = []
    for match in range(4):
        sitting = Sitting.make(game, GAMES[game].start().seats)
        for turn in range(60):
            if sitting.to_choose:
                sitting.play(Random(f"size {game} {match} {turn}"))
        told += [message for heard in sitting.heard.values() for message in heard if message["kind"] == "event"]
    assert len(told) > 40
    assert median(len(write(message).encode()) for message in told) < MAX_MEDIAN_BYTES
