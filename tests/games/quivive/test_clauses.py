"""The clauses of Quivive, one by one."""

from itertools import islice, pairwise
from random import Random

import pytest

from banquise.core import NOBODY, Ending, IllegalAction, Line, Piece, Position, Reserve
from banquise.games.quivive.rules import AROUND, GAME, GRID

FULL = "111/11111/1111111/1111111/1111111/11111/111"
MODES = ("solo2", "solo3", "solo4", "solo5", "duo", "teams")
# A stands on d3 and may take the last podium beside B.
BEFORE_THE_END = "1B10/00000/0000000/0001000/0011A000/00000/000 1 lift solo2 -"


def play(position: Position, *actions: str) -> Position:
    for action in actions:
        position = position.play(action)
    return position


def after(text: str, *actions: str) -> str:
    return play(GAME.from_text(text), *actions).text()


def raised(mode: str) -> Position:
    """The position once the twelve podiums are placed."""
    second = [f"+{cell}" for cell in GRID.cells[:9]]
    return play(GAME.start(mode=mode), *second, "+c1", "+d1", "+e1")


def placed(mode: str, *cells: str) -> Position:
    """The position once pawns are placed on these cells."""
    return play(raised(mode), *(f"@{cell}" for cell in cells))


def ranking(position: Position) -> tuple[tuple[int, ...], ...]:
    outcome = position.outcome()
    assert outcome is not None
    return outcome.ranking


def test_qui_1_the_board_has_37_cells_in_rows_of_3_5_7_7_7_5_3() -> None:
    assert len(GRID.cells) == 37
    assert [len(GRID.row(number)) for number in range(7, 0, -1)] == [3, 5, 7, 7, 7, 5, 3]
    assert GRID.row(7) == ("c7", "d7", "e7")
    assert GRID.row(6) == ("b6", "c6", "d6", "e6", "f6")


@pytest.mark.parametrize(
    ("cell", "around"),
    [
        ("d4", "c3 d3 e3 c4 e4 c5 d5 e5"),
        ("c7", "b6 c6 d6 d7"),
        ("a3", "b2 b3 a4 b4"),
        ("b6", "a5 b5 c5 c6 c7"),
    ],
)
def test_qui_1_pawns_step_in_all_eight_directions(cell: str, around: str) -> None:
    assert " ".join(GRID.sorted(AROUND[cell])) == around


def test_qui_2_one_podium_stands_in_each_cell_and_twelve_are_to_be_placed() -> None:
    start = GAME.start()
    assert start.text() == f"{FULL} 1 raise solo2 -"
    assert start.pieces() == tuple(Piece(cell, "podium", value="1") for cell in GRID.cells)
    assert start.reserves() == (Reserve(0, "podium", 12),)


def test_qui_2_podiums_are_placed_in_turn_one_at_a_time() -> None:
    line = Line.begin(GAME.start(mode="solo3"), ["+d4", "+d5", "+d6", "+d7"])
    assert [turn.seat for turn in line.turns()] == [1, 2, 3, 1]
    assert line.position.reserves() == (Reserve(0, "podium", 8),)


def test_qui_2_nine_podiums_go_on_cells_of_one_before_three_on_cells_of_two() -> None:
    position = GAME.start()
    for number, cell in enumerate(GRID.cells[:9]):
        assert len(position.legal_actions()) == 37 - number
        assert position.prompt().code == "raise-second"
        position = position.play(f"+{cell}")
    for number in range(3):
        assert position.legal_actions() == [f"+{cell}" for cell in GRID.cells[number:9]]
        assert position.prompt().code == "raise-third"
        position = position.play(f"+{GRID.cells[number]}")
    assert position.phase == "pawn"
    assert sum(int(piece.value) for piece in position.pieces()) == 49


@pytest.mark.parametrize(
    ("mode", "order", "first"),
    [
        ("solo2", [1, 2], 1),
        ("solo3", [1, 2, 3], 1),
        ("solo4", [1, 2, 3, 4], 1),
        ("solo5", [3, 4, 5, 1, 2], 3),
        ("duo", [1, 2, 1, 2], 1),
        ("teams", [1, 2, 3, 4], 1),
    ],
)
def test_qui_3_the_order_goes_on_from_the_last_podium_through_the_pawns(mode: str, order: list[int], first: int) -> None:
    position = raised(mode)
    seats: list[int] = []
    for cell in islice(("a3", "g3", "a5", "g5", "d7"), len(order)):
        seats.append(position.to_act)
        position = position.play(f"@{cell}")
    assert seats == order
    assert (position.phase, position.to_act) == ("step", first)  # QUI-4


def test_qui_3_a_pawn_goes_on_any_free_podium() -> None:
    position = placed("solo2", "d4")
    assert position.legal_actions() == [f"@{cell}" for cell in GRID.cells if cell != "d4"]
    assert position.reserves() == (Reserve(1, "pawn", 0), Reserve(2, "pawn", 1))


def test_qui_4_a_turn_is_a_step_and_a_removal() -> None:
    line = Line.begin(placed("solo2", "d4", "d6"), ["d4-e5", "xd4", "d6-d5", "xe7"])
    assert [(turn.seat, turn.actions) for turn in line.turns()] == [(1, ("d4-e5", "xd4")), (2, ("d6-d5", "xe7"))]
    assert [position.mid_turn for position in line.positions] == [False, True, False, True, False]


def test_qui_4_a_pawn_steps_to_adjacent_free_podiums_only() -> None:
    # d5 is taken, c3, d3, e3 and e5 are holes, and no height is too much.
    position = GAME.from_text("111/11111/1111B011/1131A211/1100011/11111/101 1 step solo2 -")
    assert position.legal_actions() == ["d4-e4", "d4-c4", "d4-c5"]


def test_qui_4_any_free_podium_may_be_removed_even_the_one_just_left() -> None:
    position = play(placed("solo2", "d4", "d6"), "d4-e5")
    assert position.legal_actions() == [f"x{cell}" for cell in GRID.cells if cell not in ("e5", "d6")]


def test_qui_4_a_removal_takes_the_top_podium() -> None:
    step = "311/11111/1111112/2111131/11A31111/21121/212B 1 step solo2 -"
    assert after(step, "b3-b4", "xc7") == "211/11111/1111112/21A11131/1131111/21121/212B 2 step solo2 -"
    assert after(step, "b3-b4", "xd7") == "301/11111/1111112/21A11131/1131111/21121/212B 2 step solo2 -"


def test_qui_5_a_seat_that_cannot_step_is_out_at_once_and_its_pawn_leaves() -> None:
    # Not with d4: B keeps d7.
    assert after(BEFORE_THE_END, "xd4") == "1B10/00000/0000000/0000000/0011A000/00000/000 2 step solo2 -"
    assert after(BEFORE_THE_END, "xd7") == "100/00000/0000000/0001000/0011A000/00000/000 1 step solo2 B"


def test_qui_5_a_pawn_that_leaves_frees_its_podium_for_the_next() -> None:
    text = "1B1C1/00000/0000000/0001000/0012A000/00000/000 1 lift solo3 -"
    position = GAME.from_text(text).play("xe7")
    assert position.text() == "11C0/00000/0000000/0001000/0012A000/00000/000 3 step solo3 B"
    assert position.legal_actions() == ["d7-c7"]
    assert [(notice.code, notice.details["owner"]) for notice in position.notices()] == [("eliminated", "B")]


def test_qui_5_several_seats_go_in_turn_order() -> None:
    # B and C hang on d7 alone; D is not touched.
    text = "1B11C/00000/0000000/001A3000/0000000/001D10/000 1 lift solo4 -"
    position = GAME.from_text(text).play("xd7")
    assert position.text() == "101/00000/0000000/001A3000/0000000/001D10/000 4 step solo4 BC"


def test_qui_5_the_last_side_has_won_before_it_is_asked_whether_it_can_step() -> None:
    # B and C have nothing beside them, and A takes its own last way out.
    position = GAME.from_text("1B01C/00000/0000000/0001000/0001A000/00000/000 1 lift solo3 -").play("xd4")
    assert position.text() == "101/00000/0000000/0000000/0001A000/00000/000 1 step solo3 BC"
    assert ranking(position) == ((1,), (3,), (2,))


def test_qui_5_a_seat_locked_in_by_the_last_pawn_goes_before_the_first_step() -> None:
    position = placed("solo5", "c7", "b6", "c6", "d6", "d7")
    assert position.text().split(" ", 1)[1] == "4 step solo5 C"
    assert "C" not in position.text().split()[0]


def test_qui_5_eliminations_go_on_after_out() -> None:
    # D leaves at its turn; E, with nothing beside it, goes next.
    text = "1E00/00000/0010000/001D1A000/001B3C000/00000/000 4 step solo5 -"
    assert after(text, "out") == "100/00000/0010000/0011A000/001B3C000/00000/000 1 step solo5 DE"


def test_qui_5_nobody_ever_passes() -> None:
    reason = placed("solo2", "d4", "d6").why_not("pass")
    assert reason is not None
    assert (reason.code, reason.clause) == ("pass-unneeded", "QUI-5")


def test_qui_6_the_last_left_wins_and_the_later_out_the_better_the_rank() -> None:
    position = GAME.from_text("000/00000/0000000/0001C000/0000000/00000/000 3 step solo5 EABD")
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.ranking == ((3,), (4,), (2,), (1,), (5,))
    assert outcome.winners == (3,)
    assert outcome.scores == (0.0, 0.0, 1.0, 0.0, 0.0)
    assert (outcome.reason, outcome.clause) == ("last-standing", "QUI-6")


def test_all_5_a_finished_position_has_no_action_and_names_the_next_seat_in_play() -> None:
    position = GAME.from_text(BEFORE_THE_END).play("xd7")
    assert (position.to_act, position.legal_actions(), position.in_play) == (NOBODY, [], (1,))
    assert position.text().split()[1:3] == ["1", "step"]
    with pytest.raises(IllegalAction):
        position.play("out")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_qui_7_two_to_five_seats_play_with_one_pawn_each(seats: int) -> None:
    position = raised(f"solo{seats}")
    assert position.seats == len(position.sides) == seats
    assert position.marks == tuple("ABCDE"[:seats])
    assert position.reserves() == tuple(Reserve(side, "pawn", 1) for side in range(1, seats + 1))


def test_qui_8_in_duo_the_seat_chooses_which_of_its_two_pawns_steps() -> None:
    position = placed("duo", "a3", "g3", "a5", "g5")
    assert {action[:2] for action in position.legal_actions()} == {"a3", "a5"}
    assert position.prompt().code == "step-either"


def test_qui_8_a_side_goes_only_when_none_of_its_pawns_can_step_and_then_both_leave() -> None:
    text = "1B10/00000/0000000/0002A100/001B1A000/00000/000 1 lift duo -"
    one_left = GAME.from_text(text).play("xe4")
    assert one_left.text() == "1B10/00000/0000000/0002A000/001B1A000/00000/000 2 step duo -"
    assert one_left.legal_actions() == ["c7-d7"]
    assert after(text, "xd7") == "100/00000/0000000/0002A100/0011A000/00000/000 1 step duo B"


def test_qui_9_in_teams_partners_share_their_two_pawns() -> None:
    position = placed("teams", "a3", "g3", "a5", "g5")
    assert position.sides == ((1, 3), (2, 4))
    assert position.marks == ("A", "B", "A", "B")
    seats = []
    for own, pawn, there, lift in (("a3 a5", "a5", "a4", "d4"), ("g3 g5", "g3", "g4", "d5"), ("a3 a4", "a3", "b3", "d6")):
        assert {action[:2] for action in position.legal_actions()} == set(own.split())
        seats.append(position.to_act)
        position = play(position, f"{pawn}-{there}", f"x{lift}")
    assert [*seats, position.to_act] == [1, 2, 3, 4]


def test_qui_9_a_team_wins_and_loses_together() -> None:
    position = GAME.from_text("1B10/00000/0000000/0002A100/001B1A000/00000/000 3 lift teams -").play("xd7")
    assert position.text() == "100/00000/0000000/0002A100/0011A000/00000/000 1 step teams B"
    assert ranking(position) == ((1, 3), (2, 4))
    assert position.in_play == (1, 3)


def test_qui_10_a_player_out_of_time_loses_between_two_and_leaves_among_several() -> None:
    two = Line.begin(placed("solo2", "d4", "d6")).end(Ending("time", 1)).outcome()
    assert two is not None
    assert (two.winners, two.reason) == ((2,), "time")
    several = Line.begin(placed("solo3", "d4", "d6", "d2")).leave(1)
    assert several.outcome() is None
    assert several.position.text().split(" ", 1)[1] == "2 step solo3 A"


def test_qui_11_out_while_podiums_are_raised_leaves_them_to_the_others() -> None:
    position = play(GAME.start(mode="solo3"), "+d4", "out", "+d5", "+d6", "+d7")
    assert position.text() == "121/11211/1112111/1112111/1111111/11111/111 1 raise solo3 B"
    assert play(GAME.start(mode="solo3"), "out", "out").text() == f"{FULL} 3 step solo3 AB"


def test_qui_11_out_while_pawns_are_placed_leaves_each_side_its_own() -> None:
    first = raised("solo3").play("out")
    assert first.reserves() == (Reserve(2, "pawn", 1), Reserve(3, "pawn", 1))
    assert play(first, "@d4", "@d6").text().split(" ", 1)[1] == "2 step solo3 A"
    # The last to place leaves: the others step at once.
    assert placed("solo3", "d4", "d6").play("out").text().split(" ", 1)[1] == "1 step solo3 C"


def test_qui_11_out_takes_the_pawns_already_placed_off_the_board() -> None:
    position = placed("duo", "d4", "d6").play("out")
    assert position.text().split(" ", 1)[1] == "2 step duo A"
    assert [piece for piece in position.pieces() if piece.kind == "pawn"] == [Piece("d6", "pawn", 2)]


def test_qui_11_out_between_step_and_removal_ends_the_turn_without_a_removal() -> None:
    position = play(placed("solo3", "d4", "d6", "d2"), "d4-d5", "out")
    assert position.text().split(" ", 1)[1] == "2 step solo3 A"
    assert sum(int(piece.value) for piece in position.pieces() if piece.kind == "podium") == 49


def test_qui_11_a_team_plays_on_until_both_partners_have_left() -> None:
    line = Line.begin(placed("teams", "a3", "g3", "a5", "g5")).leave(1)
    assert line.position.to_act == 1
    ended = line.leave(3).outcome()
    assert ended is not None
    assert ended.winners == (2, 4)


@pytest.mark.parametrize("mode", MODES)
def test_all_3_out_is_never_listed_and_accepted_in_every_phase(mode: str) -> None:
    position = GAME.start(mode=mode)
    phases = set()
    for _ in range(20):
        phases.add(position.phase)
        reason = position.why_not("out")
        assert reason is not None
        assert (reason.code, reason.clause) == ("match-only", "ALL-3")
        assert position.accepts("out")
        assert not position.accepts("pass")
        assert position.play("out").marks[position.to_act - 1] in position.play("out").text().split()[-1]
        position = position.play(position.legal_actions()[-1])
    assert phases == {"raise", "pawn", "step", "lift"}


def test_all_3_a_draw_is_shared_among_those_still_in_play() -> None:
    position = GAME.from_text("11C0/00000/0000000/0001000/0012A000/00000/000 3 step solo3 B")
    assert position.verdict().scores == (0.5, 0.0, 0.5)


@pytest.mark.parametrize("mode", MODES)
def test_all_4_seat_1_places_the_first_podium(mode: str) -> None:
    assert GAME.start(mode=mode).to_act == 1


@pytest.mark.parametrize(("mode", "actions"), [("solo2", 14), ("duo", 16), ("teams", 16), ("solo5", 17)])
def test_known_numbers(mode: str, actions: int) -> None:
    position = GAME.start(mode=mode)
    assert len(position.legal_actions()) == 37
    assert len(position.play("+d4").legal_actions()) == 36
    played = 0
    while position.phase != "step":
        position = position.play(position.legal_actions()[played % 3])
        played += 1
    assert played == actions


@pytest.mark.parametrize("mode", MODES)
def test_a_podium_is_gone_after_each_turn(mode: str) -> None:
    """So that every game ends by itself."""
    rng, position = Random(mode), raised(mode)
    left = []
    while position.outcome() is None:
        if position.phase == "step":
            left.append(sum(int(piece.value) for piece in position.pieces() if piece.kind == "podium"))
        position = position.play(rng.choice(position.legal_actions()))
    assert len(left) > 1
    assert all(before > now for before, now in pairwise(left))
