"""No sentence about a board speaks of up, down, left or right: boards are turned for their readers, and all read the same sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path

import pytest

from banquise.games import GAMES, rules_page
from banquise.i18n import LANGUAGES, SENTENCES, Language
from banquise.lessons import LESSONS

WEB_GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
NAMES = re.compile(r"[\"`][^\"`\n]*[\"`]")
"""What a page's file writes between quotes."""

DIRECTIONS: Mapping[Language, re.Pattern[str]] = {
    "en": re.compile(
        r"\b((up|down|left|right)(wards?)?|(left|right|upper|top)most|above|below|underneath|beneath|top|bottom|upper|lower|lowest)\b",
        re.IGNORECASE,
    ),
    "fr": re.compile(r"\b(haute?s?|bas(se)?|gauche|droite?|dessus|dessous|sous|supérieure?|inférieure?)\b", re.IGNORECASE),
}
"""What would be true of one way to look at a board only."""
OTHERWISE: Mapping[Language, re.Pattern[str]] = {
    "en": re.compile(
        r"\{left\}|(?<!the )(?<!to )(?<!on )(?<!platform )(?<!its )\bleft\b(?! (or|edge|side|corner|hand))"
        r"|\bright (beside|behind|after|pawn|away|now|there)\b|\bthe right (time|moment|one|pawn|kind)\b"
        r"|(?<!cells )(?<!goes )(?<!slides )(?<!moves )(?<!falls )(?<!straight )(?<!point )(?<!points )\bup\b(?! (or|and) down)"
        r"|\bhow to write it down\b"
        r"|\b(equal or lower value|is lower by|one lower|top podium|lower value)\b"
        r"|\b(picture|variant|limits|see|as|else) (of the lined variant )?(above|below)\b",
        re.IGNORECASE,
    ),
    "fr": re.compile(
        r"\b(ligne droite|tout droit|par-dessus|plus haut|de haut|ci-dessus|ci-dessous|piles? (est )?hautes?|podium du dessus)\b"
        r"|\b(rien sous lui|sous (son|le|un) pion)\b"
        r"|\b(égale ou inférieure)\b",
        re.IGNORECASE,
    ),
}
"""The same words where they say nothing of how a board lies."""


def texts(value: object, language: Language) -> Iterator[str]:
    """Every sentence of this language inside tables of pairs, however deep."""
    if isinstance(value, Mapping):
        for each in value.values():
            yield from texts(each, language)
    elif isinstance(value, tuple) and len(value) == 2 and all(isinstance(part, str) for part in value):
        yield value[LANGUAGES.index(language)]
    elif isinstance(value, tuple):
        for each in value:
            yield from texts(each, language)


def told(slug: str, language: Language) -> Iterator[str]:
    """Whatever a game says: sentences, lessons, rules, and the names of its controls on the page."""
    for table in fields(SENTENCES[slug]):
        yield from texts(getattr(SENTENCES[slug], table.name), language)
    for task in LESSONS.get(slug, ()):
        yield from (pair[LANGUAGES.index(language)] for pair in (task.ask, task.hint, task.done))
    yield from re.split(r"\n\n|\n- ", rules_page(slug, language))
    controls = WEB_GAMES / slug / "controls.ts"
    if controls.is_file():
        yield from NAMES.findall(controls.read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", [*GAMES, ""])
def test_no_sentence_of_a_game_speaks_of_up_down_left_or_right(slug: str, language: Language) -> None:
    said = told(slug, language) if slug else [rules_page("", language)]
    wrong = [text for text in said if DIRECTIONS[language].search(OTHERWISE[language].sub("", " ".join(text.split())))]
    assert not wrong


def test_the_search_finds_what_it_looks_for() -> None:
    assert DIRECTIONS["en"].search("it falls north (upwards)")
    assert DIRECTIONS["fr"].search("poussez la plateforme à gauche")
