"""`banquise engine`: the engine as a program that a host speaks to over standard input and output."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Lock, Thread
from typing import Final

from banquise import engine
from banquise.core import BadText, Game, IllegalAction, Line, Refusal, refuse
from banquise.engine import Analysis, EngineMissing, Limits, Stop
from banquise.games import GAMES
from banquise.i18n import voice
from banquise.players.engine_player import EnginePlayer
from banquise.players.failure import PlayerFailed
from banquise.players.strength import MEGABYTE, STRONGEST_LEVEL, WEAKEST_LEVEL, Strength
from banquise.players.text_protocol import START, VERSION, Go, info_text, read_position

NAME: Final = "Banquise"
MAX_INFO_ACTIONS: Final = 5
"""How many of the best actions are told at the end of a search."""


def serve(lines: Iterable[str], say: Callable[[str], None]) -> None:
    """Answers the messages of a host until it says `quit` or ends; then no search goes on.

    Where the messages just end, a search that has a limit is finished first.
    """
    session = Session(say)
    for line in lines:
        if line.split() == ["quit"]:
            session.stop.set()
            break
        session.hear(line)
    session.leave()


def _options(words: Sequence[str]) -> dict[str, str]:
    for word in words:
        if "=" not in word:
            raise BadText(refuse("protocol-option", value=word), word)
    return {name: value for name, _, value in (word.partition("=") for word in words)}


@dataclass
class Session:
    """A conversation with one host."""

    say: Callable[[str], None]
    game: Game | None = None
    options: dict[str, str] = field(default_factory=dict)
    line: Line | None = None
    stop: Stop = field(default_factory=Stop)
    endless: bool = False
    thinker: Thread | None = None
    searching: bool = False
    lock: Lock = field(default_factory=Lock)

    def hear(self, message: str) -> None:
        """Answers one message; what is wrong with it is told by `error`."""
        words = message.split()
        heard = {"hello": self._hello, "game": self._game, "position": self._position, "go": self._go, "stop": self._stop}
        if not words:
            return
        with self._reporting():
            if words[0] not in heard:
                raise BadText(refuse("protocol-word", word=words[0], words=", ".join([*heard, "quit"])), message)
            heard[words[0]](message.strip().partition(" ")[2])

    def leave(self) -> None:
        """Ends a search without limits, and waits for any."""
        if self.endless:
            self.stop.set()
        if self.thinker:
            self.thinker.join()

    def _answer(self, message: str) -> None:
        with self.lock:
            self.say(message)

    @contextmanager
    def _reporting(self) -> Iterator[None]:
        try:
            yield
        except (BadText, IllegalAction, PlayerFailed) as error:
            self._error(error.reason)
        except EngineMissing:
            self._error(refuse("engine-missing"))

    def _error(self, reason: Refusal) -> None:
        said = voice(self.game.slug if self.game else "", "en").refusal(reason)
        self._answer(f"error {reason.code} {said}")

    def _hello(self, rest: str) -> None:
        if rest.split()[:1] != [str(VERSION)]:
            raise BadText(refuse("protocol-version", value=rest, wanted=VERSION), rest)
        self._answer(f"name {NAME}")
        self._answer("ready")

    def _game(self, rest: str) -> None:
        self._be_idle()
        words = rest.split()
        if not words or words[0] not in GAMES:
            raise BadText(refuse("unknown-game", game="".join(words[:1]), near="", games=", ".join(GAMES)), rest)
        game = GAMES[words[0]]
        if words[1:2] == ["rules"] and words[2:3] != [str(game.rules)]:
            raise BadText(refuse("record-rules", rules="".join(words[2:3]), wanted=game.rules), rest)
        self.options = game.read_options(_options(words[words.index("options") + 1 :] if "options" in words else []))
        self.game, self.line = game, Line.begin(game.start(**self.options))
        self._answer("ready")

    def _position(self, rest: str) -> None:
        self._be_idle()
        if self.game is None:
            raise BadText(refuse("protocol-game"), rest)
        self.line = None
        start, actions = read_position(rest)
        first = self.game.start(**self.options) if start == START else self.game.from_text(start)
        self.line = Line.begin(first, actions)

    def _go(self, rest: str) -> None:
        self._be_idle()
        if self.line is None:
            raise BadText(refuse("protocol-position"), rest)
        if self.line.to_act < 1:
            raise BadText(refuse("protocol-nobody"), rest)
        go, self.stop = Go.read(rest.split()), Stop()
        if go.level and not WEAKEST_LEVEL <= go.level <= STRONGEST_LEVEL:
            raise BadText(
                refuse("strength-range", player="go", value=f"{go.level:g}", low=f"{WEAKEST_LEVEL:g}", high=f"{STRONGEST_LEVEL:g}"), rest
            )
        self.endless = not (go.seconds or go.simulations or go.level)
        self.searching = True
        self.thinker = Thread(target=self._think, args=(self.line, go), name="search")
        self.thinker.start()

    def _stop(self, _: str) -> None:
        self.stop.set()

    def _be_idle(self) -> None:
        if self.searching:
            raise BadText(refuse("protocol-busy"), "")

    def _think(self, line: Line, go: Go) -> None:
        with self._reporting():
            try:
                action = self._at_level(line, go) if go.level else self._searched(line, go)
            finally:
                self.searching = False  # before the answer, on which the host may go on at once
            self._answer(f"bestaction {action}")

    def _at_level(self, line: Line, go: Go) -> str:
        return EnginePlayer(go.seed, Strength(go.level)).choose(line)

    def _searched(self, line: Line, go: Go) -> str:
        def progress(analysis: Analysis) -> None:
            self._inform(analysis, 1)

        memory = go.memory * MEGABYTE or Limits().memory
        limits = Limits(go.seconds, go.simulations, go.threads or 1, go.seed, memory)
        slug = line.position.slug
        if slug not in engine.games():
            raise PlayerFailed(refuse("engine-game", player=NAME, game=slug))
        analysis = engine.search(line, limits, progress=progress, stop=self.stop)
        self._inform(analysis, MAX_INFO_ACTIONS)
        return analysis.candidates[0].action

    def _inform(self, analysis: Analysis, most: int) -> None:
        for rank, candidate in enumerate(analysis.candidates[:most], 1):
            self._answer(info_text(candidate, rank, analysis.simulations, analysis.seconds))
