"""Who may do what, and when."""

from __future__ import annotations

import pytest

from banquise.club import BadEvent, Entrant, Event, Member, PairRound, Plan, Scoring, Tournament, Variant, create
from banquise.club import events as ev
from banquise.core import Refusal
from tests.club.playing import MANY, ORGANISER, SEED, begun, did, entered, paired, plan, refused

RESULT = ev.ResultEntered(1, 1, 1, "1-0")
BEFORE: dict[str, tuple[object, str, str]] = {
    "a player pairs nobody": (PairRound(), "p1", "arbiter-only"),
    "a player enters no result": (RESULT, "p1", "arbiter-only"),
    "a player withdraws nobody else": (ev.EntrantWithdrawn("p2", ""), "p1", "not-yourself"),
    "a player enters nobody": (ev.EntrantAdded(Entrant("x", "X")), "p1", "entry-by-arbiter"),
    "only the organiser names arbiters": (ev.ArbiterNamed("p2"), "p1", "organiser-only"),
    "nobody enters twice": (ev.EntrantAdded(Entrant("p1", "Again")), ORGANISER, "entered-already"),
    "nobody is a team": (ev.EntrantAdded(Entrant("x", "X", 0, (Member("y", "Y"),))), ORGANISER, "no-teams"),
    "a name can be seen": (ev.EntrantAdded(Entrant("x", "\u202e")), ORGANISER, "club-name"),
    "there is no such game": (RESULT, ORGANISER, "no-such-game"),
    "who is not there does not withdraw": (ev.EntrantWithdrawn("x", ""), ORGANISER, "no-such-entrant"),
    "who is there does not come back": (ev.EntrantReturned("p1"), ORGANISER, "not-withdrawn"),
    "nothing is resumed that goes on": (ev.Resumed(), ORGANISER, "not-paused"),
    "no round is cancelled before the first": (ev.RoundCancelled(1, "x"), ORGANISER, "not-last-round"),
}
PAIRED: dict[str, tuple[object, str, str]] = {
    "results come first": (PairRound(), ORGANISER, "results-missing"),
    "the end comes after the results": (ev.Ended(), ORGANISER, "results-missing"),
    "nothing is corrected that does not stand": (ev.ResultCorrected(1, 1, 1, "1-0", "x"), ORGANISER, "nothing-to-correct"),
    "a result has to be one": (ev.ResultEntered(1, 1, 1, "3-3"), ORGANISER, "result-form"),
    "who plays elsewhere reports nothing": (ev.ResultReported(1, 1, 1, "1-0"), "nobody", "not-your-game"),
    "only a knock-out is decided": (ev.WinnerDecided(1, 1, "p1", "x"), ORGANISER, "nothing-to-decide"),
}


@pytest.mark.parametrize("title", BEFORE)
def test_before_the_first_round(title: str) -> None:
    what, author, code = BEFORE[title]
    assert refused(begun(plan(), 4), what, author) == code


@pytest.mark.parametrize("title", PAIRED)
def test_in_a_round(title: str) -> None:
    what, author, code = PAIRED[title]
    assert refused(paired(begun(plan(), 4)), what, author) == code


def test_a_player_comes_and_goes_by_themselves() -> None:
    state = did(begun(plan(open=True), 2), ev.EntrantAdded(Entrant("zoe", "Zoé")), "zoe")
    state = did(did(state, ev.EntrantWithdrawn("zoe", ""), "zoe"), ev.EntrantReturned("zoe"), "zoe")
    assert state.entries["zoe"].is_active
    assert refused(state, ev.EntrantAdded(Entrant("max", "Max", 2500)), "max") == "not-yourself"


def test_an_arbiter_does_what_the_organiser_does_but_for_naming_arbiters() -> None:
    state = did(begun(plan(), 4), ev.ArbiterNamed("zoe"))
    state = did(state, PairRound(), "zoe")
    state = did(state, RESULT, "zoe")
    assert refused(state, ev.ArbiterNamed("max"), "zoe") == "organiser-only"
    assert refused(did(state, ev.ArbiterDismissed("zoe")), ev.Paused(), "zoe") == "arbiter-only"


def test_a_result_that_both_report_stands_and_one_that_differs_waits_for_an_arbiter() -> None:
    state = paired(begun(plan(), 4))
    first, second = state.rounds[0].pairings[0].entrants
    game = state.open_games()[0]
    state = did(state, ev.ResultReported(*game, "1-0"), first)
    assert game not in state.results
    differing = did(state, ev.ResultReported(*game, "0-1"), second)
    assert game not in differing.results
    assert did(state, ev.ResultReported(*game, "1-0"), second).results[game].places == (1, 2)
    assert did(differing, ev.ResultEntered(*game, "0-1")).results[game].places == (2, 1)


def test_a_correction_has_a_reason_and_stays_on_the_record() -> None:
    state = did(paired(begun(plan(), 4)), RESULT)
    assert refused(state, ev.ResultCorrected(1, 1, 1, "0-1", " ")) == "reason-missing"
    assert refused(state, ev.ResultEntered(1, 1, 1, "0-1")) == "result-stands"
    after = did(state, ev.ResultCorrected(1, 1, 1, "0-1", "entered the wrong way round"))
    assert next(iter(after.results.values())).places == (2, 1)
    assert after.events[-2].what == RESULT


def test_a_knock_out_is_corrected_only_in_its_last_round() -> None:
    state = paired(begun(plan("knock-out"), 4))
    for game in state.open_games():
        state = did(state, ev.ResultEntered(*game, "1-0"))
    state = paired(state)
    correction = ev.ResultCorrected(1, 1, 1, "0-1", "misread")
    assert refused(state, correction) == "knock-out-goes-on"
    assert did(did(state, ev.RoundCancelled(2, "misread")), correction)


def test_entries_close_where_the_plan_or_the_system_says_so() -> None:
    late = ev.EntrantAdded(Entrant("late", "Late"))
    assert entered(paired(begun(plan(), 4)), "late").entries["late"].since == 2
    assert refused(paired(begun(plan(growing=False), 4)), late) == "entry-closed"
    assert refused(paired(begun(plan("round-robin"), 4)), late) == "entry-closed"


def test_in_a_pause_and_after_the_end() -> None:
    state = did(begun(plan(), 4), ev.Paused())
    assert refused(state, PairRound()) == "tournament-paused"
    over = did(begun(plan(), 4), ev.Ended())
    assert refused(over, PairRound()) == "tournament-over"
    assert refused(over, ev.EntrantWithdrawn("p1", "")) == "tournament-over"


PLANS: dict[str, Plan] = {
    "unknown-game": Plan("T", "chess", "swiss", (Variant({}),)),
    "club-name": Plan(" ", "drivis", "swiss", plan().variants),
    "system-two-sides": plan("swiss", MANY, (3,)),
    "system-tables": plan("tables", MANY, (3,), boards=2),
    "marathon-minutes": plan("marathon"),
    "variants-alike": Plan("T", "drivis", "tables", plan().variants * 2),
    "scoring-order": plan(scoring=Scoring("0", "1", "2")),
    "scoring-match": plan(scoring=Scoring(match=("1",))),
    "unknown-option": Plan("T", "drivis", "swiss", (Variant({"colour": "red"}),)),
}


@pytest.mark.parametrize("code", PLANS)
def test_a_tournament_that_cannot_be_is_not_set_up(code: str) -> None:
    answer = create("t1", PLANS[code], ORGANISER, 0, SEED)
    assert isinstance(answer, Refusal)
    assert answer.code == code


def test_events_are_checked_again_when_they_are_read_back() -> None:
    state = begun(plan(), 4)
    stolen = Event(1, state.number + 1, 0, "p1", ev.EntrantWithdrawn("p2", ""))
    with pytest.raises(BadEvent, match="not-yourself"):
        Tournament.fold([*state.events, stolen])
    pairing = ev.Pairing(("p1", "p2"), (("p1", "p2"),))
    for wrong in (
        ev.RoundPaired((pairing,), (), ()),
        ev.RoundPaired((pairing, ev.Pairing(("p1", "p3"), (("p1", "p3"),))), (), ()),
        ev.RoundPaired((pairing, ev.Pairing(("p3", "p4"), (("p3", "p1"),))), (), ()),
        ev.RoundPaired((), ("p1", "p2", "p3", "p4"), ()),
    ):
        with pytest.raises(BadEvent):
            Tournament.fold([*state.events, Event(1, state.number + 1, 0, ORGANISER, wrong)])
