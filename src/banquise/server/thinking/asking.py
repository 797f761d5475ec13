"""What is asked for a seat or a hint, and on what terms: the question, its purpose, and how long it may take."""

from __future__ import annotations

import os
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from banquise.codec import read
from banquise.core import BadText, Refusal, refuse
from banquise.i18n import Language
from banquise.players import EnginePlayer, GreedyPlayer, RandomPlayer, engine_plays, needs_engine, player_from_spec
from banquise.players.strength import STRONGEST_LEVEL
from banquise.protocol import SearchGiven
from banquise.server.settings import Settings
from banquise.server.thinking.pool import ANSWER_GRACE_SECONDS
from banquise.server.thinking.process import WorkerFailed
from banquise.server.thinking.question import Answer, Question
from banquise.server.thinking.queue import MIN_SECONDS, Purpose, Thought
from banquise.tables import SECOND_MS, Table, first_turn_may_be_taken, swap_is_open
from banquise.tables.requests import Choice, Play, Swap
from banquise.tables.seats import MACHINES
from banquise.views import CandidateShown, SearchShown

CLAIM_MARGIN_MS: Final = 1000
"""A claim lasts longer than any search by this much. What two processes think about is played once all the same."""
MIN_THOUGHT_SECONDS: Final = MIN_SECONDS
"""Has every program, however little of its turn is left."""
SHORT_LEVEL: Final = 5.0
"""Levels up to this one think for some hundredths of a second."""
SHORT_SIMULATIONS: Final = 2000
SHORT_THOUGHT_SECONDS: Final = 0.1
"""What a short thought is expected to take."""
EVENTS_PER_SEAT: Final = 3
"""For each seat so many of the last events are looked at for one of a person."""


class SearchRefused(Exception):
    """The line to search from cannot be read or played: `reason` says why."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(str(reason))
        self.reason = reason


@dataclass(frozen=True, slots=True)
class ProgramLimits:
    """What programs may use: `workers` processes of one thread each (0: all cores but one, None: none here); how many hints may
    wait; seconds for a turn at full strength and for a hint; megabytes for a search.
    """

    workers: int | None = 0
    queued: int = 64
    turn_seconds: float = 3.0
    hint_seconds: float = 3.0
    memory: int = 64

    @classmethod
    def of(cls, settings: Settings) -> ProgramLimits:
        return cls(settings.thinkers if settings.thinks else None, settings.queued_searches, settings.turn_seconds, settings.hint_seconds)

    @property
    def processes(self) -> int:
        return 0 if self.workers is None else self.workers or usual_workers()

    @property
    def claim_ms(self) -> int:
        """How long a process may work on a table; if it has not played by then, it has died."""
        return round(SECOND_MS * (self.turn_seconds + ANSWER_GRACE_SECONDS)) + CLAIM_MARGIN_MS


def usual_workers() -> int:
    """All cores but one, which is left to whatever else the machine does."""
    return max(1, (os.cpu_count() or 1) - 1)


# Purposes


def seat_thought(table: Table, limits: ProgramLimits, share: str, *, watched: bool) -> Thought:
    """What the program that has to decide at a table needs."""
    player = table.seats[table.decision.by - 1].program
    return Thought(purpose_of(table, watched=watched), share, table.id, expected_seconds(table.created.game, player, limits.turn_seconds))


def hint_thought(given: SearchGiven, limits: ProgramLimits, share: str) -> Thought:
    """What a hint needs."""
    short = given.level <= SHORT_LEVEL and engine_plays(given.game)
    return Thought("hint", share, "", SHORT_THOUGHT_SECONDS if short else min(given.seconds, limits.hint_seconds))


def purpose_of(table: Table, *, watched: bool) -> Purpose:
    """A program is a person's opponent where a person has a seat and is there: connected, or among the last who did something."""
    person_plays = any(seat.is_held for seat in table.seats)
    if person_plays and (watched or _person_was_here(table)):
        return "person"
    return "programs" if watched else "unwatched"


def _person_was_here(table: Table) -> bool:
    return any(event.by not in MACHINES for event in table.events[-EVENTS_PER_SEAT * len(table.seats) :])


def expected_seconds(game: str, player: str, turn_seconds: float) -> float:
    """How long a player takes for an action at most; low levels and simple players are known to take less."""
    try:
        made = player_from_spec(player, 1)
    except BadText:
        return SHORT_THOUGHT_SECONDS  # it is refused at once
    if needs_engine(player) and not engine_plays(game):
        return turn_seconds
    if isinstance(made, RandomPlayer | GreedyPlayer):
        return SHORT_THOUGHT_SECONDS
    return _engine_seconds(made, turn_seconds) if isinstance(made, EnginePlayer) else turn_seconds


def _engine_seconds(player: EnginePlayer, turn_seconds: float) -> float:
    strength = player.strength
    if strength.limited:
        few = 0 < strength.simulations <= SHORT_SIMULATIONS
        return SHORT_THOUGHT_SECONDS if few else min(strength.seconds or turn_seconds, turn_seconds)
    levelled = player.kind == "engine" and strength.level < STRONGEST_LEVEL
    return SHORT_THOUGHT_SECONDS if levelled and strength.level <= SHORT_LEVEL else turn_seconds


# Questions


def question_of(table: Table, limits: ProgramLimits, player: str = "", seconds: float = 0.0) -> Question:
    """The question for the seat to decide: to its own program, unless another player is named."""
    decision = table.decision
    seed = int.from_bytes(sha256(f"{table.id} {decision.by}".encode()).digest()[:4], "big")
    return Question(
        table.created.game,
        table.line.start.text(),
        tuple(table.line.actions),
        player or table.seats[decision.by - 1].program,
        seed,
        seconds=seconds or limits.turn_seconds,
        memory=limits.memory,
        swap="open" if first_turn_may_be_taken(table) else "answer" if swap_is_open(table) else "",
    )


def question_given(given: SearchGiven, limits: ProgramLimits) -> Question:
    """The question for a hint; raises `SearchRefused` for an unknown game, and for options or a position it does not have."""
    try:
        start = given.first().text()
    except BadText as error:
        raise SearchRefused(error.reason) from error
    seconds = min(given.seconds, limits.hint_seconds)
    return Question(given.game, start, given.actions, level=given.level, seconds=seconds, memory=limits.memory, explain=given.explain)


def choice_of(answer: Answer) -> Choice:
    """What a program chose; raises `WorkerFailed` where that is nothing."""
    if answer.get("swap"):
        return Swap()
    if "action" not in answer:
        raise WorkerFailed(f"no action: {answer}")
    return Play(str(answer["action"]))


def search_shown(answer: Answer, language: Language) -> SearchShown:
    if refusal := answer.get("refusal"):
        raise SearchRefused(refuse(refusal["code"], refusal["clause"], tuple(refusal["cells"]), **refusal["details"]))
    candidates = [{**each, "words": each["words"][language]} for each in answer["candidates"]]
    return SearchShown(read(tuple[CandidateShown, ...], candidates), answer["engine"], answer["why"][language])
