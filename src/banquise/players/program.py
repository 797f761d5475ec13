"""An external program in a seat, spoken to by the protocol of docs/protocol.md."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, field, replace
from typing import Final

from banquise.core import Action, BadText, Line, refuse
from banquise.games import GAMES
from banquise.players.conversation import Conversation
from banquise.players.engine_player import share_of_turn
from banquise.players.failure import PlayerFailed
from banquise.players.player import luck
from banquise.players.protocol import VERSION, Go, game_text, position_text
from banquise.players.strength import PART, Strength, read_strength

PATIENCE: Final = 10.0
"""Seconds a program may take for an answer that needs no thought, and beyond the time it was given for thinking."""
LONGEST: Final = 600.0
"""Seconds a program may take for simulations that have no other limit."""
USUAL: Final = 1.0
"""Seconds for a turn if nothing else is said."""


@dataclass
class Talk:
    """What goes on with a program: nothing yet, or a conversation about a game."""

    conversation: Conversation | None = None
    game: str = ""


@dataclass(frozen=True, slots=True)
class ProgramPlayer:
    """Asks a program for each action. The program is started when first asked, and anew after it has failed.

    It ends with `close`, or when the player is no longer used. Its answers may depend on time and on its own luck.
    """

    seed: int
    command: tuple[str, ...]
    strength: Strength
    patience: float = PATIENCE
    talk: Talk = field(default_factory=Talk, compare=False, repr=False)

    @property
    def name(self) -> str:
        return f"program:{self.strength.text},{shlex.join(self.command)}"

    def choose(self, line: Line) -> Action:
        """Raises `PlayerFailed`, with the program's last words, if it cannot be started, ends, hangs or answers what is not legal."""
        try:
            return self._asked(line)
        except PlayerFailed:
            self.talk.conversation = None  # the program is gone
            raise

    def close(self) -> None:
        """Lets the program go; asked again, it is started anew."""
        if self.talk.conversation:
            self.talk.conversation.close()
        self.talk.conversation = None

    def __reduce__(self) -> tuple[object, ...]:
        """All but the running program: a copy starts its own."""
        return ProgramPlayer, (self.seed, self.command, self.strength, self.patience)

    def _asked(self, line: Line) -> Action:
        conversation = self._introduced(line.position.slug)
        conversation.say(position_text(line.start.text(), line.actions))
        action = self._answer(conversation, self._go(line))
        refusal = line.why_not(action)
        if refusal:
            raise conversation.failure("program-illegal", action=action, position=line.position.text(), why=str(refusal))
        return Action(action)

    def _introduced(self, slug: str) -> Conversation:
        """A conversation about this game, begun if need be."""
        talk = self.talk
        if talk.conversation is None:
            talk.conversation, talk.game = Conversation(self.command), ""
            self._ready(talk.conversation, f"hello {VERSION}")
        if talk.game != slug:
            self._ready(talk.conversation, game_text(slug, GAMES[slug].rules, {}))
            talk.game = slug
        return talk.conversation

    def _ready(self, conversation: Conversation, message: str) -> None:
        conversation.say(message)
        answer = conversation.await_word(("ready", "error"), self.patience)
        if answer is None:
            raise conversation.failure("program-silent", message=message)
        if answer.startswith("error"):
            raise conversation.failure("program-error", message=message, answer=answer)

    def _go(self, line: Line) -> Go:
        given = self.strength
        seed = luck(self.seed, line).getrandbits(31)
        seconds = round(given.seconds * share_of_turn(line), 6)
        return Go(seconds, given.simulations, given.threads, seed, given.memory)

    def _answer(self, conversation: Conversation, go: Go) -> str:
        """The action of a `bestaction`; a program that takes too long is told to stop before it is given up."""
        conversation.say(go.text())
        answer = conversation.await_word(("bestaction", "error"), (go.seconds or LONGEST) + self.patience)
        if answer is None:
            conversation.say("stop")
            answer = conversation.await_word(("bestaction", "error"), self.patience)
        if answer is None:
            raise conversation.failure("program-silent", message=go.text())
        if answer.startswith("error"):
            raise conversation.failure("program-error", message=go.text(), answer=answer)
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
    return ProgramPlayer(seed, command, strength if strength.limited else replace(strength, seconds=USUAL))
