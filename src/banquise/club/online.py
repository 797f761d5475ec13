"""A tournament whose games are played at tables of the host: which tables there are to be, and what they say of the results."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Set
from hashlib import sha256
from typing import Final

from banquise.club import events as ev
from banquise.club.events import HOST, RoundPaired
from banquise.club.results import ABORTED, GameId, GameResult, result_of, result_text
from banquise.club.rights import plays_online
from banquise.club.tournament import Tournament
from banquise.tables import SECOND_MS, ClockRules, Plan, Seat, Table
from banquise.tables.seats import MAX_NAME_LENGTH

TABLE_BYTES: Final = 12
USUAL_CLOCK: Final = ClockRules(game=600 * SECOND_MS)
"""Of a tournament that names none, and whose game asks for none."""
NO_SHOW: Final = "no-show"
"""The reason with which the host withdraws somebody."""
MARATHON_WAIT_MS: Final = 10 * SECOND_MS
"""Who has finished a game of a marathon waits so long for others to be free, so that not the same two meet again and again."""


def table_of(state: Tournament, game: GameId) -> str:
    """The id of the table of a game: always the same, so that making it again is harmless; another if its round is paired again."""
    return _table_id(state.id, state.rounds[game.round - 1].number, game.pairing, game.game)


def _table_id(tournament: str, paired: int, pairing: int, game: int) -> str:
    digest = sha256(f"{tournament} {paired} {pairing} {game}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:TABLE_BYTES]).decode()


def cancelled_tables(state: Tournament) -> Iterator[str]:
    """The ids of the tables that the cancelled rounds may have had."""
    standing = {each.number for each in state.rounds}
    for event in state.events:
        if isinstance(event.what, RoundPaired) and event.number not in standing:
            for place, pairing in enumerate(event.what.pairings, 1):
                for game, _ in enumerate(pairing.games, 1):
                    yield _table_id(state.id, event.number, place, game)


def games_to_play(state: Tournament) -> list[GameId]:
    """The games without a result that can be played now: nobody in them has another to play first."""
    busy: set[str] = set()
    found = []
    for game in state.open_games():
        players = state.players_of(game) or ()
        if not busy & set(players):
            found.append(game)
        busy |= set(players)
    return found


def table_plan(state: Tournament, game: GameId) -> Plan:
    """The table of a game: each seat is kept for its player."""
    players = state.players_of(game) or ()
    variant = next(each for each in state.plan.variants if state.game.start(**each.options).seats == len(players))
    seats = tuple(Seat("open", player, state.player_name(player)[:MAX_NAME_LENGTH]) for player in players)
    return Plan(state.plan.game, variant.options, seats=seats, clock=state.plan.clock, rated=state.plan.rated, tournament=state.id)


# Results


def result_at(state: Tournament, game: GameId, table: Table) -> str:
    """The result of a game whose table is over. One that was stopped before it began is lost by those who had not come."""
    outcome = table.outcome
    assert outcome is not None
    if outcome.reason == "stopped":
        came = {number for number, seat in enumerate(table.seats, 1) if seat.is_held}
        return ABORTED if table.started else result_of_absence(state, game, came)
    sides = table.line.position.sides
    left = tuple(number for number, seat in enumerate(table.seats, 1) if seat.kind == "left") if len(sides) > 2 else ()
    return result_text(result_of(outcome, sides, state.plan.scoring, left))


def result_of_absence(state: Tournament, game: GameId, came: Set[int]) -> str:
    """The result of a game that only these seats came to: a side of which one is missing has not come."""
    sides = state.start_for(len(state.players_of(game) or ())).sides
    return result_text(GameResult(tuple(int(set(side) <= came) for side in sides), "forfeit"))


def absent_entrants(state: Tournament, game: GameId, came: Set[int]) -> list[str]:
    """Those who are to be withdrawn for it: players, and no teams, whose others may have come."""
    players = state.players_of(game) or ()
    return [who for seat, who in enumerate(players, 1) if seat not in came and who in state.entries and state.entries[who].is_active]


def no_show_at(state: Tournament, made: int, lost: int = 0) -> int:
    """When whoever has not come to a table has lost, which was made at that time; 0 for never.

    Time in which the tournament was paused, or in which nobody served (`lost`), is nobody's; while it is paused nobody is late.
    """
    if not state.plan.no_show_seconds or state.is_paused:
        return 0
    return made + state.plan.no_show_seconds * SECOND_MS + lost + _paused_since(state, made)


def _paused_since(state: Tournament, since: int) -> int:
    total, began = 0, 0
    for event in state.events:
        if isinstance(event.what, ev.Paused) and not began:
            began = event.at
        elif isinstance(event.what, ev.Resumed):
            total += max(0, event.at - max(began, since))
            began = 0
    return total


def unwanted_tables(state: Tournament) -> Iterator[str]:
    """The ids of the tables that may be there though nobody waits for their results: an arbiter has entered one, or cancelled the round."""
    yield from cancelled_tables(state)
    for event in state.events:
        if isinstance(event.what, ev.ResultEntered) and event.by != HOST:
            game = GameId(event.what.round, event.what.pairing, event.what.game)
            if game in state.results and event.number > state.rounds[game.round - 1].number:
                yield table_of(state, game)


# What the host does by itself


def next_automatic(state: Tournament, now: int) -> type[RoundPaired] | type[ev.Ended] | None:
    """What is due by now where nobody presides; whether it is possible is decided as for anybody."""
    if not state.plan.automatic or state.is_paused or state.is_ended:
        return None
    if not state.rounds:
        return RoundPaired if 0 < state.plan.starts_at <= now else None
    if state.is_marathon:
        return _next_of_marathon(state, now)
    if state.open_games():
        return None
    return ev.Ended if state.planned_rounds and len(state.rounds) >= state.planned_rounds else RoundPaired


def _next_of_marathon(state: Tournament, now: int) -> type[RoundPaired] | type[ev.Ended] | None:
    if now >= state.closes_at:
        return None if state.open_games() else ev.Ended
    playing = {who for game in state.open_games() for who in state.sides_of(game)}
    free = [who for who in state.active() if who not in playing]
    if len(free) < state.table_sizes[0]:
        return None
    waited = now - min(free_since(state, who) for who in free)
    return RoundPaired if not playing or waited >= MARATHON_WAIT_MS else None


def free_since(state: Tournament, who: str) -> int:
    """When an entrant of a marathon last finished a game, or entered."""
    for event in reversed(state.events):
        match event.what:
            case ev.ResultEntered(number, pairing, game) | ev.ResultCorrected(number, pairing, game):
                if who in state.sides_of(GameId(number, pairing, game)):
                    return event.at
            case ev.ResultReported(number, pairing, game):
                if GameId(number, pairing, game) in state.results and who in state.sides_of(GameId(number, pairing, game)):
                    return event.at
            case ev.EntrantAdded(entrant) if entrant.id == who:
                return event.at
            case ev.EntrantReturned(entrant) if entrant == who:
                return event.at
            case _:
                pass
    return state.events[0].at


def due_of(state: Tournament) -> int | None:
    """From when on the host has to look at a tournament; None for as long as nothing happens."""
    if state.is_ended:
        return None
    if state.rounds or any(cancelled_tables(state)):
        return state.events[-1].at if plays_online(state) or state.plan.automatic else None
    return state.plan.starts_at or None if state.plan.automatic else None
