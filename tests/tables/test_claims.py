"""Somebody is gone and no clock runs: what the others may claim, and when."""

import pytest

from banquise.tables import CLAIM_AFTER_MS, CLOCK, ClockRules, claim_due, person, program
from banquise.tables import events as ev
from banquise.tables import requests as ask
from tests.tables.table_host import LUCK, Host, hosted

MINUTE = 60_000


def gone(host: Host, seat: int = 1) -> Host:
    """The holder of the seat that the match waits for is gone."""
    host.done(CLOCK, ask.ReportConnection(seat, lost=True))
    return host


def test_with_two_players_a_claim_decides_at_once_what_the_table_declared() -> None:
    host = gone(hosted("drivis"))
    assert host.refused("bob", ask.Claim(2, 1), CLAIM_AFTER_MS - 1) == "claim-early"
    assert host.done("bob", ask.Claim(2, 1), 1) == [ev.ClaimMade(2, 1), ev.Claimed(1, ""), ev.Ended("0-1", "time", LUCK.seed.hex())]
    assert host.table.record().tags["Change1"] == "0 1 table claimed"


def test_everybody_else_in_the_game_has_to_agree() -> None:
    host = gone(hosted("quivive", {"mode": "solo4"}))
    host.done("dan", ask.Resign(4))
    assert host.refused("cyd", ask.Offer(3, "claim"), CLAIM_AFTER_MS) == "claim-target"
    assert host.done("bob", ask.Claim(2, 1)) == [ev.ClaimMade(2, 1)]
    assert host.refused("dan", ask.Answer(4, "claim", agrees=True)) == "not-asked"
    assert host.refused("ann", ask.Answer(1, "claim", agrees=False)) == "not-asked"
    assert host.done("cyd", ask.Claim(3, 1)) == [ev.Answered(3, "claim", agrees=True), ev.Claimed(1, "")]
    assert host.table.line.left >= {1}
    assert host.table.outcome is None


def test_a_claim_is_declined_or_withdrawn_like_any_offer() -> None:
    host = gone(hosted("quivive", {"mode": "solo3"}))
    host.done("bob", ask.Claim(2, 1), CLAIM_AFTER_MS)
    assert host.refused("bob", ask.Claim(2, 1)) == "offer-pending"
    host.done("cyd", ask.Answer(3, "claim", agrees=False))
    assert not host.table.offers
    host.done("bob", ask.Claim(2, 1))
    host.done("bob", ask.Withdraw(2, "claim"))
    assert not host.table.offers


def test_a_claim_ends_when_the_one_who_was_gone_is_back() -> None:
    host = gone(hosted("quivive", {"mode": "solo3"}))
    host.done("bob", ask.Claim(2, 1), CLAIM_AFTER_MS)
    host.done(CLOCK, ask.ReportConnection(1, lost=False))
    assert not host.table.offers
    assert host.refused("bob", ask.Claim(2, 1)) == "claim-present"
    assert host.refused("cyd", ask.Answer(3, "claim", agrees=True)) == "offer-missing"


def test_a_claim_ends_when_the_match_goes_on() -> None:
    host = gone(hosted("quivive", {"mode": "solo3"}))
    host.done("bob", ask.Claim(2, 1), CLAIM_AFTER_MS)
    host.play_on()
    assert not host.table.offers


def test_the_match_must_have_waited_five_minutes_since_it_last_went_on() -> None:
    host = gone(hosted("drivis", seats=(person("ann"),)))
    assert host.refused("bob", ask.Claim(2, 1), 60 * MINUTE) == "watching"
    host.done("bob", ask.TakeSeat(2))
    assert host.refused("bob", ask.Claim(2, 1), CLAIM_AFTER_MS - 1) == "claim-early"
    host.done("ann", ask.Play("a6S"))
    assert claim_due(host.table, 1) is None
    host.done(CLOCK, ask.ReportConnection(2, lost=True))
    host.done("ann", ask.Claim(1, 2), CLAIM_AFTER_MS)


@pytest.mark.parametrize(
    ("clock", "what", "author", "code"),
    [
        (None, ask.Claim(2, 2), "bob", "claim-own"),
        (None, ask.Claim(2, 9), "bob", "no-such-seat"),
        (None, ask.Claim(1, 2), "bob", "not-your-seat"),
        (None, ask.Claim(2, 1), "spy", "watching"),
        (None, ask.Claim(3, 2), "cyd", "claim-not-awaited"),
        (ClockRules(turn=MINUTE * 60, grace=MINUTE), ask.Claim(2, 1), "bob", "claim-clock"),
        (ClockRules(game=MINUTE * 60, grace=MINUTE), ask.Claim(2, 1), "bob", "claim-clock"),
    ],
)
def test_a_claim_that_is_none_is_refused_with_its_reason(clock: ClockRules | None, what: ask.Ask, author: str, code: str) -> None:
    host = gone(hosted("quivive", {"mode": "solo3"}, clock=clock))
    host.done(CLOCK, ask.ReportConnection(2, lost=True))
    assert host.refused(author, what, CLAIM_AFTER_MS) == code


def test_where_the_table_says_so_a_program_plays_on() -> None:
    host = gone(hosted("drivis", on_time="program", replacement="random"))
    host.done("bob", ask.Claim(2, 1), CLAIM_AFTER_MS)
    assert host.table.seats[0] == program("random")
    host.play_on(2)
    record = host.table.record()
    assert record.tags["Change1"] == "0 1 table claimed random"
    assert [entry.comment for entry in record.entries] == ["@program", ""]


def test_vae_10_where_time_costs_a_turn_the_third_claim_in_a_row_costs_the_place() -> None:
    host = hosted("vaeva", on_time="passes")
    for _ in range(2):
        seat = host.table.decision.by
        if seat == 1:
            gone(host)
            assert isinstance(host.done("bob", ask.Claim(2, 1), CLAIM_AFTER_MS)[-1], ev.Claimed)
            assert host.table.missed_turns(1) == 1
            assert host.table.record().entries[-1].comment == "@clock"
            host.done(CLOCK, ask.ReportConnection(1, lost=False))
        else:
            host.play_on()


@pytest.mark.parametrize("clock", [None, ClockRules(whole=60 * MINUTE)])
def test_connections_are_noted_where_somebody_else_could_claim(clock: ClockRules | None) -> None:
    assert hosted("drivis", clock=clock).table.notes_connections
    assert not hosted("drivis", seats=(person("ann"), program("random")), clock=clock).table.notes_connections
    assert not hosted("drivis", seats=(person("ann"), person("ann")), clock=clock).table.notes_connections
    assert not hosted("drivis", clock=ClockRules(turn=MINUTE)).table.notes_connections
    assert hosted("drivis", seats=(person("ann"), program("random")), clock=ClockRules(turn=MINUTE, grace=MINUTE)).table.notes_connections


def test_all_3_what_a_partner_plays_for_a_seat_that_left_is_in_the_record() -> None:
    host = hosted("quivive", {"mode": "teams"})
    host.done("ann", ask.LeaveSeat(1))
    host.play_on(2)
    assert [entry.comment for entry in host.table.record().entries] == ["@partner 3", ""]


def test_who_takes_over_a_seat_is_in_the_record() -> None:
    host = hosted("drivis")
    host.play("a6S")
    host.done("bob", ask.HandOver(2, "eve", "Eve"))
    host.done("ann", ask.GiveToProgram(1, "random"))
    tags = host.table.record().tags
    assert (tags["Change1"], tags["Change2"]) == ("1 2 holder handed Eve", "1 1 holder program random")
