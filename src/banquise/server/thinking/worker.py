"""A worker: a process that answers one question at a time, by a search. Questions and answers are lines of JSON.

It computes in one thread, with limited memory and a lower priority than the server. It ends when its input does, also
during a search: a server that is killed leaves no worker behind.
"""

from __future__ import annotations

import json
import os
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from queue import SimpleQueue
from random import Random
from threading import Thread
from time import monotonic
from typing import Any, Final

from banquise import engine
from banquise.core import BadText, IllegalAction, Line
from banquise.engine import Limits, Stop
from banquise.games import GAMES
from banquise.players import EnginePlayer, MonteCarloPlayer, Player, PlayerFailed, engine_plays, needs_engine, player_from_spec
from banquise.players.engine_player import analysed
from banquise.players.levels import level_of
from banquise.players.montecarlo import PLAYOUT_ACTIONS, playout
from banquise.players.player import luck
from banquise.players.strength import MEGABYTE, STRONGEST_LEVEL

Answer = dict[str, Any]

STOP: Final = "stop"
READY: Final = "ready"
NICENESS: Final = 5
"""So that requests of players come before searches."""
INTERPRETER_MEGABYTES: Final = 1024
"""Of address space for the interpreter and its libraries, beside the memory of a search."""
FIRST_PLAYOUTS: Final = 8
"""Of the plain player; while there is time it chooses again with `PLAYOUT_GROWTH` times as many."""
PLAYOUT_GROWTH: Final = 4
PLAYOUTS_PER_ACTION: Final = 40
"""For a hint where there is no engine."""
MAX_CACHED_LINES: Final = 32
MAX_CANDIDATES: Final = 40
"""In the answer to a hint."""


@dataclass(frozen=True, slots=True)
class Question:
    """What to do at the end of a line: choose an action as this player or, without one, search at this `level`.

    It may take `seconds`, and `memory` in megabytes.
    """

    game: str
    start: str
    actions: tuple[str, ...]
    player: str = ""
    seed: int = 1
    level: float = STRONGEST_LEVEL
    seconds: float = 3.0
    memory: int = 64

    def line(self, cached: Iterable[Line] = ()) -> Line:
        """The line, continued from the longest of the cached ones it begins with. Raises `BadText` or `IllegalAction`."""
        start = GAMES[self.game].from_text(self.start)
        begun = [line for line in cached if line.start == start and line.actions == self.actions[: len(line.actions)]]
        line = max(begun, key=lambda each: len(each.actions), default=Line.begin(start))
        for action in self.actions[len(line.actions) :]:
            line = line.play(action)
        return line


def question_text(question: Question) -> str:
    return json.dumps(asdict(question))


def question_from_text(text: str) -> Question:
    values = json.loads(text)
    return Question(**values | {"actions": tuple(values["actions"])})


# Players


def choose(question: Question, line: Line) -> Answer:
    """The action a player chooses within the time and the memory it is given, with one thread."""
    player = limited_player(question)
    try:
        action = _choose_in_time(player, line, question.seconds) if isinstance(player, MonteCarloPlayer) else player.choose(line)
    except PlayerFailed:
        action = _choose_in_time(MonteCarloPlayer(question.seed), line, question.seconds)
    return {"action": action}


def limited_player(question: Question) -> Player:
    """The player that is asked for, within the limits of the question; the plain one where the engine is needed and missing."""
    if needs_engine(question.player) and not engine_plays(question.game):
        return MonteCarloPlayer(question.seed)
    player = player_from_spec(question.player, question.seed)
    if not isinstance(player, EnginePlayer):
        return player
    given = player.strength
    untimed = player.kind != "engine" or given.level == STRONGEST_LEVEL
    seconds = min(given.seconds or question.seconds, question.seconds) if given.limited or untimed else 0.0
    memory = min(given.memory or question.memory, question.memory)
    return replace(player, strength=replace(given, seconds=seconds, threads=1, memory=memory), max_seconds=question.seconds)


def _choose_in_time(player: MonteCarloPlayer, line: Line, seconds: float) -> str:
    """What this player chooses, with as many of its playouts as there is time for."""
    start, playouts = monotonic(), min(FIRST_PLAYOUTS, player.playouts)
    while True:
        action = replace(player, playouts=playouts).choose(line)
        spent = monotonic() - start
        if playouts == player.playouts or spent * (1 + PLAYOUT_GROWTH) > seconds:
            return action
        playouts = min(PLAYOUT_GROWTH * playouts, player.playouts)


# Searches


def search(question: Question, line: Line, stop: Stop | None = None) -> Answer:
    """What a search finds at the end of a line, best first; nothing where no seat is to act."""
    if line.to_act < 1:
        return {"candidates": [], "engine": engine_plays(question.game)}
    candidates = _search_by_engine(question, line, stop) if engine_plays(question.game) else _search_by_playouts(question, line)
    for each in candidates:
        each["touches"] = line.position.touches(each["action"])
    return {"candidates": candidates, "engine": engine_plays(question.game)}


def _search_by_engine(question: Question, line: Line, stop: Stop | None) -> list[Answer]:
    strongest = question.level >= STRONGEST_LEVEL
    level = level_of(question.level, line.position)
    simulations = 0 if strongest else len(line.legal_actions()) + level.simulations
    limits = Limits(question.seconds, simulations, 1, question.seed, question.memory * MEGABYTE)
    analysis = analysed("search", line, limits, "full" if strongest else "mcts", stop)
    return [
        {
            "action": each.action,
            "values": each.values,
            "variation": each.variation,
            "proven": each.proof.turns if each.proof else None,
        }
        for each in analysis.candidates[:MAX_CANDIDATES]
    ]


def _search_by_playouts(question: Question, line: Line) -> list[Answer]:
    """Random games after each action, while there is time."""
    rng, seat, until = luck(question.seed, line), line.position.to_act, monotonic() + question.seconds
    actions = line.legal_actions()
    rng.shuffle(actions)
    valued: list[Answer] = []
    for action in actions:
        if valued and monotonic() > until:
            break
        values = _mean_scores(line.play(action), rng)
        valued.append({"action": action, "values": values, "variation": [action], "proven": None})
    return sorted(valued, key=lambda each: -float(each["values"][seat - 1]))[:MAX_CANDIDATES]


def _mean_scores(line: Line, rng: Random) -> list[float]:
    """The mean score of each seat in random games from here."""
    if outcome := line.outcome():
        return list(outcome.scores)
    scores = [playout(line.position, PLAYOUT_ACTIONS, rng).scores for _ in range(PLAYOUTS_PER_ACTION)]
    return [sum(each) / PLAYOUTS_PER_ACTION for each in zip(*scores, strict=True)]


# The process


class QuestionReader:
    """Reads questions in a thread, so that a search can be stopped; ends the process when the input ends."""

    def __init__(self) -> None:
        self._questions = SimpleQueue[tuple[str, Stop | None]]()
        Thread(target=self._read, name="question reader", daemon=True).start()

    def _read(self) -> None:
        stop: Stop | None = None
        for text in sys.stdin:
            if text.strip() != STOP:
                stop = Stop() if engine.available() else None
                self._questions.put((text, stop))
            elif stop:
                stop.set()
        os._exit(0)

    def __iter__(self) -> Iterator[tuple[str, Stop | None]]:
        """Each question, with what stops its search."""
        while True:
            yield self._questions.get()


class Answerer:
    """Answers questions. It keeps the last lines, so that a long match is not replayed for each of its actions."""

    def __init__(self) -> None:
        self._lines: deque[Line] = deque(maxlen=MAX_CACHED_LINES)

    def answer(self, text: str, stop: Stop | None = None) -> Answer:
        """The answer to a question, or a `refusal` where its line or its player cannot be read."""
        question = question_from_text(text)
        try:
            line = question.line(self._lines)
            self._lines.append(line)
            return choose(question, line) if question.player else search(question, line, stop)
        except (BadText, IllegalAction, PlayerFailed) as error:
            reason = error.reason
            return {"refusal": {"code": reason.code, "clause": reason.clause, "cells": reason.cells, "details": dict(reason.details)}}


def write_line(text: str) -> None:
    """Ends the process where nobody reads its output any more."""
    try:
        sys.stdout.write(text + "\n")
        sys.stdout.flush()
    except OSError:
        os._exit(0)


def limit_resources(memory: int) -> None:
    """Limits the address space, where the system can, and lowers the priority. `memory` is in megabytes."""
    with suppress(ImportError, AttributeError, OSError, ValueError):
        import resource

        limit = (memory + INTERPRETER_MEGABYTES) * MEGABYTE
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)


def main(memory: int) -> None:
    """Answers until the input ends. Any other failure ends the process, and the pool starts another."""
    limit_resources(memory)
    questions, answerer = QuestionReader(), Answerer()
    write_line(READY)
    for text, stop in questions:
        write_line(json.dumps(answerer.answer(text, stop)))


if __name__ == "__main__":
    main(int(sys.argv[1]))
