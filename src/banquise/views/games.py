"""Games and their rules pages as they are shown."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, get_args

from banquise.core import OUT, BadText, Choice, Game, Line, OnTime, Option, Position
from banquise.games import GAMES, rules_page
from banquise.i18n import Language, Voice, voice
from banquise.i18n.pages import parts
from banquise.lessons import LESSONS
from banquise.players import engine_plays
from banquise.tables import MAX_CLOCK_MS, MIN_CLOCK_MS, ClockRules, default_clock
from banquise.views.positions import PositionShown, position_shown

CONSEQUENCES: Final[tuple[OnTime, ...]] = get_args(OnTime)
HEADING: Final = re.compile(r"^#.*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class OptionValueShown:
    """A value in words, and how many seats the game has with it and everything else as usual; 0 if that cannot be."""

    value: str
    text: str
    seats: int


@dataclass(frozen=True, slots=True)
class OptionShown:
    """An option of a game: listed values, or a number from `low` to `high` or "-"."""

    name: str
    text: str
    default: str
    values: tuple[OptionValueShown, ...]
    low: int | None
    high: int | None


@dataclass(frozen=True, slots=True)
class ClockLimits:
    """How long a turn, a side's time or a whole match may last, in milliseconds."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class GameShown:
    """A game, and what a table of it needs to know.

    `pitch` is what it is about, in a sentence or two, and `picture` a telling position of it, both from its rules page. `goal` is
    what wins in its usual variant; each position tells its own.
    `seats` are all the numbers of seats it can have; `clock` is the one its rules ask for; `engine` says that the engine plays it
    (a plain program otherwise, without levels), `lessons` that it has first steps. `uneven` are options of the variants that are
    known to favour a seat.
    """

    slug: str
    name: str
    pitch: str
    picture: PositionShown
    rules: int
    seats: tuple[int, ...]
    options: tuple[OptionShown, ...]
    dice: bool
    clock: ClockRules | None
    clock_limits: ClockLimits
    on_time: tuple[OnTime, ...]
    engine: bool
    lessons: bool
    goal: str
    uneven: tuple[dict[str, str], ...]


@dataclass(frozen=True, slots=True)
class RulesPartShown:
    """Markdown, and the picture after it: the text of a position with its caption, or both empty."""

    text: str
    position: str
    caption: str


@dataclass(frozen=True, slots=True)
class RulesShown:
    """The rules page of a game, and the one that all games share; `lessons` as in `GameShown`."""

    game: str
    language: Language
    lessons: bool
    parts: tuple[RulesPartShown, ...]
    common: tuple[RulesPartShown, ...]


@lru_cache(maxsize=4)
def games_shown(language: Language) -> tuple[GameShown, ...]:
    """Every game; the same for as long as the program runs."""
    return tuple(_game(game, voice(game.slug, language), language) for game in GAMES.values())


def _game(game: Game, speech: Voice, language: Language) -> GameShown:
    starts = _starts(game)
    return GameShown(
        slug=game.slug,
        name=game.name,
        pitch=_pitch(game, language),
        picture=_picture(game, speech, language),
        rules=game.rules,
        seats=tuple(sorted({start.seats for start in starts})),
        options=tuple(_option(game, option, speech) for option in game.options),
        dice=game.customs.dice,
        clock=default_clock(game),
        clock_limits=ClockLimits(MIN_CLOCK_MS, MAX_CLOCK_MS),
        on_time=tuple(each for each in CONSEQUENCES if any(_possible(start, each) for start in starts)),
        engine=engine_plays(game.slug),
        lessons=game.slug in LESSONS,
        goal=speech.goal(game.start()),
        uneven=tuple(dict(each) for each in game.customs.uneven),
    )


def _starts(game: Game) -> list[Position]:
    """The first positions of all variants; values that do not go together have none."""
    starts = []
    for options in game.variants():
        try:
            starts.append(game.start(**options))
        except BadText:
            continue
    return starts


def _option(game: Game, option: Option, speech: Voice) -> OptionShown:
    return OptionShown(
        name=option.name,
        text=speech.option(option.name),
        default=option.default,
        values=tuple(
            OptionValueShown(value=value, text=speech.option(option.name, value), seats=_seats(game, option.name, value))
            for value in option.values
        ),
        low=None if isinstance(option, Choice) else option.low,
        high=None if isinstance(option, Choice) else option.high,
    )


def _seats(game: Game, name: str, value: str) -> int:
    """How many seats the game has with this value and everything else as usual; 0 if that cannot be."""
    try:
        return game.start(**{name: value}).seats
    except BadText:
        return 0


def _possible(start: Position, consequence: OnTime) -> bool:
    match consequence:
        case "loses":
            return len(start.sides) == 2
        case "out":
            return start.accepts(OUT)
        case "passes":
            return start.by_clock() is not None
        case "program":
            return True


def _pitch(game: Game, language: Language) -> str:
    """The first paragraph of the rules page."""
    text = next(parts(rules_page(game.slug, language)))[0]
    paragraphs = [each.strip() for each in HEADING.sub("", text).split("\n\n")]
    return next((" ".join(each.split()) for each in paragraphs if each), "")


def _picture(game: Game, speech: Voice, language: Language) -> PositionShown:
    """The first picture of the rules page, or the start where there is none that can be read."""
    told = next((position for _, position, _ in parts(rules_page(game.slug, language)) if position), "")
    try:
        position = game.from_text(told) if told else game.start()
    except BadText:
        position = game.start()
    return position_shown(Line.begin(position), speech, legal=False)


@lru_cache(maxsize=32)
def rules_shown(slug: str, language: Language) -> RulesShown:
    """The rules page of a game there is; without parts if the package has none."""
    return RulesShown(
        game=slug,
        language=language,
        lessons=slug in LESSONS,
        parts=_parts(slug, language),
        common=_parts("", language),
    )


def _parts(slug: str, language: Language) -> tuple[RulesPartShown, ...]:
    return tuple(
        RulesPartShown(text=text, position=position, caption=caption) for text, position, caption in parts(rules_page(slug, language))
    )
