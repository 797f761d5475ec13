"""Which game a text is of, and what it is: asked of the games themselves."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final
from urllib.parse import parse_qs, urlsplit

from banquise.core import BadText, Game, IllegalAction, Position, notice, refuse
from banquise.games import GAMES
from banquise.reading.draft import MAX_PASTED_CHARACTERS, Draft, draft_of_json, draft_of_text, json_of
from banquise.reading.replaying import Reading, entry_count, of_position, replayed
from banquise.reading.results import Link, NoPosition, Pasted

TABLE_LINK: Final = re.compile(r"(?:https?://[^/\s]+)?(/t/[A-Za-z0-9_-]{1,64}/?(?:#[A-Za-z0-9_-]+)?)")
PAGE_LINK: Final = re.compile(r"(?:https?://[^/\s]+)?/(?:open|new(?:/[a-z0-9-]+)?)/?\?\S+")
FENCE: Final = re.compile(r"^```\w*\n(.*)\n```$", re.DOTALL)
MAX_NAME_WORDS: Final = 4
"""Of a game's name in front of what was pasted, a colon among them."""
UNREADABLE: Final = "unreadable"
"""What a game says of a text that is no action of its own."""
MAX_TRIED_ACTIONS: Final = 20_000
"""Played in all while looking for the variant that a list of actions fits."""


def read_pasted(text: str, game: str = "") -> Pasted:
    """What this text is, as far as it can be understood; `game` is the slug it shall be of, if that is known.

    Raises `BadText` for a text that is nothing we know, or too long.
    """
    if len(text) > MAX_PASTED_CHARACTERS:
        raise BadText(refuse("pasted-long", most=MAX_PASTED_CHARACTERS), "")
    text = text.lstrip("\N{BYTE ORDER MARK}").strip()
    text = fenced[1].strip() if (fenced := FENCE.match(text)) else text
    if found := TABLE_LINK.fullmatch(text):
        return Link(found[1])
    if PAGE_LINK.fullmatch(text):
        return _of_page(text, game)
    if text[:1] in "{[" and (data := json_of(text)) is not None:
        draft = draft_of_json(data)
        if draft is None:
            raise BadText(refuse("pasted-unknown"), text[:60])
        return _of_draft(draft, game)
    said, text = _after_name(text)
    game = game or said
    if is_board(text):
        return _of_position(" ".join(text.split()), _named(game))
    return _of_draft(draft_of_text(text), game)


def _of_page(link: str, game: str) -> Pasted:
    """A link to one of our pages, which has a position or a record in it."""
    parts = urlsplit(link)
    asked = {name: values[0] for name, values in parse_qs(parts.query).items()}
    named = asked.get("game", "") or parts.path.rpartition("/new/")[2]
    content = asked.get("record") or asked.get("position") or ""
    if not content or PAGE_LINK.fullmatch(content):
        raise BadText(refuse("pasted-unknown"), link[:60])
    return read_pasted(content, game or (named if named in GAMES else ""))


def is_board(text: str) -> bool:
    """Whether this begins as the text of a position does: rows between slashes."""
    return re.match(r"[A-Za-z0-9]+(?:/[A-Za-z0-9]+){2,}(?:\s|$)", text) is not None


# Games


def _named(name: str) -> tuple[Game, ...]:
    """The game of this slug or name, however it is capitalised; all games for "". Raises `BadText` for one there is not."""
    if not name:
        return tuple(GAMES.values())
    wanted = _plain(name)
    found = [game for game in GAMES.values() if wanted in (_plain(game.slug), _plain(game.name), _plain(game.name).rstrip("0123456789"))]
    if not found:
        raise BadText(refuse("unknown-game", game=name[:64], games=", ".join(GAMES)), name[:64])
    return tuple(found)


def _after_name(text: str) -> tuple[str, str]:
    """The slug of the game that a text begins with in plain words, "" for none, and what follows."""
    names = {name: game.slug for game in GAMES.values() for name in (_plain(game.slug), _plain(game.name))}
    for words in range(MAX_NAME_WORDS, 0, -1):
        head = re.match(rf"(?:\S+\s+){{{words}}}", text)
        if head and (slug := names.get(_plain(head[0]))):
            return slug, text[head.end() :].lstrip(":,;.- \n")
    return "", text


def _plain(name: str) -> str:
    return re.sub("[^a-z0-9]", "", unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower())


# Positions


def _of_position(text: str, games: Iterable[Game]) -> Pasted:
    """The position, by every game that accepts it; else the game whose board it is most like says what is wrong."""
    games = tuple(games)
    found, errors = [], {}
    for game in games:
        try:
            found.append(of_position(game, game.from_text(text)))
        except BadText as error:
            errors[game.slug] = error
    if found:
        return tuple(found)
    nearest = max(games, key=lambda game: _likeness(text, game))
    return NoPosition(nearest.slug, text, errors[nearest.slug])


def _likeness(text: str, game: Game) -> tuple[bool, bool, int]:
    """How much a text looks like one of this game: as many rows, the same letters, as many fields."""
    board, *fields = text.split(" ")
    start = game.start()
    own_board, *own_fields = start.text().split(" ")
    letters = {mark.lower() for mark in start.marks}
    rows = board.count("/") == own_board.count("/")
    return rows, set(re.sub("[^a-z]", "", board.lower())) <= letters, -abs(len(fields) - len(own_fields))


# Records and lists of actions


def _of_draft(draft: Draft, game: str) -> Pasted:
    if not draft.entries and draft.start and not draft.is_record:
        return _of_position(" ".join(draft.start.split()), _named(game or draft.game))
    games = _named(game or draft.game)
    if not draft.entries and not draft.is_record:
        raise BadText(refuse("pasted-unknown"), "")
    readings, error = _readings(draft, games)
    whole = [reading for reading in readings if reading.refused is None]
    if whole:
        return tuple(whole)
    farthest = max(readings, key=entry_count, default=None)
    if farthest and (len(games) == 1 or entry_count(farthest)):
        return (farthest,)
    readable = tuple(reading for reading in readings if reading.refused and reading.refused.reason.code != UNREADABLE)
    if not readable:
        raise error or BadText(refuse("pasted-unknown"), "")
    return readable


def _readings(draft: Draft, games: tuple[Game, ...]) -> tuple[list[Reading], BadText | None]:
    """The draft by each of these games that has such a start, and an error of one that has not."""
    readings: list[Reading] = []
    error: BadText | None = None
    for game in games:
        try:
            readings.append(_by_game(draft, game))
        except BadText as refused:
            error = refused
    if any(reading.refused is None for reading in readings) or draft.start or draft.options is not None:
        return readings, error
    trials = _Trials()
    fitting = [found for reading in readings if (found := trials.fitting_variant(draft, reading.game))]
    others = [reading for reading in readings if reading.game.slug not in {found.game.slug for found in fitting}]
    return [*fitting, *others], error


def _by_game(draft: Draft, game: Game) -> Reading:
    """By the start that is told, or the usual one; raises `BadText`."""
    rules = int(draft.rules) if draft.rules in map(str, (each.rules for each in game.earlier)) else game.rules
    if draft.start:
        return replayed(draft, game, game.first(rules, {}, " ".join(draft.start.split())), None)
    options = game.options_today(rules, draft.options or {})
    return replayed(draft, game, game.start(**options), options)


class _Trials:
    """Tries variants until too much has been played."""

    def __init__(self) -> None:
        self._left = MAX_TRIED_ACTIONS

    def fitting_variant(self, draft: Draft, game: Game) -> Reading | None:
        """The first variant in which all actions are legal, told as a guess."""
        if not draft.entries:
            return None
        for options, start in _variants(game):
            if not self._fits(draft, start):
                continue
            reading = replayed(draft, game, start, options)
            told = " ".join(f"{name}={value}" for name, value in options.items())
            return replace(reading, warnings=(notice("pasted-options", options=told), *reading.warnings))
        return None

    def _fits(self, draft: Draft, start: Position) -> bool:
        position = start
        for entry in draft.entries:
            self._left -= 1
            if self._left < 0:
                return False
            try:
                position = position.play(entry.action)
            except IllegalAction:
                return False
        return True


def _variants(game: Game) -> Iterator[tuple[dict[str, str], Position]]:
    for options in game.variants():
        try:
            yield options, game.start(**options)
        except BadText:  # values that do not go together
            continue
