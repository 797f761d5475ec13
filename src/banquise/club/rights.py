"""Who may do what in a tournament, and when: the one writing of its rules, by kind of event.

`why_not` is asked before anything is decided and again whenever events are read back, so that no list of events holds one
whose author had no right to it.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, Final

from banquise.club import events as ev
from banquise.club.events import HOST, VERSION, Created, Event, Pairing
from banquise.club.pairing.knockout import winner_of
from banquise.club.plan import MAX_NAME_LENGTH, why_not_plan
from banquise.club.results import GameId, read_result, result_text
from banquise.core import BadText, Refusal, refuse
from banquise.games import GAMES

if TYPE_CHECKING:
    from banquise.club.tournament import Tournament

MAX_ENTRANTS: Final = 999
MAX_PLAYERS_IN_TEAM: Final = 40
ORGANISER_EVENTS: Final = (ev.ArbiterNamed, ev.ArbiterDismissed)
ARBITER_EVENTS: Final = (
    ev.RoundPaired,
    ev.RoundCancelled,
    ev.ResultEntered,
    ev.ResultCorrected,
    ev.WinnerDecided,
    ev.Announced,
    ev.Paused,
    ev.Resumed,
    ev.Ended,
)
OWN_EVENTS: Final = (ev.EntrantWithdrawn, ev.EntrantReturned, ev.RoundMissed)
"""What a player may ask for itself, and an arbiter for anybody."""
AUTOMATIC_EVENTS: Final = (ev.RoundPaired, ev.EntrantWithdrawn, ev.Ended)
"""What the host does by itself where the plan says so: who did not come is withdrawn, as nobody presides who could do it."""
AFTER_THE_END: Final = (ev.ResultCorrected, ev.Announced, ev.ArbiterNamed, ev.ArbiterDismissed)
IN_A_PAUSE: Final = (ev.Resumed, ev.ResultCorrected, ev.Announced, ev.EntrantAdded, ev.Ended, *ORGANISER_EVENTS, *OWN_EVENTS)


def why_not_first(event: Event) -> Refusal | None:
    """Why no tournament can begin with this event; None if one can."""
    if event.number != 1 or event.version != VERSION or not isinstance(event.what, Created):
        return refuse("club-not-created")
    if reason := why_not_plan(event.what.plan):
        return reason
    rules = GAMES[event.what.plan.game].rules
    return None if event.what.rules == rules else refuse("club-rules", version=event.what.rules, wanted=rules)


def why_not(state: Tournament, event: Event) -> Refusal | None:
    """Why this event cannot follow; None if it can."""
    return _why_not_envelope(state, event) or _why_not_author(state, event) or _why_not_now(state, event) or _why_not_what(state, event)


def _why_not_envelope(state: Tournament, event: Event) -> Refusal | None:
    if event.number != state.number + 1:
        return refuse("stale", number=state.number)
    if event.version != VERSION:
        return refuse("event-version", version=event.version, wanted=VERSION)
    if event.at < state.events[-1].at:
        return refuse("time-backwards")
    return refuse("club-created-twice") if isinstance(event.what, Created) else None


def _why_not_author(state: Tournament, event: Event) -> Refusal | None:
    what = event.what
    if event.by == HOST:
        return None if _is_for_host(state, what) else refuse("arbiter-only")
    if isinstance(what, ORGANISER_EVENTS):
        return None if event.by == state.organiser else refuse("organiser-only")
    if state.is_arbiter(event.by):
        return refuse("report-by-player") if isinstance(what, ev.ResultReported) and not state.entrants_of(event.by) else None
    if isinstance(what, ARBITER_EVENTS):
        return refuse("arbiter-only")
    if isinstance(what, OWN_EVENTS):
        return None if what.entrant in state.entrants_of(event.by) else refuse("not-yourself")
    if isinstance(what, ev.EntrantAdded):
        own = what.entrant.id == event.by and (not what.entrant.rating or plays_online(state))
        return None if state.plan.open and own else refuse("entry-by-arbiter" if not state.plan.open else "not-yourself")
    return None


def _is_for_host(state: Tournament, what: ev.What) -> bool:
    if isinstance(what, ev.ResultEntered):
        return plays_online(state)
    return state.plan.automatic and isinstance(what, AUTOMATIC_EVENTS)


def plays_online(state: Tournament) -> bool:
    """Whether the games are played at tables of the host, which knows their results, and the ratings of those who enter."""
    return state.plan.place == "online"


def _why_not_now(state: Tournament, event: Event) -> Refusal | None:
    if state.is_ended and not isinstance(event.what, AFTER_THE_END):
        return refuse("tournament-over")
    return refuse("tournament-paused") if state.is_paused and not isinstance(event.what, IN_A_PAUSE) else None


def _why_not_what(state: Tournament, event: Event) -> Refusal | None:
    match event.what:
        case ev.EntrantAdded():
            return _why_not_enter(state, event.what)
        case ev.EntrantWithdrawn() | ev.EntrantReturned() | ev.RoundMissed():
            return _why_not_come_and_go(state, event.what)
        case ev.ArbiterDismissed(person):
            return None if person in state.arbiters else refuse("no-such-arbiter", person=person)
        case ev.RoundPaired():
            return why_not_pair(state, event.at) or _why_not_round(state, event.what)
        case ev.RoundCancelled(number):
            return _why_not_cancel(state, event.by, number)
        case ev.ResultReported() | ev.ResultEntered() | ev.ResultCorrected():
            return _why_not_result(state, event.by, event.what)
        case ev.WinnerDecided():
            return _why_not_decide(state, event.what)
        case ev.Announced(text):
            return None if text.strip() and _is_readable(text) else refuse("announcement-empty")
        case ev.Paused() | ev.Resumed():
            return refuse("not-paused") if isinstance(event.what, ev.Resumed) and not state.is_paused else None
        case ev.Ended():
            return refuse("results-missing", games=len(state.open_games())) if state.open_games() else None
        case _:
            return None


def _is_readable(text: str) -> bool:
    """Whether all of it can be seen, line by line."""
    return all(line.isprintable() for line in text.split("\n"))


def _why_not_enter(state: Tournament, what: ev.EntrantAdded) -> Refusal | None:
    entrant, plan = what.entrant, state.plan
    taken = set(chain(state.entries, *(entry.entrant.players for entry in state.entries.values())))
    names = [entrant.name, *(member.name for member in entrant.members)]
    if any(not name.strip() or not name.isprintable() for name in names):
        return refuse("club-name", most=MAX_NAME_LENGTH)
    ids = [entrant.id, *(member.id for member in entrant.members)]
    if len(set(ids)) < len(ids) or taken & set(ids):
        return refuse("entered-already", person=next((who for who in ids if who in taken), entrant.id))
    if len(state.entries) >= MAX_ENTRANTS:
        return refuse("too-many-entrants", most=MAX_ENTRANTS)
    if reason := _why_not_team(state, len(entrant.members)):
        return reason
    late = bool(state.rounds) and (not plan.growing or plan.system in ("round-robin", "knock-out"))
    return refuse("entry-closed") if late else None


def _why_not_team(state: Tournament, members: int) -> Refusal | None:
    """A team has as many members as there are boards, or as a side has seats; a player is no team."""
    boards = state.plan.boards
    needed = boards or max(len(side) for size in state.table_sizes for side in state.start_for(size).sides)
    if boards and not boards <= members <= MAX_PLAYERS_IN_TEAM:
        return refuse("team-size", members=boards)
    if not boards and members != (needed if needed > 1 else 0):
        return refuse("team-size" if needed > 1 else "no-teams", members=needed)
    return None


def _why_not_come_and_go(state: Tournament, what: ev.EntrantWithdrawn | ev.EntrantReturned | ev.RoundMissed) -> Refusal | None:
    entry = state.entries.get(what.entrant)
    if entry is None:
        return refuse("no-such-entrant", person=what.entrant)
    if isinstance(what, ev.EntrantReturned):
        knocked_out = state.plan.system == "knock-out" and bool(state.rounds)
        return refuse("knocked-out") if knocked_out else refuse("not-withdrawn") if entry.is_active else None
    if not entry.is_active:
        return refuse("withdrawn-already")
    if isinstance(what, ev.RoundMissed):
        if state.plan.system in ("round-robin", "knock-out"):
            return refuse("round-not-missed")
        return refuse("round-missed-already") if len(state.rounds) + 1 in entry.absences else None
    return None


# Rounds


def why_not_pair(state: Tournament, at: int) -> Refusal | None:
    """Why the next round cannot be paired now, whatever the pairings."""
    if not state.is_marathon and (missing := state.open_games()):
        return refuse("results-missing", games=len(missing))
    if state.planned_rounds and len(state.rounds) >= state.planned_rounds:
        return refuse("all-rounds-played", rounds=len(state.rounds))
    if state.closes_at and at >= state.closes_at:
        return refuse("marathon-over")
    return refuse("too-few-entrants") if len(state.active()) < state.table_sizes[0] and not state.rounds else None


def _why_not_round(state: Tournament, what: ev.RoundPaired) -> Refusal | None:
    """A round that holds together, whoever paired it: everybody once, games that can be played, no second bye."""
    placed = [*chain.from_iterable(pairing.entrants for pairing in what.pairings), *what.byes, *what.free]
    if len(set(placed)) < len(placed):
        return refuse("paired-twice", person=next(who for who, count in Counter(placed).items() if count > 1))
    if not what.pairings:
        return refuse("nobody-to-pair")
    allowed = set(state.active()) if state.plan.system != "round-robin" else set(state.entries)
    if strangers := set(placed) - allowed:
        return refuse("no-such-entrant", person=min(strangers))
    if state.plan.system in ("swiss", "tables") and set(placed) != allowed:
        return refuse("left-out", person=min(allowed - set(placed)))
    had = {who for each in state.rounds for who in each.byes}
    if state.plan.system in ("swiss", "tables") and (again := had & set(what.byes)):
        return refuse("bye-twice", person=min(again))
    return next(filter(None, (_why_not_pairing(state, pairing) for pairing in what.pairings)), None)


def _why_not_cancel(state: Tournament, by: str, number: int) -> Refusal | None:
    if number != len(state.rounds):
        return refuse("not-last-round", round=len(state.rounds))
    playing = any(_is_own_online(state, by, game) for game in state.open_games(number))
    return refuse("own-game") if playing else None


def _is_own_online(state: Tournament, by: str, game: GameId) -> bool:
    """Whether it is a game of this person at a table here: nobody decides that, but those who play it."""
    pairing = state.pairing_of(game)
    return plays_online(state) and pairing is not None and bool(set(state.entrants_of(by)) & set(pairing.entrants))


def _why_not_pairing(state: Tournament, pairing: Pairing) -> Refusal | None:
    fitting = set(chain.from_iterable(state.entries[who].entrant.players for who in pairing.entrants))
    if len(pairing.games) != state.plan.games_in_pairing:
        return refuse("pairing-unclear")
    for players in pairing.games:
        if len(players) not in state.table_sizes or len(set(players)) < len(players) or not set(players) <= fitting:
            return refuse("pairing-unclear")
        sides = state.start_for(len(players)).sides
        seated = [{state.entrant_of(players[seat - 1]) for seat in side} for side in sides]
        if (
            any(len(each) != 1 for each in seated)
            or len(set().union(*seated)) != len(pairing.entrants)
            or len(sides) != len(pairing.entrants)
        ):
            return refuse("pairing-unclear")
    return None


# Results


def _why_not_result(state: Tournament, by: str, what: ev.ResultReported | ev.ResultEntered | ev.ResultCorrected) -> Refusal | None:
    game = GameId(what.round, what.pairing, what.game)
    if state.players_of(game) is None:
        return refuse("no-such-game", round=what.round, pairing=what.pairing, game=what.game)
    try:
        found = read_result(what.result, len(state.sides_of(game)), state.plan.scoring)
    except BadText as error:
        return error.reason
    if result_text(found) != what.result:
        return refuse("result-form", result=what.result, example=result_text(found))
    if not isinstance(what, ev.ResultReported) and _is_own_online(state, by, game):
        return refuse("own-game")
    stands = game in state.results
    if isinstance(what, ev.ResultCorrected):
        return _why_not_correct(state, what) if stands else refuse("nothing-to-correct")
    if isinstance(what, ev.ResultReported) and plays_online(state):
        return refuse("result-of-table")
    if stands:
        return refuse("result-stands", result=result_text(state.results[game]))
    pairing = state.pairing_of(game)
    if isinstance(what, ev.ResultReported) and pairing and not set(state.entrants_of(by)) & set(pairing.entrants):
        return refuse("not-your-game")
    return None


def _why_not_correct(state: Tournament, what: ev.ResultCorrected) -> Refusal | None:
    """A correction has a reason, and changes nothing that a later round of a knock-out stands on."""
    if not what.reason.strip() or not what.reason.isprintable():
        return refuse("reason-missing")
    built_on = state.plan.system == "knock-out" and what.round < len(state.rounds)
    return refuse("knock-out-goes-on", round=len(state.rounds)) if built_on else None


def _why_not_decide(state: Tournament, what: ev.WinnerDecided) -> Refusal | None:
    pairing = state.pairing_of(GameId(what.round, what.pairing, 1))
    if state.plan.system != "knock-out" or pairing is None or what.round != len(state.rounds):
        return refuse("nothing-to-decide")
    if state.open_games(what.round) and any(game.pairing == what.pairing for game in state.open_games(what.round)):
        return refuse("results-missing", games=1)
    if winner_of(state, what.round, what.pairing) is not None and (what.round, what.pairing) not in state.decisions:
        return refuse("nothing-to-decide")
    if what.entrant not in pairing.entrants:
        return refuse("no-such-entrant", person=what.entrant)
    return None if what.reason.strip() and what.reason.isprintable() else refuse("reason-missing")
