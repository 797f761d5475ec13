"""All checks, of a game and of each of its variants, as cases that a test runs one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from banquise.conformance import contract, leaving, pages, speech
from banquise.conformance.lines import Options, covering_variants, title, variants
from banquise.core import Game

OF_A_GAME: Final[tuple[Callable[[Game], None], ...]] = (
    pages.check_found,
    contract.check_any_text,
    contract.check_damaged_texts,
    speech.check_languages,
    speech.check_codes,
    pages.check_pages,
    pages.check_lessons,
)
OF_EACH_VARIANT: Final[tuple[Callable[[Game, Options], None], ...]] = (contract.check_start,)
OF_COVERING_VARIANTS: Final[tuple[Callable[[Game, Options], None], ...]] = (
    contract.check_random_games,
    contract.check_values,
    contract.check_turns,
    contract.check_replay,
    leaving.check_leaving,
    speech.check_said_in_play,
    pages.check_clauses,
    pages.check_picture,
)
"""Every value of an option occurs in one of these variants, and every number of seats and sides."""


@dataclass(frozen=True, slots=True)
class Case:
    """One check of a game or of one of its variants; calling it raises `ContractBroken` if it fails."""

    title: str
    check: Callable[[], None]

    def __call__(self) -> None:
        self.check()

    def __str__(self) -> str:
        return self.title


def cases(game: Game) -> list[Case]:
    """Everything that a game must keep."""
    return [*_of_game(game), *_of_variants(game)]


def _of_game(game: Game) -> Iterator[Case]:
    for check in OF_A_GAME:
        yield Case(f"{game.slug} {check.__name__}", partial(check, game))


def _of_variants(game: Game) -> Iterator[Case]:
    for checks, tried in ((OF_EACH_VARIANT, variants(game)), (OF_COVERING_VARIANTS, covering_variants(game))):
        for options in tried:
            for check in checks:
                yield Case(f"{title(game, options)} {check.__name__}", partial(check, game, options))
