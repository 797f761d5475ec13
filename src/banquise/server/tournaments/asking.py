"""What somebody asks of a tournament over HTTP, as a request of the club."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from banquise.club import Entrant, Event, Member, Request, Tournament
from banquise.club import events as ev
from banquise.club.requests import Ask
from banquise.club.rights import plays_online
from banquise.club.tournament_messages import AddEntrant, Join, MemberGiven, TournamentRequestGiven
from banquise.core import Refusal, refuse
from banquise.server.hosting.keys import is_player
from banquise.store import StoredPlayer

MAX_STEM_LENGTH: Final = 50


@dataclass(frozen=True, slots=True)
class Asking:
    """Who asks, and the players that are named; `rating` is that of who asks, in the game of the tournament, 0 for unknown."""

    author: StoredPlayer
    named: Mapping[str, StoredPlayer]
    rating: int = 0


def named_in(given: TournamentRequestGiven) -> set[str]:
    """The ids of the players that a request names."""
    match given.what:
        case AddEntrant(_, player, _, members):
            return {each for each in (player, *(member.player for member in members)) if each}
        case ev.ArbiterNamed(person):
            return {person}
        case _:
            return set()


def request_of(state: Tournament, given: TournamentRequestGiven, asking: Asking) -> Request | Refusal:
    """The request; asked again with the same id it is the same one, whatever somebody is called or rated by now."""
    what = _what(state, given, asking)
    return what if isinstance(what, Refusal) else Request(what, given.answers, given.id)


def _what(state: Tournament, given: TournamentRequestGiven, asking: Asking) -> Ask | Refusal:
    before = _asked_before(state, given.id, asking.author.id)
    match given.what:
        case Join():
            if before and isinstance(before.what, ev.EntrantAdded) and before.what.entrant.id == asking.author.id:
                return before.what
            return ev.EntrantAdded(Entrant(asking.author.id, asking.author.name, asking.rating if plays_online(state) else 0))
        case AddEntrant():
            return _entered(state, given.what, asking, before)
        case ev.ArbiterNamed(person) if person not in asking.named or asking.named[person].forgotten is not None:
            return refuse("no-player", player=person)
        case _:
            return given.what


def _asked_before(state: Tournament, request: str, author: str) -> Event | None:
    return next((event for event in state.events if request and (event.by, event.request) == (author, request)), None)


def _entered(state: Tournament, what: AddEntrant, asking: Asking, before: Event | None) -> Ask | Refusal:
    if before and isinstance(before.what, ev.EntrantAdded):
        state = _before(state, before)
    taken = {person for entry in state.entries.values() for person in (entry.entrant.id, *entry.entrant.players)}
    if what.members or what.player is None:
        who = new_id(what.name, taken)
        name = what.name.strip()
    else:
        known = _known(asking.named, what.player)
        if known is None:
            return refuse("no-player", player=what.player)
        who, name = known.id, known.name
    members = []
    for each in what.members:
        member = _member(state, each, asking, taken, who)
        if isinstance(member, Refusal):
            return member
        members.append(member)
    if not what.members and what.player is None and plays_online(state):
        return refuse("players-only")
    return ev.EntrantAdded(Entrant(who, name, what.rating, tuple(members)))


def _member(state: Tournament, given: MemberGiven, asking: Asking, taken: set[str], team: str) -> Member | Refusal:
    if given.player is None:
        return refuse("players-only") if plays_online(state) else Member(new_id(f"{team}-{given.name}", taken), given.name.strip())
    known = _known(asking.named, given.player)
    return Member(known.id, known.name) if known else refuse("no-player", player=given.player)


def _known(named: Mapping[str, StoredPlayer], player: str) -> StoredPlayer | None:
    found = named.get(player)
    return found if found and found.forgotten is None else None


def _before(state: Tournament, event: Event) -> Tournament:
    """The tournament as it was before an event."""
    return Tournament.fold(state.events[: event.number - 1])


def new_id(name: str, taken: set[str]) -> str:
    """An id like the name that nobody has, who has it from now on; never one that could be a player's."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = re.sub("[^a-z0-9]+", "-", plain).strip("-")[:MAX_STEM_LENGTH] or "somebody"
    found, number = f"{stem}-1", 1
    while found in taken or is_player(found):
        number += 1
        found = f"{stem}-{number}"
    taken.add(found)
    return found
