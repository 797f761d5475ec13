"""Games that installed packages announce, and what is looked at before one of them is let in.

A package announces a game by an entry point of the group `banquise.games`: its name is the game's slug, its value says
where the `Game` is (`nim = "banquise_nim:GAME"`). Whatever else the game brings is found beside that: the modules
`sentences`, `lessons`, `strength`, `picture`, `study`, `puzzles` and `symmetry`, the pages `rules.en.md` and `rules.fr.md`, and
opening books, `openings*.txt`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatch
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.util import find_spec
from types import ModuleType
from typing import Final

from banquise.core import Game

GROUP: Final = "banquise.games"
SLUG: Final = re.compile(r"[a-z][a-z0-9]{0,31}")
"""A slug stands in addresses, file names and records."""
CELL: Final = re.compile(r"[a-z][1-9][0-9]?")


@dataclass(frozen=True, slots=True)
class Part:
    """What a module beside the rules defines under a name, and how to know it."""

    name: str
    fits: Callable[[object], bool]


PARTS: Final[Mapping[str, Part]] = {
    "sentences": Part("SENTENCES", lambda found: hasattr(found, "refusals")),
    "lessons": Part("TASKS", lambda found: isinstance(found, tuple)),
    "strength": Part("LEVEL_RATINGS", lambda found: isinstance(found, tuple)),
    "picture": Part("Picture", lambda found: isinstance(found, type)),
    "study": Part("SIMULATIONS", lambda found: isinstance(found, int) and found > 0),
    "puzzles": Part("PUZZLES", lambda found: hasattr(found, "themes_of")),
    "symmetry": Part("images", callable),
}
"""The modules a game may have beside its rules."""
PAGES: Final = ("rules.en.md", "rules.fr.md")


@dataclass(frozen=True, slots=True)
class FoundGame:
    """A game, and the package that its parts and pages are in; "" for a single module, which has none."""

    game: Game
    package: str


@dataclass(frozen=True, slots=True)
class BrokenGame:
    """A game that a package announces and that cannot be played here, and why."""

    game: str
    where: str
    reason: str


def announced(taken: Iterable[str]) -> Iterator[FoundGame | BrokenGame]:
    """Each game that an installed package announces, or why it cannot be played. `taken` are the slugs of others."""
    known = set(taken)
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        try:
            found = _loaded(entry, known)
        except (Exception, SystemExit) as error:  # whatever a stranger's package raises is its own fault, and is told
            yield BrokenGame(entry.name, entry.value, f"{type(error).__name__}: {error}")
        else:
            known.add(found.game.slug)
            yield found


def _loaded(entry: EntryPoint, taken: set[str]) -> FoundGame:
    """The game of an entry point with all it brings; raises whatever is wrong with it."""
    game = entry.load()
    if not isinstance(game, Game):
        raise TypeError(f"{entry.value} is no banquise.core.Game")
    _check_slug(game, entry.name, taken)
    _check_start(game)
    package = _package_of(entry.module)
    for name in PARTS:
        part_of(package, name)
    for page in PAGES:
        page_of(package, page)
    return FoundGame(game, package)


def _check_slug(game: Game, announced_as: str, taken: set[str]) -> None:
    if not SLUG.fullmatch(game.slug):
        raise ValueError(f"the slug {game.slug!r} is not made of small letters and digits, a letter first, 32 at most")
    for slug, where in ((announced_as, "entry point"), (game.position.slug, "class of positions")):
        if slug != game.slug:
            raise ValueError(f"the game {game.slug!r} has another slug in its {where}: {slug!r}")
    if game.slug in taken:
        raise ValueError(f"there is a game {game.slug!r} already")


def _check_start(game: Game) -> None:
    start = game.start()
    if game.from_text(start.text()) != start:
        raise ValueError(f"the text of the start, {start.text()!r}, does not read back as the start")
    if not start.cells or not all(map(CELL.fullmatch, start.cells)):
        raise ValueError("a board has one cell at least, and each is a column letter and a row number: a1 to z99")


def _package_of(module: str) -> str:
    """The package that a module is, or is in; "" if it is neither."""
    return module if hasattr(import_module(module), "__path__") else module.rpartition(".")[0]


def part_of(package: str, name: str) -> object | None:
    """What a package defines in the module of this name; None if it has no such module."""
    module, part = _module(package, name), PARTS[name]
    if module is None:
        return None
    found = getattr(module, part.name, None)
    if not part.fits(found):
        raise TypeError(f"{module.__name__} defines no {part.name}, or something else of that name")
    return found


def _module(package: str, name: str) -> ModuleType | None:
    if not package or find_spec(f"{package}.{name}") is None:
        return None
    return import_module(f"{package}.{name}")


def page_of(package: str, name: str) -> str:
    """The page of this name in a package; an empty text where there is none."""
    page = files(package) / name if package else None
    return page.read_text(encoding="utf-8") if page and page.is_file() else ""


def pages_of(package: str, pattern: str) -> dict[str, str]:
    """The pages of a package whose names fit a pattern such as `*.txt`, by name and in order."""
    there = sorted(files(package).iterdir(), key=lambda page: page.name) if package else ()
    return {page.name: page.read_text(encoding="utf-8") for page in there if fnmatch(page.name, pattern)}
