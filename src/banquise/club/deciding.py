"""Deciding requests: which event a request leads to. A tournament gets no event in any other way, and of one request but one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from banquise.club import events as ev
from banquise.club.events import HOST, VERSION, Created, Event
from banquise.club.pairing.berger import pair_round_robin
from banquise.club.pairing.knockout import level_pairings, pair_knock_out
from banquise.club.pairing.swiss import pair_swiss
from banquise.club.pairing.tables import pair_marathon, pair_tables
from banquise.club.plan import Plan, System
from banquise.club.requests import PairRound, Request
from banquise.club.results import GameId, read_result, result_text
from banquise.club.rights import why_not_first, why_not_pair
from banquise.club.tournament import Tournament
from banquise.core import BadText, Refusal, refuse
from banquise.games import GAMES
from banquise.tables import ID_PATTERN

Pairer = Callable[[Tournament], ev.RoundPaired | Refusal]
PAIRERS: Final[Mapping[System, Pairer]] = {
    "swiss": pair_swiss,
    "round-robin": pair_round_robin,
    "knock-out": pair_knock_out,
    "tables": pair_tables,
    "marathon": pair_marathon,
}


def create(tournament: str, plan: Plan, organiser: str, at: int, seed: str) -> Event | Refusal:
    """The first event of a tournament; `seed` are 32 to 128 hexadecimal digits that decide its lots."""
    if not ID_PATTERN.fullmatch(tournament) or not ID_PATTERN.fullmatch(organiser):
        return refuse("person-id")
    if plan.game not in GAMES:
        return refuse("unknown-game", game=plan.game, near="", games=", ".join(GAMES))
    event = Event(VERSION, 1, at, organiser, Created(tournament, plan, GAMES[plan.game].rules, seed))
    return why_not_first(event) or event


def decide(state: Tournament, request: Request, author: str, at: int) -> Event | Refusal:
    """The event that a request leads to at this time, or why there is none.

    A number up to `state.number` says that this request was decided before: this is the event it led to then, and there is nothing
    to append. A time before the last event counts as its time. No request raises but for a library that is missing (`ExtraMissing`).
    """
    if asked := _asked_before(state, request, author):
        return asked
    known = author == HOST or ID_PATTERN.fullmatch(author)
    if not known or (request.id and not ID_PATTERN.fullmatch(request.id)):
        return refuse("request-id" if known else "person-id")
    if _is_stale(state, request):
        return refuse("stale", number=state.number)
    at = max(at, state.events[-1].at)
    what = _event_of(state, request, author, at)
    if isinstance(what, Refusal):
        return what
    event = Event(VERSION, state.number + 1, at, author, what, request.id)
    return state.why_not(event) or event


def advance(state: Tournament, request: Request, author: str, at: int) -> Tournament | Refusal:
    """The tournament after the event of `decide`: the same if the request was decided before."""
    event = decide(state, request, author, at)
    if isinstance(event, Refusal):
        return event
    return state if event.number <= state.number else state.after(event)


def _asked_before(state: Tournament, request: Request, author: str) -> Event | Refusal | None:
    before = next((event for event in state.events if request.id and (event.by, event.request) == (author, request.id)), None)
    if before is None:
        return None
    same = isinstance(before.what, ev.RoundPaired) if isinstance(request.what, PairRound) else before.what == _written(state, request.what)
    return before if same else refuse("request-reused")


def _is_stale(state: Tournament, request: Request) -> bool:
    """Whether a round was paired, or cancelled, that the author had not seen."""
    if not request.answers:
        return False
    unseen = state.events[request.answers :]
    rounds = isinstance(request.what, PairRound | ev.RoundCancelled)
    return request.answers > state.number or (rounds and any(isinstance(each.what, ev.RoundPaired | ev.RoundCancelled) for each in unseen))


def _event_of(state: Tournament, request: Request, author: str, at: int) -> ev.What | Refusal:
    if not isinstance(request.what, PairRound):
        return _written(state, request.what)
    if not state.is_arbiter(author) and not (author == HOST and state.plan.automatic):
        return refuse("arbiter-only")
    if state.is_ended or state.is_paused:
        return refuse("tournament-over" if state.is_ended else "tournament-paused")
    if reason := why_not_pair(state, at):
        return reason
    if state.plan.system == "knock-out" and (level := level_pairings(state)):
        return refuse("pairing-level", round=len(state.rounds), pairing=level[0])
    return PAIRERS[state.plan.system](state)


def _written(state: Tournament, what: ev.What) -> ev.What:
    """A result in its one spelling; whatever else as it is."""
    if not isinstance(what, ev.ResultReported | ev.ResultEntered | ev.ResultCorrected):
        return what
    game = GameId(what.round, what.pairing, what.game)
    if state.players_of(game) is None:
        return what
    try:
        text = result_text(read_result(what.result, len(state.sides_of(game)), state.plan.scoring))
    except BadText:
        return what
    if isinstance(what, ev.ResultCorrected):
        return ev.ResultCorrected(what.round, what.pairing, what.game, text, what.reason)
    return type(what)(what.round, what.pairing, what.game, text)
