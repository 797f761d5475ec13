"""Random play of every game and variant, for tests that hold for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from banquise.core import OUT, PASS, Game, Line, Position
from banquise.games import GAMES

VARIANTS = [(game, options) for game in GAMES.values() for options in game.variants()]


def title(game: Game, options: dict[str, str]) -> str:
    return "-".join([game.slug, *options.values()])


TITLES = [title(game, options) for game, options in VARIANTS]


def telling_variants() -> Iterator[tuple[Game, dict[str, str]]]:
    """Every value of every option at least once, and every number of seats, without every combination."""
    for game in GAMES.values():
        seen: set[object] = set()
        for options in game.variants():
            position = game.start(**options)
            facts = {*options.items(), ("seats", position.seats), ("sides", len(position.sides))}
            if not facts <= seen:
                seen |= facts
                yield game, options


TELLING = list(telling_variants())
TELLING_TITLES = [title(game, options) for game, options in TELLING]


def random_line(start: Position, rng: Random, longest: int, unlisted: float = 0.0) -> Line:
    """A line of random legal actions, now and then (`unlisted`) one that only the match may play."""
    line = Line.begin(start)
    while len(line.actions) < longest and (legal := line.legal_actions()):
        special = [text for text in (OUT, PASS) if line.position.accepts(text)]
        action = rng.choice(special) if special and rng.random() < unlisted else rng.choice(legal)
        line = line.play(action)
    return line
