"""What was pasted, as it is shown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from banquise.core import CHANCE, NOBODY, notice
from banquise.games import GAMES
from banquise.i18n import Language, Voice, voice
from banquise.reading import Link, NoPosition, Pasted, Reading, Refused
from banquise.views.records import RecordShown, confirmed_record_shown
from banquise.views.sentences import Sentence, sentence


@dataclass(frozen=True, slots=True)
class GameNamed:
    """A game by its slug and its name."""

    slug: str
    name: str


@dataclass(frozen=True, slots=True)
class OpenedShown:
    """What a pasted text is.

    A `link` leads to the `path` of a table. Of a `choice` the reader says of which of the `games` it shall be, and asks again.
    A `position` has its `text` and its game; `record` is one without actions then, and null where that game refuses the text.
    `problem` is why, or names the first action of a record that the rules refuse: the record ends before it. `warnings` tell
    what the text has otherwise than the rules.
    """

    kind: Literal["link", "choice", "position", "record"]
    path: str
    games: tuple[GameNamed, ...]
    game: str
    text: str
    record: RecordShown | None
    warnings: tuple[Sentence, ...]
    problem: Sentence | None


UNREAD: Final = OpenedShown("link", "", (), "", "", None, (), None)
"""Each kind fills in what it has."""


def opened_shown(pasted: Pasted, language: Language) -> OpenedShown:
    """What was pasted, in the words of a language."""
    match pasted:
        case Link(path):
            return replace(UNREAD, path=path)
        case NoPosition(game, text, error):
            return replace(UNREAD, kind="position", game=game, text=text, problem=sentence(voice(game, language), error.reason))
        case (reading,):
            return _reading(reading, voice(reading.game.slug, language))
        case readings:
            return replace(UNREAD, kind="choice", games=tuple(GameNamed(each.game.slug, GAMES[each.game.slug].name) for each in readings))


def _reading(reading: Reading, speaking: Voice) -> OpenedShown:
    return replace(
        UNREAD,
        kind="position" if reading.is_position else "record",
        game=reading.game.slug,
        text=reading.line.position.text(),
        record=confirmed_record_shown(reading.record, reading.line, reading.game, speaking),
        warnings=tuple(sentence(speaking, each) for each in reading.warnings),
        problem=refused_sentence(reading.refused, speaking) if reading.refused else None,
    )


def refused_sentence(refused: Refused, speaking: Voice) -> Sentence:
    """Which turn and action the rules refuse, and why."""
    position, reason = refused.position, refused.reason
    named = position.to_act not in (CHANCE, NOBODY)
    told = notice(
        "pasted-action" if named else "pasted-action-nobody",
        turn=refused.turn,
        seat=speaking.seat(position, position.to_act) if named else "",
        action=refused.action,
        why=speaking.refusal(reason),
    )
    return Sentence(speaking.refusal(told), reason.code, reason.clause, reason.cells)
