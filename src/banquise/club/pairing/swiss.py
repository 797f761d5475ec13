"""Swiss pairings by the Dutch system of FIDE, as py4swiss makes them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from banquise.club.events import RoundPaired
from banquise.club.pairing.history import History, history_of, pairing_of_two
from banquise.club.standings import points_after
from banquise.core import Refusal, refuse
from banquise.extras import needs

if TYPE_CHECKING:
    from banquise.club.tournament import Tournament

SCALE: Final = 60
"""Points are whole numbers there: halves, thirds and fifths of a point stay exact."""


def pair_swiss(state: Tournament) -> RoundPaired | Refusal:
    """The next round; a refusal where nobody can be paired without meeting again or a second bye.

    Where seating is to be fair, those who have both begun more often, or both less often, meet only where there is no other way:
    then nobody has a seat more than once more often than the other. Where the Dutch system would pair nobody because of seats alone,
    as can happen after nearly as many rounds as there are players, it is asked once more without them.
    """
    order = [entry.entrant.id for entry in state.ranked_entries()]
    history = history_of(state)
    single = state.plan.seating == "fair" and not state.plan.exchanged
    pairs = _paired(state, order, _same_lead(history, order)) if single else None
    pairs = pairs or _paired(state, order, []) or _paired(state, order, [], with_seats=False)
    return _round(state, history, order, pairs) if pairs else refuse("cannot-pair")


def _same_lead(history: History, order: list[str]) -> list[tuple[str, str]]:
    """Those of whom one would have to go further in the direction it leads in."""
    return [(one, other) for one, other in combinations(order, 2) if history.lead(one) * history.lead(other) > 0]


def _round(state: Tournament, history: History, order: list[str], pairs: list[tuple[int, int]]) -> RoundPaired:
    fair = state.plan.seating == "fair" and not state.plan.exchanged
    pairings, byes = [], []
    for first, second in pairs:
        if not second:
            byes.append(order[first - 1])
            continue
        one, other = order[first - 1], order[second - 1]
        if fair and history.lead(one) > history.lead(other):
            one, other = other, one
        pairings.append(pairing_of_two(state, one, other))
    return RoundPaired(tuple(pairings), tuple(byes), ())


def _paired(
    state: Tournament, order: list[str], forbidden: list[tuple[str, str]], *, with_seats: bool = True
) -> list[tuple[int, int]] | None:
    """Pairs of pairing numbers, the one with the first seat first, 0 for a bye; None where there are none."""
    with needs("club"):
        from py4swiss.engines.common import PairingError
        from py4swiss.engines.dutch.engine import Engine
    try:
        found = Engine.generate_pairings(_report(state, order, forbidden, with_seats=with_seats))
    except PairingError:
        return None
    return [(each.white, each.black) for each in found]


def _report(
    state: Tournament, order: list[str], forbidden: list[tuple[str, str]], *, with_seats: bool
) -> Any:  # a ParsedTrf, of a library without types
    """What py4swiss has to know. Our points go where it keeps those of acceleration, so that results may be worth anything."""
    with needs("club"):
        from py4swiss.trf import ParsedTrf
        from py4swiss.trf.results import ColorToken, ResultToken, ScoringPointSystem
        from py4swiss.trf.sections import XSection

    numbers = {who: number for number, who in enumerate(order, 1)}
    points = [points_after(state, played) for played in range(len(state.rounds) + 1)]
    scaled = {numbers[who]: [int(each[who] * SCALE) for each in points] for who in order}
    nothing = dict.fromkeys(ScoringPointSystem().score_dict, 0)
    most = max(each[-1] for each in scaled.values())
    per_round = -(-most // max(len(state.rounds), 1))
    worth = nothing | {(ResultToken.FORFEIT_WIN, ColorToken.BYE_OR_NOT_PAIRED): max(per_round, _most_in_round(state))}
    active = set(state.active())
    return ParsedTrf(
        player_sections=[_section(state, numbers, who, scaled[numbers[who]][-1], with_seats=with_seats) for who in order],
        x_section=XSection(
            number_of_rounds=max(state.planned_rounds, len(state.rounds) + 1),
            zeroed_ids={numbers[who] for who in order if who not in active},
            scoring_point_system=ScoringPointSystem(score_dict=worth),
            accelerations=scaled,
            forbidden_pairs={(numbers[one], numbers[other]) for one, other in forbidden},
        ),
    )


def _most_in_round(state: Tournament) -> int:
    """What can be won in a round, for who counts as a top scorer in the last."""
    scoring = state.plan.scoring
    worth = Fraction(scoring.match[0]) if scoring.match else Fraction(scoring.win) * state.plan.games_in_pairing
    return int(worth * SCALE)


def _section(state: Tournament, numbers: Mapping[str, int], who: str, points: int, *, with_seats: bool) -> Any:  # a PlayerSection
    from py4swiss.trf.codes import PlayerCode
    from py4swiss.trf.sections import PlayerSection

    results = [_round_result(state, numbers, who, number, with_seats=with_seats) for number in range(1, len(state.rounds) + 1)]
    return PlayerSection(
        code=PlayerCode.PLAYER, starting_number=numbers[who], name=who, points_times_ten=points, rank=numbers[who], results=results
    )


def _round_result(state: Tournament, numbers: Mapping[str, int], who: str, number: int, *, with_seats: bool) -> Any:  # a RoundResult
    """What a round was for an entrant: whom it met in which seat, or why it met nobody.

    Without seats everybody seems to have had one after the other.
    """
    from py4swiss.trf.results import ColorToken, ResultToken, RoundResult

    met, side, token = meeting(state, who, number)
    if side and not with_seats:
        side = 1 + number % 2
    colour = (ColorToken.BYE_OR_NOT_PAIRED, ColorToken.WHITE, ColorToken.BLACK)[side]
    return RoundResult(id=numbers.get(met, 0), color=colour, result=ResultToken[token])


def meeting(state: Tournament, who: str, number: int) -> tuple[str, int, str]:
    """Whom an entrant met in a round, from which side (0 for nobody), and how it ended in the words of the format.

    A pairing of several games that was not level is won, whatever it was worth.
    """
    each = state.rounds[number - 1]
    for place, pairing in enumerate(each.pairings, 1):
        if who in pairing.entrants:
            other = next(one for one in pairing.entrants if one != who)
            return other, pairing.entrants.index(who) + 1, _token(state, number, place, pairing.entrants.index(who))
    return "", 0, "PAIRING_ALLOCATED_BYE" if who in each.byes else "ZERO_POINT_BYE"


def _token(state: Tournament, number: int, place: int, side: int) -> str:
    found = [(game, result) for game, result in state.results.items() if (game.round, game.pairing) == (number, place)]
    entrant = state.rounds[number - 1].pairings[place - 1].entrants[side]
    played = [(game, result) for game, result in found if result.is_played]
    if not played:
        came = any(result.places[state.sides_of(game).index(entrant)] for game, result in found)
        return "FORFEIT_WIN" if came else "FORFEIT_LOSS"
    shares = [result.shares(state.sides_of(game).index(entrant))[0][1] for game, result in played]
    mean = sum(shares, Fraction(0)) / len(shares)
    return "WIN" if mean > Fraction(1, 2) else "DRAW" if mean == Fraction(1, 2) else "LOSS"
