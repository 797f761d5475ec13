"""What history alone can tell: repetition, passes in a row, leaving, agreement, time."""

import pytest

from banquise.core import OUT, PASS, BadText, Ending, IllegalAction, Line, Position
from banquise.games import GAMES
from tests.core.waiting import Waiting

SHUTTLE = ["c1-d2", "c11-d10", "d2-c1", "d10-c11"]
"""Two dice leave their banks and come back."""
SEVERAL = [GAMES["quivive"].start(mode="solo3"), GAMES["derive"].start(colours="rbyg")]
TEAMS = [GAMES["quivive"].start(mode="teams"), GAMES["derive"].start(colours="rbyg+")]


def entered(colours: str = "ry") -> Line:
    return Line.begin(GAMES["derive"].start(colours=colours), ["+c1", "+c11"])


def test_all_1_the_third_standing_of_a_position_is_a_draw() -> None:
    line = entered()
    assert line.standings == 1
    for action in [*SHUTTLE, *SHUTTLE[:-1]]:
        line = line.play(action)
        assert line.outcome() is None
    line = line.play(SHUTTLE[-1])
    outcome = line.outcome()
    assert outcome
    assert (outcome.reason, outcome.clause, outcome.scores, outcome.winners) == ("repetition", "ALL-1", (0.5, 0.5), ())
    assert line.position.outcome() is None


def test_all_1_the_start_of_a_line_counts_as_a_standing() -> None:
    line = Line.begin(entered().position, SHUTTLE * 2)
    assert line.outcome()
    assert not line.back().outcome()


def test_all_1_the_same_board_with_another_seat_to_act_is_another_position() -> None:
    game = GAMES["vaeva"]
    waited = Line.begin(game.start(variant="lined", turns="-"), [PASS, PASS, PASS])
    assert waited.standings == 2
    assert not waited.outcome()
    assert waited.play(PASS).standings == 3


def test_all_1_a_position_in_the_middle_of_a_turn_does_not_stand() -> None:
    line = Line.begin(GAMES["gravis"].start(), ["Sc"])
    assert line.position.mid_turn
    assert line.standings == 0


@pytest.mark.parametrize(("turns", "reason"), [("-", "repetition"), ("200", None)])
def test_all_1_while_turns_are_counted_repetition_ends_nothing(turns: str, reason: str | None) -> None:
    actions = ["c1-d2", "c20-d19", "d2-c1", "d19-c20"]
    outcome = Line.begin(GAMES["vaeva"].start(variant="lined", turns=turns), actions * 2).outcome()
    assert (outcome and outcome.reason) == reason


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_all_2_everyone_passing_in_a_row_is_a_draw(seats: int) -> None:
    line = Line.begin(Waiting(seats), [PASS] * (seats - 1))
    assert line.outcome() is None
    outcome = line.play(PASS).outcome()
    assert outcome
    assert (outcome.reason, outcome.clause) == ("all-passed", "ALL-2")
    assert outcome.scores == (1 / seats,) * seats


def test_all_2_an_action_in_between_begins_the_count_anew() -> None:
    line = Line.begin(Waiting(3, able=(2,)), [PASS, "go", PASS, PASS])
    assert line.passes == 2
    assert line.outcome() is None


def test_all_2_only_seats_still_in_play_have_to_pass() -> None:
    outcome = Line.begin(Waiting(3), [OUT, PASS, PASS]).outcome()
    assert outcome
    assert outcome.scores == (0.0, 0.5, 0.5)


def test_all_2_a_pass_played_by_the_clock_does_not_count() -> None:
    line = Line.begin(Waiting(2, able=(1, 2)), [PASS] * 4)
    assert line.passes == 0
    assert line.outcome() is None


@pytest.mark.parametrize("kind", ["resignation", "time"])
@pytest.mark.parametrize("seat", [1, 2])
def test_all_3_with_two_sides_resigning_or_running_out_of_time_loses(kind: str, seat: int) -> None:
    line = Line.begin(GAMES["gravis"].start(), ["Sc"]).end(Ending(kind, seat))  # type: ignore[arg-type]  # one of the kinds
    outcome = line.outcome()
    assert outcome
    assert (outcome.winners, outcome.reason, outcome.clause) == ((3 - seat,), kind, "ALL-3")
    assert line.position.outcome() is None


def test_all_3_seats_may_agree_a_draw() -> None:
    line = Line.begin(GAMES["drivis"].start()).end(Ending("agreement"))
    outcome = line.outcome()
    assert outcome
    assert (outcome.scores, outcome.reason) == ((0.5, 0.5), "agreement")
    assert not line.back(0).outcome()


def test_all_3_a_draw_is_not_shared_with_a_seat_that_left_or_is_out() -> None:
    start = GAMES["derive"].start(colours="rby")
    left = Line.begin(start).leave(3).end(Ending("agreement")).outcome()
    gone = Line.begin(start, ["+c1", OUT]).end(Ending("agreement")).outcome()
    assert left
    assert left.scores == (0.5, 0.5, 0.0)
    assert gone
    assert (gone.scores, gone.ranking) == ((0.5, 0.0, 0.5), ((1, 3), (2,)))


@pytest.mark.parametrize("start", SEVERAL, ids=["quivive", "derive"])
def test_all_3_with_more_than_two_sides_leaving_never_ends_the_game_of_the_others(start: Position) -> None:
    line = Line.begin(start)
    with pytest.raises(ValueError, match="ends no game"):
        line.end(Ending("resignation", 2))
    line = line.leave(2)
    assert line.actions == ()
    line = line.play(line.legal_actions()[0]).settled()
    assert line.actions[-1] == OUT
    assert line.to_act == 3
    assert line.outcome() is None


def test_all_3_a_seat_that_leaves_at_its_turn_is_out_at_once() -> None:
    line = Line.begin(GAMES["quivive"].start(mode="solo4")).leave(1)
    assert line.actions == (OUT,)
    assert line.to_act == 2


def test_all_3_when_all_others_have_left_the_last_side_has_won() -> None:
    line = Line.begin(GAMES["quivive"].start(mode="solo3")).leave(3).leave(1)
    assert line.outcome() is None
    outcome = line.play("+d4").settled().outcome()
    assert outcome
    assert outcome.winners == (2,)


@pytest.mark.parametrize("start", TEAMS, ids=["quivive", "derive"])
def test_all_3_in_a_team_the_partner_plays_on_for_both(start: Position) -> None:
    line = Line.begin(start).leave(1)
    assert line.position == start
    assert line.actions == ()
    assert line.outcome() is None
    outcome = line.leave(3).outcome()
    assert outcome
    assert (outcome.winners, outcome.reason) == ((2, 4), "resignation")


def test_all_3_out_is_never_listed_yet_the_match_may_play_it() -> None:
    start = GAMES["derive"].start(colours="rby")
    assert OUT not in start.legal_actions()
    reason = start.why_not(OUT)
    assert reason
    assert (reason.code, reason.clause) == ("match-only", "ALL-3")
    assert Line.begin(start, [OUT]).to_act == 2


def test_all_3_with_two_sides_there_is_no_out() -> None:
    with pytest.raises(IllegalAction):
        Line.begin(GAMES["gravis"].start(), [OUT])


def test_all_3_the_end_of_the_time_of_a_game_is_judged_by_its_rules() -> None:
    outcome = Line.begin(GAMES["gravis"].start()).end(Ending("time-limit")).outcome()
    assert outcome
    assert (outcome.reason, outcome.is_draw) == ("time-limit", True)


@pytest.mark.parametrize("seat", [-1, 3])
def test_only_a_seat_of_the_game_ends_it(seat: int) -> None:
    line = Line.begin(GAMES["gravis"].start())
    with pytest.raises(ValueError, match="no such ending"):
        line.end(Ending("resignation", seat))
    with pytest.raises(ValueError, match="cannot leave"):
        line.leave(seat)


def test_all_5_once_history_has_ended_the_game_nothing_is_legal() -> None:
    line = Line.begin(entered().position, SHUTTLE * 2)
    assert line.legal_actions() == []
    assert line.to_act == -1
    reason = line.why_not("c1-d2")
    assert reason
    assert reason.code == "finished"
    with pytest.raises(IllegalAction):
        line.play("c1-d2")
    with pytest.raises(ValueError, match="no such ending"):
        line.end(Ending("agreement"))


def test_going_back_takes_an_ending_with_it() -> None:
    line = Line.begin(GAMES["gravis"].start(), ["Sc", ">E"]).end(Ending("agreement"))
    assert line.back() == Line.begin(GAMES["gravis"].start(), ["Sc"])
    assert line.back(2) == Line.begin(GAMES["gravis"].start(), ["Sc", ">E"])


def test_a_line_tells_its_turns_chance_included() -> None:
    line = Line.begin(GAMES["derive"].start(), ["+c1", "+c11", "c1?", "=4", "c11=2"])
    assert [(turn.seat, turn.actions) for turn in line.turns()] == [(1, ("+c1",)), (2, ("+c11",)), (1, ("c1?", "=4")), (2, ("c11=2",))]


def test_while_chance_acts_the_turn_is_still_the_roller_s() -> None:
    line = Line.begin(GAMES["derive"].start(), ["+c1", "+c11", "c1?"])
    assert (line.to_act, line.seat_of_turn) == (0, 1)


def test_an_option_that_is_a_number_of_thousands_of_digits_is_refused() -> None:
    with pytest.raises(BadText):
        GAMES["vaeva"].start(turns="9" * 5000)
