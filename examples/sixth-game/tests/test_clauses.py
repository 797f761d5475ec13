"""Each clause of the rules of Givre, by its number."""

import pytest

from banquise.core import NOBODY, OUT, BadText, Line, Position
from banquise_givre import GAME


def position(text: str) -> Position:
    return GAME.from_text(text)


def reason(text: str, action: str) -> str:
    refusal = position(text).why_not(action)
    return refusal.code if refusal else ""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_giv_1_the_board_is_empty_and_has_25_cells(seats: int) -> None:
    start = GAME.start(seats=seats)
    assert (start.seats, len(start.cells), start.pieces()) == (seats, 25, ())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_giv_2_everybody_sets_a_rock_first(seats: int) -> None:
    line = Line.begin(GAME.start(seats=seats), ["+a1", "+b1", "+c1", "+d1"][:seats])
    assert [each.to_act for each in line.positions] == [*range(1, seats + 1), 1]
    assert [each.phase for each in line.positions] == ["rock"] * seats + ["frost"]
    assert {piece.kind for piece in line.position.pieces()} == {"rock"}
    assert {piece.side for piece in line.position.pieces()} == {0}


@pytest.mark.parametrize(
    ("text", "action", "code"),
    [
        ("5/5/5/5/5 1 rock 2 -", "+c3", ""),
        ("5/5/5/5/5 1 rock 2 -", "c3", "wrong-phase"),
        ("5/5/5/5/x4 2 rock 2 -", "+a1", "cell-taken"),
        ("5/5/5/5/xx3 1 frost 2 -", "+c3", "wrong-phase"),
        ("5/5/5/5/xx3 1 frost 2 -", "a1", "cell-taken"),
        ("5/5/5/5/xx3 1 frost 2 -", "f6", "unreadable"),
        ("5/5/5/5/xx3 1 frost 2 -", OUT, "match-only"),
    ],
)
def test_giv_3_a_crystal_goes_on_an_empty_cell(text: str, action: str, code: str) -> None:
    assert reason(text, action) == code


@pytest.mark.parametrize(
    ("cell", "code"),
    [("c4", "beside-another"), ("d3", "beside-another"), ("d4", ""), ("a4", ""), ("c1", "")],
)
def test_giv_4_a_crystal_shares_no_side_with_another_s(cell: str, code: str) -> None:
    assert reason("A1x2/5/2B2/5/1x3 1 frost 2 -", cell) == code


def test_giv_4_a_refusal_points_at_the_crystals() -> None:
    refusal = position("A1x2/5/2B2/5/1x3 1 frost 2 -").why_not("c4")
    assert refusal
    assert (refusal.clause, refusal.cells) == ("GIV-4", ("c3",))


def test_giv_5_who_can_set_nothing_is_skipped() -> None:
    after = position("1A2A/1Ax2/x1AAA/B4/BBBBB 1 frost 2 -").play("b3")
    assert after.to_act == 1
    assert [each.code for each in after.notices()] == ["stuck"]


def test_giv_6_the_most_crystals_win() -> None:
    outcome = position("BBB1A/BBBB1/xB2A/A1AAA/1B1Ax 1 frost 2 -").outcome()
    assert outcome
    assert (outcome.winners, outcome.reason, outcome.ranking) == ((2,), "most", ((2,), (1,)))


def test_giv_7_of_equals_the_later_is_ahead() -> None:
    outcome = position("A1AA1/1B2B/A1BB1/1Bx1A/A1xB1 1 frost 2 -").outcome()
    assert outcome
    assert (outcome.winners, outcome.ranking) == ((2,), ((2,), (1,)))


def test_giv_8_who_leaves_is_skipped_and_its_crystals_are_rocks() -> None:
    line = Line.begin(GAME.start(seats=3), ["+a1", "+b1", "+c1", "a5", "c5", "e5"]).leave(2)
    assert line.position.text() == "A1B1C/5/5/5/xxx2 1 frost 3 -"
    line = line.play("a4").settled()
    assert (line.position.text(), line.to_act) == ("A1x1C/A4/5/5/xxx2 3 frost 3 B", 3)
    assert line.position.in_play == (1, 3)


def test_giv_8_who_is_left_alone_has_won() -> None:
    line = Line.begin(GAME.start(seats=3), ["+a1"]).leave(1).leave(2)
    assert line.to_act == 3
    outcome = line.play("+b1").settled().outcome()
    assert outcome
    assert (outcome.winners, outcome.reason) == ((3,), "alone")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("5/5/5/5/5 3 rock 2 -", "field-value"),
        ("5/5/5/5/5 1 rock 5 -", "field-value"),
        ("5/5/5/5/5 1 rock 2 C", "out-unclear"),
        ("5/5/5/5/5 1 rock 2 BA", "out-unclear"),
        ("5/5/5/5/5 1 rock 2 AB", "out-unclear"),
        ("5/5/5/5/5 1 rock 3 A", "seat-gone"),
        ("5/5/5/5/xxxC1 1 frost 3 C", "crystal-of-nobody"),
        ("5/5/5/5/x4 1 rock 2 -", "rocks-unclear"),
        ("5/5/5/5/A4 1 rock 2 -", "rocks-unclear"),
        ("5/5/5/5/x4 1 frost 2 -", "rocks-unclear"),
        ("5/5/5/5/xx1AB 1 frost 2 -", "crystals-meet"),
        ("1A2A/1Ax2/xAAAA/B4/BBBBB 2 frost 2 -", "seat-stuck"),
    ],
)
def test_a_text_that_contradicts_itself_is_refused(text: str, code: str) -> None:
    with pytest.raises(BadText) as caught:
        position(text)
    assert caught.value.reason.code == code


def test_a_finished_position_has_no_action() -> None:
    over = position("A1AA1/1B2B/A1BB1/1Bx1A/A1xB1 1 frost 2 -")
    assert (over.to_act, over.legal_actions()) == (NOBODY, [])
