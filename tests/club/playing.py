"""Tournaments that are played by a seed, for the tests and benchmarks of the club."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from banquise.club import Entrant, Member, PairRound, Plan, Request, Tournament, advance, create, decide, default_scoring, variant_for
from banquise.club import events as ev
from banquise.core import Refusal
from banquise.games import GAMES

SEED = "5eed" * 8
ORGANISER = "org"
TWO, TEAMS, MANY = "drivis", "quivive", "quivive"


def plan(system: str = "swiss", game: str = TWO, sizes: tuple[int, ...] = (2,), options: dict[str, str] | None = None, **more: Any) -> Plan:
    """A plan of a game for tables of these sizes."""
    chosen = GAMES[game]
    variants = tuple(variant for size in sizes if (variant := variant_for(chosen, size, options or {})))
    scoring = default_scoring(chosen, max(sizes), boards=more.get("boards", 0))
    return replace(Plan("Test", game, system, variants, scoring=scoring), **more)  # type: ignore[arg-type]  # a system


def begun(planned: Plan, entrants: int, ratings: bool = True) -> Tournament:  # noqa: FBT001, FBT002  # a helper
    first = create("t1", planned, ORGANISER, 0, SEED)
    assert not isinstance(first, Refusal), first
    state = Tournament.fold([first])
    for number in range(1, entrants + 1):
        state = entered(state, f"p{number}", 2000 - number if ratings else 0)
    return state


def entered(state: Tournament, name: str, rating: int = 0) -> Tournament:
    members = tuple(Member(f"{name}-{board}", f"{name} {board}") for board in range(1, state.plan.boards + 1))
    return did(state, ev.EntrantAdded(Entrant(name, name, rating, members)))


def did(state: Tournament, what: Any, author: str = ORGANISER, at: int = 0) -> Tournament:
    """The tournament after a request that is granted."""
    following = advance(state, Request(what), author, at)
    assert isinstance(following, Tournament), following
    return following


def refused(state: Tournament, what: Any, author: str = ORGANISER, at: int = 0) -> str:
    """The code with which a request is refused."""
    answer = decide(state, Request(what), author, at)
    assert isinstance(answer, Refusal), answer
    return answer.code


def paired(state: Tournament) -> Tournament:
    return did(state, PairRound())


def any_result(state: Tournament, sides: int, rng: Random) -> str:
    if sides > 2:
        return ",".join(map(str, rng.sample(range(1, sides + 1), sides)))
    return rng.choice(["1-0", "0-1"] if state.plan.system == "knock-out" else ["1-0", "0-1", "1-0", "0-1", "1/2"])


def played(state: Tournament, rng: Random) -> Tournament:
    """With results for all games that have none, in any order."""
    games = state.open_games()
    rng.shuffle(games)
    for game in games:
        state = did(state, ev.ResultEntered(*game, any_result(state, len(state.sides_of(game)), rng)))
    return state


def finished(state: Tournament, rng: Random, rounds: int = 99) -> Tournament:
    """After so many rounds, or as many as there can be."""
    for _ in range(rounds):
        following = advance(state, Request(PairRound()), ORGANISER, 0)
        if isinstance(following, Refusal):
            assert following.code in ("all-rounds-played", "cannot-pair"), following
            return state
        state = played(following, rng)
    return state
