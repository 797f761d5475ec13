"""How a question is answered: by a player who chooses, or by a search that values actions. Both can be stopped."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from random import Random
from threading import Event
from time import monotonic
from typing import Final

from banquise.codec import plain
from banquise.core import BadText, IllegalAction, Line, Position
from banquise.engine import Limits, Stop, Texts
from banquise.engine import search as engine_search
from banquise.i18n import LANGUAGES, voice
from banquise.players import EnginePlayer, MonteCarloPlayer, Player, PlayerFailed, engine_plays, needs_engine, player_from_spec
from banquise.players.first_sight import analysed, by_progress, first_sight
from banquise.players.levels import level_of
from banquise.players.montecarlo import PLAYOUT_ACTIONS, playout
from banquise.players.player import rng_for
from banquise.players.strength import MEGABYTE, STRONGEST_LEVEL, WEAKEST_LEVEL
from banquise.server.thinking.question import Answer, Question, question_from_text
from banquise.study.hints import why_good
from banquise.study.threats import threat_position
from banquise.study.worth import Worth, by_sides

StopSignal = Stop | Event
"""Ends a search from another thread: the engine's own, or a plain one where there is no engine."""
Search = Callable[[Question, Line, StopSignal], list[Answer]]

FIRST_PLAYOUTS: Final = 8
"""Of the plain player; while there is time it chooses again with `PLAYOUT_GROWTH` times as many."""
PLAYOUT_GROWTH: Final = 4
PLAYOUTS_PER_ACTION: Final = 40
"""For a hint where there is no engine."""
MAX_CACHED_LINES: Final = 128
MAX_CACHED_ACTIONS: Final = 20_000
"""Of all cached lines together, so that memory is bounded."""
EVEN: Final = 0.5
"""What a side is worth where both are worth the same."""
MAX_CANDIDATES: Final = 40
"""In the answer to a hint."""
THREAT_SHARE: Final = 0.25
"""Of the time of a hint that is to explain, what is for a look at the threat."""


def engine_stop(stop: StopSignal) -> Stop | None:
    return stop if isinstance(stop, Stop) else None


# Players


def choose(question: Question, line: Line, stop: StopSignal) -> Answer:
    """The action a player chooses within the time and the memory it is given, with one thread; sooner where it is stopped."""
    player = limited_player(question, stop)
    try:
        action = _choose_in_time(player, line, question.seconds) if isinstance(player, MonteCarloPlayer) else player.choose(line)
    except PlayerFailed:
        action = _choose_in_time(MonteCarloPlayer(question.seed, stopped=stop.is_set), line, question.seconds)
    return {"action": action}


def limited_player(question: Question, stop: StopSignal | None = None) -> Player:
    """The player that is asked for, within the limits of the question; the plain one where the engine is needed and missing."""
    stop = stop or Event()
    if needs_engine(question.player) and not engine_plays(question.game):
        return MonteCarloPlayer(question.seed, stopped=stop.is_set)
    player = player_from_spec(question.player, question.seed)
    if isinstance(player, MonteCarloPlayer):
        return replace(player, stopped=stop.is_set)
    if not isinstance(player, EnginePlayer):
        return player
    given = player.strength
    untimed = player.kind != "engine" or given.level == STRONGEST_LEVEL
    seconds = min(given.seconds or question.seconds, question.seconds) if given.limited or untimed else 0.0
    memory = min(given.memory or question.memory, question.memory)
    strength = replace(given, seconds=seconds, threads=1, memory=memory)
    return replace(player, strength=strength, max_seconds=question.seconds, stop=engine_stop(stop))


def _choose_in_time(player: MonteCarloPlayer, line: Line, seconds: float) -> str:
    """What this player chooses, with as many of its playouts as there is time for."""
    start, playouts = monotonic(), min(FIRST_PLAYOUTS, player.playouts)
    while True:
        action = replace(player, playouts=playouts).choose(line)
        spent = monotonic() - start
        if playouts == player.playouts or spent * (1 + PLAYOUT_GROWTH) > seconds or (player.stopped and player.stopped()):
            return action
        playouts = min(PLAYOUT_GROWTH * playouts, player.playouts)


# Swap: searched at the level of the player, as a hint is


def choose_with_swap(question: Question, line: Line, stop: StopSignal) -> Answer:
    """An action of a first turn that leaves both sides alike; or, for whoever answers it, whether to take the other side over."""
    half = replace(question, seconds=question.seconds / 2, swap="")
    found = search(replace(half, level=level_of_player(question)), line, stop)["candidates"]
    seat, rng = line.position.to_act, rng_for(question.seed, line)
    if question.swap == "answer":
        return {"swap": True} if found[0]["values"][seat - 1] < EVEN else choose(half, line, stop)
    rng.shuffle(found)
    return {"action": min(found, key=lambda each: (abs(each["values"][seat - 1] - EVEN), -(each["proven"] or 0)))["action"]}


def level_of_player(question: Question) -> float:
    """At which level a player is taken to judge a position: simple players as the lowest, programs with limits as the highest."""
    player = player_from_spec(question.player, question.seed)
    if not isinstance(player, EnginePlayer):
        return WEAKEST_LEVEL
    return STRONGEST_LEVEL if player.strength.limited else player.strength.level


# Searches


def search(question: Question, line: Line, stop: StopSignal) -> Answer:
    """What a search finds at the end of a line, best first; nothing where no seat is to act."""
    if line.to_act < 1:
        return {"candidates": [], "engine": engine_plays(question.game), "why": dict.fromkeys(LANGUAGES, "")}
    by = _search_by_engine if engine_plays(question.game) else _search_by_playouts
    share = THREAT_SHARE if question.explain else 0.0
    every = by(replace(question, seconds=question.seconds * (1 - share)), line, stop)
    candidates = every[:MAX_CANDIDATES]
    for each in candidates:
        each["touches"] = line.position.touches(each["action"])
        each["words"] = _words(line, each["action"])
    threat = _threat(question, line, by, stop) if question.explain else None
    return {"candidates": candidates, "engine": engine_plays(question.game), "why": _why(line, every, threat)}


def _threat(question: Question, line: Line, by: Search, stop: StopSignal) -> Worth | None:
    """What the next rival could do if the turn were its own; None where the rules know no such position, or there is no time."""
    handed = threat_position(line.position)
    if not isinstance(handed, Position) or handed.to_act < 1 or stop.is_set():
        return None
    shorter = replace(question, seconds=question.seconds * THREAT_SHARE)
    return _worth(Line.begin(handed), by(shorter, Line.begin(handed), stop)[0])


def _worth(line: Line, found: Answer) -> Worth:
    return Worth(by_sides(found["values"], line.position.sides), found["proven"], tuple(found["variation"]))


def _why(line: Line, found: list[Answer], threat: Worth | None) -> dict[str, str]:
    """Why the best is good, by language."""
    worths, every = [_worth(line, each) for each in found], len(found) == len(line.legal_actions())
    return {language: why_good(voice(line.position.slug, language), line, worths, every=every, threat=threat) for language in LANGUAGES}


def _words(line: Line, action: str) -> dict[str, str]:
    """What an action does, by language."""
    before, after = line.position, line.position.play(action)
    return {language: voice(before.slug, language).action(before, action, after) for language in LANGUAGES}


def _search_by_engine(question: Question, line: Line, stop: StopSignal) -> list[Answer]:
    strongest = question.level >= STRONGEST_LEVEL
    level, seat, rng = level_of(question.level), line.position.to_act, rng_for(question.seed, line)
    simulations = 0 if strongest else len(line.legal_actions()) + level.simulations
    limits = Limits(question.seconds, simulations, 1, question.seed, question.memory * MEGABYTE)
    analysis = analysed("search", line, limits, "full" if strongest else "mcts", engine_stop(stop))
    seen = first_sight("search", line, rng.getrandbits(32))
    return [
        {
            "action": each.action,
            "values": each.values,
            "variation": each.variation,
            "proven": each.proof.turns if each.proof else None,
            "depth": each.depth,
        }
        for each in by_progress(analysis.candidates, seat, seen, rng)
    ]


def _search_by_playouts(question: Question, line: Line, stop: StopSignal) -> list[Answer]:
    """Random games after each action, while there is time."""
    rng, seat, until = rng_for(question.seed, line), line.position.to_act, monotonic() + question.seconds
    actions = line.legal_actions()
    rng.shuffle(actions)
    valued: list[Answer] = []
    for action in actions:
        if valued and (stop.is_set() or monotonic() > until):
            break
        values = _mean_scores(line.play(action), rng)
        valued.append({"action": action, "values": values, "variation": [action], "proven": None, "depth": 0})
    return sorted(valued, key=lambda each: -float(each["values"][seat - 1]))


def _mean_scores(line: Line, rng: Random) -> list[float]:
    """The mean score of each seat in random games from here."""
    if outcome := line.outcome():
        return list(outcome.scores)
    scores = [playout(line.position, PLAYOUT_ACTIONS, rng).scores for _ in range(PLAYOUTS_PER_ACTION)]
    return [sum(each) / PLAYOUTS_PER_ACTION for each in zip(*scores, strict=True)]


def look(question: Question, stop: StopSignal) -> Answer:
    """What a review needs to know of a position, all of it; `stopped` where it ended before its simulations were made."""
    where = Texts(question.game, question.start, question.actions)
    limits = Limits(question.seconds, question.simulations, 1, memory=question.memory * MEGABYTE)
    found = engine_search(where, limits, stop=engine_stop(stop))
    stopped = stop.is_set() or found.seconds >= question.seconds
    return {"found": plain(found), "stopped": stopped and not all(each.proof for each in found.candidates[:1])}


# Questions


class Answerer:
    """Answers questions. It keeps the last lines, so that a long match is not replayed for each of its actions."""

    def __init__(self) -> None:
        self._lines: deque[Line] = deque(maxlen=MAX_CACHED_LINES)

    def answer(self, text: str, stop: StopSignal | None = None) -> Answer:
        """The answer to a question, or a `refusal` where its line or its player cannot be read.

        Where it is stopped while the line is replayed the answer is `unfinished`, and the next time it goes on from there.
        """
        question, stop = question_from_text(text), stop or Event()
        try:
            if question.simulations:
                return look(question, stop)
            line = self._replay(question, stop)
            if len(line.actions) < len(question.actions):
                return {"unfinished": True}
            if question.swap:
                return choose_with_swap(question, line, stop)
            return choose(question, line, stop) if question.player else search(question, line, stop)
        except (BadText, IllegalAction, PlayerFailed) as error:
            reason = error.reason
            return {"refusal": {"code": reason.code, "clause": reason.clause, "cells": reason.cells, "details": dict(reason.details)}}

    def _replay(self, question: Question, stop: StopSignal) -> Line:
        line = question.line(self._lines, stop.is_set)
        self._lines.append(line)
        while len(self._lines) > 1 and sum(len(each.actions) for each in self._lines) > MAX_CACHED_ACTIONS:
            self._lines.popleft()
        return line
