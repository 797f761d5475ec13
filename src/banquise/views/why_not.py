"""Why not: of an action, or of touches that lead nowhere."""

from __future__ import annotations

from dataclasses import dataclass, replace

from banquise.core import Line, Refusal, refuse
from banquise.i18n import Voice
from banquise.i18n.explaining import typed_refusal
from banquise.touching import Composing, read_typed, reason_of
from banquise.views.sentences import Sentence, sentence


@dataclass(frozen=True, slots=True)
class WhyNotShown:
    """The action that was meant, and why not; `refusal` is null if it is legal."""

    action: str
    refusal: Sentence | None


def why_not(line: Line, voice: Voice, *, action: str = "", touches: tuple[str, ...] = (), typed: str = "") -> WhyNotShown:
    """What was meant by an action in its notation, or by what somebody typed, or by touches, and why it is refused, if it is."""
    if typed and not action:
        return _of_typed(line, voice, typed)
    meant, reason = _of_touches(line, touches) if touches and not action else (action, line.why_not(action))
    return WhyNotShown(meant, sentence(voice, reason) if reason else None)


def _of_typed(line: Line, voice: Voice, typed: str) -> WhyNotShown:
    read = read_typed(line, typed)
    if not (reason := read.refusal):
        return WhyNotShown(read.action, None)
    return WhyNotShown(read.action, replace(sentence(voice, reason), text=typed_refusal(voice, line.position, reason)))


def _of_touches(line: Line, touches: tuple[str, ...]) -> tuple[str, Refusal | None]:
    begun = Composing.begin(line)
    if not begun.actions:
        return "", line.why_not("") or refuse("nothing-meant")
    composing = replace(begun, touched=touches[:-1])
    if touches[-1] in composing.following():
        return replace(begun, touched=touches).action or "", None
    return reason_of(composing, touches[-1]) or ("", refuse("nothing-meant"))
