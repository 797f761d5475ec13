"""The games there are: ours, and those that installed packages announce (see `announced`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import Final, Generic, TypeVar, cast

from banquise.core import Game
from banquise.games.announced import PARTS, BrokenGame, FoundGame, announced, page_of, pages_of, part_of

OURS: Final = ("gravis", "quivive", "drivis", "vaeva", "derive")
"""The games of this package."""

Value = TypeVar("Value")


@dataclass(slots=True)
class Found:
    """What there is: the games by slug, and those that cannot be played."""

    games: dict[str, FoundGame] = field(default_factory=dict)
    broken: list[BrokenGame] = field(default_factory=list)


class Games(Mapping[str, Game]):
    """The games by slug, ours first. They are looked for when first asked for; one that fails to load harms no other."""

    def __getitem__(self, slug: str) -> Game:
        return self._of(slug).game

    def __iter__(self) -> Iterator[str]:
        return iter(self._found.games)

    def __len__(self) -> int:
        return len(self._found.games)

    def package(self, slug: str) -> str:
        """The name of the package in which a game's parts and pages are; "" for a single module, which has none."""
        return self._of(slug).package

    def _of(self, slug: str) -> FoundGame:
        """The game of this slug; raises `KeyError`, which says why there is none and which there are."""
        if slug in self._found.games:
            return self._found.games[slug]
        why = [f"{slug!r} of {each.where} cannot be played: {each.reason}" for each in self.broken if each.game == slug]
        raise KeyError("; ".join([*(why or [f"there is no game {slug!r}"]), f"there are: {', '.join(self)}"]))

    def __contains__(self, slug: object) -> bool:
        return slug in self._found.games

    def __repr__(self) -> str:
        return f"Games({', '.join(self)})"

    @property
    def broken(self) -> tuple[BrokenGame, ...]:
        """The games that installed packages announce and that cannot be played."""
        return tuple(self._found.broken)

    @cached_property
    def _found(self) -> Found:
        packages = {slug: f"{__package__}.{slug}" for slug in OURS}
        found = Found({slug: FoundGame(import_module(package).GAME, package) for slug, package in packages.items()})
        for each in announced(OURS):
            if isinstance(each, BrokenGame):
                found.broken.append(each)
            else:
                found.games[each.game.slug] = each
        return found


GAMES: Final = Games()


class Parts(Mapping[str, Value], Generic[Value]):
    """By slug, what the games that have it define in the module of this name."""

    def __init__(self, module: str) -> None:
        assert module in PARTS, module
        self._module = module
        self._known: dict[str, Value | None] = {}

    def __getitem__(self, slug: str) -> Value:
        part = self._of(slug) if slug in GAMES else None
        if part is None:
            raise KeyError(slug)
        return part

    def __iter__(self) -> Iterator[str]:
        return (slug for slug in GAMES if self._of(slug) is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _of(self, slug: str) -> Value | None:
        if slug not in self._known:
            self._known[slug] = cast(Value | None, part_of(GAMES.package(slug), self._module))
        return self._known[slug]


def page_of_game(slug: str, name: str) -> str:
    """The text of this name that a game brings; an empty one where there is none."""
    return page_of(GAMES.package(slug), name)


def pages_of_game(slug: str, pattern: str) -> dict[str, str]:
    """The texts a game brings whose names fit a pattern such as `*.txt`, by name and in order."""
    return pages_of(GAMES.package(slug), pattern)


def rules_page(slug: str, language: str) -> str:
    """The rules page of a game, or of what all games share (""); an empty text where there is none."""
    return page_of(GAMES.package(slug) if slug else __package__, f"rules.{language}.md")
