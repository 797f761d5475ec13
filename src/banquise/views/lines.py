"""A line of play as an analysis board shows it: where it leads, its last actions in words, and what chance may do there."""

from __future__ import annotations

from dataclasses import dataclass

from banquise.core import Line
from banquise.i18n import Voice
from banquise.views.events import PlayShown
from banquise.views.positions import PositionShown, position_shown


@dataclass(frozen=True, slots=True)
class ChanceShown:
    """What chance may do, in words, and how probable that is."""

    action: str
    words: str
    probability: float


@dataclass(frozen=True, slots=True)
class LineShown:
    """Where a line leads; `plays` are the last of its actions, as many as were asked for, and `chances` what chance may do there,
    empty where a seat is to act.
    """

    position: PositionShown
    plays: tuple[PlayShown, ...]
    chances: tuple[ChanceShown, ...]


def line_shown(line: Line, voice: Voice, told: int) -> LineShown:
    """A line, with its last `told` actions in words."""
    return LineShown(position_shown(line, voice, legal=True), _plays(line, voice, told), _chances(line, voice))


def _plays(line: Line, voice: Voice, told: int) -> tuple[PlayShown, ...]:
    turns = [number for number, turn in enumerate(line.turns(), 1) for _ in turn.actions]
    positions, actions = line.positions, line.actions
    return tuple(
        PlayShown(
            actions[done],
            max(positions[done].to_act, 0),
            turns[done],
            None,
            voice.action(positions[done], actions[done], positions[done + 1]),
        )
        for done in range(max(len(actions) - told, 0), len(actions))
    )


def _chances(line: Line, voice: Voice) -> tuple[ChanceShown, ...]:
    position = line.position
    outcomes = () if line.outcome() else position.outcomes()
    whole = sum(weight for _, weight in outcomes)
    return tuple(ChanceShown(action, voice.action(position, action, position.play(action)), weight / whole) for action, weight in outcomes)
