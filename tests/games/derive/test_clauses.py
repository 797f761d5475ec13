"""The clauses of Dérive, one by one; chains, protection and the duty to take are in `test_chains`."""

import pytest

from banquise.core import CHANCE, NOBODY, Line, won
from banquise.games.derive.chains import BANKS, GRIDS
from banquise.games.derive.rules import GAME, LEVELS, SEATINGS, Derive
from tests.games.derive.setting import code, setting, shown, targets

EMPTY = "/".join(["11"] * 11)


def start(level: str = "2", size: int = 11, colours: str = "ry") -> Derive:
    position = GAME.start(level=level, size=size, colours=colours)
    assert isinstance(position, Derive)
    return position


@pytest.mark.parametrize(("size", "cells", "bank"), [(9, 41, 5), (11, 61, 6), (13, 85, 7)])
def test_der_1_the_cells_in_play_are_diagonal_and_hold_all_four_corners(size: int, cells: int, bank: int) -> None:
    position = start(size=size)
    assert len(position.cells) == cells
    assert {len(cells_of_bank) for cells_of_bank in BANKS[size].values()} == {bank}
    last = "abcdefghijklm"[size - 1]
    assert {"a1", f"{last}1", f"a{size}", f"{last}{size}"} <= set(position.cells)
    assert code(position, "+b1") == "white-cell"


def test_der_1_a_corner_belongs_to_both_banks() -> None:
    assert "a1" in BANKS[11]["r"]
    assert "a1" in BANKS[11]["b"]


def test_der_1_the_board_is_eleven_wide_unless_asked_otherwise() -> None:
    assert GAME.start().text() == f"{EMPTY} 1 ry 7,7 2 play"


def test_der_2_banks_are_red_south_blue_west_yellow_north_green_east() -> None:
    assert [BANKS[11][colour][1] for colour in "rbyg"] == ["c1", "a3", "c11", "k3"]


def test_der_3_two_play_any_two_colours_three_and_four_go_clockwise() -> None:
    assert [sum(len(colours) == seats for colours in SEATINGS if "+" not in colours) for seats in (2, 3, 4)] == [12, 12, 4]
    assert {"ry", "gr", "byg", "rbyg", "grb"} <= set(SEATINGS)
    assert not {"rr", "ybr", "rgyb", "ry+"} & set(SEATINGS)


@pytest.mark.parametrize(
    ("dice", "cell", "colours"), [("j10r1", "k11", "rb"), ("j10b1", "k9", "br"), ("d2y1", "c1", "yg"), ("b4g1", "a5", "gy")]
)
def test_der_3_each_colour_aims_at_the_bank_opposite_its_own(dice: str, cell: str, colours: str) -> None:
    other = {"rb": "a5b1", "br": "c1r1", "yg": "k5g1", "gy": "c11y1"}[colours]
    position = setting(f"{dice} {other}", colours=colours, level="1")
    outcome = position.play(f"{dice[:-2]}-{cell}").outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


@pytest.mark.parametrize(("level", "dice"), [("1", 5), ("2", 7), ("2c", 7), ("2a", 7), ("3", 10), ("4", 10)])
def test_der_4_the_board_is_empty_and_every_seat_holds_the_dice_of_its_level(level: str, dice: int) -> None:
    position = start(level, colours="byg")
    assert position.pieces() == ()
    assert [(reserve.side, reserve.kind, reserve.count) for reserve in position.reserves()] == [(seat, "die", dice) for seat in (1, 2, 3)]
    assert position.text() == f"{EMPTY} 1 byg {dice},{dice},{dice} {level} play"


def test_der_5_a_die_enters_on_a_free_cell_of_its_own_bank_showing_1() -> None:
    position = start().play("+c1")
    assert position.text() == "11/11/11/11/11/11/11/11/11/11/2r18 2 ry 6,7 2 play"
    position = position.play("+a11").play("+a1")
    assert [action for action in position.play("+c11").legal_actions() if action[0] == "+"] == ["+e1", "+g1", "+i1", "+k1"]


def test_der_5_a_corner_is_for_the_first_who_enters_there() -> None:
    position = start(colours="rb").play("+a1")
    assert position.legal_actions() == ["+a3", "+a5", "+a7", "+a9", "+a11"]
    assert code(position, "+a1") == "occupied"


@pytest.mark.parametrize("level", ["2a", "4"])
def test_der_5_advanced_levels_enter_a_die_with_any_value(level: str) -> None:
    position = start(level)
    assert {f"+k1={value}" for value in range(1, 7)} <= set(position.legal_actions())
    assert shown(position.play("+k1=5")) == "k1r5"
    assert code(position, "+k1") == "value-missing"


@pytest.mark.parametrize("level", ["1", "2", "2c", "3"])
def test_der_5_elsewhere_the_value_is_not_chosen(level: str) -> None:
    assert code(start(level), "+k1=1") == "enters-at-one"


@pytest.mark.parametrize(
    ("others", "cells"),
    [
        ("", "d4 f4 d6 f6"),  # steps
        ("f6y1", "d4 f4 d6 g7"),  # jump over an opponent
        ("f6r6", "d4 f4 d6 g7"),  # jump over one's own, whatever its value
        ("f6y1 h8y2", "d4 f4 d6 g7 i9"),  # two jumps, or stop after the first
        ("f6y1 h6y2 h4y3", "d4 f4 d6 g7 i5 g3"),  # jumps that turn
        ("f6y1 g7y2", "d4 f4 d6"),  # never over two at once
        ("f6y1 g9y2", "d4 f4 d6 g7"),  # never over an empty cell
    ],
)
def test_der_6_a_die_steps_or_jumps_diagonally(others: str, cells: str) -> None:
    position = setting(f"e5r2 k11y1 {others}")
    assert set(targets(position, "e5").split()) == set(cells.split())


def test_der_6_a_die_that_jumps_round_may_not_come_back_to_where_it_began() -> None:
    position = setting("c3r1 d4y1 f4y1 f2r1 d2y2")
    assert targets(position, "c3") == "e1 b2 g3 b4 e5"
    assert code(position, "c3-c3") == "back-to-start"


def test_der_6_a_moved_die_keeps_its_value() -> None:
    assert shown(setting("e5r4 f6y1").play("e5-g7")) == "f6y1 g7r4"


@pytest.mark.parametrize(("value", "changes"), [(1, [2]), (3, [2, 4]), (6, [5])])
def test_der_7_a_die_is_changed_by_one_within_one_and_six(value: int, changes: list[int]) -> None:
    position = setting(f"e5r{value} k11y1")
    assert [action for action in position.legal_actions() if "=" in action] == [f"e5={change}" for change in changes]
    assert shown(position.play(f"e5={changes[0]}")) == f"e5r{changes[0]} k11y1"


def test_der_7_a_roll_is_answered_by_chance_whatever_the_result() -> None:
    position = setting("e5r4 k11y1").play("e5?")
    assert position.text().endswith(" 1 ry 6,6 2 roll:e5")
    assert (position.to_act, position.phase, position.mid_turn) == (CHANCE, "roll", True)
    assert position.outcomes() == tuple((f"={face}", 1) for face in range(1, 7))
    assert position.legal_actions() == ["=1", "=2", "=3", "=4", "=5", "=6"]
    assert [shown(position.play(f"={face}")) for face in (4, 6)] == ["e5r4 k11y1", "e5r6 k11y1"]
    assert position.play("=4").text().endswith(" 2 ry 6,6 2 play")


@pytest.mark.parametrize(("level", "rolls"), [(level, LEVELS[level].rolls) for level in LEVELS])
def test_der_7_only_the_advanced_levels_forbid_rolls(level: str, rolls: bool) -> None:  # noqa: FBT001
    assert rolls == (level not in ("2a", "4"))
    assert code(setting("e5r4 k11y1", level=level), "e5?") == ("" if rolls else "no-rolls")


@pytest.mark.parametrize(("own", "taken", "left"), [(5, 2, 3), (4, 4, 1), (6, 1, 5), (1, 1, 1), (2, 1, 1)])
def test_der_8_a_taker_loses_the_value_it_takes_and_shows_1_at_equal_values(own: int, taken: int, left: int) -> None:
    position = setting(f"e5r{own} f6y{taken} k11y1").play("e5xf6")
    assert shown(position) == f"f6r{left} k11y1"


def test_der_8_a_taken_die_returns_to_its_owner() -> None:
    position = setting("e5r3 f6y2")
    assert position.stock == (6, 6)
    assert position.play("e5xf6").stock == (6, 7)


@pytest.mark.parametrize(
    ("dice", "refused"),
    [
        ("e5r2 f6y3", "too-weak"),
        ("e5r2 f6r1 k11y1", "own-die"),
        ("e5r2 k11y1", "nothing-to-take"),
    ],
)
def test_der_8_only_an_opposing_die_of_equal_or_lower_value_is_taken(dice: str, refused: str) -> None:
    assert code(setting(dice), "e5xf6") == refused


def test_der_8_only_a_neighbour_is_taken() -> None:
    assert code(setting("e5r6 g7y1"), "e5xg7") == "not-adjacent"


@pytest.mark.parametrize(
    ("dice", "action", "refused"),
    [
        ("c11r1 d10r2", "d10-e11", "bank-limit"),  # two on the far bank
        ("c11r1 d10r2", "d10-c9", ""),
        ("c11r1", "c11-d10", ""),  # leaving it
        ("a3r1 b6r1", "b6-a5", "bank-limit"),  # two on a side bank
        ("a1r1 b6r1", "b6-a5", ""),  # a corner of one's own bank never counts
        ("a5r1 b2r1", "b2-a1", ""),
        ("a5r1 b10r1", "b10-a11", "bank-limit"),  # a corner of two foreign banks counts on the west,
        ("e11r1 b10r1", "b10-a11", "bank-limit"),  # and on the north
        ("k5r1 b10r1", "b10-a11", ""),
        ("a11r1 j4r1", "j4-k5", ""),  # bank by bank
        ("a11r1 b4r1", "b4-a5", "bank-limit"),
        ("g11r1 e9r1 d10y1 b10y1", "e9-c11", "bank-limit"),  # stopping there,
        ("g11r1 e9r1 d10y1 b10y1", "e9-a9", ""),  # and only passing by
        ("c11r1 d10r3 e11y1", "d10xe11", "bank-limit"),  # taking counts as well
        ("c11y1 d10r3 e11y1", "d10xe11", ""),  # of others none counts
    ],
)
def test_der_9_one_die_at_most_on_each_bank_not_one_s_own(dice: str, action: str, refused: str) -> None:
    assert code(setting(f"{dice} g5y1"), action) == refused


def test_der_9_entering_beside_other_dice_is_free() -> None:
    # The red die on a3 counts on the western bank, the corner a1 does not.
    assert code(setting("a3r1 k11y1"), "+a1") == ""


def test_der_10_partners_neither_take_each_other_nor_need_to() -> None:
    dice = "d2r6 e1y1 c3y2 a5b1 c11g1"
    against = setting(dice, seat=1, colours="rbyg", level="3")
    assert against.legal_actions() == ["d2xc3"]
    together = setting(dice, seat=1, colours="rbyg+", level="3")
    assert code(together, "d2xc3") == "partners-die"
    assert code(together, "d2-e3") == ""


def test_der_15_at_level_1_any_die_on_the_far_bank_wins() -> None:
    position = setting("b10r1 c9r1 d4y1", level="1").play("b10-a11")
    outcome = position.outcome()
    assert outcome == won(((1,), (2,)), 1, "far-bank", "DER-15")
    assert position.to_act == NOBODY
    assert position.legal_actions() == []


def test_der_15_a_die_on_another_bank_does_not_win() -> None:
    assert setting("b4r1 d4y1", level="1").play("b4-a5").outcome() is None


def test_der_17_a_team_wins_with_the_first_of_its_members() -> None:
    position = setting("e1y3 f2y4 g3y4 c1r1 a5b1 k5g1", seat=3, colours="rbyg+")
    assert position.sides == ((1, 3), (2, 4))
    outcome = position.play("g3=5").outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((1, 3), (1.0, 0.0, 1.0, 0.0))


@pytest.mark.parametrize("colours", ["rbyg", "rbyg+", "ygr", "gb"])
def test_der_18_and_all_4_seat_1_begins_and_turns_follow_the_seats(colours: str) -> None:
    line = Line.begin(start(colours=colours))
    for _ in range(5):
        line = line.play(line.legal_actions()[0])
    seats = len(colours.rstrip("+"))
    assert [turn.seat for turn in line.turns()] == [number % seats + 1 for number in range(5)]


def test_der_19_a_seat_that_is_out_is_skipped_and_its_dice_stay() -> None:
    position = setting("c1r1 c11y1 k3g1", seat=2, colours="ryg").play("out")
    assert position.text().split()[1:4] == ["3", "ryg", "6,-,6"]
    assert shown(position) == "c1r1 k3g1 c11y1"
    assert position.in_play == (1, 3)
    assert [reserve.side for reserve in position.reserves()] == [1, 3]
    assert position.play("k3=2").seat == 1


def test_der_19_a_die_of_a_seat_that_is_out_can_be_jumped_and_leaves_the_game_when_taken() -> None:
    position = setting("e5r2 f6y1 k3g1", colours="ryg", out=(2,))
    assert code(position, "e5-g7") == ""
    assert position.play("e5xf6").stock == (6, None, 6)


def test_der_19_a_roll_owed_is_dropped() -> None:
    position = setting("c1r1 c11y1 k3g1", seat=2, colours="ryg").play("c11?").play("out")
    assert position.text().split()[1:] == ["3", "ryg", "6,-,6", "2", "play"]


def test_der_19_its_chain_is_not_protected_obliges_nobody_and_cannot_win() -> None:
    dice = "c1r1 d2g6 e1y3 f2y4 g3y5 e3y1"
    position = setting(dice, seat=3, colours="ryg", level="2c", out=(2,))
    assert code(position, "d2-c3") == ""
    freed = position.play("d2xe3")
    assert freed.outcome() is None
    assert code(setting("c1r1 d2g6 e1y3", seat=3, colours="ryg", out=(2,)), "d2xe1") == ""


def test_der_19_a_side_alone_in_the_game_has_won() -> None:
    position = start(colours="rby").play("out").play("+a5")
    assert position.outcome() is None
    outcome = position.play("out").outcome()
    assert outcome == won(((1,), (2,), (3,)), 2, "alone", "DER-19")
    assert start().play("out").outcome() == won(((1,), (2,)), 2, "alone", "DER-19")


def test_der_19_a_team_is_gone_when_both_its_seats_are_out() -> None:
    position = start(colours="rbyg+").play("out").play("+a5")
    assert position.outcome() is None
    outcome = position.play("out").outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((2, 4), "alone")


def test_all_1_the_third_standing_of_a_position_is_a_draw() -> None:
    line = Line.begin(setting("c1r1 c11y1"), ["c1=2", "c11=2", "c1=1", "c11=1"] * 2)
    outcome = line.outcome()
    assert outcome is not None
    assert outcome.reason == "repetition"


def test_all_2_a_seat_whose_bank_is_taken_and_that_has_no_die_passes() -> None:
    position = setting("a1b1 c1b1 e1y1 g1g1 i1g1", colours="rbyg", size=9)
    assert position.legal_actions() == ["pass"]
    passed = position.play("pass")
    assert (passed.seat, passed.board, passed.stock) == (2, position.board, position.stock)
    assert Derive.from_text(passed.text()) == passed
    assert code(passed, "pass") == "pass-unneeded"


def test_all_3_the_game_goes_on_for_the_others_when_one_of_three_leaves() -> None:
    line = Line.begin(start(colours="rby")).leave(2).play("+c1").settled()
    assert line.actions == ("+c1", "out")
    assert line.position.to_act == 3


def test_all_5_a_finished_position_reads_back_and_has_no_actions() -> None:
    position = setting("g9r3 f10r4 e11r4 d4y1").play("e11=5")
    assert position.outcome() is not None
    assert Derive.from_text(position.text()) == position
    assert position.legal_actions() == []
    assert not position.accepts("out")


@pytest.mark.parametrize(("level", "actions"), [("1", 6), ("2", 6), ("2c", 6), ("2a", 36), ("3", 6), ("4", 36)])
def test_known_numbers(level: str, actions: int) -> None:
    assert len(start(level).legal_actions()) == actions
    assert len(GRIDS[11].cells) == 61
