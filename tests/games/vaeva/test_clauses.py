"""The clauses of Vaeva, one by one."""

from random import Random

import pytest

from banquise.boards import DIAGONAL
from banquise.core import NOBODY, Ending, Line, Piece
from banquise.games.vaeva.rules import DECKS, GAME, GRID, begin
from tests.games.vaeva.setting import setting, targets

EMPTY = "/".join(["20"] * 20)
LINED_ROW = "2{0}1{0}1{0}1{0}1{0}1{0}1{0}1{0}1{0}1"
LINED = "/".join([LINED_ROW.format("y"), *["20"] * 18, LINED_ROW.format("o")])


def test_vae_1_the_platform_of_eight_cells_starts_in_the_middle_of_twenty_by_twenty() -> None:
    start = GAME.start()
    assert (len(start.cells), start.cells[0], start.cells[-1]) == (400, "a1", "t20")
    assert start.pieces() == (Piece("i10", "platform", size=(4, 2)),)
    assert GRID.sorted(DECKS["i"]) == ("i10", "j10", "k10", "l10", "i11", "j11", "k11", "l11")


def test_vae_2_the_sides_place_their_pawns_in_turn_on_their_first_rows() -> None:
    position = GAME.start()
    assert position.text() == f"{EMPTY} o i - 200 place"
    assert [(reserve.side, reserve.count) for reserve in position.reserves()] == [(1, 9), (2, 9)]
    for cells in ("c1 a20", "t1 b20", "d1 c20", "e1 d20", "f1 t20", "g1 e20", "h1 f20", "i1 g20", "j1 h20"):
        assert (position.phase, position.to_act) == ("place", 1)
        position = position.play(f"@{cells.split()[0]}")
        assert (position.phase, position.to_act) == ("place", 2)
        position = position.play(f"@{cells.split()[1]}")
    assert position.text() == "yyyyyyyy11y/" + "20/" * 18 + "2oooooooo9o o i - 200 play"
    assert position.reserves() == ()


def test_vae_2_lined_up_the_pawns_stand_on_every_second_column_and_play_begins() -> None:
    assert GAME.start(variant="lined").text() == f"{LINED} o i - 200 play"


def test_vae_3_a_pawn_aboard_never_leaves_its_cell_by_itself() -> None:
    position = setting("i10 c5", "j11")
    assert targets(position, "i10") == ""
    assert [position.why_not(f"i10-{cell}").code for cell in ("h9", "i9", "j10")] == ["stays-aboard"] * 3  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("orange", "yellow", "pawn", "expected"),
    [
        pytest.param("e5", "", "e5", "d4 f4 d6 f6", id="one cell in four directions"),
        pytest.param("a5", "", "a5", "b4 b6", id="the edge"),
        pytest.param("e5 f6", "", "e5", "d4 f4 d6 g7", id="over its own pawn"),
        pytest.param("e5", "f6", "e5", "d4 f4 d6 g7", id="over a pawn of the opponent"),
        pytest.param("e5 g7", "f6", "e5", "d4 f4 d6 h8", id="over several pawns that touch"),
        pytest.param("e5", "f6 h8", "e5", "d4 f4 d6 g7", id="only to the first empty cell"),
        pytest.param("c5", "b6 a7", "c5", "b4 d4 d6", id="no cell behind the pawns"),
        pytest.param("e5", "g7", "e5", "d4 f4 d6 f6", id="a pawn further on is no springboard"),
    ],
)
def test_vae_4_a_pawn_steps_diagonally_or_jumps_over_touching_pawns(orange: str, yellow: str, pawn: str, expected: str) -> None:
    assert targets(setting(orange, yellow), pawn) == expected


def test_vae_4_nothing_is_captured_by_a_jump_and_the_turn_is_over() -> None:
    position = setting("e5", "f6 h8").play("e5-g7")
    assert (position.board.get("f6"), position.board.get("g7"), position.to_act) == ("y", "o", 2)


@pytest.mark.parametrize(
    ("orange", "yellow", "pawn", "expected"),
    [
        pytest.param("h9", "", "h9", "g8 i8 g10", id="no step onto the platform"),
        pytest.param("g8 h9", "", "g8", "f7 h7 f9", id="the platform ends a jump as the edge does"),
        pytest.param("h9", "i10 j11", "h9", "g8 i8 g10", id="no jump over pawns aboard, nor across"),
        pytest.param("h12", "i11", "h12", "g11 g13 i13", id="nor from above"),
    ],
)
def test_vae_5_a_platform_cell_ends_every_diagonal(orange: str, yellow: str, pawn: str, expected: str) -> None:
    assert targets(setting(orange, yellow), pawn) == expected


@pytest.mark.parametrize(
    ("aboard", "distance"),
    [("", 1), ("l11", 1), ("l11 k11", 2), ("l11 k11 j11", 3), ("l11 k11 j11 i11", 4)],
)
def test_vae_6_the_distance_to_go_aboard_is_the_number_aboard_and_at_least_one(aboard: str, distance: int) -> None:
    for cell, reached in (("h10", "ijkl"[distance - 1]), ("g10", ".ijk"[distance - 1]), ("e10", "...i"[distance - 1])):
        position = setting(f"{aboard} {cell}")
        boarding = [action for action in position.legal_actions() if action.startswith(f"{cell}-") and action.endswith("10")]
        straight = [action for action in boarding if action.split("-")[1] in position.deck]
        assert straight == ([] if reached == "." else [f"{cell}-{reached}10"])


@pytest.mark.parametrize(
    ("orange", "action"),
    [
        ("i9", "i9-i10"),
        ("l12", "l12-l11"),
        ("h11", "h11-i11"),
        ("m10", "m10-l10"),
        ("i9 k11 l11", "i9-i11"),
        ("i8 k11 l11", "i8-i10"),
        ("i13 k11 l11", "i13-i11"),
        ("n11 k10 l10", "n11-l11"),
        ("m11 k10 l10", "m11-k11"),
        ("i7 j11 k11 l11", "i7-i10"),
        ("i8 j11 k11 l11", "i8-i11"),
        ("i7 i10 j11 k11 l11", ""),
        ("m11 i10 j10 k10 l10", "m11-i11"),
        ("p11 i10 j10 k10 l10", "p11-l11"),
        ("j6 i10 k10 l10 l11", "j6-j10"),
        ("j7 i10 k10 l10 l11", "j7-j11"),
    ],
)
def test_vae_6_boarding_is_straight_over_board_and_platform_cells_in_any_mix(orange: str, action: str) -> None:
    pawn = orange.split()[0]
    position = setting(orange)
    boarding = [f"{pawn}-{cell}" for cell in targets(position, pawn).split() if cell in position.deck]
    assert boarding == ([action] if action else [])


@pytest.mark.parametrize(
    ("orange", "yellow", "action"),
    [
        ("i8 k11 l11", "i9", "i8-i10"),
        ("h10 k11 l11", "i10", "h10-j10"),
        ("i9 k11 l11", "i10", "i9-i11"),
        ("h10 j10 k11 l11", "", "h10-k10"),
    ],
)
def test_vae_6_a_pawn_on_the_way_on_the_board_or_aboard_stops_it(orange: str, yellow: str, action: str) -> None:
    reason = setting(orange, yellow).why_not(action)
    assert reason is not None
    assert reason.code == "way-blocked"


def test_vae_6_the_cell_aimed_at_must_be_free() -> None:
    assert setting("i9", "i10").why_not("i9-i10").code == "cell-taken"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("aboard", "column"),
    [("", ""), ("i10", "hj"), ("i10 l11", "gk"), ("i10 j10 l11", "fl"), ("i10 j10 k10 l11", "em")],
)
def test_vae_7_a_side_pushes_the_platform_by_the_number_of_its_pawns_aboard(aboard: str, column: str) -> None:
    position = setting(aboard, "k11")
    pushes = [action for action in position.legal_actions() if action.startswith("P")]
    assert [position.play(push).platform for push in pushes] == list(column)


def test_vae_7_the_platform_carries_everybody_aboard_and_nobody_else() -> None:
    position = setting("i10 l11 h9", "j10 m12").play("P+2")
    assert [cell for cell in GRID.sorted(position.board) if cell[1:] in {"9", "10", "11", "12"}] == ["h9", "k10", "l10", "n11", "m12"]
    assert position.board["l10"] == "y"


@pytest.mark.parametrize(
    ("orange", "yellow", "platform", "code"),
    [
        pytest.param("i10 j10", "m11", "i", "platform-blocked", id="a cell passed over"),
        pytest.param("i10 j10", "n10", "i", "platform-blocked", id="a cell it ends on"),
        pytest.param("i10 j10 m10", "", "i", "platform-blocked", id="by a pawn of its own"),
        pytest.param("i10 j10", "o10", "i", None, id="a pawn it would only touch"),
        pytest.param("p10 q10", "", "p", "platform-edge", id="past the edge"),
        pytest.param("o10 p10", "", "o", None, id="right up to the edge"),
    ],
)
def test_vae_7_every_cell_newly_covered_exists_and_is_empty(orange: str, yellow: str, platform: str, code: str | None) -> None:
    reason = setting(orange, yellow, platform=platform).why_not("P+2")
    assert (reason and reason.code) == code


def test_vae_8_the_platform_may_not_go_straight_back() -> None:
    position = setting("i10 j10", "k11 l11").play("P+2")
    assert position.text().split()[2:4] == ["k", "i"]
    reason = position.why_not("P-2")
    assert reason is not None
    assert (reason.code, reason.clause, reason.details["column"]) == ("ko", "VAE-8", "i")
    assert position.why_not("P+2") is None
    assert [notice.code for notice in position.notices()] == ["ko"]


def test_vae_8_only_the_very_place_and_only_in_the_very_next_turn() -> None:
    pushed = setting("i10 j10", "k11").play("P+2")
    assert pushed.why_not("P-1") is None  # one cell back is another place
    assert pushed.notices() == ()
    for action in ("a20-b19", "pass"):
        later = setting("i10 j10", "k11 l11").play("P+2").play(action)
        assert later.text().split()[3] == "-"
        assert later.play("a1-b2").why_not("P-2") is None


def test_vae_8_a_platform_pushed_on_may_be_pushed_to_where_it_was_two_turns_ago() -> None:
    position = setting("i10", "k11 l11").play("P+1").play("P+2").play("P-1")
    assert position.text().split()[2:4] == ["k", "l"]
    assert position.play("P-2").text().split()[2:4] == ["i", "k"]


def test_vae_9_five_aboard_win_at_once() -> None:
    position = setting("i10 j10 k10 l10 m11", "a10").play("m11-i11")
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.clause) == ((1,), "five-aboard", "VAE-9")
    assert (position.to_act, position.legal_actions(), position.accepts("pass")) == (NOBODY, [], False)


@pytest.mark.parametrize(
    ("orange", "yellow", "reason", "winners", "points"),
    [
        ("i10 j10", "k10", "more-aboard", (1,), (4, 0)),
        ("i10", "k10 l10 l11", "more-aboard", (2,), (0, 4)),
        ("", "", "equal-aboard", (), (2, 2)),
        ("i10 j10 i11 j11", "k10 l10 k11 l11", "equal-aboard", (), (2, 2)),
    ],
)
def test_vae_10_when_the_turns_are_used_up_more_aboard_wins(
    orange: str, yellow: str, reason: str, winners: tuple[int, ...], points: tuple[int, int]
) -> None:
    before = setting(orange, yellow, turns="1")
    assert before.outcome() is None
    position = before.play("a1-b2" if before.board.get("a1") else "pass")
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.points, outcome.clause) == (reason, winners, points, "VAE-10")
    assert position.text().split()[4] == "0"
    assert before.verdict() == outcome  # the hour on the clock is judged alike


def test_vae_10_a_fifth_pawn_aboard_on_the_last_turn_wins_with_five() -> None:
    position = setting("i10 j10 k10 l10 m11", turns="1").play("m11-i11")
    assert position.verdict() == position.outcome()
    assert position.verdict().reason == "five-aboard"


def test_vae_10_placing_uses_up_no_turn_and_every_turn_uses_up_one() -> None:
    position = GAME.start(turns=7)
    while position.phase == "place":
        assert position.text().split()[4] == "7"
        position = position.play(position.legal_actions()[0])
    assert position.text().split()[4] == "7"
    assert position.play("a1-b2").play("pass").text().split()[4] == "5"


def test_vae_10_the_clock_may_pass_for_a_seat_and_nobody_else() -> None:
    position = setting("i10 j10", "k11 l11").play("P+2")
    assert position.why_not("pass").code == "pass-unneeded"  # type: ignore[union-attr]
    assert "pass" not in position.legal_actions()
    line = Line.begin(position, ["pass", "pass", "pass"])
    assert line.outcome() is None  # ALL-2 counts only passes a seat is forced to
    assert line.position.text().split()[1:5] == ["o", "k", "-", "196"]
    assert not GAME.start().accepts("pass")


def test_vae_10_the_clock_places_on_the_first_listed_cell_the_free_one_nearest_to_column_a() -> None:
    assert GAME.start().play("@a1").play("@c20").play("@c1").legal_actions()[0] == "@a20"
    assert GAME.start().play("@a1").play("@a20").legal_actions()[0] == "@b1"


def test_vae_10_the_hour_ends_a_line_by_pawns_aboard() -> None:
    outcome = Line.begin(setting("i10", turns="-")).end(Ending("time-limit")).outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.points) == ((1,), (4, 0))


@pytest.mark.parametrize(("turns", "reason"), [("-", "repetition"), ("200", None)])
def test_all_1_a_third_standing_is_a_draw_only_where_turns_are_not_counted(turns: str, reason: str | None) -> None:
    there_and_back = ["a1-b2", "a20-b19", "b2-a1", "b19-a20"]
    outcome = Line.begin(setting(turns=turns), there_and_back * 2).outcome()
    assert (outcome and outcome.reason) == reason


@pytest.mark.parametrize(("seat", "points"), [(1, (6, 0)), (2, (0, 6))])
def test_vae_11_a_win_with_five_aboard_is_worth_six_points(seat: int, points: tuple[int, int]) -> None:
    winner, loser = "i10 j10 k10 l10 l11", ""
    position = setting(winner, loser, side="y") if seat == 1 else setting(loser, winner, side="o")
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.points) == ((seat,), points)


def test_vae_11_a_resignation_has_no_points_of_its_own() -> None:
    outcome = Line.begin(GAME.start()).leave(1).outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.points) == ((2,), None)


def test_vae_12_with_four_each_the_draw_is_suggested_and_play_goes_on() -> None:
    position = setting("i10 j10 i11 j11 h10", "k10 l10 k11 l11")
    assert [notice.code for notice in position.notices()] == ["platform-full"]
    assert position.outcome() is None
    assert {"P-4", "P+4"} <= set(position.play("h10-g9").play("pass").legal_actions())
    assert not any(target in position.deck for target in targets(position, "h10").split())


def test_vae_12_nothing_is_suggested_before_or_after() -> None:
    assert setting("i10 j10 i11 j11", "k10 l10 k11").notices() == ()
    assert setting("i10 j10 i11 j11", "k10 l10 k11 l11", turns="0").notices() == ()


def hold(pawn: str, deck: frozenset[str]) -> frozenset[str]:
    """The cells that must all be occupied for a pawn to have neither step nor jump."""
    cells = {pawn}
    for direction in DIAGONAL:
        for cell in GRID.ray(pawn, direction):
            if cell in deck:
                break
            cells.add(cell)
    return frozenset(cells)


def test_all_2_no_pass_is_ever_forced_since_no_four_pawns_can_be_held_by_eighteen() -> None:
    # A side that has not won has five pawns or more on the board.
    for deck in DECKS.values():
        holds = [hold(cell, deck) for cell in GRID.cells if cell not in deck]
        unions = {frozenset[str]()}
        while unions:
            assert all(sum(held <= union for held in holds) < 4 for union in unions)
            unions = {union | held for union in unions for held in holds if not held <= union and len(union | held) <= 18}


def test_known_numbers() -> None:
    assert len(GAME.start().legal_actions()) == 20
    lined = GAME.start(variant="lined")
    assert len(lined.legal_actions()) == 18
    assert all(action.endswith("2") for action in lined.legal_actions())


@pytest.mark.parametrize("variant", ["free", "lined"])
@pytest.mark.parametrize("turns", ["60", "-"])
def test_random_games_keep_eighteen_pawns_and_read_back(variant: str, turns: str) -> None:
    rng = Random(f"vaeva {variant} {turns}")
    position = begin(variant, turns)
    for _ in range(150):
        if not (legal := position.legal_actions()):
            break
        aboard = [action for action in legal if action.split("-")[-1] in position.deck]
        action = "pass" if position.accepts("pass") and rng.random() < 0.02 else rng.choice(aboard or legal)
        position = position.play(action)
        assert GAME.from_text(position.text()) == position
        assert position.phase == "place" or len(position.pieces()) == 19
