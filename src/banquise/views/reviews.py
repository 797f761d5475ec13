"""What a review of a game found, as it is shown. docs/study.md has the formulas."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from banquise.core import notice
from banquise.core.position import Position
from banquise.i18n import Voice
from banquise.study import Judgement, Review, Tried, Worth, tried_line
from banquise.study.judging import turn_of
from banquise.study.words import percent, played_on, purpose_of, turn_words, whole_turn_words
from banquise.views.moments import moment_of

ReviewState = Literal["waiting", "thinking", "done", "failed"]


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """How the game stood after `number` actions.

    `chances` are the chances of winning of each side, which make 1, a draw shared out; none while they are not known. `rolled` says
    that an action of chance led here. `proven` tells in words what is certain here, "" where nothing is.
    """

    number: int
    chances: tuple[float, ...]
    rolled: bool
    proven: str


@dataclass(frozen=True, slots=True)
class SideReviewed:
    """How a side played. `accuracy` is from 0 to 100, null while nothing of it is judged; `luck` is what dice gave it (+) and
    took from it (-), in chances of winning.
    """

    seats: tuple[int, ...]
    accuracy: float | None
    inaccuracies: int
    mistakes: int
    blunders: int
    luck: float


@dataclass(frozen=True, slots=True)
class TurnReviewed:
    """A turn: what was played, from action `first` of the record on, and what was judged.

    `loss` is how far the chance of the mover's side fell against its best turn, and `luck` what dice within and after the turn gave
    it. `missed` is a forced result that was let go, `allowed` a forced loss walked into. `gained` are, among three sides and more,
    the seats that the loss went to. `better` is the best turn, none where the played one was as good, `line` how play may go on with
    it, and `reply` what punishes the turn played. `moment` tells a turn that decided something in one to three sentences, of which
    `clause` is the clause of the rules; "" for any other.
    """

    number: int
    seat: int
    first: int
    actions: tuple[str, ...]
    words: str
    judged: bool
    judgement: Judgement
    missed: Literal["", "win", "draw"]
    allowed: Literal["", "loss"]
    loss: float
    luck: float
    gained: tuple[int, ...]
    better: tuple[str, ...]
    better_words: str
    line: tuple[str, ...]
    reply: tuple[str, ...]
    moment: str
    clause: str


@dataclass(frozen=True, slots=True)
class ReviewShown:
    """A review as far as it has come: `judged` turns of all `turns`, `points` for the start and each action, and the numbers of the
    turns that decided the game, the most important first.
    """

    id: str
    game: str
    state: ReviewState
    depth: int
    judged: int
    turns: tuple[TurnReviewed, ...]
    points: tuple[CurvePoint, ...]
    sides: tuple[SideReviewed, ...]
    moments: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TryShown:
    """Whether other actions would have been nearly as good as the best turn; `words` tell why, or why not.

    While they are not `complete`, `good` says whether they may still become such a turn. `chances` are those of each side after
    them, and `reply` is the refutation, playable from there; none where they are good.
    """

    good: bool
    complete: bool
    words: str
    chances: tuple[float, ...]
    reply: tuple[str, ...]


def review_shown(
    review: Review,
    id: str,  # noqa: A002 - it is its id
    state: ReviewState,
    voice: Voice,
    kept: TurnsShown | None = None,
) -> ReviewShown:
    """A review in the words of a language. In `kept` are turns as they were shown before, and those of now are put there."""
    kept = {} if kept is None else kept
    for number in range(1, len(review.turns) + 1):
        key = voice.language, number, number in review.judged
        if key not in kept:
            kept[key] = turn_shown(review, number, voice)
    return ReviewShown(
        id=id,
        game=review.line.position.slug,
        state=state,
        depth=review.depth,
        judged=len(review.judged),
        turns=tuple(kept[voice.language, number, number in review.judged] for number in range(1, len(review.turns) + 1)),
        points=tuple(point_shown(review, number, worth, voice) for number, worth in enumerate(review.points())),
        sides=tuple(
            SideReviewed(side.seats, side.accuracy, side.inaccuracies, side.mistakes, side.blunders, side.luck) for side in review.sides()
        ),
        moments=review.moments(),
    )


TurnsShown = dict[tuple[str, int, bool], TurnReviewed]
"""By language, number, and whether it was judged."""


def point_shown(review: Review, number: int, worth: Worth | None, voice: Voice) -> CurvePoint:
    """A point of the curve."""
    chances = worth.chances if worth else ()
    return CurvePoint(number, chances, review.rolled(number), proven_words(review.line.start, worth, voice) if worth else "")


def proven_words(position: Position, worth: Worth, voice: Voice) -> str:
    """What is certain, as "won for Blue in 5 turns"; "" where nothing is."""
    if worth.turns is None:
        return ""
    winner = next((side for side in range(len(worth.chances)) if worth.won_by(side)), None)
    if winner is None:
        return voice.notice(notice("curve-drawn" if worth.turns else "curve-over-drawn"))
    code = {0: "curve-over-won", 1: "curve-won-now"}.get(worth.turns, "curve-won")
    return voice.notice(notice(code, winner=voice.side(position, position.sides[winner][0]), turns=worth.turns))


def turn_shown(review: Review, number: int, voice: Voice) -> TurnReviewed:
    """A turn, judged or not."""
    first, end = review.span(number)
    before = review.played.back(first)
    actions = tuple(review.line.actions[first:end])
    seat, words = max(before.seat_of_turn, 0), sentence_of(turn_words(voice, before, actions))
    turn = review.judged.get(number)
    if turn is None:
        return TurnReviewed(number, seat, first, actions, words, False, "", "", "", 0, 0, (), (), "", (), (), "", "")
    moment = moment_of(review, turn, voice)
    return TurnReviewed(
        number=number,
        seat=seat,
        first=first,
        actions=actions,
        words=words,
        judged=True,
        judgement=turn.judgement,
        missed=turn.missed,
        allowed=turn.allowed,
        loss=turn.loss,
        luck=review.luck_of(turn),
        gained=review.gainers(turn),
        better=turn.better,
        better_words=sentence_of(turn_words(voice, before, turn.better)),
        line=turn.line,
        reply=turn.reply,
        moment=moment.text,
        clause=moment.clause,
    )


def sentence_of(words: str) -> str:
    """A part of a sentence as a whole one."""
    return f"{words[0].upper()}{words[1:]}." if words else ""


def try_shown(review: Review, number: int, actions: tuple[str, ...], tried: Tried, voice: Voice) -> TryShown:
    """Whether a try is good, and why."""
    turn = review.judged[number]
    before = review.played.back(turn.first)
    if tried.good:
        why = purpose_of(voice, before, actions, turn.actions) if tried.complete else ""
        words = voice.notice(notice("try-good", why=why)) if tried.complete else voice.notice(notice("try-maybe"))
        return TryShown(True, tried.complete, words.strip(), tried.worth.chances, ())
    said = [_why_not_good(review, number, tried, voice)]
    line = tried_line(review, number, actions)
    rest = () if tried.complete else turn_of(line, tried.worth.line)
    after = played_on(line, rest)
    if answer := whole_turn_words(voice, after, turn_of(after, tried.worth.line[len(rest) :])):
        code = "try-reply-to-rest" if rest else "moment-reply"
        said.append(voice.notice(notice(code, rest=turn_words(voice, line, rest), reply=answer)))
    return TryShown(False, tried.complete, " ".join(said), tried.worth.chances, tried.worth.line)


def _why_not_good(review: Review, number: int, tried: Tried, voice: Voice) -> str:
    side = review.side(review.judged[number].seat)
    if tried.best.won_by(side):
        return voice.notice(notice("try-misses-win"))
    best, now = percent(tried.best.chances[side]), percent(tried.worth.chances[side])
    return voice.notice(notice("try-falls", before=best, after=now))
