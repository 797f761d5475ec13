"""Whether an action is legal, and why not, in one sentence."""

from __future__ import annotations

from banquise.core import Line, Position, notice
from banquise.i18n import LANGUAGES, Language, voice


def explain(where: Position | Line, action: str, language: Language = "en") -> str:
    """Why an action is refused here, with the clause of the rules that says so, or that it is legal.

    Any text may be asked about. Raises `ValueError` for a language we do not speak.
    """
    if language not in LANGUAGES:
        raise ValueError(f"no sentences in {language!r}, only in {', '.join(LANGUAGES)}")
    position = where.position if isinstance(where, Line) else where
    speaking = voice(position.slug, language)
    reason = where.why_not(action)
    if reason is None:
        return speaking.notice(notice("legal", action=action))
    clause = f" ({reason.clause})" if reason.clause else ""
    return speaking.refusal(reason) + clause
