"""What a worker is asked, as one line of JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from typing import Any, Literal

from banquise.core import Line
from banquise.games import GAMES
from banquise.players.strength import STRONGEST_LEVEL

Answer = dict[str, Any]
"""An `action`, or `swap` where the other side is taken over instead,
or the `candidates` of a search, or a `refusal`; `unfinished` where the search was stopped before it began."""


SwapPart = Literal["", "open", "answer"]
"""Of the first turn of a table with swap: it is being played, or answered; "" elsewhere."""


@dataclass(frozen=True, slots=True)
class Question:
    """What to do at the end of a line: choose an action as this player or, without one, search at this `level`.

    It may take `seconds`, and `memory` in megabytes. To `explain` what is best it also looks at what the next rival threatens. With
    `simulations` it is a look for a review: a search at full strength of so many. Where sides may be swapped, `open` asks for an
    action of an even first turn, `answer` whether to take the other side over.
    """

    game: str
    start: str
    actions: tuple[str, ...]
    player: str = ""
    seed: int = 1
    level: float = STRONGEST_LEVEL
    seconds: float = 3.0
    memory: int = 64
    simulations: int = 0
    explain: bool = False
    swap: SwapPart = ""

    def line(self, cached: Iterable[Line] = (), stopped: Callable[[], bool] = lambda: False) -> Line:
        """The line, continued from the longest of the cached ones it begins with; cut short where it is stopped.

        At least one action is played on each time. Raises `BadText` or `IllegalAction`.
        """
        start = GAMES[self.game].from_text(self.start)
        begun = [line for line in cached if line.start == start and line.actions == self.actions[: len(line.actions)]]
        line = max(begun, key=lambda each: len(each.actions), default=Line.begin(start))
        for action in self.actions[len(line.actions) :]:
            line = line.play(action)
            if stopped():
                break
        return line


def question_text(question: Question) -> str:
    return json.dumps(asdict(question))


def question_from_text(text: str) -> Question:
    return question_from(json.loads(text))


def question_from(values: dict[str, Any]) -> Question:
    """The question of its plain values."""
    return Question(**values | {"actions": tuple(values["actions"])})
