"""The reader in a tournament: what they are to play, and what they may ask for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from banquise.club import events as ev
from banquise.club.events import VERSION, Entrant, Event
from banquise.club.online import games_to_play
from banquise.club.results import GameId
from banquise.club.rights import plays_online, why_not_pair
from banquise.club.tournament import Tournament
from banquise.club.tournament_messages import NextGameShown, OwnGame, Right, YouShown
from banquise.core import Refusal

NOBODY_YET = "x"
"""Stands for somebody who might enter."""


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table where a game waits for its players or is played; `no_show_at` is 0 where nobody can be late any more."""

    table: str
    no_show_at: int


def you_shown(state: Tournament, person: str, tables: Mapping[GameId, OpenTable], now: int) -> YouShown:
    """What concerns this reader; "" for one without a name here."""
    if not person:
        return YouShown("", (), organiser=False, arbiter=False, may=(), next=(), own=())
    entrants = tuple(state.entrants_of(person))
    return YouShown(
        person,
        entrants,
        organiser=person == state.organiser,
        arbiter=state.is_arbiter(person),
        may=tuple(right for right, allows in RIGHTS.items() if allows(state, person, now)),
        next=_next(state, person, tables),
        own=() if plays_online(state) else tuple(_own(state, entrants)),
    )


def _next(state: Tournament, person: str, tables: Mapping[GameId, OpenTable]) -> tuple[NextGameShown, ...]:
    if state.is_ended:
        return ()
    found = []
    for game in games_to_play(state):
        players = state.players_of(game) or ()
        there = tables.get(game)
        if person in players and (there or not plays_online(state)):
            names = tuple(map(state.player_name, players))
            where = there or OpenTable("", 0)
            path = f"/t/{where.table}" if where.table else ""
            found.append(NextGameShown(*game, players.index(person) + 1, names, where.table, path, where.no_show_at))
    return tuple(found)


def _own(state: Tournament, entrants: tuple[str, ...]) -> list[OwnGame]:
    """The games that they may report: of an entrant that they are, or play for."""
    found = []
    for game in state.open_games():
        pairing = state.pairing_of(game)
        mine = [who for who in entrants if pairing and who in pairing.entrants]
        if mine:
            found.append(OwnGame(*game, state.reports.get(game, {}).get(mine[0], "")))
    return found


# Rights


def _granted(state: Tournament, person: str, now: int, what: ev.What) -> bool:
    event = Event(VERSION, state.number + 1, max(now, state.events[-1].at), person, what)
    return state.why_not(event) is None


def _own_entrants(what: Callable[[str], ev.What]) -> Callable[[Tournament, str, int], bool]:
    """Whether it is granted for an entrant of their own."""
    return lambda state, person, now: any(_granted(state, person, now, what(who)) for who in state.entrants_of(person))


def _may_join(state: Tournament, person: str, now: int) -> bool:
    return state.plan.open and _granted(state, person, now, ev.EntrantAdded(Entrant(person, NOBODY_YET)))


def _may_report(state: Tournament, person: str, now: int) -> bool:  # noqa: ARG001  # like the others
    return not plays_online(state) and _goes_on(state) and bool(_own(state, tuple(state.entrants_of(person))))


def _may_pair(state: Tournament, person: str, now: int) -> bool:
    return state.is_arbiter(person) and _goes_on(state) and not isinstance(why_not_pair(state, now), Refusal)


def _may_add(state: Tournament, person: str, now: int) -> bool:  # noqa: ARG001
    late = bool(state.rounds) and (not state.plan.growing or state.plan.system in ("round-robin", "knock-out"))
    return state.is_arbiter(person) and not state.is_ended and not late


def _goes_on(state: Tournament) -> bool:
    return not state.is_ended and not state.is_paused


RIGHTS: Mapping[Right, Callable[[Tournament, str, int], bool]] = {
    "join": _may_join,
    "withdraw": _own_entrants(lambda who: ev.EntrantWithdrawn(who, "")),
    "return": _own_entrants(ev.EntrantReturned),
    "miss-round": _own_entrants(ev.RoundMissed),
    "report": _may_report,
    "pair": _may_pair,
    "add-entrants": _may_add,
    "enter-results": lambda state, person, _: state.is_arbiter(person) and _goes_on(state) and bool(state.open_games()),
    "correct": lambda state, person, _: state.is_arbiter(person) and bool(state.results),
    "cancel-round": lambda state, person, _: state.is_arbiter(person) and _goes_on(state) and bool(state.rounds),
    "announce": lambda state, person, _: state.is_arbiter(person),
    "pause": lambda state, person, _: state.is_arbiter(person) and _goes_on(state),
    "resume": lambda state, person, now: _granted(state, person, now, ev.Resumed()),
    "end": lambda state, person, now: _granted(state, person, now, ev.Ended()),
    "name-arbiters": lambda state, person, _: person == state.organiser,
}
"""For each right, whether somebody has it now."""
