"""Clocks: what they show, when they fall, what that costs."""

import pytest

from banquise.core import OUT, PASS, Refusal
from banquise.games import GAMES
from banquise.tables import (
    CLOCK,
    DAY_MS,
    BadEvent,
    ClockRules,
    Decision,
    Event,
    Plan,
    Table,
    create,
    default_clock,
    next_deadline,
    person,
    program,
)
from banquise.tables import events as ev
from banquise.tables import requests as ask
from tests.tables.table_host import BEGIN, LUCK, Host, hosted

S = 1000
GAME_TIME = ClockRules(game=60 * S)
FISCHER = ClockRules(game=60 * S, increment=5 * S)
DELAY = ClockRules(game=60 * S, delay=5 * S)
TURN = ClockRules(turn=30 * S)
VAEVA = ClockRules(turn=60 * S, whole=3600 * S)


def shown(host: Host, later: int = 0) -> tuple[int | None, ...]:
    return host.table.remaining(host.now + later)


def test_without_a_clock_nothing_is_limited() -> None:
    host = hosted("drivis")
    assert shown(host) == (None, None)
    assert next_deadline(host.table) is None
    assert host.tick(30 * DAY_MS) == []


def test_the_clock_of_whoever_has_to_act_runs() -> None:
    host = hosted("drivis", clock=GAME_TIME)
    assert shown(host, 7 * S) == (53 * S, 60 * S)
    host.play("a6S", after=10 * S)
    assert shown(host, 7 * S) == (50 * S, 53 * S)
    assert next_deadline(host.table) == host.now + 60 * S


def test_no_clock_runs_before_the_game_begins() -> None:
    host = hosted("drivis", seats=(person("ann"),), clock=GAME_TIME)
    host.done("bob", ask.TakeSeat(2), after=DAY_MS)
    assert shown(host) == (60 * S, 60 * S)


def test_an_increment_is_added_after_each_turn_not_each_action() -> None:
    host = hosted("gravis", clock=FISCHER)
    host.play("Sc", after=4 * S)
    assert shown(host) == (56 * S, 60 * S)
    host.play(">E", after=4 * S)
    assert shown(host) == (57 * S, 60 * S)


def test_a_delay_is_not_counted() -> None:
    host = hosted("drivis", clock=DELAY)
    assert shown(host, 5 * S) == (60 * S, 60 * S)
    assert shown(host, 8 * S) == (57 * S, 60 * S)
    assert next_deadline(host.table) == BEGIN + 65 * S


def test_the_time_of_a_turn_begins_anew_with_each() -> None:
    host = hosted("drivis", clock=TURN)
    host.play("a6S", after=29 * S)
    assert shown(host, S) == (30 * S, 29 * S)


@pytest.mark.parametrize("time", [10 * S, 14 * DAY_MS])
def test_one_clock_goes_from_ten_seconds_to_fourteen_days(time: int) -> None:
    host = hosted("drivis", clock=ClockRules(turn=time))
    assert host.tick(time - 1) == []
    assert host.tick(1)[0] == ev.Flagged(1, "")


@pytest.mark.parametrize(
    ("clock", "code"),
    [
        (ClockRules(), "clock-empty"),
        (ClockRules(turn=9 * S), "clock-range"),
        (ClockRules(game=15 * DAY_MS), "clock-range"),
        (ClockRules(turn=10 * S, grace=-1), "clock-range"),
        (ClockRules(turn=10 * S, delay=S), "clock-game-missing"),
    ],
)
def test_a_clock_that_makes_no_sense_is_refused(clock: ClockRules, code: str) -> None:
    refusal = create("t1", Plan("drivis", clock=clock), "ann", BEGIN, LUCK)
    assert isinstance(refusal, Refusal)
    assert refusal.code == code


def test_an_action_at_the_last_moment_counts_and_one_later_does_not() -> None:
    host = hosted("drivis", clock=TURN)
    host.play("a6S", after=30 * S - 1)
    assert host.refused("bob", ask.Play(host.table.line.legal_actions()[0]), after=30 * S) == "time-over"
    assert host.refused("ann", ask.Resign(1)) == "time-over"
    assert host.tick()[0] == ev.Flagged(2, "")


@pytest.mark.parametrize("what", [ev.Flagged(1, ""), ev.Flagged(0, ""), ev.Flagged(2, ""), ev.Flagged(1, "a6S")])
def test_no_clock_falls_before_its_time_or_for_another(what: ev.Flagged) -> None:
    table = hosted("drivis", clock=GAME_TIME).table
    late = 60 * S if what != ev.Flagged(1, "") else 60 * S - 1
    with pytest.raises(BadEvent) as refused:
        table.after(Event(2, BEGIN + late, CLOCK, what))
    assert refused.value.reason.code == "not-due"


def test_all_3_with_two_sides_running_out_of_time_loses() -> None:
    host = hosted("drivis", clock=GAME_TIME)
    assert next_deadline(host.table) == BEGIN + 60 * S
    assert host.tick(60 * S) == [ev.Flagged(1, ""), ev.Ended("0-1", "time", LUCK.seed.hex())]
    assert next_deadline(host.table) is None
    assert host.table.record().line(host.table.game).outcome() == host.table.outcome


def test_all_3_with_several_sides_running_out_of_time_is_leaving() -> None:
    host = hosted("derive", {"colours": "rby"}, clock=GAME_TIME)
    host.tick(60 * S)
    assert host.table.line.actions == (OUT,)
    assert (host.table.status, host.table.decision) == ("playing", Decision("person", 2, 2))


@pytest.mark.parametrize("mode", ["solo2", "solo3", "solo5", "duo"])
def test_qui_10_a_player_whose_time_is_out_is_eliminated(mode: str) -> None:
    host = hosted("quivive", {"mode": mode}, clock=GAME_TIME)
    assert host.table.created.on_time == "out"
    host.tick(60 * S)
    assert host.table.line.actions == (OUT,)
    outcome = host.table.outcome
    assert (outcome and outcome.reason) == ("last-standing" if mode in ("solo2", "duo") else None)


def test_qui_11_partners_have_one_clock_and_are_eliminated_together() -> None:
    host = hosted("quivive", {"mode": "teams"}, clock=GAME_TIME)
    host.play("+d4", "+e4", after=10 * S)
    host.play("+d3", after=20 * S)
    assert shown(host) == (30 * S, 50 * S, 30 * S, 50 * S)
    host.tick(50 * S)
    outcome = host.table.outcome
    assert outcome
    assert outcome.winners == (1, 3)


def test_qui_11_no_delay_saves_the_partner_once_their_common_time_is_used_up() -> None:
    host = hosted("quivive", {"mode": "teams"}, clock=DELAY)
    assert [type(what) for what in host.tick(65 * S)] == [ev.Flagged, ev.Ended]
    assert host.table.line.left == {1, 3}


def test_qui_11_a_partner_whose_turn_took_too_long_leaves_alone() -> None:
    host = hosted("quivive", {"mode": "teams"}, clock=TURN)
    host.tick(30 * S)
    assert host.table.decision == Decision("person", 1, 3)
    assert next_deadline(host.table) == host.now + 30 * S
    host.tick(30 * S)
    assert host.table.outcome


def test_a_program_may_play_on_for_whoever_runs_out_of_time() -> None:
    host = hosted("drivis", clock=GAME_TIME, on_time="program", replacement="random")
    host.tick(60 * S)
    assert host.table.seats[0] == program("random")
    assert host.table.decision == Decision("program", 1, 1)
    assert next_deadline(host.table) is None


def test_vae_10_the_clock_passes_after_a_minute_and_three_times_in_a_row_lose() -> None:
    host = hosted("vaeva", {"variant": "lined"}, clock=VAEVA)
    assert host.table.created.on_time == "passes"
    for count in (1, 2):
        assert host.tick(60 * S) == [ev.Flagged(1, PASS)]
        assert host.table.missed_turns(1) == count
        host.play_on()
    assert host.tick(60 * S) == [ev.Flagged(1, ""), ev.Ended("0-1", "time", LUCK.seed.hex())]


def test_vae_10_a_turn_played_begins_the_count_anew() -> None:
    host = hosted("vaeva", {"variant": "lined"}, clock=VAEVA)
    for _ in range(2):
        host.tick(60 * S)
        host.play_on()
    host.play_on()
    assert host.table.missed_turns(1) == 0
    host.play_on()
    assert host.tick(60 * S) == [ev.Flagged(1, PASS)]


def test_vae_10_the_clock_places_nearest_to_column_a() -> None:
    host = hosted("vaeva", clock=VAEVA)
    host.play("@a1")
    assert host.tick(60 * S) == [ev.Flagged(2, "@a20")]
    assert host.tick(60 * S) == [ev.Flagged(1, "@b1")]


def test_vae_10_the_hour_is_real_and_the_position_decides() -> None:
    host = hosted("vaeva", {"variant": "lined"}, clock=VAEVA)
    assert host.table.created.options["turns"] == "-"
    for number in range(119):
        host.play_on(seed=number)
        assert host.tick(30 * S) == []
    told = host.tick(30 * S)
    assert told[0] == ev.Flagged(0, "")
    outcome = host.table.outcome
    assert outcome
    assert (outcome.clause, outcome.points) == ("VAE-10", (2, 2))


def test_vae_10_the_rules_propose_the_minute_and_the_hour() -> None:
    assert default_clock(GAMES["vaeva"]) == VAEVA
    assert default_clock(GAMES["drivis"]) is None


def test_where_the_rules_know_no_time_two_sides_lose_on_time() -> None:
    assert hosted("drivis", clock=TURN).table.created.on_time == "loses"


def test_an_agreed_pause_costs_nobody_anything() -> None:
    host = hosted("drivis", clock=GAME_TIME)
    host.done("ann", ask.Offer(1, "pause", BEGIN + DAY_MS), after=5 * S)
    host.done("bob", ask.Answer(2, "pause", agrees=True), after=5 * S)
    assert next_deadline(host.table) == BEGIN + DAY_MS
    assert shown(host, 3600 * S) == (50 * S, 60 * S)
    host.tick(DAY_MS)
    assert shown(host, S) == (49 * S, 60 * S)


def test_a_lost_connection_is_granted_its_grace_once() -> None:
    host = hosted("drivis", clock=ClockRules(game=60 * S, grace=20 * S))
    host.done(CLOCK, ask.ReportConnection(1, lost=True), after=10 * S)
    assert host.refused(CLOCK, ask.ReportConnection(1, lost=True)) == "connection-known"
    assert shown(host, 15 * S) == (50 * S, 60 * S)
    assert next_deadline(host.table) == host.now + 70 * S
    host.done(CLOCK, ask.ReportConnection(1, lost=False), after=15 * S)
    assert shown(host, S) == (49 * S, 60 * S)
    host.done(CLOCK, ask.ReportConnection(1, lost=True))
    assert shown(host, 15 * S) == (40 * S, 60 * S)


def test_only_where_grace_is_granted_are_connections_kept() -> None:
    assert hosted("drivis", clock=TURN).refused(CLOCK, ask.ReportConnection(1, lost=True)) == "no-grace"


def test_an_outage_of_the_server_costs_nobody_anything() -> None:
    host = hosted("drivis", clock=GAME_TIME)
    host.play("a6S", after=10 * S)
    host.done(CLOCK, ask.ReportOutage(3600 * S), after=3605 * S)
    assert shown(host) == (50 * S, 55 * S)
    assert host.refused(CLOCK, ask.ReportOutage(S)) == "not-due"


def test_a_vacant_seat_stops_all_clocks() -> None:
    host = hosted("drivis", seats=(program("random"), person("ann")), clock=ClockRules(game=60 * S, whole=600 * S))
    host.done("ann", ask.CloseSeat(1))
    assert host.tick(DAY_MS) == []
    host.done("ann", ask.HandOver(1, "eve"))
    assert shown(host) == (60 * S, 60 * S)


def test_programs_think_on_nobodys_clock() -> None:
    host = hosted("drivis", seats=(program("random"), person("bob")), clock=GAME_TIME)
    assert host.tick(DAY_MS) == []
    host.play_on()
    assert shown(host) == (60 * S, 60 * S)


def test_undoing_gives_no_time_back() -> None:
    host = hosted("drivis", clock=FISCHER)
    host.play("a6S", after=10 * S)
    assert shown(host) == (55 * S, 60 * S)
    host.done("ann", ask.Undo(), after=3 * S)
    assert shown(host) == (47 * S, 60 * S)
    host.play("a6S", after=S)
    assert shown(host) == (51 * S, 60 * S)


def test_who_would_have_no_time_left_undoes_nothing() -> None:
    host = hosted("drivis", clock=TURN)
    host.play("a6S", after=20 * S)
    assert host.refused("ann", ask.Undo(), after=10 * S) == "undo-too-late"


def test_a_take_back_gives_no_time_back() -> None:
    host = hosted("drivis", clock=GAME_TIME)
    host.play("a6S", after=10 * S)
    host.done("ann", ask.Offer(1, "take-back"), after=5 * S)
    host.done("bob", ask.Answer(2, "take-back", agrees=True), after=5 * S)
    assert shown(host) == (50 * S, 50 * S)


def test_clocks_survive_a_restart() -> None:
    host = hosted("drivis", clock=FISCHER)
    host.play("a6S", after=10 * S)
    again = Table.fold(host.table.events)
    assert again.remaining(host.now + 7 * S) == shown(host, 7 * S) == (55 * S, 53 * S)
    assert next_deadline(again) == next_deadline(host.table)


def test_time_that_goes_back_stands_still() -> None:
    host = hosted("drivis", clock=GAME_TIME)
    host.play("a6S", after=10 * S)
    host.play_on()
    host.now -= 5 * S
    host.play_on(1)
    assert host.table.at == BEGIN + 10 * S


def test_the_record_has_what_each_clock_showed() -> None:
    host = hosted("gravis", seats=(person("ann"), program("random")), clock=FISCHER)
    host.play("Sc", after=10 * S)
    host.play(">E", after=10 * S)
    host.play_on()
    entries = host.table.record().entries
    assert [entry.clock for entry in entries] == [50 * S, 45 * S, None]
    assert host.table.record().tags["Clock"] == "game=60 increment=5"
