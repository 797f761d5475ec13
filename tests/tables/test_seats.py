"""Who sits where, who may send whom away, and what leaving costs."""

from dataclasses import replace
from pathlib import Path

import pytest

from banquise import engine
from banquise.core import OUT, Refusal
from banquise.tables import (
    BadEvent,
    Decision,
    Event,
    Plan,
    Seat,
    Table,
    bot,
    create,
    events_from_text,
    person,
    program,
    rematch_is_agreed,
    rematch_plan,
)
from banquise.tables import events as ev
from banquise.tables import requests as ask
from banquise.tables.seats import PROGRAM, TABLE
from tests.tables.table_host import BEGIN, LUCK, NAMES, Host, hosted

ANN = person("ann", "Ann")
SEVERAL = [("quivive", {"mode": "solo3"}), ("quivive", {"mode": "solo5"}), ("derive", {"colours": "rby"}), ("derive", {"colours": "rbyg"})]
TEAMS = [("quivive", {"mode": "teams"}), ("derive", {"colours": "rbyg+"})]


def test_the_game_begins_when_every_seat_is_filled() -> None:
    host = hosted("drivis", seats=(ANN,))
    assert (host.table.status, host.table.decision.kind) == ("waiting", "nobody")
    assert host.refused("ann", ask.Play("a6S")) == "not-started"
    assert host.done("bob", ask.TakeSeat(2, "Bob")) == [ev.SeatTaken(2, "Bob", bot=False)]
    assert (host.table.status, host.table.decision) == ("playing", Decision("person", 1, 1))
    assert host.table.seats[1] == person("bob", "Bob")


def test_a_late_visitor_watches() -> None:
    host = hosted("drivis")
    assert host.refused("eve", ask.TakeSeat(2)) == "seat-taken"
    for what in (ask.Play("a6S"), ask.Undo(), ask.Offer(1, "draw"), ask.Answer(1, "draw", agrees=True)):
        assert host.refused("eve", what) == "watching"
    for mine in (ask.Resign(1), ask.LeaveSeat(1), ask.HandOver(1, "eve"), ask.GiveToProgram(1, "random")):
        assert host.refused("eve", mine) == "not-your-seat"
    for owners in (ask.CloseSeat(1), ask.OpenSeat(1)):
        assert host.refused("eve", owners) == "owner-only"


def test_one_person_may_hold_several_seats_at_one_screen() -> None:
    host = hosted("quivive", {"mode": "solo4"}, (ANN, ANN, program("random"), ANN))
    assert host.table.seats_of("ann") == (1, 2, 4)
    host.play_on(2)
    assert host.table.decision == Decision("program", 3, 3)
    assert host.refused("ann", ask.Play("+d4")) == "not-your-turn"
    host.done(PROGRAM, ask.Play(host.table.line.legal_actions()[0]))
    assert host.table.decision == Decision("person", 4, 4)
    assert host.refused(PROGRAM, ask.Play("+d4")) == "not-your-turn"


def test_a_seat_may_be_kept_for_somebody() -> None:
    host = hosted("drivis", seats=(ANN, Seat("open", "bob")))
    assert host.refused("eve", ask.TakeSeat(2)) == "seat-kept"
    host.done("bob", ask.TakeSeat(2))
    assert host.table.started


def test_who_leaves_before_the_game_leaves_an_open_seat() -> None:
    host = hosted("quivive", {"mode": "solo3"}, (ANN,))
    host.done("bob", ask.TakeSeat(3))
    host.done("bob", ask.LeaveSeat(3))
    assert host.table.seats[2] == Seat()
    assert host.table.line.left == frozenset()


def test_the_owner_closes_opens_and_hands_over_seats() -> None:
    host = hosted("drivis", seats=(ANN,))
    host.done("ann", ask.CloseSeat(2))
    assert host.refused("bob", ask.TakeSeat(2)) == "seat-closed"
    host.done("ann", ask.KeepSeat(2, "eve"))
    assert host.refused("bob", ask.TakeSeat(2)) == "seat-kept"
    host.done("ann", ask.HandOver(2, "dan", "Dan"))
    assert host.table.seats[1] == person("dan", "Dan")


THEIRS = [ask.CloseSeat(2), ask.HandOver(2, "ann", "Ann too"), ask.HandOver(2, "eve"), ask.GiveToProgram(2, "random")]


@pytest.mark.parametrize("what", THEIRS)
@pytest.mark.parametrize("holder", [person("bob", "Bob"), bot("bob", "Bob")])
def test_once_the_match_has_begun_the_owner_acts_for_nobody_else(what: ask.Ask, holder: Seat) -> None:
    host = hosted("drivis", seats=(ANN, holder))
    host.play("a6S")
    assert host.refused("ann", what) == "seat-theirs"
    assert host.refused("eve", what) in ("not-your-seat", "owner-only")
    assert host.refused("ann", ask.LeaveSeat(2)) == "not-your-seat"
    assert host.refused("ann", ask.Resign(2)) == "not-your-seat"
    assert host.table.seats[1] == holder


@pytest.mark.parametrize("what", THEIRS)
def test_before_the_match_begins_the_owner_gives_every_seat(what: ask.Ask) -> None:
    host = hosted("quivive", {"mode": "solo3"}, (ANN, person("bob", "Bob")))
    host.done("ann", what)
    assert host.table.seats[1] != person("bob", "Bob")


def test_nobody_empties_a_seat_of_their_own_while_the_others_wait() -> None:
    host = hosted("drivis")
    assert host.refused("ann", ask.CloseSeat(1)) == "seat-theirs"


def test_the_owner_replaces_a_program_also_in_a_running_match() -> None:
    host = hosted("drivis", seats=(ANN, program("random")))
    host.play("a6S")
    host.done("ann", ask.CloseSeat(2))
    assert host.table.outcome is None
    assert host.table.decision == Decision("vacant", 2, 2)
    host.done("ann", ask.OpenSeat(2))
    host.done("eve", ask.TakeSeat(2, "Eve"))
    assert host.table.decision == Decision("person", 2, 2)
    assert host.refused("ann", ask.HandOver(2, "ann")) == "seat-theirs"


def test_what_an_owner_did_by_the_first_version_of_events_stays_done() -> None:
    events = events_from_text(Path(__file__).with_name("exports").joinpath("owner.jsonl").read_text())
    handed = next(event for event in events if isinstance(event.what, ev.SeatHanded))
    before = Table.fold(events[: handed.number - 1])
    assert (handed.by, before.owner, before.seats[3].holder, before.started) == ("ann", "ann", "bob", True)
    assert before.after(handed).seats[3].holder == "ann"
    with pytest.raises(BadEvent, match="seat-theirs"):
        before.after(replace(handed, version=2))
    tags = Table.fold(events).record().tags
    assert [tags[f"Change{number}"] for number in (1, 2, 3, 4)] == [
        "22 4 owner handed Ann too",
        "22 1 owner program random",
        "22 2 owner closed",
        "22 2 holder taken Eve",
    ]


def test_an_event_is_never_of_an_earlier_version_than_the_one_before() -> None:
    host = hosted("drivis")
    with pytest.raises(BadEvent, match="event-version"):
        host.table.after(Event(2, BEGIN, "ann", ev.SeatClosed(2), version=1))


def test_a_holder_hands_its_seat_over_or_gives_it_to_a_program() -> None:
    host = hosted("drivis")
    host.done("bob", ask.HandOver(2, "eve", "Eve"))
    assert host.refused("bob", ask.Resign(2)) == "not-your-seat"
    host.done("eve", ask.GiveToProgram(2, "random"))
    assert host.table.seats[1] == program("random")
    assert host.refused("ann", ask.GiveToProgram(2, "nobody-knows")) in ("unknown-player", "player-near")


def test_a_bot_from_elsewhere_acts_as_a_person_does() -> None:
    host = hosted("drivis", seats=(ANN,))
    host.done("robot", ask.TakeSeat(2, "Robot", bot=True))
    assert host.table.seats[1] == bot("robot", "Robot")
    host.play("a6S")
    host.play_on()
    assert [play.by for play in host.table.played] == ["ann", "robot"]


def test_all_3_with_two_sides_leaving_is_a_resignation() -> None:
    host = hosted("gravis")
    assert host.done("bob", ask.LeaveSeat(2))[1:] == [ev.Ended("1-0", "resignation", LUCK.seed.hex())]
    assert host.table.status == "over"


@pytest.mark.parametrize(("game", "options"), SEVERAL)
@pytest.mark.parametrize("leaving", [ask.LeaveSeat(2), ask.Resign(2)])
def test_all_3_leaving_never_ends_the_game_of_several_others(game: str, options: dict[str, str], leaving: ask.Ask) -> None:
    host = hosted(game, options)
    host.done("bob", leaving)
    assert host.table.outcome is None
    host.play_on()
    assert host.table.line.actions[1:] == (OUT,)
    assert host.table.played[1].by == TABLE
    assert host.table.decision == Decision("person", 3, 3)


@pytest.mark.parametrize(("game", "options"), SEVERAL)
def test_all_3_the_last_side_that_stays_wins(game: str, options: dict[str, str]) -> None:
    host = hosted(game, options)
    seats = len(host.table.seats)
    for seat in range(2, seats + 1):
        host.done(NAMES[seat - 1], ask.LeaveSeat(seat))
    host.play_on()
    outcome = host.table.outcome
    assert outcome
    assert outcome.winners == (1,)
    assert host.table.ended


@pytest.mark.parametrize(("game", "options"), TEAMS)
def test_all_3_in_a_team_the_partner_plays_on_for_both(game: str, options: dict[str, str]) -> None:
    host = hosted(game, options)
    host.done("ann", ask.LeaveSeat(1))
    assert host.table.decision == Decision("person", 1, 3)
    assert host.refused("ann", ask.Play(host.table.line.legal_actions()[0])) == "watching"
    host.done("cyd", ask.Play(host.table.line.legal_actions()[0]))
    assert host.table.played[0].by == "cyd"
    host.done("cyd", ask.Resign(3))
    outcome = host.table.outcome
    assert outcome
    assert (outcome.winners, outcome.reason) == ((2, 4), "resignation")


def test_all_3_who_resigns_takes_a_program_along_as_partner() -> None:
    host = hosted("derive", {"colours": "rbyg+"}, (ANN, program("random"), program("random"), person("bob")))
    host.done("ann", ask.Resign(1))
    assert host.table.status == "over"


def test_leaving_gives_the_seat_to_a_program_where_the_table_says_so() -> None:
    host = hosted("drivis", on_time="program", replacement="random")
    assert host.done("bob", ask.LeaveSeat(2)) == [ev.SeatGivenToProgram(2, "random")]
    assert host.table.outcome is None
    host.play("a6S")
    assert host.table.decision == Decision("program", 2, 2)


def test_a_seat_that_has_left_is_nobodys_any_more() -> None:
    host = hosted("quivive", {"mode": "solo3"})
    host.done("bob", ask.LeaveSeat(2))
    assert host.table.seats[1].kind == "left"
    for author, what in (("ann", ask.HandOver(2, "bob")), ("ann", ask.CloseSeat(2)), ("ann", ask.GiveToProgram(2, "random"))):
        assert host.refused(author, what) == "seat-gone"
    assert host.refused("bob", ask.TakeSeat(2)) == "seat-taken"


def all_want_a_rematch(host: Host) -> None:
    host.done("ann", ask.Offer(1, "rematch"))
    assert not rematch_is_agreed(host.table)
    host.done("bob", ask.Offer(2, "rematch"))  # who asks the same agrees
    assert rematch_is_agreed(host.table)


def test_a_rematch_turns_the_seats_by_one() -> None:
    host = hosted("quivive", {"mode": "solo3"}, (ANN, person("bob", "Bob"), program("random")))
    host.done("bob", ask.Resign(2))
    host.done("ann", ask.Resign(1))
    assert host.table.status == "over"
    all_want_a_rematch(host)
    again = create("t2", rematch_plan(host.table), host.table.owner, BEGIN, LUCK)
    assert not isinstance(again, Refusal)
    table = Table.fold(again)
    assert table.seats == (person("bob", "Bob"), program("random"), ANN)
    assert table.created.seating == "rotated"
    assert table.started
    host.done(TABLE, ask.LinkRematch("t2"))
    assert host.table.next_table == "t2"
    assert host.refused(TABLE, ask.LinkRematch("t3")) == "not-agreed"
    assert host.refused("ann", ask.Offer(1, "rematch")) == "rematch-made"


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (Plan("chess"), "unknown-game"),
        (Plan("drivis", {"size": "3"}), "unknown-option"),
        (Plan("drivis", start="nonsense"), "field-count"),
        (Plan("gravis", start="5/5/5/5/2www w E aim -"), "finished"),
        (Plan("drivis", seats=(ANN, ANN, ANN)), "seat-count"),
        (Plan("drivis", seats=(Seat("person", "no id!"),)), "person-id"),
        (Plan("drivis", seats=(person("ann", "x" * 41),)), "person-name"),
        (Plan("drivis", seats=(Seat("left"),)), "seat-unclear"),
        (Plan("drivis", seats=(program("nobody-knows"),)), "unknown-player"),
        (Plan("drivis", seats=(program("random:3"),)), "player-strength"),
        (Plan("drivis", seats=(program("program:./mybot"),)), "program-elsewhere"),
        (Plan("drivis", on_time="program", replacement="program:./mybot"), "program-elsewhere"),
        (Plan("drivis", on_time="out"), "on-time-unfit"),
        (Plan("drivis", on_time="passes"), "on-time-unfit"),
        (Plan("drivis", on_time="program"), "on-time-unfit"),
        (Plan("quivive", {"mode": "solo3"}, on_time="loses"), "on-time-unfit"),
    ],
)
def test_a_plan_that_makes_no_table_is_refused(plan: Plan, code: str) -> None:
    refusal = create("t1", plan, "ann", BEGIN, LUCK)
    assert isinstance(refusal, Refusal)
    assert refusal.code == code


@pytest.mark.parametrize(("available", "code"), [(True, "engine-game"), (False, "")])
def test_a_program_that_does_not_know_the_game_gets_no_seat_but_a_missing_engine_is_replaced(
    monkeypatch: pytest.MonkeyPatch, *, available: bool, code: str
) -> None:
    monkeypatch.setattr(engine, "available", lambda: available)
    monkeypatch.setattr(engine, "games", tuple)
    made = create("t1", Plan("drivis", seats=(ANN, program("engine:3"))), "ann", BEGIN, LUCK)
    assert (made.code if isinstance(made, Refusal) else "") == code
    host = hosted("drivis", seats=(ANN, program("montecarlo")))
    given = host.ask("ann", ask.GiveToProgram(2, "engine:3"))
    assert (given.code if isinstance(given, Refusal) else "") == code
