"""What a tournament is to be: its game, its system, and what results are worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Annotated, Final, Literal

from banquise.codec import Length, Pattern, Range
from banquise.core import BadText, Game, Position, Refusal, refuse
from banquise.games import GAMES
from banquise.tables import ClockRules
from banquise.tables.bounds import Milliseconds

System = Literal["swiss", "round-robin", "knock-out", "tables", "marathon"]
TieBreak = Literal["direct", "buchholz", "sonneborn-berger", "wins", "seats", "lot"]
Seating = Literal["fair", "dutch"]
Leaving = Literal["loses", "unrated"]
Place = Literal["boards", "online"]
MAX_NAME_LENGTH: Final = 80
MAX_ROUNDS: Final = 99
MAX_BOARDS: Final = 20
MAX_NO_SHOW_SECONDS: Final = 86_400
TOP_POINTS: Final = 12
"""What the first of a table of three and more gets unless it is said otherwise; the last gets 0, the others lie evenly between."""
TIE_BREAKS: Final[tuple[TieBreak, ...]] = ("direct", "buchholz", "sonneborn-berger", "wins", "seats", "lot")

PointsText = Annotated[str, Pattern(r"[0-9]{1,3}(/[1-9][0-9]?)?")]
"""A number of points, such as `1` or `1/2`."""
Name = Annotated[str, Length(MAX_NAME_LENGTH)]


@dataclass(frozen=True, slots=True)
class Scoring:
    """What results are worth, in points.

    With two sides `win`, `draw` and `loss`, and `grades` for other wins that the rules know by name. With more, `places`
    has the points from first to last for each number of sides; without a list they go evenly from 12 to 0, and who shares
    places shares their points. `match`, if not empty, is what a pairing of several games is worth: won, level, lost.
    `bye` is what each game of a round without an opponent is worth, `absence` each game of one that was asked to miss.
    """

    win: PointsText = "1"
    draw: PointsText = "1/2"
    loss: PointsText = "0"
    grades: Mapping[str, PointsText] = field(default_factory=dict, hash=False)
    places: tuple[tuple[PointsText, ...], ...] = ()
    match: tuple[PointsText, ...] = ()
    bye: PointsText = "1"
    absence: PointsText = "0"

    def places_for(self, sides: int) -> tuple[Fraction, ...]:
        """The points from first to last among so many sides."""
        given = next((each for each in self.places if len(each) == sides), None)
        if given:
            return tuple(map(Fraction, given))
        return tuple(Fraction(TOP_POINTS * (sides - place), sides - 1) for place in range(1, sides + 1))


@dataclass(frozen=True, slots=True)
class Variant:
    """A variant of the game that is played where so many sit at a table."""

    options: Mapping[str, str] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Plan:
    """A tournament as its organiser wants it.

    `variants` are those of its game, one for each number of seats that a table may have. `rounds` is 0 for as many as the
    system needs. `exchanged`: a pairing is two games, the second with the seats exchanged. `boards` is how many members of a
    team play at a time, 0 where everyone plays alone. `double`: all meet twice (round robin). `seating` is `fair`
    where nobody has a seat more than once more often than the other as far as possible, `dutch` where the Dutch system alone
    decides. `growing` lets players enter after the first round, `open` lets anybody enter by themselves.
    `minutes` is how long a marathon lasts. `on_leaving` is what leaving a game means for a rating.

    `place` is where it is played: around boards, or online, where each round makes its tables, with this `clock`. There whoever
    has not come after `no_show_seconds` has lost (0: never). `automatic` pairs the next round as soon as all results are in, and
    the first at `starts_at` (0: when an arbiter says so). `listed` lets strangers find it.
    """

    name: Name
    game: str
    system: System
    variants: tuple[Variant, ...]
    rounds: Annotated[int, Range(0, MAX_ROUNDS)] = 0
    exchanged: bool = False
    boards: Annotated[int, Range(0, MAX_BOARDS)] = 0
    double: bool = False
    third_place: bool = False
    seating: Seating = "fair"
    scoring: Scoring = Scoring()
    tie_breaks: tuple[TieBreak, ...] = TIE_BREAKS
    growing: bool = True
    open: bool = False
    minutes: Annotated[int, Range(0, 100_000)] = 0
    rated: bool = True
    on_leaving: Leaving = "loses"
    place: Place = "boards"
    clock: ClockRules | None = None
    starts_at: Milliseconds = 0
    no_show_seconds: Annotated[int, Range(0, MAX_NO_SHOW_SECONDS)] = 0
    automatic: bool = False
    listed: bool = False

    def starts(self) -> dict[int, Position]:
        """The first position for each number of seats; raises `BadText` for options that the game does not have."""
        return {start.seats: start for start in (GAMES[self.game].start(**each.options) for each in self.variants)}

    @property
    def games_in_pairing(self) -> int:
        return (self.boards or 1) * (2 if self.exchanged else 1)


def why_not_plan(plan: Plan) -> Refusal | None:
    """Why there can be no such tournament; None if there can."""
    if not plan.name.strip() or not plan.name.isprintable():
        return refuse("club-name", most=MAX_NAME_LENGTH)
    if plan.game not in GAMES:
        return refuse("unknown-game", game=plan.game, near="", games=", ".join(GAMES))
    if plan.clock and (reason := plan.clock.why_not()):
        return reason
    try:
        starts = plan.starts()
    except BadText as error:
        return error.reason
    if len(starts) != len(plan.variants) or not starts:
        return refuse("variants-alike")
    return _why_not_tables(plan, starts) or _why_not_scoring(plan.scoring)


def _why_not_tables(plan: Plan, starts: Mapping[int, Position]) -> Refusal | None:
    """The systems for two need two sides; the others tables of any number."""
    sides = [len(start.sides) for start in starts.values()]
    duel = plan.system in ("swiss", "round-robin", "knock-out")
    if duel and sides != [2]:
        return refuse("system-two-sides", system=plan.system)
    if (plan.exchanged or plan.boards) and not duel:
        return refuse("system-tables", system=plan.system)
    if plan.boards and max(starts) != 2:
        return refuse("boards-two-seats")
    if not duel and any(count != seats for count, seats in zip(sides, starts, strict=True)):
        return refuse("system-sides", system=plan.system)
    return refuse("marathon-minutes") if plan.system == "marathon" and not plan.minutes else None


def _why_not_scoring(scoring: Scoring) -> Refusal | None:
    if Fraction(scoring.win) < Fraction(scoring.draw) or Fraction(scoring.draw) < Fraction(scoring.loss):
        return refuse("scoring-order")
    if any(sorted(map(Fraction, each), reverse=True) != list(map(Fraction, each)) for each in (*scoring.places, scoring.match)):
        return refuse("scoring-order")
    return refuse("scoring-match") if len(scoring.match) not in (0, 3) else None


def default_scoring(game: Game, seats: int, *, boards: int = 0) -> Scoring:
    """What the rules of the game say a result is worth, or what is usual; a bye is worth a win, or the middle of a larger table."""
    match = ("2", "1", "0") if boards else ()
    if seats > 2:
        return Scoring(bye=str(TOP_POINTS // 2))
    if points := game.customs.points:
        grades = {name: str(worth) for name, worth in points.items() if name not in ("win", "draw", "loss")}
        win, draw, loss = (str(points[name]) for name in ("win", "draw", "loss"))
        return Scoring(win, draw, loss, grades, match=match, bye=win)
    return Scoring(match=match)


def variant_for(game: Game, seats: int, options: Mapping[str, str]) -> Variant | None:
    """The usual variant for so many seats, every one for itself, with these options; None if the game has none."""
    for each in (game.read_options(options), *game.variants()):
        if all(each[name] == value for name, value in options.items()):
            try:
                start = game.start(**each)
            except BadText:
                continue
            if start.seats == seats == len(start.sides):
                return Variant(each)
    return None


def exchanges_by_default(plan: Plan) -> bool:
    """Whether a pairing should be two games with the seats exchanged: where the variant is known to favour a seat."""
    customs = GAMES[plan.game].customs
    duel = plan.system in ("swiss", "round-robin", "knock-out")
    return duel and any(customs.favours_seat(each.options) for each in plan.variants)
