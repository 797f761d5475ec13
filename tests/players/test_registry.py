"""Players that others bring: registered by name, or announced by an installed package."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints

import pytest

from banquise.core import BadText
from banquise.games import GAMES
from banquise.i18n import LANGUAGES, voice
from banquise.players import PLAYERS, PlayerLike, play_game, player_from_spec, player_name, player_names, register, registry
from tests.players.own import First, Lucky, lucky

START = GAMES["gravis"].start()


@pytest.fixture(autouse=True)
def _nothing_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_registered", {})


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a package had announced these."""
    found = {"guest": "tests.players.own:Lucky", "ghost": "tests.players.nowhere:Ghost"}
    entries = EntryPoints(EntryPoint(name, value, "banquise.players") for name, value in found.items())
    monkeypatch.setattr(registry, "entry_points", lambda **wanted: entries.select(**wanted))


def test_a_registered_player_is_found_by_its_name() -> None:
    register("mine", Lucky)
    assert player_from_spec("mine", 7) == Lucky(7)
    assert player_names() == [*PLAYERS, "mine"]
    assert play_game(START, ["mine", "random"], seed=1) == play_game(START, [Lucky, "random"], seed=1)


def test_a_name_may_be_registered_again_as_a_notebook_does() -> None:
    register("mine", Lucky)
    register("mine", lucky)
    assert player_from_spec("mine", 1).name == "made by a function"


@pytest.mark.parametrize("name", ["engine", "me", "person", "", "my:player", "My", "a b", "é"])
def test_a_name_that_is_taken_or_cannot_be_typed_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no player can be registered"):
        register(name, Lucky)


def test_a_registered_player_has_no_strength_and_is_told_as_a_near_name() -> None:
    register("stubborn", Lucky)
    with pytest.raises(BadText) as caught:
        player_from_spec("stubborn:3", 1)
    assert caught.value.reason.code == "player-strength"
    with pytest.raises(BadText) as caught:
        player_from_spec("stuborn", 1)
    assert caught.value.reason.details["near"] == "stubborn"


@pytest.mark.usefixtures("installed")
def test_a_player_of_an_installed_package_is_found_by_its_name() -> None:
    assert player_from_spec("guest", 3) == Lucky(3)
    assert {"guest", "ghost"} <= set(player_names())


@pytest.mark.usefixtures("installed")
def test_one_that_cannot_be_loaded_says_why_and_harms_no_other() -> None:
    with pytest.raises(BadText) as caught:
        player_from_spec("ghost", 3)
    reason = caught.value.reason
    assert reason.code == "player-broken"
    assert "ModuleNotFoundError" in str(reason.details["why"])
    assert len({voice("", language).refusal(reason) for language in LANGUAGES}) == 2
    assert player_from_spec("random", 1).name == "random"


@pytest.mark.parametrize(
    ("player", "name"),
    [("engine:3", "engine:3"), (First(), "first"), (First, "first"), (Lucky, "lucky"), (lucky, "made by a function")],
)
def test_a_player_is_called_by_its_own_name(player: PlayerLike, name: str) -> None:
    assert player_name(player) == name
