"""An external program in a seat, spoken to by the protocol of docs/protocol.md."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, field, replace
from typing import Final

from banquise.core import Action, BadText, Line, refuse
from banquise.games import GAMES
from banquise.players.engine_player import share_of_turn
from banquise.players.failure import PlayerFailed
from banquise.players.player import rng_for
from banquise.players.program_process import ProgramProcess
from banquise.players.strength import DEFAULT_TURN_SECONDS, PART, Strength, read_strength
from banquise.players.text_protocol import VERSION, Go, game_text, position_text

GRACE_SECONDS: Final = 10.0
"""Seconds a program may take for an answer that needs no thought, and beyond the time it was given for thinking."""
MAX_SEARCH_SECONDS: Final = 600.0
"""Seconds a program may take for simulations that have no other limit."""


@dataclass
class Running:
    """The process of a program, if it has been started, and the game it was last told."""

    process: ProgramProcess | None = None
    game: str = ""


@dataclass(frozen=True, slots=True)
class ProgramPlayer:
    """Asks a program for each action. The program is started when first asked, and anew after it has failed.

    It ends with `close`, or when the player is no longer used. Its answers may depend on time and on its own luck.
    """

    seed: int
    command: tuple[str, ...]
    strength: Strength
    grace_seconds: float = GRACE_SECONDS
    running: Running = field(default_factory=Running, compare=False, repr=False)

    @property
    def name(self) -> str:
        return f"program:{self.strength.text},{shlex.join(self.command)}"

    def choose(self, line: Line) -> Action:
        """Raises `PlayerFailed`, with the program's last words, if it cannot be started, ends, hangs or answers what is not legal."""
        try:
            return self._asked(line)
        except PlayerFailed:
            self.running.process = None  # the program is gone
            raise

    def close(self) -> None:
        """Lets the program go; asked again, it is started anew."""
        if self.running.process:
            self.running.process.close()
        self.running.process = None

    def __reduce__(self) -> tuple[object, ...]:
        """All but the running program: a copy starts its own."""
        return ProgramPlayer, (self.seed, self.command, self.strength, self.grace_seconds)

    def _asked(self, line: Line) -> Action:
        process = self._introduced(line.position.slug)
        process.send(position_text(line.start.text(), line.actions))
        action = self._answer(process, self._go(line))
        refusal = line.why_not(action)
        if refusal:
            failure = process.failure("program-illegal", action=action, position=line.position.text(), why=str(refusal))
            raise PlayerFailed(failure.reason, failure.words, refusal, line.position.slug)
        return Action(action)

    def _introduced(self, slug: str) -> ProgramProcess:
        """The running program, started if need be and told which game is played."""
        running = self.running
        if running.process is None:
            running.process, running.game = ProgramProcess(self.command), ""
            self._ready(running.process, f"hello {VERSION}")
        if running.game != slug:
            self._ready(running.process, game_text(slug, GAMES[slug].rules, {}))
            running.game = slug
        return running.process

    def _ready(self, process: ProgramProcess, message: str) -> None:
        process.send(message)
        answer = process.receive_one_of(("ready", "error"), self.grace_seconds)
        if answer is None:
            raise process.failure("program-silent", message=message)
        if answer.startswith("error"):
            raise process.failure("program-error", message=message, answer=answer)

    def _go(self, line: Line) -> Go:
        given = self.strength
        seed = rng_for(self.seed, line).getrandbits(31)
        seconds = round(given.seconds * share_of_turn(line), 6)
        return Go(seconds, given.simulations, given.threads, seed, given.memory)

    def _answer(self, process: ProgramProcess, go: Go) -> str:
        """The action of a `bestaction`; a program that takes too long is told to stop before it is given up."""
        process.send(go.text())
        answer = process.receive_one_of(("bestaction", "error"), (go.seconds or MAX_SEARCH_SECONDS) + self.grace_seconds)
        if answer is None:
            process.send("stop")
            answer = process.receive_one_of(("bestaction", "error"), self.grace_seconds)
        if answer is None:
            raise process.failure("program-silent", message=go.text())
        if answer.startswith("error"):
            raise process.failure("program-error", message=go.text(), answer=answer)
        return answer.partition(" ")[2].strip()


def program_player(text: str, seed: int) -> ProgramPlayer:
    """From what follows `program:`: limits, if any, each with a comma behind it, then the command with its arguments.

    Raises `BadText` if there is no command or its quotes are not closed.
    """
    limits: list[str] = []
    rest = text
    while (head := rest.partition(","))[1] and PART.fullmatch(head[0]):
        limits.append(head[0])
        rest = head[2]
    strength = read_strength("program", ",".join(limits))
    try:
        command = tuple(shlex.split(rest))
    except ValueError:
        command = ()
    if not command:
        raise BadText(refuse("program-command"), f"program:{text}", len("program:") + len(text) - len(rest))
    return ProgramPlayer(seed, command, strength if strength.limited else replace(strength, seconds=DEFAULT_TURN_SECONDS))
