"""What a player of Dérive counts, and what decided the game."""

from tests.games.derive.setting import setting

CHAIN = "e11r4 f10r5 h8r6 b4y2"


def test_der_12_the_chain_on_the_far_bank_is_counted_while_it_is_in_order() -> None:
    assert [(score.seat, score.value, score.goal) for score in setting(CHAIN).scores()] == [(1, 2, 3), (2, 0, 3)]
    assert setting("e11r4 f10r4").scores()[0].value == 0
    assert setting("d10r4", level="1").scores() == ()


def test_der_16_the_chain_decided() -> None:
    position = setting(CHAIN).play("h8-g9")
    outcome = position.outcome()
    assert outcome is not None
    assert set(position.ending(outcome).cells) == {"e11", "f10", "g9"}


def test_der_15_the_die_on_the_far_bank_decided_and_not_its_neighbours() -> None:
    position = setting("d10r4 b10r1", level="1").play("d10-c11")
    outcome = position.outcome()
    assert outcome is not None
    assert position.ending(outcome).cells == ("c11",)
