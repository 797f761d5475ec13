"""One line of play, told by the Python rules and by the engine."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random

import pytest

from banquise import engine
from banquise.core import OUT, PASS, Action, Line, Position
from banquise.engine import Texts


@lru_cache(maxsize=1024)
def legal_actions(position: Position) -> list[Action]:
    """Those of the position, listed once for playing and comparing."""
    return position.legal_actions()


def kind(action: str) -> str:
    """An action without its cells: what sort it is."""
    return re.sub(r"[a-z]\d+", "", action)


def random_choice(line: Line, rng: Random, unlisted: float) -> str | None:
    """A legal action, rare kinds of action as often as common ones half of the time, and now and then (`unlisted`) one that
    only the match may play; None at the end.
    """
    if line.outcome():
        return None
    legal = legal_actions(line.position)
    special = [text for text in (OUT, PASS) if line.position.accepts(text)]
    if special and rng.random() < unlisted:
        return rng.choice(special)
    if rng.random() < 0.5:
        return rng.choice(legal)
    chosen = rng.choice(sorted(set(map(kind, legal))))
    return rng.choice([action for action in legal if kind(action) == chosen])


def random_line(line: Line, rng: Random, longest: int, unlisted: float = 0.0) -> Line:
    """A line gone on with at random until it has so many actions at most."""
    while len(line.actions) < longest and (action := random_choice(line, rng, unlisted)):
        line = line.play(action)
    return line


def circling_line(start: Position, rng: Random, longest: int) -> Line:
    """A line that keeps going back to where it began, for the sake of ALL-1."""
    line = Line.begin(start)
    while len(line.actions) < longest and (legal := line.legal_actions()):
        away = {action: distance(start, line.position.after(action)) for action in legal}
        nearest = [action for action in legal if away[action] == min(away.values())]
        line = line.play(rng.choice(nearest))
    return line


def distance(one: Position, other: Position) -> int:
    """How far two positions are apart: what came or went is hardest to undo."""
    before, now = set(one.pieces()), set(other.pieces())
    return len(before ^ now) + 10 * abs(len(before) - len(now))


@dataclass
class Hashes:
    """The engine's hashes of the texts met so far: equal where the texts are, and nowhere else."""

    by_text: dict[str, int] = field(default_factory=dict)
    by_hash: dict[int, str] = field(default_factory=dict)

    def check(self, standing: engine.Standing) -> None:
        assert self.by_text.setdefault(standing.text, standing.hash) == standing.hash
        assert self.by_hash.setdefault(standing.hash, standing.text) == standing.text


def check_line(line: Line, hashes: Hashes) -> None:
    """The engine tells every position of this line as Python does, and refuses what follows its end."""
    slug, start, actions = line.position.slug, line.start.text(), list(line.actions)
    try:
        told = engine.replay(line)
        assert len(told) == len(line.positions)
        for position, standing in zip(line.positions[:-1], told, strict=False):
            check_standing(position, standing)
            hashes.check(standing)
        check_end(line, told[-1])
        hashes.check(told[-1])
        for action in (OUT, PASS) if line.outcome() else ():
            with pytest.raises(ValueError, match="over"):
                engine.standing(Texts(slug, start, [*actions, action]))
    except Exception as failure:
        failure.add_note(f"The line: {slug} {start!r} {actions}")
        raise


def check_standing(position: Position, standing: engine.Standing) -> None:
    """The engine tells a position where play goes on."""
    assert standing.text == position.text()
    assert (standing.to_act, standing.mid_turn) == (position.to_act, position.mid_turn)
    assert sorted(standing.legal) == sorted(legal_actions(position))
    assert sorted(standing.outcomes) == sorted(position.outcomes())
    assert standing.scores is None


def check_end(line: Line, standing: engine.Standing) -> None:
    """The engine tells the last position of a line, where history may have ended the game (ALL-1, ALL-2)."""
    outcome = line.outcome()
    if outcome is None:
        check_standing(line.position, standing)
        return
    assert (standing.text, standing.to_act, standing.mid_turn) == (line.position.text(), line.to_act, line.position.mid_turn)
    assert (standing.legal, standing.outcomes) == ([], [])
    assert standing.scores == pytest.approx(outcome.scores)
