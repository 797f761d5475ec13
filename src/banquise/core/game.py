"""A game and its options, as the rules pages name them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache
from itertools import product
from typing import Literal

from banquise.core.position import Position
from banquise.core.refusal import BadText, refuse


@dataclass(frozen=True, slots=True)
class Choice:
    """An option with listed values."""

    name: str
    values: tuple[str, ...]
    default: str

    def read(self, text: str) -> str:
        """The value; raises `BadText` if it is not one of the list."""
        if text not in self.values:
            raise BadText(refuse("option-value", option=self.name, value=text, values=", ".join(self.values)), text)
        return text


@dataclass(frozen=True, slots=True)
class Count:
    """An option that is a number from `low` to `high`, or "-" for none."""

    name: str
    low: int
    high: int
    default: str

    @property
    def values(self) -> tuple[str, ...]:
        """Values worth trying: the default, and none."""
        return (self.default, "-")

    def read(self, text: str) -> str:
        """The value in its one spelling; raises `BadText` if it is no such number."""
        if text == "-":
            return text
        if not (text.isascii() and text.isdigit() and len(text) < 10 and self.low <= int(text) <= self.high):
            raise BadText(refuse("option-number", option=self.name, value=text, low=self.low, high=self.high), text)
        return str(int(text))


Option = Choice | Count
OnTime = Literal["loses", "out", "passes", "program"]
"""What running out of time costs a seat: the game, its place in it, its turn, or its say: a program plays on."""


@dataclass(frozen=True, slots=True)
class Customs:
    """What the rules of a game say about a match: who begins, and what time means. Times are in seconds, 0 for none.

    `dice` says that lots are cast as a die for each seat. `on_time` is what running out of time costs; None leaves it to
    the number of sides. `clocked` holds the options that a clock makes needless, with the values that say so.
    `points` are what a result is worth in competition, where the rules say so: of `win`, `draw` and `loss`, and of whatever
    other win they know. `uneven` are options of the variants that are known to favour a seat.
    """

    dice: bool = False
    on_time: OnTime | None = None
    turn_time: int = 0
    game_time: int = 0
    clocked: Mapping[str, str] = field(default_factory=dict, hash=False)
    points: Mapping[str, int] = field(default_factory=dict, hash=False)
    uneven: tuple[Mapping[str, str], ...] = field(default=(), hash=False)

    def favours_seat(self, options: Mapping[str, str]) -> bool:
        """Whether the variant of these options is known to favour a seat."""
        return any(all(options.get(name) == value for name, value in each.items()) for each in self.uneven)


@dataclass(frozen=True, slots=True)
class Earlier:
    """How games by an earlier version of the rules go on by those of today.

    `options` are those that it had; `today` says the same by the options of today, and `text` writes the text of a position of
    then as it is written now.
    """

    rules: int
    options: tuple[Option, ...]
    today: Callable[[Mapping[str, str]], Mapping[str, str]]
    text: Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Game:
    """A game: its names, its options, its first position, its texts.

    `rules` goes up when an action becomes legal or illegal, or an outcome or a notation changes, and only then. Records of the
    versions in `earlier` still replay.
    """

    slug: str
    name: str
    rules: int
    position: type[Position]
    begin: Callable[..., Position]
    options: tuple[Option, ...] = field(default=())
    customs: Customs = Customs()
    earlier: tuple[Earlier, ...] = field(default=(), hash=False)

    def start(self, **options: str | int) -> Position:
        """The first position with these options; raises `BadText` for an unknown option or value."""
        try:
            return self.begin(**self.read_options(options))
        except BadText as error:
            error.game = self.slug
            raise

    def from_text(self, text: str) -> Position:
        """The position of this text; raises `BadText` for one that is malformed or cannot arise."""
        try:
            return self.position.from_text(text)
        except BadText as error:
            error.game = self.slug
            raise

    def knows_rules(self, rules: int) -> bool:
        """Whether games by this version of the rules can be replayed."""
        return rules in (self.rules, *(each.rules for each in self.earlier))

    def first(self, rules: int, options: Mapping[str, str], start: str | None) -> Position:
        """The first position of a game by a version of the rules that is known: with these options of then, or of the text `start`.

        Raises as `start` and `from_text`.
        """
        then = self._earlier(rules)
        if start is not None:
            return self.from_text(then.text(start) if then else start)
        return self.start(**self.options_today(rules, options))

    def options_then(self, rules: int, given: Mapping[str, str | int]) -> dict[str, str]:
        """Every option that a known version of the rules had, with its value, given or default; raises as `read_options`."""
        then = self._earlier(rules)
        return _read_options(then.options if then else self.options, given)

    def options_today(self, rules: int, given: Mapping[str, str | int]) -> dict[str, str]:
        """Every option of today, as these of a known version of the rules say it; raises as `read_options`."""
        then, options = self._earlier(rules), self.options_then(rules, given)
        return self.read_options(then.today(options)) if then else options

    def _earlier(self, rules: int) -> Earlier | None:
        return next((each for each in self.earlier if each.rules == rules), None)

    def read_options(self, given: Mapping[str, str | int]) -> dict[str, str]:
        """Every option with its value, given or default, in the game's order; raises `BadText` for an unknown one or another value."""
        return _read_options(self.options, given)

    def options_of(self, position: Position) -> dict[str, str] | None:
        """The options of the variant that starts so; None if none does."""
        found = _options_by_start(self).get(position)
        return None if found is None else dict(found)

    def variants(self) -> Iterator[dict[str, str]]:
        """Every combination of option values; of a number, its default and none."""
        names = [option.name for option in self.options]
        for values in product(*(option.values for option in self.options)):
            yield dict(zip(names, values, strict=True))


def _read_options(options: tuple[Option, ...], given: Mapping[str, str | int]) -> dict[str, str]:
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            near = "".join(get_close_matches(name, names, 1))
            raise BadText(refuse("unknown-option", option=name, near=near, names=", ".join(names) or "-"), name)
    return {option.name: option.read(str(given.get(option.name, option.default))) for option in options}


@lru_cache(maxsize=64)  # a game of many options has hundreds of starts
def _options_by_start(game: Game) -> Mapping[Position, Mapping[str, str]]:
    """The start of every variant with its options: the usual ones, or the first, of those that start alike."""
    found: dict[Position, Mapping[str, str]] = {}
    for options in (game.read_options({}), *game.variants()):
        try:
            found.setdefault(game.start(**options), options)
        except BadText:  # values that do not go together
            continue
    return found
