"""What decided a game, in words: of the rules, of the actions, and of the lines that a search found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from banquise.core import Detail, Line, Notice
from banquise.i18n import Voice
from banquise.study import Review, TurnJudged, judgement_of
from banquise.study.judging import turn_of
from banquise.study.words import counts_apart, ending_words, percent, played_on, purpose_of, turn_words, whole_turn_words

NEAR_TURNS: Final = 2
"""A loss as near as that could have been seen by the warnings of the rules."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A turn that decided something, in words, and the clause of the rules that it turned on."""

    text: str = ""
    clause: str = ""


def moment_of(review: Review, turn: TurnJudged, voice: Voice) -> Moment:
    """What a turn let happen, and what would have been better; nothing for an ordinary turn."""
    if not judgement_of(turn.loss) and not (turn.missed or turn.allowed):
        return Moment()
    telling = Telling(review, turn, voice)
    told = [telling.warned(), telling.missed(), telling.happened(), telling.better(), telling.gainers()]
    return Moment(" ".join(filter(None, told)), telling.clause)


class Telling:
    """The sentences on one turn, in the order in which they are asked for."""

    def __init__(self, review: Review, turn: TurnJudged, voice: Voice) -> None:
        self._review = review
        self._turn = turn
        self._voice = voice
        self._before = review.played.back(turn.first)
        self._after = review.played.back(turn.first + len(turn.actions))
        self._side = review.side(turn.seat)
        self.clause = ""

    def _say(self, code: str, **details: Detail) -> str:
        text = self._voice.notice(Notice(code, details=details)).strip()
        return text[:1].upper() + text[1:]

    @property
    def _seat(self) -> str:
        return self._voice.seat(self._before.position, self._turn.seat)

    # Sentences

    def warned(self) -> str:
        """What the rules pointed out before the turn, if the game is lost soon after it."""
        turns = self._turn.after.turns
        if not self._turn.allowed or turns is None or turns > NEAR_TURNS:
            return ""
        warnings = [each for each in self._before.position.notices() if each.clause]
        if not warnings:
            return ""
        self.clause = warnings[0].clause
        return self._say("moment-warned", warning=self._voice.notice(warnings[0]))

    def missed(self) -> str:
        """The certain result that was let go."""
        turn = self._turn
        best = turn.worths[0]
        if not turn.missed or not turn.better:
            return ""
        better = turn_words(self._voice, self._before, turn.better)
        if turn.missed == "draw":
            return self._say("moment-could-draw", seat=self._seat, better=better)
        code = "moment-could-win" if best.turns == 1 else "moment-could-force"
        said = self._say(code, seat=self._seat, turns=best.turns or 0, better=better)
        ended = self._ended(self._before, turn.line, best.turns) if best.turns == 1 or not turn.allowed else ""
        return f"{said} {ended}".strip()

    def happened(self) -> str:
        """What the turn let the others do."""
        turn, after = self._turn, self._turn.after
        reply = turn_of(self._after, turn.reply) if turn.reply else ()
        words = whole_turn_words(self._voice, self._after, reply)
        winner = next((side for side in range(len(after.chances)) if after.won_by(side)), None)
        if turn.allowed and winner is not None and words:
            name = self._voice.side(self._before.position, self._before.position.sides[winner][0])
            code = "moment-loses-now" if after.turns == 1 else "moment-loses"
            said = self._say(code, winner=name, turns=after.turns or 0, reply=words)
            return f"{said} {self._ended(self._after, turn.reply, after.turns)}".strip()
        if after.won_by(self._side):
            return self._say("moment-saved")
        if turn.missed == "win":
            return self._say("moment-answer", reply=words) if words and not turn.allowed else self._outcome()
        if self._after.outcome():
            return self._outcome()
        before, now = percent(turn.worths[0].chances[self._side]), percent(turn.worths[0].chances[self._side] - turn.loss)
        said = self._say("moment-falls", side=self._voice.side(self._before.position, turn.seat), before=before, after=now)
        answer = self._say("moment-reply", reply=words) if words else ""
        return " ".join(filter(None, (said, answer, self._counted(reply))))

    def better(self) -> str:
        """What would have been better, and what for."""
        turn = self._turn
        if not turn.better or turn.missed:
            return ""
        code = "moment-held" if turn.allowed else "moment-better"
        said = self._say(code, better=turn_words(self._voice, self._before, turn.better))
        return f"{said} {purpose_of(self._voice, self._before, turn.better, turn.actions)}".strip()

    def gainers(self) -> str:
        """Among three sides and more: who gained by it."""
        gainers = self._review.gainers(self._turn)
        names = list(dict.fromkeys(self._voice.side(self._before.position, seat) for seat in gainers))
        if not names:
            return ""
        return self._say("moment-gained", gainers=self._voice.listed(names))

    # Parts

    def _outcome(self) -> str:
        """How the turn itself ended the game."""
        outcome = self._after.outcome()
        if not outcome:
            return ""
        self.clause = self.clause or outcome.clause
        return self._voice.outcome(self._after.position, outcome)

    def _ended(self, line: Line, actions: Sequence[str], turns: int | None) -> str:
        """How a line of so many turns ends by the rules, and on which cells."""
        end = played_on(line, actions)
        outcome = end.outcome()
        if not outcome:
            return ""
        self.clause = self.clause or outcome.clause
        reason = ending_words(self._voice, end, outcome)
        return reason if turns == 1 else self._say("moment-end", reason=reason[:1].lower() + reason[1:])

    def _counted(self, reply: tuple[str, ...]) -> str:
        """What a player would count for the mover, if it is another number after the best turn and its answer."""
        now = played_on(self._after, reply).position
        best = played_on(self._before, self._turn.better)
        answer = turn_of(best, self._turn.line[len(self._turn.better) :]) if self._turn.better else ()
        changes = counts_apart(now, played_on(best, answer).position, self._side + 1)
        name = self._voice.side(now, self._turn.seat)
        told = (
            self._say("moment-count", counted=self._voice.score(code), side=name, now=is_now, would=would)
            for code, is_now, would in changes
        )
        return next(told, "")
