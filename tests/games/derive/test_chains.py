"""Chains of Dérive: what they are, what they protect, whom they oblige, and how they win."""

from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banquise.boards import Board
from banquise.core import won
from banquise.games.derive.chains import GRIDS, anchored_chain, is_in_order, near
from banquise.games.derive.rules import Derive
from tests.games.derive.setting import code, setting, shown


def board(dice: str) -> Board:
    return Board(GRIDS[11], {die[:-2]: die[-2:] for die in dice.split()})


@pytest.mark.parametrize(
    ("dice", "chain"),
    [
        ("e11r1", "e11"),  # one die alone is a chain
        ("e11r1 f10r3 g9r3 h10r1", "e11 f10 g9 h10"),  # any shape, any values
        ("e11r1 g9r3", "e11"),  # the diagonal contact is what links
        ("e11r1 f10y2 g9r3", "e11"),  # and only dice of one colour
        ("f10r1 g9r2", ""),  # nothing on the far bank
        ("a11r1 b10r2", "a11 b10"),  # corners are far bank too
        ("a5r1 b6r2", ""),  # another bank is no anchor
    ],
)
def test_der_11_and_12_the_anchored_chain_is_all_that_hangs_on_the_far_bank(dice: str, chain: str) -> None:
    assert sorted(anchored_chain(board(dice), "r")) == sorted(chain.split())


@pytest.mark.parametrize(
    ("dice", "in_order"),
    [
        ("e11r4", True),
        ("e11r3 f10r4 g9r5", True),
        ("f10r3 e11r4 d10r5", True),  # the anchor may be in the middle
        ("e11r5 f10r4 g9r3", True),
        ("e11r3 f10r3", False),  # a value twice
        ("e11r3 f10r5", False),  # a value missing
        ("e11r3 f10r5 g9r4", False),  # 3 and 4 are no neighbours
        ("e11r3 f10r4 g9r5 e9r5", False),  # a branch
        ("e11r3 f10r4 g9r5 e9r6", False),  # a branch whose values all differ
        ("d10r1 e11r2 f10r3 e9r4", True),  # a square: 1 and 4 touch as well, no harm
        ("d10r1 e11r3 f10r2 e9r4", False),
        ("e11r1 f10r2 g9r3 h8r4 i7r5 h6r6", True),
    ],
)
def test_der_12_a_chain_is_in_order_when_each_value_touches_the_next_and_none_comes_twice(dice: str, in_order: bool) -> None:  # noqa: FBT001
    marks = board(dice)
    assert is_in_order(marks, anchored_chain(marks, "r")) == in_order


@given(st.lists(st.tuples(st.sampled_from(("e11", "d10", "f10", "e9", "g9", "f8", "c9")), st.integers(1, 6)), min_size=1, max_size=6))
@settings(max_examples=300, deadline=None, print_blob=True)
def test_der_12_in_order_means_that_the_dice_can_be_listed_rising_by_one_from_neighbour_to_neighbour(dice: list[tuple[str, int]]) -> None:
    marks = Board(GRIDS[11], {"e11": "r3"} | {cell: f"r{value}" for cell, value in dice})
    chain = anchored_chain(marks, "r")
    listed = any(
        all(b in near(marks, a) and int(marks[b][1]) == int(marks[a][1]) + 1 for a, b in pairwise(order)) for order in permutations(chain)
    )
    assert is_in_order(marks, chain) == listed


@pytest.mark.parametrize("level", ["2", "2c", "2a", "3", "4"])
def test_der_13_a_lone_die_on_its_far_bank_is_safe(level: str) -> None:
    assert code(setting("d2r6 e1y1", level=level), "d2xe1") == "protected"


@pytest.mark.parametrize(
    ("dice", "action", "refused"),
    [
        ("e3r6 e1y3 f2y4", "e3xf2", "protected"),  # the whole chain is safe
        ("e3r6 e1y3 f2y5", "e3xf2", ""),  # not ordered
        ("e3r6 e1y3 f2y3", "e3xf2", ""),  # not isolated
        ("d2r6 e1y3 f2y3", "d2xe1", ""),  # then even the anchored die can be taken
        ("e3r6 f2y1 g3y2", "e3xf2", ""),  # not anchored
    ],
)
def test_der_13_only_an_anchored_ordered_isolated_chain_is_safe(dice: str, action: str, refused: str) -> None:
    assert code(setting(dice), action) == refused


def test_der_13_the_refusal_shows_the_chain() -> None:
    reason = setting("e3r6 e1y3 f2y4").why_not("e3xf2")
    assert reason is not None
    assert set(reason.cells) == {"e1", "f2"}


CONTACT = "d2r4 e1y3 c3y2"
"""The red die touches the anchored e1, which is safe, and a yellow die that is not."""


@pytest.mark.parametrize(("level", "obliged"), [("2", False), ("2c", True), ("2a", True), ("3", True), ("4", True)])
def test_der_14_a_die_in_contact_with_an_opposing_anchored_chain_must_take(level: str, obliged: bool) -> None:  # noqa: FBT001
    position = setting(CONTACT, level=level)
    assert (position.legal_actions() == ["d2xc3"]) == obliged
    assert code(position, "d2=5") == ("must-take" if obliged else "")


@pytest.mark.parametrize(
    ("dice", "owed"),
    [
        ("d2r4 e1y3", []),  # nothing vulnerable next to it
        ("d2r1 e1y3 c3y2", []),  # too weak
        ("d2r4 e3y3 c3y2", []),  # no anchored chain
        ("d2r4 e1y3 c3y2 e3y4", ["d2xc3", "d2xe3"]),  # any vulnerable neighbour, the seat chooses
        ("d2r4 e1y3 c3y2 h4r6 i5y1", ["d2xc3"]),  # not the takes of dice without contact
        ("d2r4 f2r3 e1y3 c3y2 g3y3", ["d2xc3", "f2xg3"]),  # of any such die
        ("d2r4 e1y3 f2y3", ["d2xe1"]),  # a spoilt chain is vulnerable itself
        ("d4r4 e3y2 f2y2 e1y3", ["d4xe3"]),  # contact with any die of the chain
    ],
)
def test_der_14_the_takes_owed(dice: str, owed: list[str]) -> None:
    position = setting(dice, level="3")
    assert list(position.owed()) == owed
    assert position.legal_actions() == owed or not owed


def test_der_14_a_die_of_an_anchored_chain_of_its_own_is_free() -> None:
    # i11 is anchored and touches the spoilt blue chain of k9; i9 is not and has to take.
    free = setting("i11r5 k9b2 j10b2", colours="rb", level="2c")
    assert free.owed() == ()
    assert {"i11xj10", "i11=6"} <= set(free.legal_actions())
    assert setting("i11r5 i9r3 k9b2 j10b2", colours="rb", level="2c").legal_actions() == ["i9xj10"]


def test_der_14_the_duty_respects_the_limit_of_der_9() -> None:
    # With a die on a9 already, red may not take a5, a second cell of the western bank.
    assert setting("b4r5 a5g2 b6g2 a9r1", colours="rg", level="3").owed() == ()
    assert setting("b4r5 a5g2 b6g2", colours="rg", level="3").owed() == ("b4xa5",)


def test_der_14_the_prey_may_belong_to_another_opponent() -> None:
    position = setting("d2r4 e1y3 c3g2", colours="ryg", level="3")
    assert position.legal_actions() == ["d2xc3"]


def test_der_14_and_19_the_prey_may_belong_to_a_seat_that_is_out_while_its_own_chain_obliges_nobody() -> None:
    assert setting("d2r4 e1y3 c3g2", colours="ryg", level="3", out=(3,)).owed() == ("d2xc3",)
    assert setting("d2r4 e1y3 c3g2", colours="ryg", level="3", out=(2,)).owed() == ()


def test_der_14_the_duty_holds_even_if_the_take_completes_the_chain_of_another() -> None:
    position = setting("d4r4 e3y4 e1y3 f2y4 g3y5", level="2c")
    assert position.legal_actions() == ["d4xe3"]
    outcome = position.play("d4xe3").outcome()
    assert outcome == won(((1,), (2,)), 2, "chain", "DER-16")


def test_der_14_the_refusal_names_the_takes_and_their_cells() -> None:
    reason = setting(CONTACT, level="3").why_not("+a1")
    assert reason is not None
    assert (reason.clause, reason.cells, dict(reason.details)) == ("DER-14", ("d2", "c3"), {"takes": "d2xc3"})


@pytest.mark.parametrize(
    ("level", "dice", "action", "wins"),
    [
        ("2", "e11r3 f10r4 g9r4", "g9=5", True),
        ("2", "e11r3 f10r4 h8r5", "h8-g9", True),
        ("2", "e11r3 f10r4 g9r4", "g9=3", False),
        ("2", "e11r3 f10r4 g9r5 h8r5", "h8=6", True),  # longer is as good
        ("2", "d10r3 f10r4 g9r5", "d10-e11", True),  # the anchor may come last
        ("3", "e11r3 f10r4 g9r4", "g9=5", False),  # six are needed
        ("3", "e11r1 f10r2 g9r3 h8r4 i7r5 h6r5", "h6=6", True),
        ("3", "e11r2 f10r3 g9r4 h8r5 i7r5", "i7=6", False),
        ("4", "e11r6 f10r5 g9r4 h8r3 i7r2 h6r2", "h6=1", True),
    ],
)
def test_der_16_an_anchored_ordered_isolated_chain_of_the_stated_length_wins(level: str, dice: str, action: str, wins: bool) -> None:  # noqa: FBT001
    position = setting(f"{dice} d4y1", level=level).play(action)
    expected = won(((1,), (2,)), 1, "chain", "DER-16") if wins else None
    assert position.outcome() == expected


def test_der_16_a_chain_that_is_not_isolated_does_not_win() -> None:
    assert setting("e11r3 f10r4 g9r4 e9r1 d4y1").play("g9=5").outcome() is None


def test_der_16_a_roll_can_win() -> None:
    rolled = setting("e11r3 f10r4 g9r1 d4y1").play("g9?")
    assert [rolled.play(f"={face}").outcome() is not None for face in range(1, 7)] == [False, False, False, False, True, False]


BOTH = "i11r3 h10r4 i9r6 k9b3 j8b4 i7b5 j10b4"
"""Taking j10 makes the chain of the red dice 2, 3, 4 and frees the blue 3, 4, 5."""


def test_der_16_the_acting_seat_wins_first_if_an_action_completes_two_chains() -> None:
    position = setting(BOTH, colours="rb").play("i9xj10")
    assert shown(position) == "i7b5 j8b4 k9b3 h10r4 j10r2 i11r3"
    assert position.outcome() == won(((1,), (2,)), 1, "chain", "DER-16")


def test_der_16_and_all_5_whoever_acted_last_is_looked_at_first_in_a_text() -> None:
    text = setting(BOTH, colours="rb").play("i9xj10").text()
    outcome = Derive.from_text(text.replace(" 2 rb ", " 1 rb ")).outcome()
    assert outcome is not None
    assert outcome.winners == (2,)


def test_der_16_and_19_seats_that_are_out_are_passed_over_when_looking_for_who_acted_last() -> None:
    # Green acted last: yellow, between red and green in turn order, is out.
    position = setting("b6g5 c5r5 d10y1 a5g3 b4g4", seat=1, colours="ryg", out=(2,)).play("c5=4")
    assert position.seat == 3
    assert position.play("b6=6").outcome() is None
    finished = setting("b6g2 c5r5 d10y1 a5g3 b4g4", seat=1, colours="ryg", out=(2,))
    assert finished.outcome() == won(((1,), (2,), (3,)), 3, "chain", "DER-16")


def test_a_safe_chain_is_pointed_out_when_one_die_is_lacking() -> None:
    told = setting("e11r3 f10r4 e1y3 f2y3", seat=2).notices()
    assert [(note.code, set(note.cells), dict(note.details)) for note in told] == [
        ("safe-chain", {"e11", "f10"}, {"side": "r", "dice": 2, "wanted": 3})
    ]
    assert setting("e11r3 e1y3", seat=2).notices() == ()
