"""The table of a screen: seats, taking back, giving up, agreeing, clocks, dice, records."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from banquise.core import OUT, BadRecord, BadText, Ending, Line, Record, Refusal, read_record, write_record
from banquise.games import GAMES
from banquise.players import opponent
from banquise.tables import events as ev
from banquise.tables import verify
from banquise.terminal.local_table import LocalTable, Setup
from tests.terminal.setting import Clock, random_line, seated, some_variants

TEAMS = {"quivive": {"mode": "teams"}, "derive": {"colours": "rbyg+"}}
MINUTE = 60_000


def play(local: LocalTable, *actions: str) -> None:
    for action in actions:
        assert not isinstance(local.play(action), Refusal), action


def code_of(answer: object) -> str:
    assert isinstance(answer, Refusal)
    return answer.code


def play_all(local: LocalTable, most: int = 10_000) -> None:
    """Let programs play, and people as the first of them would, until the game is over."""
    while local.table.decision.by and most:
        player = local.player_to_act
        play(local, player.choose(local.line) if player else local.line.legal_actions()[0])
        most -= 1


# Who sits where


@pytest.mark.parametrize(
    ("specs", "kinds"),
    [
        ([], ["person", "program", "program"]),
        (["random"], ["program", "program", "program"]),
        (["person", "me", "random"], ["person", "person", "program"]),
        (["program:./bot", "me"], ["bot", "person", "program"]),
    ],
)
def test_seats_not_named_are_filled(specs: Sequence[str], kinds: list[str]) -> None:
    local = LocalTable.begin(GAMES["quivive"], Setup(tuple(specs), 1, Clock()), {"mode": "solo3"})
    assert [seat.kind for seat in local.table.seats] == kinds
    assert local.table.seats[2].program == ("random" if len(specs) == 3 else opponent("quivive"))
    assert sorted(local.players) == [seat for seat, kind in enumerate(kinds, 1) if kind != "person"]


@pytest.mark.parametrize(
    ("specs", "options", "code"),
    [
        (["me", "me", "random"], {}, "seat-count"),
        (["me", "stockfish"], {}, "unknown-player"),
        (["me", "me"], {"size": "9"}, "unknown-option"),
    ],
)
def test_what_does_not_exist_is_refused(specs: list[str], options: dict[str, str], code: str) -> None:
    with pytest.raises(BadText) as caught:
        LocalTable.begin(GAMES["gravis"], Setup(tuple(specs), 1, Clock()), options)
    assert caught.value.reason.code == code


# Taking back


def test_undo_takes_back_actions_of_people_one_by_one_whoever_played_them() -> None:
    local = seated("gravis", "me", "person")
    play(local, "Sc", ">E", "E3", ">N")
    left = []
    while not isinstance(local.undo(), Refusal):
        left.append(len(local.line.actions))
    assert left == [3, 2, 1, 0]
    assert code_of(local.undo()) == "nothing-to-undo"


@pytest.mark.parametrize("program", ["random", "program:./bot"])
def test_undo_against_a_program_takes_back_a_turn_with_its_answer(program: str) -> None:
    local = seated("gravis", "me", program, actions=["Sc", ">E", "E3", ">N", "Na", ">N", "Nb", ">N"])
    assert local.line.to_act == 1
    left = []
    while not isinstance(local.undo(), Refusal):
        left.append(len(local.line.actions))
    assert left == [4, 0]


def test_undo_while_a_program_thinks_takes_back_one_action() -> None:
    local = seated("gravis", "me", "random")
    play(local, "Sc", ">E")
    assert local.player_to_act
    local.undo()
    assert local.line.actions == ("Sc",)
    assert local.awaits_person


def test_among_several_people_a_turn_that_a_program_has_answered_is_taken_back_without_asking() -> None:
    local = seated("quivive", "me", "person", "random", options={"mode": "solo3"})
    play(local, "+d4", "+c4", "+b4")
    local.undo()
    assert local.line.actions == ("+d4",)


def test_a_die_that_was_rolled_is_taken_back_with_its_turn() -> None:
    local = seated("derive")
    play(local, "+a1", "+a11", "a1?")
    assert len(local.line.actions) == 4
    local.undo()
    assert local.line.actions == ("+a1", "+a11")


def test_nobody_takes_back_for_programs() -> None:
    local = seated("gravis", "random", "random", actions=["Sc", ">E"])
    assert code_of(local.undo()) == "nothing-to-undo"


def test_once_a_game_is_over_another_goes_on_before_the_last_turn_of_a_person() -> None:
    local = seated("gravis", "me", "me", actions=["Sc", ">S", "Sa", ">S", "Sd", ">S", "Sa", ">S", "Se"])
    assert local.table.outcome
    again = local.reopened()
    assert isinstance(again, LocalTable)
    assert len(again.line.actions) == 8
    assert again.awaits_person
    assert again.table.created.commitment != local.table.created.commitment  # the seed of the first is known


# Giving up


def test_all_3_a_resignation_ends_a_game_of_two_sides() -> None:
    local = seated("gravis", "random", "me", actions=["Sc", ">E"])
    local.resign()
    outcome = local.table.outcome
    assert outcome
    assert (outcome.winners, outcome.reason) == ((1,), "resignation")
    assert not local.speaker
    again = local.reopened()
    assert isinstance(again, LocalTable)
    assert again.line.actions == ("Sc", ">E")
    assert (again.line.outcome(), again.line.left) == (None, frozenset())


@pytest.mark.parametrize(
    ("slug", "options"), [("quivive", {"mode": "solo3"}), ("quivive", {"mode": "solo5"}), ("derive", {"colours": "ryg"})]
)
def test_all_3_with_more_sides_the_game_goes_on_without_the_seat_that_left(slug: str, options: dict[str, str]) -> None:
    local = seated(slug, "me", "person", options=options)
    local.resign()
    assert local.table.outcome is None
    assert local.line.actions == (OUT,)
    assert local.line.to_act == local.speaker == 2
    local.resign()
    assert not local.speaker
    play_all(local, 12)
    assert 1 not in {each.seat for each in local.table.played[1:] if each.by != "@table"}


@pytest.mark.parametrize("slug", TEAMS)
def test_all_3_a_partner_plays_on_for_both(slug: str) -> None:
    local = seated(slug, "me", "random", "person", "random", options=TEAMS[slug])
    local.resign()
    assert local.table.outcome is None
    assert (local.table.decision.seat, local.table.decision.by) == (1, 3)
    assert local.awaits_person
    play(local, local.line.legal_actions()[0])
    play_all(local, 3)
    local.resign()
    assert local.record().result == "0-1-0-1"


@pytest.mark.parametrize("partner", ["me", "random"])
def test_all_3_a_program_or_oneself_as_partner_gives_up_too(partner: str) -> None:
    local = seated("quivive", "me", "random", partner, "random", options=TEAMS["quivive"])
    local.resign()
    assert local.table.outcome


# Agreeing


def test_people_agree_to_a_draw_and_programs_do_not() -> None:
    local = seated("gravis", "me", "person")
    local.agree("draw")
    assert local.table.outcome
    assert local.table.outcome.reason == "agreement"
    against = seated("gravis", "me", "random")
    answer = against.agree("draw")
    assert not isinstance(answer, Refusal)
    assert isinstance(answer[-1].what, ev.Answered)
    assert (against.table.outcome, against.table.offers) == (None, ())


def test_a_rematch_turns_the_seats_by_one() -> None:
    local = seated("quivive", "me", "random", "person", options={"mode": "solo3"})
    again = local.rematch()
    assert [seat.name or seat.program for seat in again.table.seats] == ["random", "person", "me"]
    assert again.table.created.options == local.table.created.options
    assert again.line.actions == ()


# Programs


@pytest.mark.parametrize("program", ["random", "program:./bot"])
def test_a_program_that_fails_is_replaced_by_a_person(program: str) -> None:
    local = seated("gravis", program, "me")
    local.replace_player(1)
    assert local.table.seats[0].kind == "person"
    assert local.awaits_person
    play(local, "Sc")


@pytest.mark.parametrize(("slug", "options"), some_variants())
def test_a_game_of_programs_runs_to_its_record(slug: str, options: dict[str, str]) -> None:
    start = GAMES[slug].start(**options)
    local = seated(slug, *["random"] * start.seats, options=options)
    play_all(local, 60)
    record = local.record()
    assert record.line(GAMES[slug]) == local.line
    assert [record.tags[f"Seat{seat}"] for seat in range(1, start.seats + 1)] == ["random"] * start.seats
    assert read_record(write_record(record)) == record


# Dice


@pytest.mark.parametrize("seed", [1, 2])
def test_the_same_seed_gives_the_same_dice_and_players(seed: int) -> None:
    games = []
    for _ in range(2):
        local = seated("derive", "random", "random", options={"level": "1", "size": "9"}, seed=seed)
        play_all(local, 60)
        games.append(local.line.actions)
    assert games[0] == games[1]


def test_another_seed_gives_other_dice() -> None:
    rolls = set()
    for seed in range(1, 9):
        local = seated("derive", seed=seed)
        play(local, "+a1", "+a11", "a1?")
        rolls.add(local.line.actions[-1])
    assert len(rolls) > 1


def test_the_dice_of_a_match_can_be_verified_once_it_is_over() -> None:
    local = seated("derive", "me", "random", options={"level": "1", "size": "9"})
    play_all(local, 40)
    reason = verify(local.table.events)
    assert reason
    assert reason.code == "seed-hidden"
    local.resign()
    assert verify(local.table.events) is None


# Clocks


def test_a_clock_that_runs_out_ends_the_game() -> None:
    now = Clock()
    local = seated("gravis", "me", "person", now=now, clock="1m+5s")
    now.at += 20_000
    play(local, "Sc", ">E")
    assert local.table.remaining(now()) == (45_000, 60_000)
    now.at += 59_999
    assert local.tick() == ()
    now.at += 1
    assert local.tick()
    assert local.table.outcome
    assert (local.table.outcome.winners, local.table.outcome.reason) == ((1,), "time")
    assert code_of(local.reopened()) == "finished"


def test_an_action_that_comes_too_late_is_refused() -> None:
    now = Clock()
    local = seated("gravis", now=now, clock="turn=10s")
    now.at += 10_000
    assert code_of(local.play("Sc")) == "time-over"


def test_all_3_with_more_sides_whoever_runs_out_of_time_is_out() -> None:
    now = Clock()
    local = seated("derive", options={"colours": "ryg"}, now=now, clock="1m")
    now.at += MINUTE
    assert local.tick()
    assert local.table.outcome is None
    assert local.line.actions == (OUT,)
    assert local.line.to_act == 2


def test_vae_10_with_the_usual_clock_a_turn_too_long_is_passed() -> None:
    now = Clock()
    local = seated("vaeva", now=now, clock="usual")
    assert local.table.created.options["turns"] == "-"
    now.at += MINUTE
    happened = local.tick()
    assert isinstance(happened[0].what, ev.Flagged)
    assert happened[0].what.action
    assert local.line.to_act == 2


def test_the_clock_of_a_program_stands_still() -> None:
    now = Clock()
    local = seated("gravis", "random", "me", now=now, clock="1m")
    now.at += 10 * MINUTE
    assert local.tick() == ()


def test_in_a_pause_no_clock_runs() -> None:
    now = Clock()
    local = seated("gravis", "me", "person", now=now, clock="1m")
    local.agree("pause")
    assert local.table.status == "paused"
    assert not local.awaits_person
    now.at += 60 * MINUTE
    assert local.tick() == ()
    local.agree("resume")
    assert local.table.remaining(now()) == (MINUTE, MINUTE)
    assert local.awaits_person


def test_a_record_tells_the_clock_and_what_it_showed() -> None:
    now = Clock()
    local = seated("gravis", now=now, clock="1m")
    now.at += 20_000
    play(local, "Sc", ">E")
    record = local.record()
    assert (record.tags["Clock"], record.tags["Date"]) == ("game=60", "2023-11-14")
    assert record.entries[1].clock == 40_000


# Records


@pytest.mark.parametrize(("slug", "options"), some_variants())
def test_a_record_goes_on_where_it_stopped(slug: str, options: dict[str, str]) -> None:
    line = random_line(slug, options, 30, seed=4)
    record = read_record(write_record(Record.of(line, GAMES[slug], options)))
    seats = ("me", *["random"] * (line.position.seats - 1))
    local = LocalTable.resume(record, Setup(seats, 1, Clock()))
    assert local.line == line
    assert local.record().turns == record.turns
    assert (local.record().options, local.record().start) == (record.options, record.start)


def test_a_record_from_a_position_goes_on() -> None:
    local = seated("gravis", text="w4/b4/w4/b4/w4 b S drop -", actions=["Sb"])
    assert local.record().start == "w4/b4/w4/b4/w4 b S drop -"
    assert local.awaits_person
    assert local.line.actions == ("Sb",)


@pytest.mark.parametrize("seats", [("me", "person", "me", "me", "me"), ("random",) * 5, ("me", "random", "person", "random", "me")])
def test_all_3_a_record_in_which_seats_have_left_goes_on_without_them(seats: tuple[str, ...]) -> None:
    first = seated("quivive", options={"mode": "solo5"})
    first.resign()
    play(first, "+d4", "+c4")
    first.resign()
    assert first.line.left == {1, 4}
    again = LocalTable.resume(first.record(), Setup(seats, 1, Clock()))
    assert again.line == first.line
    assert [seat.kind == "left" for seat in again.table.seats] == [True, False, False, True, False]
    play_all(again, 10)
    assert not {each.seat for each in again.table.played if each.by != "@table"} & {1, 4}


@pytest.mark.parametrize("partner", ["me", "person", "random"])
def test_all_3_a_record_in_which_a_partner_has_left_goes_on(partner: str) -> None:
    line = Line.begin(GAMES["quivive"].start(mode="teams"), ["+d4"]).leave(2)
    record = Record.of(line, GAMES["quivive"], {"mode": "teams"})
    local = LocalTable.resume(record, Setup(("me", "random", "me", partner), 1, Clock()))
    assert local.line == line
    assert local.table.decision.by == 4


@pytest.mark.parametrize("ending", [Ending("resignation", 1), Ending("time", 2), Ending("agreement"), Ending("time-limit")])
def test_a_record_that_its_players_ended_goes_on_where_they_stopped(ending: Ending) -> None:
    line = Line.begin(GAMES["gravis"].start(), ["Sc", ">E"])
    local = LocalTable.resume(Record.of(line.end(ending), GAMES["gravis"]), Setup(("me", "me"), 1, Clock()))
    assert local.line == line
    assert local.awaits_person


def test_qui_10_a_record_that_the_clock_ended_goes_on_where_it_did() -> None:
    now = Clock()
    local = seated("quivive", now=now, clock="1m")
    play(local, "+d4")
    now.at += MINUTE
    local.tick()
    assert local.table.outcome
    again = LocalTable.resume(local.record(), Setup(("me", "me"), 1, Clock()))
    assert again.line.actions == ("+d4",)
    assert again.awaits_person


def test_a_finished_record_is_over() -> None:
    local = seated("gravis", "random", "me", actions=["Sc", ">S", "Sa", ">S", "Sd", ">S", "Sa", ">S", "Se"])
    assert local.table.outcome
    assert local.table.ended


def test_a_record_against_the_rules_is_not_resumed() -> None:
    text = write_record(seated("gravis", actions=["Sc"]).record()).replace("Sc", "xc1")
    with pytest.raises(BadRecord):
        LocalTable.resume(read_record(text), Setup((), 1, Clock()))
