"""The games there are: ours, and those that installed packages announce.

A package announces a game by an entry point of the group `banquise.games`: its name is the game's slug, its value says
where the `Game` is (`nim = "banquise_nim:GAME"`). Whatever else a game brings is found beside that: the modules
`sentences`, `lessons` and `picture`, and the pages `rules.en.md` and `rules.fr.md`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.util import find_spec
from types import ModuleType
from typing import Final, Generic, TypeVar

from banquise.core import Game

GROUP: Final = "banquise.games"
OURS: Final = ("gravis", "quivive", "drivis", "vaeva", "derive")
PARTS: Final = {"sentences": "SENTENCES", "lessons": "TASKS", "picture": "Picture"}
"""The modules a game may have beside its rules, and what each of them defines."""

Part = TypeVar("Part")


@dataclass(frozen=True, slots=True)
class BrokenGame:
    """A game that a package announces and that cannot be played here, and why."""

    name: str
    where: str
    reason: str


@dataclass(slots=True)
class Found:
    """What a search of the installed packages has found: the games, the package of each, and what is wrong with the others."""

    games: dict[str, Game] = field(default_factory=dict)
    packages: dict[str, str] = field(default_factory=dict)
    broken: list[BrokenGame] = field(default_factory=list)


class Games(Mapping[str, Game]):
    """The games by slug, ours first. They are looked for when first asked for; one that fails to load harms no other."""

    def __getitem__(self, slug: str) -> Game:
        return self._found.games[slug]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found.games)

    def __len__(self) -> int:
        return len(self._found.games)

    def package(self, slug: str) -> str:
        """The name of the package in which a game and its parts are."""
        return self._found.packages[slug]

    @property
    def broken(self) -> tuple[BrokenGame, ...]:
        """The games that installed packages announce and that cannot be played."""
        return tuple(self._found.broken)

    @cached_property
    def _found(self) -> Found:
        found = Found()
        for slug in OURS:
            package = f"{__package__}.{slug}"
            found.games[slug] = import_module(package).GAME
            found.packages[slug] = package
        for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
            _add(found, entry)
        return found


GAMES: Final = Games()


def _add(found: Found, entry: EntryPoint) -> None:
    """Adds what a package announces, or why it cannot be played."""
    try:
        game = _loaded(entry, found)
    except Exception as error:  # whatever a stranger's package raises is its own fault, and is told
        found.broken.append(BrokenGame(entry.name, entry.value, f"{type(error).__name__}: {error}"))
    else:
        found.games[game.slug] = game
        found.packages[game.slug] = entry.module


def _loaded(entry: EntryPoint, found: Found) -> Game:
    game = entry.load()
    if not isinstance(game, Game):
        raise TypeError(f"{entry.value} is not a banquise.core.Game")
    if game.slug != entry.name:
        raise ValueError(f"the entry point {entry.name!r} names a game with the slug {game.slug!r}")
    if game.slug in found.games:
        raise ValueError(f"a game {game.slug!r} is there already, in {found.packages[game.slug]}")
    for name, attribute in PARTS.items():
        module = _module(entry.module, name)
        if module is not None and not hasattr(module, attribute):
            raise AttributeError(f"{module.__name__} defines no {attribute}")
    return game


def _module(package: str, name: str) -> ModuleType | None:
    """A module of a package, imported; None if the package has none of this name, or is a single module."""
    if not hasattr(import_module(package), "__path__") or find_spec(f"{package}.{name}") is None:
        return None
    return import_module(f"{package}.{name}")


class Parts(Mapping[str, Part], Generic[Part]):
    """By slug, what the games that have it define in the module of this name."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._known: dict[str, ModuleType | None] = {}

    def __getitem__(self, slug: str) -> Part:
        module = self._of(slug) if slug in GAMES else None
        if module is None:
            raise KeyError(slug)
        part: Part = getattr(module, PARTS[self._module])
        return part

    def __iter__(self) -> Iterator[str]:
        return (slug for slug in GAMES if self._of(slug))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _of(self, slug: str) -> ModuleType | None:
        if slug not in self._known:
            self._known[slug] = _module(GAMES.package(slug), self._module)
        return self._known[slug]


def rules_page(slug: str, language: str) -> str:
    """The rules page of a game, or of what all games share (""); an empty text where there is none."""
    package = GAMES.package(slug) if slug else __package__
    page = files(package) / f"rules.{language}.md"
    return page.read_text(encoding="utf-8") if page.is_file() else ""
