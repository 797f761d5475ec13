"""The words that a host and a playing program exchange, one message a line; docs/protocol.md explains them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from banquise.core import BadText, refuse
from banquise.engine import Candidate

VERSION: Final = 1
MAX_LINE_CHARACTERS: Final = 1 << 20
"""Characters of a line that is still listened to."""
ACTIONS: Final = " actions "
START: Final = "start"


@dataclass(frozen=True, slots=True)
class Go:
    """What a search may spend; 0 for no limit, or for what the program takes by itself. A `level` stands instead of limits."""

    seconds: float = 0.0
    simulations: int = 0
    threads: int = 0
    seed: int = 0
    memory: int = 0
    level: float = 0.0

    def text(self) -> str:
        given = [(name, getattr(self, name)) for name in self.__slots__]
        return " ".join(["go", *(f"{name} {value:.12g}" for name, value in given if value)])

    @classmethod
    def read(cls, words: Sequence[str]) -> Go:
        """From the words after `go`, in pairs; names that are not known are passed over. Raises `BadText` for a bad number."""
        given: dict[str, str] = dict(zip(words[::2], words[1::2], strict=False))
        return cls(
            seconds=_number(given, "seconds"),
            simulations=int(_number(given, "simulations")),
            threads=int(_number(given, "threads")),
            seed=int(_number(given, "seed")),
            memory=int(_number(given, "memory")),
            level=_number(given, "level"),
        )


def _number(given: Mapping[str, str], name: str) -> float:
    text = given.get(name, "0")
    whole, _, part = text.partition(".")
    if not (text.isascii() and whole.isdigit() and (part.isdigit() or "." not in text) and len(text) < 20):
        raise BadText(refuse("protocol-number", word=name, value=text), text)
    return float(text)


def position_text(start: str, actions: Sequence[str]) -> str:
    """The message that says where to play."""
    return f"position {start}{ACTIONS}{' '.join(actions)}" if actions else f"position {start}"


def read_position(rest: str) -> tuple[str, list[str]]:
    """The start and the actions of what follows `position`."""
    start, _, actions = f"{rest} ".partition(ACTIONS)
    return start.strip(), actions.split()


def game_text(slug: str, rules: int, options: Mapping[str, str]) -> str:
    """The message that says what is played; the options matter for `position start` only."""
    chosen = [f"{name}={value}" for name, value in options.items()]
    return " ".join([f"game {slug} rules {rules}", *(["options", *chosen] if chosen else [])])


def info_text(candidate: Candidate, rank: int, simulations: int, seconds: float) -> str:
    """What is known of an action, the first of the variation; the rank counts from 1."""
    facts = [f"info rank {rank} simulations {simulations} seconds {seconds:.3f} visits {candidate.visits} depth {candidate.depth}"]
    facts.append("values " + _numbers(candidate.values))
    if candidate.proof:
        facts.append(f"proof {_numbers(candidate.proof.scores)} turns {candidate.proof.turns}")
    return " ".join([*facts, "variation", *(candidate.variation or [candidate.action])])


def _numbers(values: Sequence[float]) -> str:
    return " ".join(f"{value:.4g}" for value in values)
