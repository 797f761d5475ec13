"""Records in files, with everything that can go wrong turned into a sentence."""

from __future__ import annotations

from pathlib import Path

from banquise.core import BadRecord, BadText, Record, read_record, write_record
from banquise.games import GAMES
from banquise.i18n import Language, voice
from banquise.terminal.local_table import LocalTable
from banquise.terminal.words import say


def save_record(path: Path, record: Record, language: Language) -> str:
    """Write the record; "" or what went wrong."""
    try:
        path.write_text(write_record(record), encoding="utf-8")
    except OSError as error:
        return say(language, "cannot-write", path=path, error=error.strerror)
    return ""


def open_record(path: Path, now: LocalTable, language: Language) -> LocalTable | str:
    """The match of a record, gone on by those who sit here now, or what went wrong.

    Players are kept as far as there are seats for them; of another game too.
    """
    slug = now.game.slug
    try:
        record = read_record(path.read_text(encoding="utf-8"))
        if record.game not in GAMES:
            return say(language, "unknown-game", game=record.game)
        slug = record.game
        seats = record.line(GAMES[slug]).position.seats
        return LocalTable.resume(record, now.setup.another(now.setup.specs[:seats]))
    except OSError as error:
        return say(language, "cannot-read", path=path, error=error.strerror)
    except UnicodeDecodeError:
        return say(language, "not-text", path=path)
    except BadText as error:
        return voice(slug, language).refusal(error.reason)
    except BadRecord as error:
        reason = voice(slug, language).refusal(error.reason)
        return say(language, "at-action", number=error.number, action=error.action, reason=reason) if error.number else reason
