"""What a player of Drivis counts, and what decided the game."""

from banquise.games.drivis.rules import GAME
from tests.games.drivis.test_referee import START, WON


def test_drv_8_the_groups_and_plates_of_each_side_are_counted() -> None:
    counted = {(score.code, score.side): score.value for score in GAME.from_text(START).scores()}
    assert counted == {("groups", 1): 6, ("groups", 2): 6, ("plates", 1): 6, ("plates", 2): 6}
    won = {(score.code, score.side): score.value for score in GAME.from_text(WON).scores()}
    assert won["groups", 2] == 1


def test_drv_9_the_group_that_wins_decided() -> None:
    position = GAME.from_text(WON)
    outcome = position.outcome()
    assert outcome is not None
    assert position.ending(outcome).cells == tuple(piece.cell for piece in position.pieces() if piece.side == 2)
