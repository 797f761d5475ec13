"""Everything a game can say is said in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from string import Formatter
from typing import Final

from banquise.conformance.broken import ContractBroken, require
from banquise.conformance.lines import MATCH_ONLY, Options, random_line, rng_for
from banquise.core import Game, Notice, Outcome, Position
from banquise.games import GAMES
from banquise.i18n import COMMON, LANGUAGES, SENTENCES, Said, Sentences, voice

TABLES: Final = ("refusals", "prompts", "outcomes", "notices", "words", "options", "goals", "actions", "scores")
SAID: Final = ("refusals", "prompts", "outcomes", "notices", "goals", "actions")
"""Whole sentences: never the same in both languages."""
ENGLISH: Final = re.compile(r"\b(the|your|is|are)\b")
CODE: Final = re.compile(r'(?:refuse\(|error\(\s*"\w+",)\s*"([a-z-]+)"')
"""How a rules module writes the code of a refusal."""


def sentences_of(game: Game) -> Sentences:
    if game.slug not in SENTENCES:
        raise ContractBroken(f"{game.slug}: there is no module `sentences` beside the rules")
    return SENTENCES[game.slug]


def check_languages(game: Game) -> None:
    """Each sentence is there in both languages, with the same details in it."""
    check_tables(game.slug, sentences_of(game))


def check_tables(name: str, sentences: Sentences) -> None:
    """The same of any sentences, such as the common ones."""
    for table in TABLES:
        for code, (english, french) in _table(sentences, table).items():
            if not english or not french or _names(english) != _names(french):
                raise ContractBroken(f"{name}: the {table} {code!r} is not the same in both languages")
            if table in SAID and (english == french or ENGLISH.search(french)):
                raise ContractBroken(f"{name}: the {table} {code!r} is not in French: {french!r}")


def _table(sentences: Sentences, name: str) -> Mapping[str, Said]:
    table: Mapping[str, Said] = getattr(sentences, name)
    return table


def _names(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def check_codes(game: Game) -> None:
    """Every code that the package writes has its sentence, and every option is explained."""
    known = {*sentences_of(game).refusals, *COMMON.refusals}
    modules = [each for each in files(GAMES.package(game.slug)).iterdir() if each.name.endswith(".py")]
    codes = {code for module in modules for code in CODE.findall(module.read_text(encoding="utf-8"))}
    if silent := codes - known:
        raise ContractBroken(f"{game.slug}: refusals without a sentence: {', '.join(sorted(silent))}")
    if silent := {option.name for option in game.options} - set(sentences_of(game).options):
        raise ContractBroken(f"{game.slug}: options without a sentence: {', '.join(sorted(silent))}")


def check_said_in_play(game: Game, options: Options) -> None:
    """Whatever random play has to say is a sentence: reasons, notices, prompts, goals, actions, outcomes, and what pieces are called."""
    line = random_line(game.start(**options), rng_for("sentences", game, options), 100, 0.01)
    texts = {*line.actions, *MATCH_ONLY, "nonsense"}
    for position in line.positions[::7]:
        for table, told in _told(position, texts):
            require_sentence(game, position, table, told)
        kinds = {piece.kind for piece in position.pieces()} | {reserve.kind for reserve in position.reserves()}
        for kind in sorted(kinds):
            words = sentences_of(game).kinds.get(kind)
            named = words is not None and all(word for said in words for word in said)
            require(named, position, f"`kinds` has no words for one {kind!r} and for several, in both languages")
        unnamed = {score.code for score in position.scores()} - set(sentences_of(game).scores)
        require(not unnamed, position, f"`scores` has no words for {', '.join(sorted(unnamed))}")
    for before, action, after in zip(line.positions, line.actions, line.positions[1:], strict=False):
        _require_words(game, before, action, after)
    if outcome := line.outcome():
        _require_outcome(game, line.position, outcome)


def _told(position: Position, texts: set[str]) -> Iterator[tuple[str, Notice]]:
    for text in sorted({*texts, *position.candidates()}):
        if reason := position.why_not(text):
            yield "refusals", reason
    for each in position.notices():
        yield "notices", each
    if position.outcome() is None:
        yield "prompts", position.prompt()
    if SENTENCES[position.slug].goals:
        yield "goals", position.goal()


def require_sentence(game: Game, position: Position, table: str, told: Notice) -> None:
    """There is a sentence for this, and it is told every detail it names."""
    known = {**_table(COMMON, table), **_table(sentences_of(game), table)}
    require(told.code in known, position, f"{told.code!r} is not among the {table}")
    missing = _names(known[told.code][0]) - {*told.details, "seat", "cells"}
    require(not missing, position, f"the sentence of {told.code!r} names {', '.join(sorted(missing))}, which it is not told")


def _require_words(game: Game, before: Position, action: str, after: Position) -> None:
    """What an action did is told, in sentences that are told every detail they name."""
    telling = sentences_of(game).telling
    for told in telling(before, action, after) if telling else ():
        require_sentence(game, before, "actions", told)
    for language in LANGUAGES:
        said = voice(game.slug, language).action(before, action, after)
        require(said[:1].isupper() and said.endswith(".") and "{" not in said, before, f"{action!r} is told as {said!r}")


def _require_outcome(game: Game, position: Position, outcome: Outcome) -> None:
    known = {**COMMON.outcomes, **sentences_of(game).outcomes}
    code = position.ending(outcome).code
    require(code in known, position, f"{code!r} is not among the outcomes")
    for language in LANGUAGES:
        said = voice(game.slug, language).outcome(position, outcome)
        require("{" not in said, position, f"the outcome reads {said!r}")
