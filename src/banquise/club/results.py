"""Results as they are written down: `1-0`, `1/2`, `+-`; the places of a table, `2,1,3`; `aborted`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from banquise.club.plan import Scoring
from banquise.core import BadText, Outcome, refuse

How = Literal["played", "forfeit", "aborted"]
ABORTED: Final = "aborted"
PLAIN: Final = {"1-0": (1, 2), "0-1": (2, 1), "1/2": (1, 1), "=": (1, 1), "½": (1, 1), "½-½": (1, 1), "1/2-1/2": (1, 1)}
FORFEITS: Final = {"+-": (1, 0), "-+": (0, 1), "--": (0, 0)}
TEXTS: Final = {(1, 2): "1-0", (2, 1): "0-1", (1, 1): "1/2"}
PLACE: Final = re.compile(r"(?:([1-9])(!?)|-)")
GRADE: Final = re.compile(r"[a-z][a-z0-9-]{0,19}")


class GameId(NamedTuple):
    """A game of the tournament: its round, its pairing and its number there, each from 1."""

    round: int
    pairing: int
    game: int


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game of a tournament ended.

    `places` has for each side its place, 1 for the best, the same number for who shares it, 0 for who did not come.
    `gone` are the sides (from 0) that left the game. `grade` is another win than the usual one, as the rules name it.
    """

    places: tuple[int, ...]
    how: How = "played"
    grade: str = ""
    gone: tuple[int, ...] = ()

    @property
    def is_played(self) -> bool:
        """Whether it was played by all: it counts as a meeting, and for ratings."""
        return self.how == "played"

    def shares(self, side: int) -> list[tuple[int, Fraction]]:
        """Each other side with what this one took from it: 1, a half or 0."""
        mine = self.places[side]
        return [(other, share(mine, place)) for other, place in enumerate(self.places) if other != side]


def share(mine: int, theirs: int) -> Fraction:
    """1 for the better place, a half for the same, 0 for the worse; not to come is worse than any place."""
    if mine == theirs:
        return Fraction(1, 2) if mine else Fraction(0)
    return Fraction(int(theirs == 0 or 0 < mine < theirs))


def read_result(text: str, sides: int, scoring: Scoring) -> GameResult:
    """The result of this text among so many sides; raises `BadText` if it is none."""
    body, _, grade = text.strip().partition(":")
    if body == ABORTED and not grade:
        return GameResult((0,) * sides, "aborted")
    if sides == 2 and body in FORFEITS and not grade:
        return GameResult(FORFEITS[body], "forfeit")
    found = GameResult(PLAIN[body]) if sides == 2 and body in PLAIN else _places(body, sides)
    if found is None or (found.how == "forfeit" and grade):
        raise BadText(refuse("result-form", result=text, example="1-0" if sides == 2 else ",".join("12345"[:sides])), text)
    if ":" in text and (grade not in scoring.grades or len(set(found.places)) == 1):
        raise BadText(refuse("result-grade", grade=grade, grades=", ".join(scoring.grades) or "-"), text)
    return GameResult(found.places, found.how, grade, found.gone)


def _places(body: str, sides: int) -> GameResult | None:
    """Places separated by commas: as many as there are sides, none left out; `-` for who did not come, `!` after who left."""
    found = [PLACE.fullmatch(part.strip()) for part in body.split(",")]
    if len(found) != sides or not all(found):
        return None
    places = tuple(int(each[1] or 0) for each in found if each)
    gone = tuple(side for side, each in enumerate(found) if each and each[2])
    if sorted(places) != _competition_places(places):
        return None
    return GameResult(places, "played" if all(places) else "forfeit", "", gone)


def _competition_places(places: tuple[int, ...]) -> list[int]:
    """The places as they have to be numbered: after two that share the first comes the third."""
    present = [place for place in places if place]
    numbered = sorted(1 + sum(other < place for other in present) for place in present)
    return sorted([*numbered, *(0 for place in places if not place)])


def result_text(result: GameResult) -> str:
    """The text; `read_result` gives the result back."""
    if result.how == "aborted":
        return ABORTED
    if len(result.places) == 2 and result.how == "forfeit":
        return next(text for text, places in FORFEITS.items() if places == result.places)
    if len(result.places) == 2 and not result.gone:
        return TEXTS[result.places[0], result.places[1]] + (f":{result.grade}" if result.grade else "")
    marked = (f"{place or '-'}{'!' if side in result.gone else ''}" for side, place in enumerate(result.places))
    return ",".join(marked) + (f":{result.grade}" if result.grade else "")


def result_of(outcome: Outcome, sides: tuple[tuple[int, ...], ...], scoring: Scoring, left: tuple[int, ...] = ()) -> GameResult:
    """The result of a game that was played at a table; `left` are the seats that left it."""
    order = [[side for side, seats in enumerate(sides) if set(seats) & set(group)] for group in outcome.ranking]
    places, before = [0] * len(sides), 1
    for group in order:
        for side in group:
            places[side] = before
        before += len(group)
    worth = Fraction(max(outcome.points)) if outcome.points else None
    grades = (name for name, points in scoring.grades.items() if Fraction(points) == worth)
    grade = "" if outcome.is_draw or worth == Fraction(scoring.win) else next(grades, "")
    gone = tuple(side for side, seats in enumerate(sides) if set(seats) <= set(left))
    return GameResult(tuple(places), "played", grade, gone)


def points_of(result: GameResult, scoring: Scoring) -> tuple[Fraction, ...]:
    """What each side gets."""
    if result.how == "aborted":
        return (Fraction(0),) * len(result.places)
    if len(result.places) == 2:
        return tuple(_of_two(result, side, scoring) for side in (0, 1))
    worth = scoring.places_for(len(result.places))
    return tuple(_of_several(result.places, place, worth) for place in result.places)


def _of_two(result: GameResult, side: int, scoring: Scoring) -> Fraction:
    mine, theirs = result.places[side], result.places[1 - side]
    if not mine:
        return Fraction(0)
    if mine == theirs:
        return Fraction(scoring.draw)
    won = theirs == 0 or mine < theirs
    return Fraction(scoring.grades[result.grade] if result.grade and won else scoring.win if won else scoring.loss)


def _of_several(places: tuple[int, ...], place: int, worth: tuple[Fraction, ...]) -> Fraction:
    if not place:
        return Fraction(0)
    sharing = worth[place - 1 : place - 1 + places.count(place)]
    return sum(sharing, Fraction(0)) / len(sharing)
