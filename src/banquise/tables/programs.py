"""Which programs there are to play here."""

from __future__ import annotations

from typing import Final

from banquise.core import BadText, Refusal, refuse
from banquise.players import player_from_spec

ELSEWHERE: Final = "program"
"""The player that is a command of the machine it runs on: nobody at a table may say what the host shall run."""


def why_not_program(spec: str) -> Refusal | None:
    """Why no program answers to this here; asked when one is given a seat, not when old events are read."""
    if spec.partition(":")[0] == ELSEWHERE:
        return refuse("program-elsewhere")
    try:
        player_from_spec(spec, 0)
    except BadText as error:
        return error.reason
    return None
