"""A game in one call: any number of seats, chance included, and players of every kind."""

from __future__ import annotations

import pytest

from banquise.core import CHANCE, OUT, Game, Line
from banquise.games import GAMES
from banquise.i18n import LANGUAGES, voice
from banquise.players import PlayerFailed, PlayerLike, play_game, player_name
from tests.conformance.lines import COVERING, COVERING_TITLES
from tests.players.own import First, Lucky, Stubborn, lucky

GRAVIS = GAMES["gravis"].start()


@pytest.mark.parametrize(("game", "options"), COVERING, ids=COVERING_TITLES)
def test_every_game_is_played_whatever_its_seats_and_dice(game: Game, options: dict[str, str]) -> None:
    start = game.start(**options)
    line = play_game(start, ["random"] * start.seats, max_actions=60)
    assert line.outcome() or len(line.actions) == 60
    assert line == Line.begin(start, line.actions)


def test_the_same_seed_plays_the_same_game() -> None:
    start = GAMES["derive"].start()
    first, again, other = (play_game(start, ["random", Lucky], seed=seed, max_actions=80) for seed in (1, 1, 2))
    assert first == again != other
    assert any(position.to_act == CHANCE for position in first.positions)


def test_a_game_goes_on_from_a_line() -> None:
    line = Line.begin(GRAVIS, ["Sc", ">E"])
    played = play_game(line, ["random", "random"])
    assert played.actions[:2] == ("Sc", ">E")
    assert played.outcome()
    assert play_game(played, ["random", "random"]) == played


@pytest.mark.parametrize("player", ["random", First(), Lucky, Lucky(3), lucky, lambda seed: Lucky(seed)], ids=player_name)
def test_a_player_is_a_name_an_object_or_what_makes_one(player: PlayerLike) -> None:
    line = play_game(GRAVIS, [player, player])
    assert line.outcome()
    assert line == play_game(GRAVIS, [player, player])


@pytest.mark.parametrize("count", [0, 1, 3])
def test_every_seat_needs_a_player(count: int) -> None:
    with pytest.raises(ValueError, match="a game of 2 seats needs as many players"):
        play_game(GRAVIS, ["random"] * count)


@pytest.mark.parametrize("action", ["Sz", "", OUT])
def test_a_player_that_chooses_what_is_not_legal_is_named(action: str) -> None:
    start = GAMES["derive"].start(colours="rby")
    with pytest.raises(PlayerFailed) as caught:
        play_game(start, [Stubborn(action), "random", "random"])
    reason = caught.value.reason
    assert (reason.code, reason.details["player"], reason.details["action"]) == ("player-illegal", "stubborn", action)
    assert reason.details["position"] == start.text()
    assert len({voice("derive", language).refusal(reason) for language in LANGUAGES}) == 2


def test_who_was_made_for_the_game_is_closed_after_it_and_nobody_else() -> None:
    made: list[Stubborn] = []

    def make(seed: int) -> Stubborn:
        made.append(Stubborn("Sc" if seed >= 0 else ""))
        return made[-1]

    given = Stubborn("Sc")
    orders: list[list[PlayerLike]] = [[make, given], [given, make]]
    for players in orders:
        with pytest.raises(PlayerFailed):
            play_game(GRAVIS, players)
    assert [player.closed for player in made] == [True, True]
    assert not given.closed


def test_what_a_player_raises_comes_through() -> None:
    class Faulty:
        name = "faulty"

        def choose(self, line: Line) -> str:
            raise RuntimeError(f"out of order after {len(line.actions)} actions")

    with pytest.raises(RuntimeError, match="out of order after 0 actions"):
        play_game(GRAVIS, [Faulty(), "random"])
