"""Games and their rules pages as they are shown."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, get_args

from banquise.core import OUT, BadText, Choice, Game, Line, OnTime, Option, Position
from banquise.games import GAMES, rules_page
from banquise.i18n import Language, Voice, voice
from banquise.i18n.pages import parts
from banquise.lessons import LESSONS
from banquise.players import engine_plays
from banquise.protocol import ClockGiven, GameShown, OptionShown, OptionValueShown, PositionShown, RulesPartShown, RulesShown
from banquise.tables import default_clock
from banquise.views.positions import position_shown

CONSEQUENCES: Final[tuple[OnTime, ...]] = get_args(OnTime)
HEADING: Final = re.compile(r"^#.*$", re.MULTILINE)


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
        clock=_clock(game),
        on_time=tuple(each for each in CONSEQUENCES if any(_possible(start, each) for start in starts)),
        engine=engine_plays(game.slug),
        lessons=game.slug in LESSONS,
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


def _clock(game: Game) -> ClockGiven | None:
    rules = default_clock(game)
    return ClockGiven(turn=rules.turn, whole=rules.whole) if rules else None


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
    return RulesShown(game=slug, language=language, parts=_parts(slug, language), common=_parts("", language))


def _parts(slug: str, language: Language) -> tuple[RulesPartShown, ...]:
    return tuple(
        RulesPartShown(text=text, position=position, caption=caption) for text, position, caption in parts(rules_page(slug, language))
    )
