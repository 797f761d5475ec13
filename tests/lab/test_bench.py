"""What is measured; how fast it is, is nothing to test."""

from __future__ import annotations

import pytest

from banquise import engine
from banquise.games import GAMES, OURS
from banquise.lab import openspiel
from banquise.lab.bench import cases, control_case, main_cases, measure
from tests.engine_here import needs_engine


@pytest.mark.parametrize("slug", OURS)
def test_every_number_of_seats_and_sides_is_measured(slug: str) -> None:
    game = GAMES[slug]
    chosen = [game.from_text(case.start) for case in main_cases(game)]
    every = [game.start(**options) for options in game.variants()]
    tables = {(position.seats, len(position.sides)) for position in chosen}
    assert tables == {(position.seats, len(position.sides)) for position in every}
    assert chosen[0] == game.start()
    assert len({case.start for case in cases(game)}) == len(list(cases(game)))


@needs_engine
def test_a_run_measures_everything_a_few_times() -> None:
    heard: list[tuple[int, int]] = []
    found = measure([GAMES["gravis"]], 0.01, 2, lambda done, total: heard.append((done, total)))
    assert heard == [(number, 4) for number in range(1, 5)]
    assert [each.case.title for each in found.games] == ["gravis"]
    assert found.control.case == control_case()
    assert found.share(found.control) == 1
    for speeds in (found.control, *found.games):
        assert min(speeds.actions, speeds.playouts, speeds.uct, speeds.full) > 0
        assert speeds.actions > speeds.playouts
    assert (found.yardstick is not None) == openspiel.available()


@needs_engine
def test_openspiel_is_measured_where_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openspiel, "available", lambda: True)
    monkeypatch.setattr(openspiel, "rollouts_per_second", lambda *_: 1000.0)
    monkeypatch.setattr(openspiel, "simulations_per_second", lambda *_: 500.0)
    found = measure([], 0.01, 1)
    assert found.yardstick
    assert (found.yardstick.playouts, found.yardstick.simulations) == (1000, 500)
    assert found.yardstick.actions == pytest.approx(1000 * found.control.actions / found.control.playouts)


@needs_engine
def test_the_control_is_no_game_of_ours() -> None:
    assert not set(engine.controls()) & set(GAMES)
