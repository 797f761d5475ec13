"""What a player of Quivive counts, and who is left at the end."""

from banquise.games.quivive.rules import GAME

STEP = "020/01A003/3113B110/2101101/2001111/12011/101 1 step solo2 -"


def test_qui_5_the_ways_open_are_counted_once_pawns_step() -> None:
    assert GAME.start().scores() == ()
    position = GAME.from_text(STEP)
    steps = {action.split("-")[1] for action in position.legal_actions()}
    assert [(score.code, score.side) for score in position.scores()] == [("ways", 1), ("ways", 2)]
    assert position.scores()[0].value == len(steps)


def test_qui_6_the_last_pawns_standing_decided() -> None:
    position = GAME.from_text(STEP)
    for action in ("c6-d7", "xc5", "d5-c6", "xe2"):
        position = position.play(action)
    outcome = position.outcome()
    assert outcome is not None
    assert position.ending(outcome).cells == ("c6",)
