"""What has happened in a tournament, in sentences: who, what, and for what reason."""

from __future__ import annotations

from collections.abc import Iterable

from banquise.club import events as ev
from banquise.club.events import HOST, Event
from banquise.club.online import NO_SHOW
from banquise.club.results import GameId
from banquise.club.shown import Surroundings
from banquise.club.tournament import Tournament
from banquise.club.tournament_messages import TournamentEventShown
from banquise.core import Notice, notice
from banquise.i18n import Voice


def event_shown(state: Tournament, before: Tournament, event: Event, around: Surroundings, voice: Voice) -> TournamentEventShown:
    """An event of a tournament; `before` is the tournament as it was, where a round that was cancelled later still stood."""
    name = "" if event.by == HOST else around.name(state, event.by)
    return TournamentEventShown(event.number, event.at, event.by, name, event.what.kind, " ".join(told(before, event, around, voice)))


def told(state: Tournament, event: Event, around: Surroundings, voice: Voice) -> Iterable[str]:
    """The sentences: what happened, then the reason that was given."""
    yield voice.notice(_notice(state, event, around))
    reason = getattr(event.what, "reason", "")
    if reason and not _is_no_show(event):
        yield voice.notice(notice("club-reason", reason=reason))


def _is_no_show(event: Event) -> bool:
    return event.by == HOST and getattr(event.what, "reason", "") == NO_SHOW


def _notice(state: Tournament, event: Event, around: Surroundings) -> Notice:
    match event.what:
        case ev.Created(_, plan):
            return notice("club-created", name=plan.name)
        case ev.EntrantAdded(entrant):
            return notice("club-entered", name=entrant.name)
        case ev.EntrantWithdrawn(entrant):
            return notice("club-no-show" if _is_no_show(event) else "entrant-out", name=_entrant(state, entrant))
        case ev.EntrantReturned(entrant):
            return notice("entrant-back", name=_entrant(state, entrant))
        case ev.RoundMissed(entrant):
            return notice("entrant-misses", name=_entrant(state, entrant))
        case ev.ArbiterNamed(person):
            return notice("club-arbiter", name=around.name(state, person) or person)
        case ev.ArbiterDismissed(person):
            return notice("club-no-arbiter", name=around.name(state, person) or person)
        case ev.RoundPaired():
            return notice("round-paired", round=len(state.rounds) + 1)
        case ev.RoundCancelled(number):
            return notice("round-cancelled", round=number)
        case ev.ResultReported() | ev.ResultEntered() | ev.ResultCorrected():
            return _of_result(state, event.what)
        case ev.WinnerDecided(_, _, entrant):
            return notice("winner-in", name=_entrant(state, entrant))
        case ev.Announced(text):
            return notice("club-announced", text=text)
        case _:
            return notice(PLAIN[type(event.what)])


PLAIN = {ev.Paused: "tournament-pauses", ev.Resumed: "tournament-goes-on", ev.Ended: "tournament-ends"}
OF_RESULT = {ev.ResultReported: "club-reported", ev.ResultEntered: "result-in", ev.ResultCorrected: "club-corrected"}


def _of_result(state: Tournament, what: ev.ResultReported | ev.ResultEntered | ev.ResultCorrected) -> Notice:
    players = state.players_of(GameId(what.round, what.pairing, what.game)) or ()
    return notice(OF_RESULT[type(what)], players=" – ".join(map(state.player_name, players)), result=what.result)


def _entrant(state: Tournament, who: str) -> str:
    return state.entries[who].entrant.name
