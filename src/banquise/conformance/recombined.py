"""Texts that no list has: the parts of actions put together otherwise. People type such texts, so that each needs a reason."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from random import Random
from typing import Final

from banquise.conformance.broken import require
from banquise.conformance.contract import check_reasons
from banquise.conformance.lines import MATCH_ONLY, Options, random_line, rng_for
from banquise.conformance.pages import clauses
from banquise.conformance.speech import require_sentence
from banquise.core import NOBODY, Game, Line, Position
from banquise.games.announced import CELL

RANDOM_ACTIONS: Final = 360
"""Actions of the random games of a variant: as many games as it takes."""
MAX_RANDOM_ACTIONS: Final = 120
"""Actions of one of them."""
MAX_POSITIONS: Final = 16
"""Positions of these games in which texts are tried."""
TEXTS_PER_POSITION: Final = 320
NUMBERS: Final = tuple(str(number) for number in range(10))
PART: Final = re.compile(rf"(?P<cell>{CELL.pattern})|(?P<word>[a-z]{{2,}})|(?P<letter>[A-Za-z])|(?P<number>[0-9]+)|(?P<sign>.)", re.DOTALL)
"""What an action's text is made of, as far as anybody can tell: `+c3=2` is a sign, a cell, a sign and a number."""

Part = tuple[str, str]
"""A kind, by its name in `PART`, and a text."""
Spares = Mapping[str, Sequence[str]]
"""By kind, the texts that a part of this kind may be replaced by."""


def check_recombined_texts(game: Game, options: Options) -> None:
    """A text put together from parts of known ones is allowed if and only if it is listed, and a refusal has its sentence and clause."""
    rng = rng_for("recombined", game, options)
    lines = list(random_lines(game.start(**options), rng))
    known = {*MATCH_ONLY, *(action for line in lines for action in line.actions)}
    for position in of_every_phase([position for line in lines for position in line.positions], rng):
        known |= set(position.legal_actions())
        texts = set(recombined(position, sorted(known), rng))
        check_reasons(position, texts)
        check_refusals(game, position, texts)


def random_lines(start: Position, rng: Random) -> Iterator[Line]:
    """Random games, short ones the more often."""
    left = RANDOM_ACTIONS
    while left > 0:
        line = random_line(start, rng, MAX_RANDOM_ACTIONS)
        left -= max(1, len(line.actions))
        yield line


def of_every_phase(positions: Iterable[Position], rng: Random) -> list[Position]:
    """A random sample of those in which play goes on, each phase as often as the others if it can be."""
    by_phase: dict[str, list[Position]] = defaultdict(list)
    for position in positions:
        if position.to_act != NOBODY:
            by_phase[position.phase].append(position)
    for met in by_phase.values():
        rng.shuffle(met)
    in_turn = [position for group in zip_longest(*by_phase.values()) for position in group if position]
    return in_turn[:MAX_POSITIONS]


def check_refusals(game: Game, position: Position, texts: Iterable[str]) -> None:
    """Whatever refuses one of these texts has a sentence in both languages, and its clause is on the rules page."""
    written = {"", *clauses(game.slug), *clauses("")}
    for text in sorted(texts):
        if reason := position.why_not(text):
            require_sentence(game, position, "refusals", reason)
            require(reason.clause in written, position, f"{text!r} is refused by {reason.clause}, which is not on the rules page")


def recombined(position: Position, known: Sequence[str], rng: Random) -> Iterator[str]:
    """A random sample: known texts; legal ones with another part, or another end; and whatever has the shape of a known one."""
    legal = [parts(text) for text in position.legal_actions()]
    shapes = [parts(text) for text in known]
    spares = spares_of(position, shapes)
    for number in range(TEXTS_PER_POSITION):
        near, far = rng.choice(legal), rng.choice(shapes)
        made = (far, changed(near, spares, rng), crossed(near, far, rng), refilled(far, spares, rng))[number % 4]
        yield "".join(text for _, text in made)


def parts(text: str) -> list[Part]:
    """The parts of a text, which joined are the text again."""
    return [(str(found.lastgroup), found[0]) for found in PART.finditer(text)]


def spares_of(position: Position, shapes: Iterable[Sequence[Part]]) -> Spares:
    """The cells of the board, all digits, and every part that there is in these texts."""
    found: dict[str, set[str]] = defaultdict(set, cell=set(position.cells), number=set(NUMBERS))
    for kind, text in (part for shape in shapes for part in shape):
        found[kind].add(text)
    return {kind: sorted(texts) for kind, texts in found.items()}


def changed(shape: Sequence[Part], spares: Spares, rng: Random) -> list[Part]:
    """The text with one of its parts replaced by another of its kind."""
    at = rng.randrange(len(shape))
    kind = shape[at][0]
    return [*shape[:at], (kind, rng.choice(spares[kind])), *shape[at + 1 :]]


def crossed(one: Sequence[Part], other: Sequence[Part], rng: Random) -> list[Part]:
    """The beginning of one text and the end of another; a part may be lost on the way, or doubled."""
    return [*one[: rng.randrange(len(one) + 1)], *other[rng.randrange(len(other) + 1) :]]


def refilled(shape: Sequence[Part], spares: Spares, rng: Random) -> list[Part]:
    """The text with every cell and number replaced by another: any two cells where there were two."""
    return [(kind, rng.choice(spares[kind]) if kind in ("cell", "number") else text) for kind, text in shape]
