"""The clauses of Gravis 3, one by one."""

import pytest

from banquise.core import NOBODY, Line, perft_turns
from banquise.games.gravis.rules import GAME, alignments, broken_by

START = "5/5/5/5/5 w - drop -"


def after(text: str, *actions: str) -> str:
    position = GAME.from_text(text)
    for action in actions:
        position = position.play(action)
    return position.text()


def test_grv_1_the_grid_is_empty_and_each_side_has_ten_pawns() -> None:
    start = GAME.start()
    assert start.text() == START
    assert len(start.cells) == 25
    assert [(reserve.side, reserve.count) for reserve in start.reserves()] == [(1, 10), (2, 10)]


def test_grv_2_white_plays_first_and_a_turn_is_drop_captures_arrow() -> None:
    line = Line.begin(GAME.start(), ["Sc", ">E", "E1", ">N"])
    assert [(turn.seat, turn.actions) for turn in line.turns()] == [(1, ("Sc", ">E")), (2, ("E1", ">N"))]


@pytest.mark.parametrize(
    ("arrow", "drop", "board"),
    [("N", "Nb", "1b3/5/5/5/w4"), ("E", "E3", "5/5/4b/5/w4"), ("S", "Sb", "5/5/5/5/wb3"), ("W", "W3", "5/5/b4/5/w4")],
)
def test_grv_3_a_pawn_enters_where_the_arrow_comes_from_and_falls_along_it(arrow: str, drop: str, board: str) -> None:
    position = GAME.from_text(f"5/5/5/5/w4 b {arrow} drop -")
    assert {action[0] for action in position.legal_actions()} == {arrow}
    assert position.play(drop).text() == f"{board} b {arrow} aim -"


def test_grv_4_the_first_drop_chooses_the_direction_which_is_then_the_arrow() -> None:
    assert {action[0] for action in GAME.start().legal_actions()} == set("NESW")
    assert after(START, "W4") == "5/w4/5/5/5 w W aim -"


def test_grv_5_a_falling_pawn_pushes_the_whole_line_against_the_far_edge() -> None:
    assert after("5/5/w1b2/5/5 w E drop -", "E3") == "5/5/2wwb/5/5 w E aim -"


def test_grv_6_a_full_line_takes_no_drop() -> None:
    position = GAME.from_text("5/5/wbwbw/5/5 w E drop -")
    assert position.legal_actions() == ["E1", "E2", "E4", "E5"]


@pytest.mark.parametrize(
    ("board", "cells"),
    [
        ("5/5/5/5/www2", "a1 b1 c1"),
        ("5/4w/4w/4w/4w", "e1 e2 e3 e4"),
        ("2w2/1w3/w4/5/5", "a3 b4 c5"),
        ("w4/1w3/2w2/3w1/4w", "a5 b4 c3 d2 e1"),
    ],
)
def test_grv_7_runs_of_three_in_rows_columns_and_every_diagonal_align(board: str, cells: str) -> None:
    position = GAME.from_text(f"{board} w N aim -")
    assert alignments(position.board, "w") == (tuple(cells.split()),)  # type: ignore[attr-defined]


def test_grv_7_two_in_a_row_or_a_broken_row_do_not_align() -> None:
    position = GAME.from_text("5/5/5/ww1ww/ww1ww w N aim -")
    assert position.outcome() is None


def test_grv_8_the_player_who_dropped_breaks_the_alignments_of_the_opponent() -> None:
    # White's drop pushes the black pawn of row 2 between two others of column e.
    position = GAME.from_text("5/5/4b/3b1/4b w E drop -").play("E2")
    assert position.text() == "5/5/4b/3wb/4b w E take -"
    assert position.to_act == 1
    assert position.legal_actions() == ["xe1", "xe2", "xe3"]


@pytest.mark.parametrize(
    ("board", "legal"),
    [
        ("5/5/5/5/bbbb1", ["xb1", "xc1"]),  # run-of-four
        ("5/5/5/5/bbbbb", ["xc1"]),  # run-of-five
        ("5/5/b4/b4/bbb2", ["xa1"]),  # corner
        ("5/5/b1b2/1b3/b1b2", ["xb2"]),  # crossing diagonals
        ("b4/b4/b4/5/bbb2", ["xa3", "xa4", "xa5", "xa1", "xb1", "xc1"]),  # two apart
    ],
)
def test_grv_9_the_pawn_that_breaks_most_alignments_goes_first(board: str, legal: list[str]) -> None:
    position = GAME.from_text(f"{board.replace('/5/', '/4w/', 1)} w E take -")
    assert sorted(position.legal_actions()) == sorted(legal)


def test_grv_9_a_pawn_at_the_end_of_four_breaks_nothing() -> None:
    run = ("a1", "b1", "c1", "d1")
    assert [broken_by(pawn, [run]) for pawn in run] == [0, 1, 1, 0]


def test_grv_9_what_each_pawn_breaks_is_worked_out_anew_after_each_removal() -> None:
    # A row and a column that share no pawn: after one of the row is gone, only the column is left to break.
    position = GAME.from_text("b4/b4/b4/4w/bbb2 w E take -").play("xb1")
    assert position.legal_actions() == ["xa3", "xa4", "xa5"]
    assert position.why_not("xa1").code == "not-aligned"  # type: ignore[union-attr]


def test_grv_9_a_single_choice_is_still_an_action() -> None:
    position = GAME.from_text("5/5/4w/5/bbbbb w E take -")
    assert position.legal_actions() == ["xc1"]


def test_grv_10_a_removed_pawn_is_back_in_its_owner_s_reserve() -> None:
    position = GAME.from_text("5/5/4b/3wb/4b w E take -")
    before, now = position.reserves(), position.play("xe1").reserves()
    assert (before[1].count, now[1].count) == (7, 8)


def test_grv_11_the_line_of_a_removed_pawn_falls_if_a_pawn_stands_upstream() -> None:
    assert after("5/5/4b/3wb/4b w E take -", "xe2") == "5/5/4b/4w/4b w E aim -"


def test_grv_11_nothing_moves_where_no_pawn_stands_upstream() -> None:
    assert after("5/5/4b/3wb/w3b w S take -", "xe3") == "5/5/5/3wb/w3b w S aim -"


def test_grv_11_all_alignments_are_broken_before_any_line_falls() -> None:
    # The hole on a3 has pawns upstream and its column falls; the one on b1 has none.
    position = GAME.from_text("b4/b4/b4/4w/1bbb1 w S take -").play("xc1")
    assert position.text() == "b4/b4/b4/4w/1b1b1 w S take c1"
    assert position.play("xa3").text() == "5/5/5/b3w/bb1b1 w S aim -"


def test_grv_12_captures_and_falls_repeat_until_nothing_changes() -> None:
    # Taking e2 lets the black d2 slide into column e: three stand there again.
    position = GAME.from_text("5/5/4b/2wbb/w3b w E take -").play("xe2")
    assert position.phase == "take"
    assert position.text() == "5/5/4b/3wb/w3b w E take -"


def test_grv_13_an_alignment_in_the_stable_position_wins_before_the_arrow_is_turned() -> None:
    position = GAME.from_text("5/5/5/5/3ww w E drop -").play("E1")
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.scores) == ((1,), "aligned", (1.0, 0.0))
    assert position.text() == "5/5/5/5/2www w E aim -"
    assert position.to_act == NOBODY
    assert position.legal_actions() == []


def test_grv_13_an_own_alignment_counts_for_nothing_before_the_position_is_stable() -> None:
    position = GAME.from_text("5/5/4b/1wwwb/4b w E take -")
    assert position.outcome() is None
    # e2 is vacated and the three white pawns fall east: still aligned, now in a stable position.
    assert position.play("xe2").outcome() is not None


def test_grv_14_the_arrow_may_be_turned_anywhere_or_left_as_it_is() -> None:
    assert GAME.start().play("Sc").legal_actions() == [">N", ">E", ">S", ">W"]


def test_grv_15_no_pawn_to_drop_is_a_draw() -> None:
    position = GAME.from_text("ww1ww/ww1ww/5/2b2/ww3 w E drop -")
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.is_draw, outcome.reason, outcome.scores) == (True, "no-pawn-left", (0.5, 0.5))


def test_known_numbers() -> None:
    start = GAME.start()
    assert len(start.legal_actions()) == 20
    assert len(start.play("Sc").legal_actions()) == 4
    assert [perft_turns(start, depth) for depth in (1, 2)] == [80, 1600]
    assert after(START, "Sc", ">E") == "5/5/5/5/2w2 b E drop -"
