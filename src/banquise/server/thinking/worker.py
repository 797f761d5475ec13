"""A worker: a process of its own that thinks, one question at a time. Its questions and answers are lines of JSON.

It has one thread that computes and a bound on its memory, and gives way to the server. It ends when its input does, also
in the midst of a search: a server that is killed leaves no worker behind.
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
"""So that whoever plays comes before whoever searches."""
SPARE: Final = 1024
"""Megabytes of address space beside those of a search: the interpreter and its libraries."""
FEW: Final = 8
"""Playouts the plain player begins with; it goes on while there is time, four times as many."""
TRIED: Final = 40
"""Playouts that value each action where there is no engine."""
REMEMBERED: Final = 32
"""Lines that a worker keeps."""
MOST_TOLD: Final = 40
"""Candidates told of a position."""


@dataclass(frozen=True, slots=True)
class Question:
    """A line of play, and what is asked about its end: the action of a player, or without one what a search finds.

    `seconds` bound the action. `level` is that of a search. `memory` is in megabytes.
    """

    game: str
    start: str
    actions: tuple[str, ...]
    player: str = ""
    seed: int = 1
    level: float = STRONGEST_LEVEL
    seconds: float = 3.0
    memory: int = 64

    def line(self, near: Iterable[Line] = ()) -> Line:
        """Raises `BadText` or `IllegalAction` where there is no such line. It goes on from the `near` one that comes closest."""
        start = GAMES[self.game].from_text(self.start)
        begun = [line for line in near if line.start == start and line.actions == self.actions[: len(line.actions)]]
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


def chosen(question: Question, line: Line) -> Answer:
    """The action a player chooses within the time and the memory it is given, with one thread."""
    player = bounded(question)
    try:
        action = _in_time(player, line, question.seconds) if isinstance(player, MonteCarloPlayer) else player.choose(line)
    except PlayerFailed:
        action = _in_time(MonteCarloPlayer(question.seed), line, question.seconds)
    return {"action": action}


def bounded(question: Question) -> Player:
    """The player that is asked for, no stronger than allowed; the plain one where only the engine could be it."""
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


def _in_time(player: MonteCarloPlayer, line: Line, seconds: float) -> str:
    """What this player chooses, with as many of its playouts as there is time for."""
    began, playouts = monotonic(), min(FEW, player.playouts)
    while True:
        action = replace(player, playouts=playouts).choose(line)
        spent = monotonic() - began
        if playouts == player.playouts or 5 * spent > seconds:
            return action
        playouts = min(4 * playouts, player.playouts)


# Searches


def found(question: Question, line: Line, stop: Stop | None = None) -> Answer:
    """What a search finds at the end of a line, best first; nothing where no seat is to act."""
    if line.to_act < 1:
        return {"candidates": [], "engine": engine_plays(question.game)}
    candidates = _searched(question, line, stop) if engine_plays(question.game) else _valued(question, line)
    for each in candidates:
        each["touches"] = line.position.touches(each["action"])
    return {"candidates": candidates, "engine": engine_plays(question.game)}


def _searched(question: Question, line: Line, stop: Stop | None) -> list[Answer]:
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
        for each in analysis.candidates[:MOST_TOLD]
    ]


def _valued(question: Question, line: Line) -> list[Answer]:
    """Without the engine: a few random games after each action, while there is time."""
    rng, seat, until = luck(question.seed, line), line.position.to_act, monotonic() + question.seconds
    actions = line.legal_actions()
    rng.shuffle(actions)
    valued: list[Answer] = []
    for action in actions:
        if valued and monotonic() > until:
            break
        values = _worth(line.play(action), rng)
        valued.append({"action": action, "values": values, "variation": [action], "proven": None})
    return sorted(valued, key=lambda each: -float(each["values"][seat - 1]))[:MOST_TOLD]


def _worth(line: Line, rng: Random) -> list[float]:
    """What each seat scores on average in random games from here."""
    if outcome := line.outcome():
        return list(outcome.scores)
    scores = [playout(line.position, PLAYOUT_ACTIONS, rng).scores for _ in range(TRIED)]
    return [sum(each) / TRIED for each in zip(*scores, strict=True)]


# The process


class Listener:
    """Reads the questions in a thread, so that a search can be stopped, and ends the process when nobody asks any more."""

    def __init__(self) -> None:
        self._asked = SimpleQueue[tuple[str, Stop | None]]()
        Thread(target=self._listen, name="listener", daemon=True).start()

    def _listen(self) -> None:
        stop: Stop | None = None
        for text in sys.stdin:
            if text.strip() != STOP:
                stop = Stop() if engine.available() else None
                self._asked.put((text, stop))
            elif stop:
                stop.set()
        os._exit(0)

    def __iter__(self) -> Iterator[tuple[str, Stop | None]]:
        """Each question, with what stops the search it asks for."""
        while True:
            yield self._asked.get()


class Mind:
    """Answers questions, and remembers lines for a while: a long match is not played anew for each of its actions."""

    def __init__(self) -> None:
        self._lines: deque[Line] = deque(maxlen=REMEMBERED)

    def answer(self, text: str, stop: Stop | None = None) -> Answer:
        """The answer to a question; `refusal` tells what makes no sense in it."""
        question = question_from_text(text)
        try:
            line = question.line(self._lines)
            self._lines.append(line)
            return chosen(question, line) if question.player else found(question, line, stop)
        except (BadText, IllegalAction, PlayerFailed) as error:
            reason = error.reason
            return {"refusal": {"code": reason.code, "clause": reason.clause, "cells": reason.cells, "details": dict(reason.details)}}


def say(text: str) -> None:
    """Ends the process where nobody listens any more."""
    try:
        sys.stdout.write(text + "\n")
        sys.stdout.flush()
    except OSError:
        os._exit(0)


def be_modest(memory: int) -> None:
    """Bounds the address space, in megabytes, where the system can, and gives way to others."""
    with suppress(ImportError, AttributeError, OSError, ValueError):
        import resource

        most = (memory + SPARE) * MEGABYTE
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)


def main(memory: int) -> None:
    """Answers until its input ends; whatever goes wrong in it ends the process, and the server goes on without."""
    be_modest(memory)
    listener, mind = Listener(), Mind()
    say(READY)
    for text, stop in listener:
        say(json.dumps(mind.answer(text, stop)))


if __name__ == "__main__":
    main(int(sys.argv[1]))
