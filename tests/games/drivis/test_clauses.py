"""The clauses of Drivis, one by one."""

import pytest

from banquise.boards import cell_name, place
from banquise.core import NOBODY, PASS, Ending, Line
from banquise.games.drivis.rules import CONTACTS, COVER, GAME, OTHER, Drivis, connected

START = "9/y1y2y1y1/9/b6b1/9/9/y6y1/9/b1b2b1b1 b 2"
ALTERNATING = "9/y1b2y1b1/9/b6y1/9/9/y6b1/9/b1y2b1y1 b 2"
SMALL = "2b1b1b2/9/y7y/9/y7y/9/y7y/9/2b1b1b2 b 1"
# . . y y y y y y .     Yellow is connected: only f1N breaks the group.
# y y Y y Y y Y y .
# Y y y y . . . y y
# y y Y y . . . Y y
# Y y . . # . . y y
# b b . . . . . Y y
# B b . . . . . . .
# b b . b b b b . .
# B b . B b B b . .
BREAKABLE = "9/2y1y1y2/y8/2y4y1/y8/7y1/b8/9/b2b1b3 b 2"
# y y b b . . . . .     Yellow's two plates are blocked, and Blue is connected.
# Y y B b . . . . .
# b b b b . . b b .
# B b B b . . b b .
# b b b b # . B b .
# B b B b b b b b .
# . . b b B b B b .
# . . B b . b b y y
# . . . . . B b Y y
BLOCKED_AND_LOST = "9/y1b6/9/b1b6/6b2/b1b6/4b1b2/2b6/5b1y1 y 2"
BLOCKED = "9/y1b4b1/9/b1b6/9/2b6/b4b1b1/9/3b1b1y1 y 2"


def after(text: str, *actions: str) -> Drivis:
    position = Drivis.from_text(text)
    for action in actions:
        position = position.play(action)
    return position


def winner(position: Drivis) -> str:
    outcome = position.outcome()
    return position.marks[outcome.winners[0] - 1] if outcome else ""


@pytest.mark.parametrize("start", [START, ALTERNATING, SMALL])
def test_drv_1_twelve_plates_lie_on_81_cells_whose_centre_is_forbidden(start: str) -> None:
    position = Drivis.from_text(start)
    assert len(position.pieces()) == 12
    assert len(position.cells) == 80
    assert "e5" not in position.cells


def test_drv_2_a_plate_covers_four_cells_or_one_in_the_small_variant() -> None:
    assert COVER[2]["c1"] == ("c1", "d1", "c2", "d2")
    assert COVER[1]["c1"] == ("c1",)
    assert {piece.size for piece in GAME.start().pieces()} == {(2, 2)}
    assert {piece.size for piece in GAME.start(variant="small").pieces()} == {(1, 1)}


RING = ["a1", "c1", "f1", "h1", "h3", "h6", "h8", "f8", "c8", "a8", "a6", "a3"]


@pytest.mark.parametrize(
    ("variant", "text", "sides"),
    [("standard", START, [1, 1, 1, 1, 2, 1, 2, 2, 2, 2, 1, 2]), ("alternating", ALTERNATING, [1, 2] * 6)],
)
def test_drv_3_the_plates_ring_the_border(variant: str, text: str, sides: list[int]) -> None:
    start = GAME.start(variant=variant)
    assert start.text() == text
    found = {piece.cell: piece.side for piece in start.pieces()}
    assert [found[cell] for cell in RING] == sides


def test_drv_3_the_small_variant_starts_on_opposite_borders() -> None:
    sides = {piece.cell: piece.side for piece in GAME.start(variant="small").pieces()}
    assert sides == dict.fromkeys(["c1", "e1", "g1", "c9", "e9", "g9"], 1) | dict.fromkeys(["a3", "a5", "a7", "i3", "i5", "i7"], 2)


@pytest.mark.parametrize(("variant", "size"), [("alternating", 2), ("small", 1)])
def test_drv_3_a_quarter_turn_of_the_board_exchanges_the_colours(variant: str, size: int) -> None:
    start = GAME.start(variant=variant)
    turned = set()
    for piece in start.pieces():
        column, row = place(piece.cell)
        turned.add((cell_name(row, 11 - size - column), 3 - piece.side))
    assert turned == {(piece.cell, piece.side) for piece in start.pieces()}


@pytest.mark.parametrize("mirrored", [True, False])
def test_drv_3_a_half_turn_and_a_mirror_exchange_the_colours_of_the_usual_start(mirrored: bool) -> None:  # noqa: FBT001  # a case
    pieces = {(piece.cell, piece.side) for piece in GAME.start().pieces()}
    placed = [(*place(cell), side) for cell, side in pieces]
    assert {(cell_name(column if mirrored else 9 - column, 9 - row), 3 - side) for column, row, side in placed} == pieces


@pytest.mark.parametrize("variant", ["standard", "alternating", "small"])
def test_drv_4_blue_plays_first(variant: str) -> None:
    start = GAME.start(variant=variant)
    assert (start.to_act, start.marks[0]) == (1, "b")


@pytest.mark.parametrize(
    ("position", "action", "landing"),
    [
        (BREAKABLE, "f1E", "h1"),  # the edge
        (ALTERNATING, "f1W", "e1"),  # a plate, after one cell
        (ALTERNATING, "a6E", "f6"),  # a plate, after five
        (BREAKABLE, "d1N", "d3"),  # the centre
        (BREAKABLE, "a3E", "f3"),  # half a side of a plate
        (SMALL, "e1N", "e4"),
        (SMALL, "c1N", "c8"),
        (SMALL, "g1E", "i1"),
    ],
)
def test_drv_5_a_plate_slides_until_the_edge_a_plate_or_the_centre_stops_it(position: str, action: str, landing: str) -> None:
    before = Drivis.from_text(position)
    board = before.play(action).board
    assert board.get(landing) == before.side
    assert action[:2] not in board
    assert len(board) == 12


def test_drv_5_a_plate_slides_at_least_one_cell_and_only_if_it_is_of_one_s_colour() -> None:
    position = Drivis.from_text(ALTERNATING)
    assert {action[:2] for action in position.legal_actions()} == {"f1", "h3", "a6", "c8"}  # a1 and h8 are blocked


def test_drv_5_a_plate_cannot_stop_earlier() -> None:
    # One action per plate and direction: nothing but the direction is chosen.
    assert [action for action in after(BREAKABLE).legal_actions() if action[0] == "d"] == ["d1N", "d1W"]


def test_drv_6_the_plates_of_the_other_colour_that_it_touches_are_turned_over() -> None:
    assert after(ALTERNATING, "f1N").text() == "9/y1b2b1b1/9/b4b1b1/9/9/y6b1/9/b1y4y1 y 2"
    assert after(SMALL, "c1W", "i3S").text() == "2b1b1b2/9/y7y/9/y7y/9/y8/9/b3b1b1y b 1"


def test_drv_6_a_plate_that_is_turned_turns_no_other() -> None:
    # f1N turns e8, g8 and h6; c8 and h4 touch these and stay yellow.
    assert after(BREAKABLE, "f1N").text() == "9/2y1b1b2/y8/2y2b1b1/y8/7y1/b8/9/b2b5 y 2"


@pytest.mark.parametrize(
    ("size", "plate", "other", "touch"),
    [
        (2, "c3", "e3", True),  # a whole side
        (2, "c3", "e4", True),  # half a side
        (2, "c3", "b1", True),  # half a side below
        (2, "c3", "e1", False),  # a vertex
        (2, "c3", "a5", False),  # another vertex
        (2, "c3", "f3", False),  # a cell apart
        (1, "c3", "c4", True),
        (1, "c3", "d4", False),
        (1, "c3", "e3", False),
    ],
)
def test_drv_7_plates_touch_by_sides_or_parts_of_sides_not_by_a_vertex(size: int, plate: str, other: str, touch: bool) -> None:  # noqa: FBT001
    assert (other in CONTACTS[size][plate]) is touch


@pytest.mark.parametrize("size", [1, 2])
def test_drv_7_a_contact_is_two_adjacent_cells_under_two_plates_that_do_not_overlap(size: int) -> None:
    def touch(plate: str, other: str) -> bool:
        own, theirs = (set(map(place, COVER[size][each])) for each in (plate, other))
        beside = {(column + right, row + up) for column, row in own for right, up in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        return not own & theirs and bool(beside & theirs)

    for plate in COVER[size]:
        assert {other for other in COVER[size] if touch(plate, other)} == CONTACTS[size][plate] & set(COVER[size])


@pytest.mark.parametrize(
    ("text", "side", "expected"),
    [
        (START, "b", False),
        (START, "y", False),
        (BREAKABLE, "y", True),
        (BREAKABLE, "b", False),
        ("9/2y1y1y2/y8/2y4y1/y8/9/b6y1/9/b2b1b3 b 2", "y", False),  # h3 is a cell away from h6
        ("9/2y1y1y2/y8/2y4y1/y8/5y3/b8/9/b2b1b3 b 2", "y", False),  # f4 touches h6 by a vertex
        ("byy4yb/yy5yb/7yy/4y4/9/9/9/9/9 b 1", "b", False),
    ],
)
def test_drv_8_a_colour_is_connected_when_all_its_plates_form_one_group(text: str, side: str, expected: bool) -> None:  # noqa: FBT001
    position = Drivis.from_text(text)
    assert connected(position.board, side, position.size) is expected


def test_drv_8_a_lone_plate_is_connected_so_leaving_a_single_plate_loses() -> None:
    position = after("9/5y1y1/b1y6/9/y1b6/5b3/y8/7y1/y1y2y3 y 2", "a3E")
    assert position.board.cells("b") == ("a7",)
    assert winner(position) == "b"


def test_drv_8_a_colour_without_plates_is_not_connected() -> None:
    position = after("9/y1b6/9/y3y4/2y4b1/9/2b2b1b1/9/2b1b1b2 b 2", "c8S")
    assert not connected(position.board, "y", 2)


def test_drv_9_being_connected_after_one_s_own_action_wins_nothing_yet() -> None:
    line = Line.begin(Drivis.from_text(ALTERNATING), ["f1W", "h6S", "a6S", "h1W", "c1N", "g1E", "c8E"])
    position = Drivis.from_text(line.position.text())
    assert connected(position.board, "b", 2)
    assert line.outcome() is None
    assert line.to_act == 2


@pytest.mark.parametrize(
    ("position", "action", "wins"),
    [
        (BREAKABLE, "f1N", ""),  # the reply breaks the connection
        (BREAKABLE, "f1E", "y"),  # the reply leaves it
        (BLOCKED_AND_LOST, PASS, "b"),  # so does a pass
        ("9/5y1y1/b1y6/9/y1b6/5b3/y8/7y1/y1y2y3 y 2", "a3E", "b"),  # an action connects the opponent
        ("9/y1b4b1/5b3/3b5/5b3/7y1/2y1y4/7y1/b4y3 b 2", "a1N", "y"),  # it connects both sides at once
    ],
)
def test_drv_9_whoever_is_connected_when_their_turn_comes_has_won(position: str, action: str, wins: str) -> None:
    end = after(position, action)
    assert winner(end) == wins
    assert not wins or end.to_act == NOBODY


def test_drv_9_an_action_that_connects_both_sides_loses() -> None:
    end = after("9/y1b4b1/5b3/3b5/5b3/7y1/2y1y4/7y1/b4y3 b 2", "a1N")
    assert [connected(end.board, side, end.size) for side in "by"] == [True, True]
    assert winner(end) == "y"


def test_drv_9_the_outcome_says_that_a_side_is_connected() -> None:
    outcome = after(BREAKABLE, "f1E").outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason, outcome.clause) == ((2,), (0.0, 1.0), "connected", "DRV-9")


def test_drv_10_a_reply_that_does_not_break_the_connection_is_legal_and_loses() -> None:
    position = Drivis.from_text(BREAKABLE)
    results = {action: winner(position.play(action)) for action in position.legal_actions()}
    assert results == {"a1E": "y", "d1N": "y", "d1W": "y", "f1N": "", "f1E": "y", "a3E": "y"}


def test_drv_10_the_side_to_act_is_warned_that_it_must_break_the_connection() -> None:
    (told,) = Drivis.from_text(BREAKABLE).notices()
    assert (told.code, told.clause, len(told.cells)) == ("break-or-lose", "DRV-10", 8)


@pytest.mark.parametrize(
    "text",
    ["9/3b1b1b1/9/2y1b2b1/y8/5b3/y8/9/y4b1b1 b 2", BLOCKED_AND_LOST, "b5yy1/bb7/b8/b8/8y/8y/9/y8/7yy y 1"],
)
def test_drv_10_the_side_to_act_is_told_when_nothing_breaks_the_connection(text: str) -> None:
    position = Drivis.from_text(text)
    assert [told.code for told in position.notices()][:1] == ["cannot-break"]
    assert {winner(position.play(action)) for action in position.legal_actions()} == {OTHER[position.side]}


def test_drv_11_a_player_left_without_plates_has_lost() -> None:
    end = after("9/y1b6/9/y3y4/2y4b1/9/2b2b1b1/9/2b1b1b2 b 2", "c8S")
    outcome = end.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.clause) == ((1,), "no-plates", "DRV-11")
    assert end.board.count("b") == 12


def test_drv_12_a_player_none_of_whose_plates_can_slide_passes() -> None:
    position = Drivis.from_text(BLOCKED)
    assert position.legal_actions() == [PASS]
    assert position.prompt().code == "pass"
    assert position.play(PASS).text() == BLOCKED.replace(" y ", " b ")
    assert Drivis.from_text(START).prompt().code == "slide"


def test_drv_12_a_pass_loses_if_the_opponent_is_connected() -> None:
    position = Drivis.from_text(BLOCKED_AND_LOST)
    assert position.legal_actions() == [PASS]
    assert winner(position.play(PASS)) == "b"


@pytest.mark.parametrize(
    ("variant", "opening", "round_trip"),
    [("alternating", "c8E", "h6S f8S h5N f3N"), ("small", "", "g9S i7W g2N b7E")],
)
def test_all_1_the_third_standing_of_a_position_is_a_draw_where_the_players_want_it(variant: str, opening: str, round_trip: str) -> None:
    line = Line.begin(GAME.start(variant=variant, repetition="draws"), opening.split())
    twice = Line.begin(line.position, round_trip.split())
    assert (twice.standings, twice.outcome(), twice.notices()) == (2, None, twice.position.notices())
    outcome = Line.begin(twice.start, round_trip.split() * 2).outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("repetition", (0.5, 0.5))


@pytest.mark.parametrize(
    ("variant", "opening", "round_trip", "winner"),
    [("alternating", "c8E", "h6S f8S h5N f3N", 2), ("small", "", "g9S i7W g2N b7E", 1)],
)
def test_drv_13_whoever_brings_a_position_about_for_the_third_time_has_lost(
    variant: str, opening: str, round_trip: str, winner: int
) -> None:
    line = Line.begin(GAME.start(variant=variant), opening.split())
    actions = round_trip.split() * 2
    before = Line.begin(line.position, actions[:-1])
    assert before.outcome() is None
    told = [each for each in before.notices() if each.code == "repeating"]
    assert [each.details["actions"] for each in told] == [actions[-1]]
    assert told[0].clause == "ALL-1"
    over = before.play(actions[-1])
    outcome = over.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.clause, outcome.winners) == ("repeated", "ALL-1", (over.position.to_act,))
    assert over.position.to_act == winner
    assert over.legal_actions() == []
    assert over.position.outcome() is None


def test_drv_13_nothing_is_said_while_no_action_repeats_for_the_third_time() -> None:
    line = Line.begin(GAME.start(variant="alternating"), ["c8E", "h6S", "f8S", "h5N"])
    assert "repeating" not in {each.code for each in line.notices()}
    assert "repeating" not in {each.code for each in line.play("f3N").notices()}


def test_all_2_a_pass_goes_into_the_line_and_play_goes_on() -> None:
    line = Line.begin(Drivis.from_text(BLOCKED), [PASS, "c6E", PASS])
    assert (line.passes, line.outcome(), line.to_act) == (1, None, 1)
    assert PASS not in line.legal_actions()


def test_all_2_the_plate_that_slid_can_slide_back_so_two_passes_never_follow_each_other() -> None:
    back = {"N": "S", "S": "N", "E": "W", "W": "E"}
    for text in (START, ALTERNATING, SMALL, BREAKABLE):
        position = Drivis.from_text(text)
        for action in position.legal_actions():
            following = position.play(action)
            returned = Drivis(following.board, position.side, position.size)  # as if the opponent had passed
            landing = position.touches(action)[1]
            assert returned.to_act == NOBODY or returned.why_not(landing + back[action[2]]) is None


def test_all_3_a_resignation_ends_the_game() -> None:
    outcome = Line.begin(GAME.start(), ["f1N"]).end(Ending("resignation", 1)).outcome()
    assert outcome is not None
    assert outcome.winners == (2,)


def test_all_4_seat_1_plays_first_and_the_seats_take_turns() -> None:
    line = Line.begin(Drivis.from_text(ALTERNATING), ["f1N", "c1E"])
    assert [turn.seat for turn in line.turns()] == [1, 2]


@pytest.mark.parametrize(
    ("position", "action"),
    [(BREAKABLE, "f1E"), ("9/y1b6/9/y3y4/2y4b1/9/2b2b1b1/9/2b1b1b2 b 2", "c8S")],
)
def test_all_5_a_finished_position_has_no_legal_actions_and_its_text_tells_the_outcome(position: str, action: str) -> None:
    end = after(position, action)
    assert (end.to_act, end.legal_actions(), end.notices()) == (NOBODY, [], ())
    assert Drivis.from_text(end.text()).outcome() == end.outcome()


def test_known_numbers() -> None:
    assert sorted(GAME.start().legal_actions()) == sorted(["a6S", "a6E", "h6S", "h6W", "c1N", "c1E", "f1W", "f1N"])
    alternating = GAME.start(variant="alternating").legal_actions()
    assert sorted(alternating) == sorted(["a6S", "a6E", "c8E", "c8S", "h3N", "h3W", "f1W", "f1N"])
