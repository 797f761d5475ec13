"""Why a turn is good, in words: what it wins for certain, what it is good for by the rules, and what happens otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from banquise.core import Detail, Line, Notice
from banquise.i18n import Voice
from banquise.study.judging import turn_of
from banquise.study.words import counts_apart, ending_words, percent, played_on, purpose_of, turn_words
from banquise.study.worth import Worth

MIN_LEAD: Final = 0.05
"""In probability of winning: what the next best choice leads to is told only where it is clearly worse."""
MAX_THREAT_TURNS: Final = 4
"""A threat that takes longer is hard to see, and harder to believe."""


def why_good(voice: Voice, line: Line, worths: Sequence[Worth], *, every: bool, threat: Worth | None = None) -> str:
    """Why the best action at the end of a line is good; "" where nothing can be said.

    `worths` are those of the actions, best first, each with the line that begins with it; `every` says that none is missing.
    `threat` is what the next rival could do if the turn were its own.
    """
    if not worths or line.to_act < 1:
        return ""
    reasons = _Reasons(voice, line, worths, every=every)
    if at_once := reasons.wins_at_once():
        return at_once
    said = [reasons.threatened(threat), reasons.certain(), reasons.purpose(), reasons.otherwise() or reasons.counted()]
    return " ".join(filter(None, said)) or reasons.expected()


class _Reasons:
    """The sentences, each "" where it is not true."""

    def __init__(self, voice: Voice, line: Line, worths: Sequence[Worth], *, every: bool) -> None:
        self._voice = voice
        self._line = line
        self._best, *self._others = worths
        self._every = every
        self._seat = line.to_act
        self._side = line.position.side_of(line.to_act) - 1
        self._turn = turn_of(line, self._best.line)

    def _say(self, code: str, **details: Detail) -> str:
        text = self._voice.notice(Notice(code, details=details)).strip()
        return text[:1].upper() + text[1:]

    def _name(self, side: int) -> str:
        return self._voice.side(self._line.position, self._line.position.sides[side][0])

    def wins_at_once(self) -> str:
        """That this turn wins, and by what."""
        if not self._best.won_by(self._side) or (self._best.turns or 0) > 1:
            return ""
        said = self._say("why-wins-now")
        return f"{said} {self._ended()}".strip()

    def certain(self) -> str:
        """What is proven: who wins, in how many turns, and how it ends."""
        best, winner = self._best, winner_of(self._best)
        if best.turns is None:
            return ""
        if winner is None:
            return self._say("why-draws")
        if winner != self._side:
            return self._say("why-resists", winner=self._name(winner), turns=best.turns)
        reason = self._ended()
        said = self._say("why-wins", side=self._name(winner), turns=best.turns)
        ended = self._say("moment-end", reason=reason[:1].lower() + reason[1:]) if reason else ""
        return f"{said} {ended}".strip()

    def _ended(self) -> str:
        """How the best line ends by the rules; "" where it is not followed to its end."""
        end = played_on(self._line, self._best.line)
        outcome = end.outcome()
        return ending_words(self._voice, end, outcome) if outcome else ""

    def purpose(self) -> str:
        """What the turn is good for by the rules; next to a win that says little."""
        if self._best.won_by(self._side):
            return ""
        return purpose_of(self._voice, self._line, self._turn, ())

    def otherwise(self) -> str:
        """That everything else loses, or lets the win go."""
        if not self._every or not self._others or self._best.lost_by(self._side):
            return ""
        winners = {winner_of(each) if each.proven else None for each in self._others}
        if len(winners) == 1 and (winner := winners.pop()) is not None and winner != self._side:
            turns = max(each.turns or 0 for each in self._others)
            return self._say("why-else-loses" if turns > 1 else "why-else-loses-now", winner=self._name(winner), turns=turns)
        if self._best.won_by(self._side) and all(each.proven and not each.won_by(self._side) for each in self._others):
            return self._say("why-else-no-win")
        return ""

    def threatened(self, threat: Worth | None) -> str:
        """What the next rival would win by, if it were to act."""
        if threat is None or threat.turns is None or threat.turns > MAX_THREAT_TURNS or self._best.lost_by(self._side):
            return ""
        winner = winner_of(threat)
        if winner is None or winner == self._side:
            return ""
        return self._say("why-threat" if threat.turns > 1 else "why-threat-now", side=self._name(winner), turns=threat.turns)

    def counted(self) -> str:
        """What a player would count for the mover after the turn and its answer, if it is another number after the next best choice."""
        if not self._others or self._best.proven:
            return ""
        other = self._others[0]
        if other.chances[self._side] > self._best.chances[self._side] - MIN_LEAD:
            return ""
        now, would = (self._answered(each) for each in (self._best, other))
        changes = counts_apart(now.position, would.position, self._side + 1)
        name = self._name(self._side)
        told = (
            self._say("why-count", counted=self._voice.score(code), side=name, now=value, would=otherwise)
            for code, value, otherwise in changes
        )
        return next(told, "")

    def expected(self) -> str:
        """By the chances alone, where there is nothing to count."""
        if not self._others or self._best.proven:
            return ""
        best, other = (percent(each.chances[self._side]) for each in (self._best, self._others[0]))
        return self._say("why-chances", side=self._name(self._side), best=best, other=other)

    def _answered(self, worth: Worth) -> Line:
        """After the turn that a line begins with, and the turn that follows."""
        turn = turn_of(self._line, worth.line)
        after = played_on(self._line, turn)
        return played_on(after, turn_of(after, worth.line[len(turn) :]))


def winner_of(worth: Worth) -> int | None:
    """The side, from 0, that is certain to win; None where it is a draw, or nothing is certain."""
    return next((side for side in range(len(worth.chances)) if worth.won_by(side)), None)


def threat_words(voice: Voice, handed: Line, worth: Worth | None) -> str:
    """What a rival threatens in a position in which the turn is its own: how it wins, or what it would do."""
    position = handed.position
    if outcome := handed.outcome():
        return voice.notice(Notice("threat-won", details={"outcome": voice.outcome(position, outcome)}))
    if worth is None or not worth.line:
        return ""
    side = voice.side(position, handed.to_act)
    words = turn_words(voice, handed, turn_of(handed, worth.line))
    winner = winner_of(worth)
    if worth.turns is not None and winner == position.side_of(handed.to_act) - 1:
        code = "threat-wins" if worth.turns > 1 else "threat-wins-now"
        return voice.notice(Notice(code, details={"side": side, "turns": worth.turns, "turn": words}))
    why = purpose_of(voice, handed, turn_of(handed, worth.line), ())
    return voice.notice(Notice("threat-plays", details={"side": side, "turn": words, "why": why})).strip()
