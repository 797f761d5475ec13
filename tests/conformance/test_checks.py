"""The checks bite: a game that breaks one promise is found out, and told what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Self

import pytest

from banquise.conformance import ContractBroken, check_perft
from banquise.conformance import contract as checks
from banquise.conformance.leaving import check_leaving, moments
from banquise.conformance.pages import check_found, check_pages
from banquise.conformance.speech import check_codes, check_said_in_play, check_tables
from banquise.core import OUT, Action, Game, Position, Refusal, refuse, won
from banquise.games import GAMES, OURS
from banquise.games.quivive.rules import Quivive
from banquise.i18n import Sentences
from tests.conformance.lines import COVERING
from tests.conformance.test_perft import FILES, game_of

THREE = {"mode": "solo3"}


def sabotaged(kind: type[Quivive]) -> Game:
    """Quivive with positions of another class."""
    game = GAMES["quivive"]
    return replace(game, position=kind, begin=lambda **options: kind.from_text(game.begin(**options).text()))


class Deaf(Quivive):
    __slots__ = ()

    def accepts(self, action: str) -> bool:  # noqa: ARG002  # whatever it is
        return False


class DeafWithinATurn(Quivive):
    __slots__ = ()

    def accepts(self, action: str) -> bool:
        return action == OUT and not self.mid_turn


class Clinging(Quivive):
    """A seat that leaves stays where it is."""

    __slots__ = ()

    def after(self, action: Action) -> Self:
        return self if action == OUT else super().after(action)


class Talkative(Quivive):
    __slots__ = ()

    def why_not(self, action: str) -> Refusal | None:
        return refuse("nowhere-written") if action == "nonsense" else super().why_not(action)


class Doubled(Quivive):
    __slots__ = ()

    def candidates(self) -> Iterator[str]:
        yield from super().candidates()
        yield from super().candidates()


class Untouchable(Quivive):
    __slots__ = ()

    def touches(self, action: Action) -> tuple[str, ...]:  # noqa: ARG002  # whatever it is
        return ("a3",)


class Forgetful(Quivive):
    """Its texts lose whose turn it is."""

    __slots__ = ()

    def text(self) -> str:
        board, _, *rest = super().text().split(" ")
        return " ".join([board, "1", *rest])


BROKEN: list[tuple[type[Quivive], Callable[[Game, dict[str, str]], None], str]] = [
    (Deaf, check_leaving, "accepts `out` in every phase, 'raise' included \\(ALL-3\\)"),
    (DeafWithinATurn, check_leaving, "accepts `out` in every phase, 'lift' included \\(ALL-3\\)"),
    (Clinging, check_leaving, "seat 1 is still in play after its `out` \\(ALL-3\\)"),
    (Talkative, check_said_in_play, "'nowhere-written' is not among the refusals"),
    (Doubled, checks.check_start, "an action is listed twice"),
    (Untouchable, checks.check_start, "the touches of '\\+c1' are, or begin, those of another action"),
    (Forgetful, checks.check_random_games, "a position of play has a text that is refused: not-their-turn"),
]


@pytest.mark.parametrize(("kind", "check", "told"), BROKEN, ids=[kind.__name__ for kind, _, _ in BROKEN])
def test_a_broken_promise_is_told(kind: type[Quivive], check: Callable[[Game, dict[str, str]], None], told: str) -> None:
    check(sabotaged(Quivive), THREE)
    with pytest.raises(ContractBroken, match=told):
        check(sabotaged(kind), THREE)


def test_all_3_every_phase_of_our_games_of_several_sides_is_met() -> None:
    """Within turns and while chance acts too."""
    met = {
        (game.slug, line.position.phase.split(":")[0], line.position.mid_turn)
        for game, options in COVERING
        if len((start := game.start(**options)).sides) > 2
        for line in moments(start, Random(1))
    }
    assert {("quivive", phase) for phase in ("raise", "pawn", "step", "lift")} <= {(slug, phase) for slug, phase, _ in met}
    assert {("derive", "play"), ("derive", "roll")} <= {(slug, phase) for slug, phase, _ in met}
    assert {("quivive", "lift", True), ("derive", "roll", True)} <= met


def test_a_game_that_is_not_installed_is_told_so() -> None:
    game = replace(GAMES[OURS[0]], name="Another")
    with pytest.raises(ContractBroken, match="is not among the games that are found"):
        check_found(game)


def test_a_count_that_does_not_hold_is_told() -> None:
    path = next(path for path in FILES if game_of(path) == "drivis")
    with pytest.raises(ContractBroken, match=f"paths of 1 actions, where {path.name} says"):
        check_perft(sabotaged_start(), path, 100)


def sabotaged_start() -> Game:
    """Drivis whose every text is the start."""
    game = GAMES["drivis"]

    class Same(game.position):  # type: ignore[name-defined, misc]  # any class of positions
        __slots__ = ()

        @classmethod
        def from_text(cls, text: str) -> Position:  # noqa: ARG003  # whatever it is
            return game.start(variant="small")

    return replace(game, position=Same)


def test_a_game_without_pages_or_sentences_is_told_so() -> None:
    game = replace(GAMES[OURS[0]], slug="nowhere")
    for check in (check_codes, check_pages):
        with pytest.raises((ContractBroken, KeyError)):
            check(game)


@pytest.mark.parametrize("pair", [("It is {cell}.", "C'est {case}."), ("Go.", ""), ("The end.", "The end.")])
def test_a_sentence_in_one_language_only_is_told(pair: tuple[str, str]) -> None:
    with pytest.raises(ContractBroken, match="'over' is not"):
        check_tables("nim", Sentences({"over": pair}, {}, {}, {}))


def test_winners_that_are_no_side_are_told() -> None:
    class Wrong(Quivive):
        __slots__ = ()

        def outcome(self) -> object:  # type: ignore[override]  # the mistake that is looked for
            return won(((1,), (2, 3)), 2, "last", "QUI-6")

    with pytest.raises(ContractBroken, match="the winners are no side"):
        checks.check_outcome(sabotaged(Wrong).start(**THREE))
