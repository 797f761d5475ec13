"""Positions to draw: walks through every game with each of its option values, and what a drawing tells of its pieces."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree as ET

from banquise.core import Game, Position
from banquise.games import GAMES, OURS

Facts = tuple[str, str, str, str]
CASES = [(slug, options) for slug in OURS for options in ({}, *({o.name: v} for o in GAMES[slug].options for v in o.values))]
TITLES = [f"{slug} {' '.join(options.values()) or 'default'}" for slug, options in CASES]


def walk(game: Game, options: dict[str, str], length: int = 40, seed: int = 7) -> Iterator[tuple[str, Position]]:
    """Positions of a random game, each with the action that led to it ("" for the start)."""
    chance = random.Random(seed)
    position, last = game.start(**options), ""
    for _ in range(length):
        yield last, position
        actions = position.legal_actions()
        if not actions:
            return
        last = chance.choice(actions)
        position = position.play(last)


@cache
def middle(slug: str) -> Position:
    """A position some way into a game."""
    return list(walk(GAMES[slug], {}, 31))[-1][1]


def parsed(drawing: str) -> ET.Element:
    return ET.fromstring(drawing)  # noqa: S314  # our own text


def drawn(drawing: str) -> Counter[Facts]:
    """The facts of the pieces a drawing shows."""
    found = parsed(drawing).iterfind(".//*[@data-piece]")
    return Counter((g.get("data-piece", ""), g.get("data-cell", ""), g.get("data-side", ""), g.get("data-value", "")) for g in found)


def standing(position: Position) -> Counter[Facts]:
    """The same facts as the position gives them."""
    return Counter((piece.kind, piece.cell, str(piece.side), piece.value) for piece in position.pieces())
