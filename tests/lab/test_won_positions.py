"""Won positions are won for certain, and what becomes of them is counted for the side that wins."""

from __future__ import annotations

from banquise import engine
from banquise.core import Line
from banquise.games import GAMES
from banquise.lab import results_of
from banquise.lab.won_positions import proven_winner, won_campaign, won_data
from tests.engine_here import needs_engine

pytestmark = needs_engine

GRAVIS = GAMES["gravis"]


def counted(player: str, against: str, positions: int) -> dict[str, object]:
    campaign = won_campaign(GRAVIS, player, against, positions, seed=2)
    return won_data(campaign.tasks, results_of(campaign))


def test_the_winner_is_found_whoever_is_to_act() -> None:
    line = Line.begin(GRAVIS.from_text("5/5/b4/w4/2wb1 w S drop -"))
    assert proven_winner(line) == 1
    while line.to_act == 1:
        line = line.play(engine.best(line))
    assert proven_winner(line) == 1


def test_every_position_is_counted_once_and_the_same_seed_gives_the_same() -> None:
    one, other = (counted("engine:3000000sims", "random", 2) for _ in range(2))
    assert one == other
    assert (one["positions"], one["won"], one["drawn"], one["lost"]) == (2, 2, 0, 0)


def test_a_poor_player_does_not_keep_them_all() -> None:
    assert counted("random", "engine:200000sims", 4)["won"] != 4
