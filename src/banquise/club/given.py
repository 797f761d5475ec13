"""The plan of a tournament from what its organiser has filled in: whatever was left out is as usual."""

from __future__ import annotations

from dataclasses import replace

from banquise.club.online import USUAL_CLOCK
from banquise.club.plan import Plan, Scoring, Variant, default_scoring, exchanges_by_default, variant_for
from banquise.club.tournament_messages import TournamentGiven
from banquise.core import BadText, Game, Refusal, refuse
from banquise.games import GAMES
from banquise.tables import ClockRules, default_clock


def plan_of(given: TournamentGiven) -> Plan | Refusal:
    """The plan, or why there is none; whether it holds together is asked when it is created."""
    game = GAMES.get(given.game)
    if game is None:
        return refuse("unknown-game", game=given.game, near="", games=", ".join(GAMES))
    clock = given.clock or ((default_clock(game) or USUAL_CLOCK) if given.place == "online" else None)
    try:
        variants = _variants(game, given, clock)
    except BadText as error:
        return error.reason
    if isinstance(variants, Refusal):
        return variants
    plan = Plan(
        given.name.strip(),
        given.game,
        given.system,
        variants,
        rounds=given.rounds,
        boards=given.boards,
        double=given.double,
        third_place=given.third_place,
        seating=given.seating,
        tie_breaks=tuple(dict.fromkeys(given.tie_breaks)),
        growing=given.growing,
        open=given.open,
        minutes=given.minutes,
        rated=given.rated and given.place == "online",  # what is played around boards nobody has seen
        on_leaving=given.on_leaving,
        place=given.place,
        clock=clock,
        starts_at=given.starts_at,
        no_show_seconds=given.no_show_seconds if given.place == "online" else 0,
        automatic=given.automatic,
        listed=given.listed,
    )
    return replace(plan, exchanged=_exchanged(plan, given), scoring=given.scoring or _scoring(game, plan))


def _variants(game: Game, given: TournamentGiven, clock: ClockRules | None) -> tuple[Variant, ...] | Refusal:
    """For each number of seats asked for; without one, that of the options. A real clock takes the place of an option that replaces it."""
    clocked = game.customs.clocked if clock and clock.whole else {}
    options = {**clocked, **given.options}
    if not given.seats:
        return (Variant(game.read_options(options)),)
    game.read_options(options)
    sizes = sorted(set(given.seats))
    found = [variant_for(game, size, options) for size in sizes]
    if None in found:
        return refuse("no-such-variant", game=game.name, seats=sizes[found.index(None)])
    return tuple(filter(None, found))


def _exchanged(plan: Plan, given: TournamentGiven) -> bool:
    return exchanges_by_default(plan) if given.exchanged is None else given.exchanged


def _scoring(game: Game, plan: Plan) -> Scoring:
    starts = plan.starts()
    two = all(len(start.sides) == 2 for start in starts.values())
    return default_scoring(game, 2 if two else max(starts), boards=plan.boards)
