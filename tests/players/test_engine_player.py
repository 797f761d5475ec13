"""The engine in a seat, in every game it knows."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from banquise import engine
from banquise.core import Line
from banquise.engine import Analysis, EngineMissing, Limits, Stop
from banquise.games import GAMES
from banquise.players import EnginePlayer, PlayerFailed, engine_plays, needs_engine, opponent, player_from_spec
from banquise.players.engine_player import share_of_turn
from banquise.players.strength import Strength
from tests.engine_here import needs_engine as with_engine
from tests.players.test_players import VARIANTS, begun

WIN = "5/5/5/5/1ww2 w S drop -"
"""White wins with Sa or Sd (GRV-13)."""


@with_engine
@pytest.mark.parametrize(("slug", "options"), VARIANTS)
@pytest.mark.parametrize("spec", ["engine:1", "engine:3.5", "greedy", "uct:50sims", "mcts:50sims,playout_actions=2"])
def test_it_chooses_a_legal_action_twice_the_same(slug: str, options: dict[str, str], spec: str) -> None:
    for seed in range(2):
        line = begun(slug, options, 10 * seed, seed)
        choice = player_from_spec(spec, seed).choose(line)
        assert line.why_not(choice) is None
        assert player_from_spec(spec, seed).choose(line) == choice


@with_engine
def test_another_seed_chooses_otherwise_at_a_low_level() -> None:
    line = Line.begin(GAMES["gravis"].start())
    assert len({player_from_spec("engine:1", seed).choose(line) for seed in range(12)}) > 1


@with_engine
@pytest.mark.parametrize("spec", ["engine:1", "engine:5", "engine:10", "engine:20sims", "engine:0.01s", "greedy", "mcts:30sims"])
def test_grv_13_it_takes_an_immediate_win(spec: str) -> None:
    line = Line.begin(GAMES["gravis"].from_text(WIN))
    assert {player_from_spec(spec, seed).choose(line) for seed in range(5)} <= {"Sa", "Sd"}


@with_engine
@pytest.mark.parametrize("mode", ["solo2", "teams", "solo5"])
def test_the_strongest_level_has_a_second_for_a_turn(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Limits] = []

    def search(line: Line, limits: Limits, *, method: str, stop: Stop | None) -> Analysis:
        asked.append(limits)
        return real(line, replace(limits, seconds=0.0, simulations=1), method=method, stop=stop)

    real = engine.search
    monkeypatch.setattr(engine, "search", search)
    line = begun("quivive", {"mode": mode}, 20, 1)
    EnginePlayer(1).choose(line)
    assert [each.seconds for each in asked if each.seconds] == [share_of_turn(line)]  # first sight counts simulations


@with_engine
def test_settings_that_make_no_sense_are_a_failure_with_a_reason() -> None:
    line = Line.begin(GAMES["gravis"].start())
    with pytest.raises(PlayerFailed) as caught:
        player_from_spec("mcts:10sims,nonsense=1", 1).choose(line)
    assert caught.value.reason.code == "engine-refuses"


def test_the_time_of_a_turn_is_shared_out_over_its_actions() -> None:
    """In Gravis a turn is a drop and an aim, in Drivis one action."""
    line = Line.begin(GAMES["gravis"].start())
    shares = []
    while len(line.actions) < 2:
        shares.append(Fraction(share_of_turn(line)))
        line = line.play(line.legal_actions()[0])
    assert shares == [Fraction(1, 2), Fraction(1, 2)]
    assert share_of_turn(Line.begin(GAMES["drivis"].start())) == 1


def test_a_roll_takes_no_thinking_time() -> None:
    """In Dérive chance ends the turn of who rolls."""
    line = Line.begin(GAMES["derive"].start(), ["+a1", "+a11"])
    assert any(action.endswith("?") for action in line.legal_actions())
    assert share_of_turn(line) == 1


def test_a_single_action_needs_no_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "_missing", "no compiler")
    line = next(
        line for seed in range(50) for line in (begun("quivive", {}, 60, seed),) if len(line.legal_actions()) == 1 and line.to_act > 0
    )
    assert EnginePlayer(1).choose(line) == line.legal_actions()[0]


def test_without_the_engine_its_players_say_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "_missing", "no compiler")
    line = Line.begin(GAMES["gravis"].start())
    for spec in ("engine:3", "greedy", "uct:10sims"):
        with pytest.raises(EngineMissing, match="C\\+\\+20 compiler"):
            player_from_spec(spec, 1).choose(line)
    assert not engine_plays("gravis")
    assert opponent("gravis") == "montecarlo"


@with_engine
def test_a_game_the_engine_does_not_know_is_a_failure_with_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "games", list)
    with pytest.raises(PlayerFailed) as caught:
        EnginePlayer(1, Strength(3)).choose(Line.begin(GAMES["gravis"].start()))
    assert caught.value.reason.code == "engine-game"
    assert opponent("gravis") == "montecarlo"


def test_which_players_need_the_engine() -> None:
    assert [spec for spec in ("me", "random", "montecarlo:3", "engine:2", "greedy", "uct:1s", "program:x") if needs_engine(spec)] == [
        "engine:2",
        "greedy",
        "uct:1s",
    ]
