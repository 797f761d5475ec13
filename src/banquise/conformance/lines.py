"""Random play of a game and of its variants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from banquise.core import OUT, PASS, BadText, Game, Line, Position

Options = Mapping[str, str]
MATCH_ONLY: Final = (OUT, PASS)
"""What the match may play although it is never listed."""


def variants(game: Game) -> Iterator[dict[str, str]]:
    """Every combination of option values that goes together."""
    for options in game.variants():
        try:
            game.start(**options)
        except BadText:
            continue
        yield options


def covering_variants(game: Game) -> Iterator[dict[str, str]]:
    """Every value of every option at least once, and every number of seats and sides, without every combination."""
    seen: set[object] = set()
    for options in variants(game):
        start = game.start(**options)
        facts = {*options.items(), ("seats", start.seats), ("sides", len(start.sides))}
        if not facts <= seen:
            seen |= facts
            yield options


def title(game: Game, options: Options) -> str:
    """The name of a variant: the slug and the values of the options."""
    return "-".join([game.slug, *options.values()])


def rng_for(purpose: str, game: Game, options: Options) -> Random:
    """The same random numbers for the same purpose and variant."""
    return Random(f"{purpose} {game.slug} {dict(options)}")


def random_line(start: Position, rng: Random, longest: int, unlisted: float = 0.0) -> Line:
    """A line of random legal actions, now and then (`unlisted`) one that only the match may play."""
    line = Line.begin(start)
    while len(line.actions) < longest and (legal := line.legal_actions()):
        special = [text for text in MATCH_ONLY if line.position.accepts(text)]
        action = rng.choice(special) if special and rng.random() < unlisted else rng.choice(legal)
        line = line.play(action)
    return line
