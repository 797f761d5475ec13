"""Whether an action is legal, why not, and what an error means: in one sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol, cast, overload, runtime_checkable

from banquise.core import BadRecord, Line, Notice, Position, notice
from banquise.i18n import LANGUAGES, Language, Voice, voice


@runtime_checkable
class RefusedError(Protocol):
    """An error that says why: `BadText`, `IllegalAction`, `BadRecord`, `PlayerFailed`. `game` is a slug, "" where none is known."""

    @property
    def reason(self) -> Notice: ...

    @property
    def game(self) -> str: ...


@overload
def explain(what: Position | Line, action: str, language: Language = "en") -> str: ...


@overload
def explain(what: RefusedError | Notice, language: Language, /, *, game: str = "") -> str: ...


@overload
def explain(what: RefusedError | Notice, *, language: Language = "en", game: str = "") -> str: ...


def explain(what: Position | Line | RefusedError | Notice, action: str = "", language: Language = "en", *, game: str = "") -> str:
    """Why something is refused, with the clause of the rules that says so.

        explain(position, "Sa", "fr")    # why an action is refused here, or that it is legal; any text may be asked about
        explain(error, "fr")             # what an error of the library means
        explain(refusal, game=slug)      # a refusal by itself does not know whose words it is said in

    Raises `ValueError` for a language we do not speak.
    """
    if isinstance(what, Position | Line):
        position = what.position if isinstance(what, Line) else what
        speaking, reason = _voice(position.slug, language), what.why_not(action)
        return with_clause(speaking, reason) if reason else speaking.notice(notice("legal", action=action))
    speaking = _voice(game or getattr(what, "game", ""), cast(Language, action or language))
    return with_clause(speaking, what) if isinstance(what, Notice) else _told(speaking, what)


def _voice(slug: str, language: Language) -> Voice:
    if language not in LANGUAGES:
        raise ValueError(f"no sentences in {language!r}, only in {', '.join(LANGUAGES)}")
    return voice(slug, language)


def _told(speaking: Voice, error: RefusedError) -> str:
    """The sentence of an error, with the action to blame if it knows one."""
    said = with_clause(speaking, with_why(speaking, error.reason, getattr(error, "refused", None)))
    if isinstance(error, BadRecord) and error.number:
        return speaking.notice(notice("action-refused", number=error.number, action=error.action, why=said))
    return said


def with_clause(speaking: Voice, reason: Notice) -> str:
    """The sentence of a refusal and the clause that it follows from."""
    clause = f" ({reason.clause})" if reason.clause else ""
    return speaking.refusal(reason) + clause


def with_why(speaking: Voice, reason: Notice, why: Notice | None) -> Notice:
    """The refusal, whose sentence ends with the one of another."""
    return replace(reason, details={**reason.details, "why": with_clause(speaking, why).removesuffix(".")}) if why else reason


def typed_refusal(speaking: Voice, position: Position, reason: Notice) -> str:
    """Why something typed in a position is refused; where it cannot be read, with an example that could be played, told in words."""
    said, example = speaking.refusal(reason), str(reason.details.get("example", ""))
    if not example:
        return said
    told = speaking.action(position, example, position.play(example))
    examples = Notice("typed-examples", details={**reason.details, "told": told[0].lower() + told[1:]})
    return f"{said} {speaking.notice(examples)}"
