"""What decided a game of Gravis 3."""

from banquise.core import Line
from banquise.games.gravis.rules import GAME


def test_grv_13_the_alignment_decided() -> None:
    line = Line.begin(GAME.start())
    for action in ("W3", ">E", "E5", ">W", "W4", ">S", "Sd", ">S", "Sa"):
        line = line.play(action)
    outcome = line.outcome()
    assert outcome is not None
    decided = line.position.ending(outcome).cells
    assert len(decided) == 3
    assert {piece.side for piece in line.position.pieces() if piece.cell in decided} == {1}


def test_grv_15_no_cell_decides_a_draw() -> None:
    position = GAME.from_text("ww1ww/ww1ww/5/2b2/ww3 w E drop -")
    outcome = position.outcome()
    assert outcome is not None
    assert position.ending(outcome).cells == ()
