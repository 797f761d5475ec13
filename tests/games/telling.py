"""What actions are told to have done, in both languages, and what random games have to tell."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from banquise.conformance.lines import covering_variants, random_line, rng_for
from banquise.core import Game, Position
from banquise.i18n import voice

NAMED: Final = re.compile(r"\b[a-t]?\d+\b")
ARROWED: Final = re.compile(r"\b([a-t]\d+)(?: falls)? to ([a-t]\d+)")


def words(game: Game, text: str, action: str) -> tuple[str, str]:
    """What an action does in the position of a text, in English and in French, with plain spaces and apostrophes."""
    before = game.from_text(text)
    return told(game, before, action, before.play(action))


def told(game: Game, before: Position, action: str, after: Position) -> tuple[str, str]:
    english, french = (voice(game.slug, language).action(before, action, after) for language in ("en", "fr"))
    plain = french.replace("\N{NARROW NO-BREAK SPACE}", " ").replace("\N{NO-BREAK SPACE}", " ")
    return english, plain.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


def named(sentence: str) -> list[str]:
    """The cells and numbers in a sentence."""
    return NAMED.findall(sentence)


def shifts(sentence: str) -> list[tuple[str, str]]:
    """From which cell to which, as often as the sentence says so."""
    return ARROWED.findall(sentence)


def random_tellings(game: Game) -> Iterator[tuple[Position, str, Position, str, str]]:
    """The actions of random games of every kind, with what they are told to have done in both languages."""
    for options in covering_variants(game):
        line = random_line(game.start(**options), rng_for("telling", game, options), 200, 0.01)
        for before, action, after in zip(line.positions, line.actions, line.positions[1:], strict=False):
            yield before, action, after, *told(game, before, action, after)
